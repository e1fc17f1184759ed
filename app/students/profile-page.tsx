import { useLoaderData, type MetaFunction } from 'react-router'
import { messages } from '#contract/messages.ts'
import { profilePath } from '#contract/paths.ts'
import { mayKeepRecords, ownsProfile } from '#domain/accounts/access.ts'
import { pageHead } from '#contract/pages.ts'
import { profilePage } from '#domain/students/profile-page.ts'
import { askedPlace } from '#domain/resources/viewer/asked-place.ts'
import { pageMeta } from '../shell/page-meta.ts'
import { placeOf } from '../shell/pdf-address.ts'
import { pageQuery } from '../shell/page-query.ts'
import { reading } from '../shell/reading.ts'
import { KeeperTools } from './keeper-tools.tsx'
import { ProfileTools } from './profile-tools.tsx'
import { ProfileView } from './profile-view.tsx'
import { summaryStart } from './summary-start.ts'
import { VisitorNotice } from './visitor-notice.tsx'

export const loader = reading(async ({ db, who, origin }, { url }) => {
  const { register_no: registerNumber = '', as, ...place } = pageQuery('profile', url)
  const isVisitorView = who !== null && as === 'visitor'
  const page = await profilePage(db, isVisitorView ? null : who, { registerNumber, origin })
  return {
    ...page,
    description: summaryStart(page.student.profile_desc, pageHead('profile').description),
    place: placeOf(askedPlace(place)),
    isVisitorView,
    isOwn: ownsProfile(who, registerNumber),
    mayKeep: mayKeepRecords(who) && !isVisitorView,
  }
})

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { student, description, jsonLd } = loaderData
  const path = profilePath(student.register_no)
  return [
    ...pageMeta(matches, {
      title: student.name,
      description,
      path,
      isUnlisted: !student.indexable,
    }),
    // React Router escapes the text, so that no name can end the script element.
    ...(jsonLd ? [{ 'script:ld+json': jsonLd }] : []),
  ]
}

/** A student as the student lets this visitor see them. */
export default function ProfilePage() {
  const { student, place, isVisitorView, isOwn, mayKeep } = useLoaderData<typeof loader>()
  return (
    <>
      {isVisitorView && <VisitorNotice registerNumber={student.register_no} isOwn={isOwn} />}
      <ProfileView
        place={place}
        student={student}
        noPhoto={messages.students.noPhoto}
        actions={mayKeep && <KeeperTools student={student} />}
        tools={<ProfileTools registerNumber={student.register_no} />}
      />
    </>
  )
}
