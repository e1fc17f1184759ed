import { useLoaderData, type MetaFunction } from 'react-router'
import * as authorWords from '#contract/messages/authors.ts'
import { profileEditPath } from '#contract/paths.ts'
import { graduateYear, largestStudentFile } from '#contract/students.ts'
import { pageHead } from '#contract/pages.ts'
import { ownsProfile } from '#domain/accounts/access.ts'
import { questionsFor } from '#domain/people/author-questions.ts'
import { ownProfilePage } from '#domain/students/profile-page.ts'
import { onDemand } from '../shell/on-demand.tsx'
import type { AuthorQuestionsProps } from '../shell/author-questions.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import type { PageHandle } from '../shell/page-work.ts'
import { pageQuery } from '../shell/page-query.ts'
import { defineLoader } from '../shell/define-loader.ts'
import { Section } from '../ui/section.tsx'
import type { GraduateAccountProps } from './edit/graduate-account.tsx'
import { ProfileEditor } from './edit/profile-editor.tsx'
import '../records/plain-fields.module.css?styles'
import '../records/plain-form.module.css?styles'
import '../ui/field.module.css?styles'
import '../ui/notice.module.css?styles'

/** Few are asked anything. */
const AuthorQuestions = onDemand<AuthorQuestionsProps>(
  async () => (await import('../shell/author-questions.tsx')).AuthorQuestions,
)

const GraduateAccount = onDemand<GraduateAccountProps>(
  async () => (await import('./edit/graduate-account.tsx')).GraduateAccount,
)

/** A browser that runs scripts never shows it. */
const PlainProfile = import.meta.env.SSR
  ? (await import('./plain-profile.tsx')).PlainProfile
  : undefined

export const handle: PageHandle = { works: 'always' }

export const loader = defineLoader(async ({ db, who, origin, maxUpload, sent }, { url }) => {
  const { register_no: registerNumber = '' } = pageQuery('profileEdit', url)
  const student = await ownProfilePage(db, who, { registerNumber, origin })
  const maxBytes = Math.min(maxUpload, largestStudentFile)
  return {
    words: pageHead('profileEdit'),
    student,
    maxBytes,
    sent,
    isOwnGraduate: Number(student.year) === graduateYear && ownsProfile(who, registerNumber),
    questions: await questionsFor(db, who, `student ${student._id}`),
  }
})

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { words, student } = loaderData
  const path = profileEditPath(student.register_no)
  return pageMeta(matches, { ...words, path })
}

/** Where students edit their own profile. */
export default function ProfileEditPage() {
  const { student, maxBytes, sent, questions, isOwnGraduate } = useLoaderData<typeof loader>()
  return (
    <>
      <ProfileEditor student={student} maxBytes={maxBytes} />
      <noscript>
        {PlainProfile && (
          <div className="container">
            <PlainProfile student={student} maxBytes={maxBytes} sent={sent} />
          </div>
        )}
      </noscript>
      {questions.length > 0 && (
        <div className="container">
          <Section title={authorWords.isThisYou}>
            <AuthorQuestions questions={questions} intro={authorWords.askedText} isOwn />
          </Section>
        </div>
      )}
      {isOwnGraduate && (
        <div className="container">
          <GraduateAccount student={student} />
        </div>
      )}
    </>
  )
}
