import { useLoaderData, type MetaFunction } from 'react-router'
import { pages } from '#contract/paths.ts'
import { deskContent } from '#domain/site/desk-content.ts'
import { deskWaiting } from '#domain/site/desk-waiting.ts'
import { partOfDay } from '#domain/site/greeting.ts'
import { latestChanges } from '#domain/site/latest-changes.ts'
import { pageHead } from '#contract/pages.ts'
import { waitingLine, waitingThings } from '#domain/site/waiting-things.ts'
import { pageMeta } from '../shell/page-meta.ts'
import type { PageHandle } from '../shell/page-work.ts'
import { reading } from '../shell/reading.ts'
import { PageHeading } from '../ui/page-heading.tsx'
import { Cards, PageCard } from './card.tsx'
import styles from './desk-page.module.css'
import { LinkedDocumentCard, PagedDocumentCard } from './document-card.tsx'
import { DomainCard } from './domain-card.tsx'
import { Lately } from './lately.tsx'
import { Waiting } from './waiting.tsx'

export const handle: PageHandle = { works: 'keepers' }

const shownChanges = 6

export const loader = reading(async ({ db, who, mail, maxUpload }) => {
  const [kept, waiting, changes] = await Promise.all([
    deskContent(db),
    deskWaiting(db, mail),
    latestChanges(db, who, shownChanges),
  ])
  const missing = [...kept.documents, ...kept.curricula].filter(({ document }) => !document)
  const things = waitingThings(
    waiting,
    missing.map(({ title }) => title),
  )
  return {
    words: pageHead('desk'),
    title: `Good ${partOfDay()}, ${who?.name ?? ''}`,
    lede: waitingLine(things.length),
    maxUpload,
    kept,
    things,
    changes,
  }
})

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? pageMeta(matches, loaderData.words) : []

/** The administrator's desk: what waits, what happened lately, then the pages to keep. */
export default function DeskPage() {
  const { title, lede, kept, things, changes, maxUpload } = useLoaderData<typeof loader>()
  return (
    <div className="container">
      <PageHeading title={title} lede={lede} />
      <div className={styles.overview}>
        <Waiting things={things} />
        <Lately changes={changes} />
      </div>
      <Cards title="Publications and events" columns={4}>
        {kept.records.map((card) => (
          <PageCard key={card.path} {...card} />
        ))}
      </Cards>
      <Cards id="documents" title="Documents" columns={3}>
        {kept.documents.map((card) => (
          <PagedDocumentCard key={card.path} {...card} />
        ))}
        {kept.curricula.map((card) => (
          <LinkedDocumentCard key={card.title} maxBytes={maxUpload} {...card} />
        ))}
      </Cards>
      <Cards title="Learning resources" columns={3}>
        {kept.domains.map((domain) => (
          <DomainCard key={domain.path} domain={domain} />
        ))}
      </Cards>
      <Cards title="People and the site" columns={5}>
        <PageCard title="Roster" path={pages.roster} fact={kept.students} />
        <PageCard title="Accounts" path={pages.members} fact={kept.members} />
        <PageCard title="History" path={pages.history} fact="all changes, with undo" way="Open" />
        <PageCard title="Mail" path={pages.mail} fact="sent and failed e-mails" way="Open" />
        <PageCard
          title="Files"
          path={pages.fileTexts}
          fact="files missing from search"
          way="Open"
        />
      </Cards>
    </div>
  )
}
