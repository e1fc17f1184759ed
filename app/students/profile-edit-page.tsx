import { useLoaderData, type MetaFunction } from 'react-router'
import { profileEditPath } from '#contract/paths.ts'
import { largestStudentFile } from '#contract/students.ts'
import { pageWords } from '#domain/site/page-words.ts'
import { ownProfilePage } from '#domain/students/profile-page.ts'
import { ownProfileOnly } from '../shell/guards.ts'
import { pageMeta, unlisted } from '../shell/page-meta.ts'
import type { PageHandle } from '../shell/page-work.ts'
import { reading } from '../shell/reading.ts'
import { ProfileEditor } from './edit/profile-editor.tsx'

export const handle: PageHandle = { works: 'always' }

export const middleware = [ownProfileOnly]

export const loader = reading(async ({ db, who, origin, maxUpload }, { url }) => {
  const registerNumber = url.searchParams.get('register_no') ?? ''
  const student = await ownProfilePage(db, who, { registerNumber, origin })
  const maxBytes = Math.min(maxUpload, largestStudentFile)
  return { words: pageWords('profileEdit'), student, maxBytes }
})

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { words, student } = loaderData
  const path = profileEditPath(student.register_no)
  return [...pageMeta(matches, { ...words, path }), unlisted]
}

/** Where a student keeps the own profile. */
export default function ProfileEditPage() {
  const { student, maxBytes } = useLoaderData<typeof loader>()
  return <ProfileEditor student={student} maxBytes={maxBytes} />
}
