import { useLoaderData, type MetaFunction } from 'react-router'
import { pages } from '#contract/paths.ts'
import { deskContent } from '#domain/site/desk-content.ts'
import { pageWords } from '#domain/site/page-words.ts'
import { adminsOnly } from '../shell/guards.ts'
import { pageMeta, unlisted } from '../shell/page-meta.ts'
import { reading } from '../shell/reading.ts'
import { PageHeading } from '../ui/page-heading.tsx'
import styles from './desk-page.module.css'
import { SampleNotice } from './sample-notice.tsx'

export const middleware = [adminsOnly]

export const loader = reading(async ({ db, who }) => ({
  words: pageWords('desk'),
  name: who?.name ?? '',
  ...(await deskContent(db)),
}))

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? [...pageMeta(matches, { ...loaderData.words, path: pages.desk }), unlisted] : []

/** The administrator's desk: the pages to keep. */
export default function DeskPage() {
  const { name, pages: kept, students, sample } = useLoaderData<typeof loader>()
  return (
    <div className={styles.page}>
      <PageHeading title={`Welcome, ${name}`} lede="These pages are yours to keep." />
      {sample && <SampleNotice records={sample} />}
      <ul className={styles.cards}>
        {kept.map(({ title, path, records }) => (
          <li key={path} className={styles.card}>
            <h2 className={styles.title}>{title}</h2>
            <p className={styles.count}>{records === 1 ? '1 record' : `${records} records`}</p>
            <a href={path} aria-label={`Edit Page: ${title}`}>
              Edit Page
            </a>
          </li>
        ))}
        <li className={styles.card}>
          <h2 className={styles.title}>Students</h2>
          <p className={styles.count}>{students === 1 ? '1 student' : `${students} students`}</p>
          <a href={pages.students}>Look at the list</a>
        </li>
      </ul>
    </div>
  )
}
