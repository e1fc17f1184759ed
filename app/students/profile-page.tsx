import { type MetaFunction, useLoaderData } from 'react-router'
import { messages } from '#contract/messages.ts'
import { dataWay } from '#contract/messages/personal-data.ts'
import { personalDataPath } from '#contract/account-paths.ts'
import { pages, profileEditPath, profilePath } from '#contract/paths.ts'
import { mayEditRecords, ownsProfile } from '#domain/accounts/access.ts'
import { pageHead } from '#contract/pages.ts'
import { profilePage } from '#domain/students/profile-page.ts'
import { askedPlace } from '#domain/resources/viewer/asked-place.ts'
import { graduateYear, type StudentRecord, contactCardPath } from '#contract/students.ts'
import * as words from '#contract/messages/profile.ts'
import { papers as title } from '#contract/messages/profile.ts'
import type { Audience } from '#contract/visibility.ts'
import type { ShownPublication } from '#domain/people/author-pages.ts'
import { pageMeta } from '../shell/page-meta.ts'
import { placeOf } from '../shell/pdf-address.ts'
import { pageQuery } from '../shell/page-query.ts'
import { defineLoader } from '../shell/define-loader.ts'
import { HistoryLink } from '../shell/history-link.tsx'
import { Button, ButtonLink, ButtonRow } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { PublicationRows } from '../shell/publication-rows.tsx'
import { Section } from '../ui/section.tsx'
import { ProfileView } from './profile-view.tsx'
import { summaryStart } from './summary-start.ts'
import { WithheldMark } from './withheld-mark.tsx'
import { contactIcon, printIcon } from '../ui/rare-icons.ts'
import styles from './profile-page.module.css'

export const loader = defineLoader(async ({ db, who, origin }, { url }) => {
  const { register_no: registerNumber = '', as, ...place } = pageQuery('profile', url)
  const isVisitorView = who !== null && as === 'visitor'
  const page = await profilePage(db, isVisitorView ? null : who, { registerNumber, origin })
  return {
    ...page,
    description: summaryStart(page.student.profile_desc, pageHead('profile').description),
    place: placeOf(askedPlace(place)),
    isVisitorView,
    isOwn: ownsProfile(who, registerNumber),
    mayEdit: mayEditRecords(who) && !isVisitorView,
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
  const { student, papers, place, isVisitorView, isOwn, mayEdit } = useLoaderData<typeof loader>()
  return (
    <>
      {isVisitorView && <VisitorNotice registerNumber={student.register_no} isOwn={isOwn} />}
      <ProfileView
        place={place}
        student={student}
        more={
          <Papers
            papers={papers}
            registerNumber={student.register_no}
            withheld={student.withheld.papers}
          />
        }
        noPhoto={messages.students.noPhoto}
        actions={mayEdit && <EditorTools student={student} />}
        tools={<ProfileTools registerNumber={student.register_no} />}
      />
    </>
  )
}

type EditorToolsProps = Pick<StudentRecord, '_id' | 'register_no' | 'year'>

/** From a public profile to what an administrator edits of this student. */
function EditorTools({ student }: { student: EditorToolsProps }) {
  const isGraduate = Number(student.year) === graduateYear
  const search = new URLSearchParams({
    q: student.register_no,
    // The roster shows graduates where they are asked for.
    ...(isGraduate && { year: student.year }),
  })
  return (
    <ButtonRow>
      <ButtonLink size="small" icon="pencil" to={`${pages.roster}?${search}`} reloadDocument>
        View in roster
      </ButtonLink>
      <HistoryLink kind="student" record={student._id} />
      <ButtonLink size="small" to={personalDataPath('student', student._id)} reloadDocument>
        {dataWay}
      </ButtonLink>
    </ButtonRow>
  )
}

/** The ways to take a profile along. Only a script prints, so only a script shows its button. */
function ProfileTools({ registerNumber }: { registerNumber: string }) {
  return (
    <ButtonRow>
      <ButtonLink icon={contactIcon} to={contactCardPath(registerNumber)} download reloadDocument>
        {messages.students.saveContact}
      </ButtonLink>
      <Button icon={printIcon} data-print="" hidden>
        {messages.students.print}
      </Button>
    </ButtonRow>
  )
}

interface VisitorNoticeProps {
  registerNumber: string
  isOwn: boolean
}

/** Stands over a profile that a member looks at with a visitor's eyes. */
function VisitorNotice({ registerNumber, isOwn }: VisitorNoticeProps) {
  const back = isOwn ? profileEditPath(registerNumber) : profilePath(registerNumber)
  return (
    <div className={styles.notice}>
      <Notice action={<a href={back}>{isOwn ? words.ownView : words.fullView}</a>}>
        <p>{words.asVisitor}</p>
      </Notice>
    </div>
  )
}

interface PapersProps {
  papers: ShownPublication[]
  registerNumber: string
  withheld: Audience | undefined
}

/** What the student has certainly published; whoever has published nothing misses nothing. */
function Papers({ papers, registerNumber, withheld }: PapersProps) {
  if (papers.length === 0) return null
  return (
    <Section title={title} meta={withheld && <WithheldMark audience={withheld} />}>
      <PublicationRows publications={papers} author={{ is: 'student', id: registerNumber }} />
    </Section>
  )
}
