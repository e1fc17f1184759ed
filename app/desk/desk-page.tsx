import { useLoaderData, type MetaFunction } from 'react-router'
import { pages } from '#contract/paths.ts'
import { deskContent } from '#domain/site/desk-content.ts'
import { pageWords } from '#domain/site/page-words.ts'
import { adminsOnly } from '../shell/guards.ts'
import { pageMeta, unlisted } from '../shell/page-meta.ts'
import type { PageHandle } from '../shell/page-work.ts'
import { reading } from '../shell/reading.ts'
import { PageHeading } from '../ui/page-heading.tsx'
import { Card } from './card.tsx'
import styles from './desk-page.module.css'
import { LinkedDocumentCard, PagedDocumentCard } from './document-card.tsx'
import { SampleNotice } from './sample-notice.tsx'

export const middleware = [adminsOnly]

export const handle: PageHandle = { works: 'keepers' }

export const loader = reading(async ({ db, who, maxUpload }) => ({
  words: pageWords('desk'),
  name: who?.name ?? '',
  maxUpload,
  ...(await deskContent(db)),
}))

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? [...pageMeta(matches, { ...loaderData.words, path: pages.desk }), unlisted] : []

/** The administrator's desk: the pages to keep. */
export default function DeskPage() {
  const {
    name,
    pages: kept,
    documents,
    curricula,
    students,
    sample,
    maxUpload,
  } = useLoaderData<typeof loader>()
  return (
    <div className="container">
      <PageHeading title={`Welcome, ${name}`} lede="These pages are yours to keep." />
      {sample && <SampleNotice records={sample} />}
      <ul className={styles.cards}>
        {documents.map(({ path, ...card }) => (
          <PagedDocumentCard key={path} path={path} {...card} />
        ))}
        {kept.map(({ title, path, records }) => (
          <Card key={path} title={title} fact={records === 1 ? '1 record' : `${records} records`}>
            <a href={path} aria-label={`Edit Page: ${title}`}>
              Edit Page
            </a>
          </Card>
        ))}
        {curricula.map((card) => (
          <LinkedDocumentCard key={card.title} maxBytes={maxUpload} {...card} />
        ))}
        <Card title="Students" fact={students === 1 ? '1 student' : `${students} students`}>
          <a href={pages.students}>Look at the list</a>
        </Card>
      </ul>
    </div>
  )
}
