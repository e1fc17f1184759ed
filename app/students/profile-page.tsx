import { isRouteErrorResponse, useLoaderData, useRouteError, type MetaFunction } from 'react-router'
import { messages } from '#contract/messages.ts'
import { profilePath } from '#contract/paths.ts'
import { pageWords } from '#domain/site/page-words.ts'
import { getStudent } from '#domain/students/find-student.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { pageMeta, unlisted } from '../shell/page-meta.ts'
import { reading } from '../shell/reading.ts'
import { Braid } from '../ui/motif/braid.tsx'
import { ProfileLayout } from '../ui/profile-layout.tsx'
import { Prose } from '../ui/prose.tsx'
import { Section } from '../ui/section.tsx'
import { languageOf } from './language-of.ts'
import { NoSuchStudent } from './no-such-student.tsx'
import { Portrait } from './portrait.tsx'
import { ProfileLinks } from './profile-links.tsx'
import styles from './profile-page.module.css'
import { Resume } from './resume.tsx'
import { summaryStart } from './summary-start.ts'

export const loader = reading(async ({ db }, { url }) => {
  const student = await getStudent(db, url.searchParams.get('register_no') ?? '')
  return {
    student,
    description: summaryStart(student.profile_desc, pageWords('profile').description),
  }
})

export type ProfileStudent = Awaited<ReturnType<typeof loader>>['student']

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { student, description } = loaderData
  const path = profilePath(student.register_no)
  return [...pageMeta(matches, { title: student.name, description, path }), unlisted]
}

export default function ProfilePage() {
  const { student } = useLoaderData<typeof loader>()
  return (
    <ProfileLayout
      className={styles.profile}
      sideClassName={styles.side}
      head={
        <>
          <p className={styles.facts}>
            <span>{student.register_no}</span>
            <span>Year {student.year}</span>
          </p>
          <h1 className={styles.title}>
            <span className={styles.name} lang={languageOf(student.name)}>
              {student.name}
            </span>{' '}
            {student.developer && <span className={styles.tag}>{messages.students.developer}</span>}
          </h1>
          <Braid seed={student.register_no} width={760} height={44} className={styles.braid} />
        </>
      }
      side={
        <>
          <Portrait student={student} />
          <ProfileLinks student={student} />
        </>
      }
    >
      <Summary text={student.profile_desc} />
      <Resume student={student} />
    </ProfileLayout>
  )
}

function Summary({ text }: { text: string }) {
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '')
  return (
    <Section title="Summary" className={styles.summary}>
      {paragraphs.length > 0 ? (
        <Prose>
          {paragraphs.map((paragraph, index) => (
            <p key={index} className={styles.paragraph} lang={languageOf(paragraph)} dir="auto">
              {paragraph}
            </p>
          ))}
        </Prose>
      ) : (
        <p className={styles.absent}>Nothing is written here yet.</p>
      )}
    </Section>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  return isRouteErrorResponse(error) && error.status === 404 ? <NoSuchStudent /> : <ErrorPage />
}
