import { useLoaderData, type MetaFunction } from 'react-router'
import { changeSearch } from '#contract/change-schemas.ts'
import { historyAt } from '#contract/history-paths.ts'
import { historyHead, historyPage } from '#domain/history/history-page.ts'
import { pageMeta } from '../shell/page-meta.ts'
import type { PageHandle } from '../shell/page-work.ts'
import { pageQuery, parsedQuery } from '../shell/page-query.ts'
import { reading } from '../shell/reading.ts'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { Braid } from '../ui/motif/braid.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { Days } from './days.tsx'
import { HistoryFilter } from './history-filter.tsx'
import styles from './history-page.module.css'
import { NoChanges } from './no-changes.tsx'
import { Pager } from './pager.tsx'
import { refusalWords } from './refusal-words.ts'

export const handle: PageHandle = { works: 'always' }

export const loader = reading(async ({ db, who }, { url }) => {
  const search = parsedQuery('history', url, changeSearch)
  const whose = historyAt(url.pathname)
  return {
    ...historyHead(whose, who),
    search,
    refusal: refusalWords(pageQuery('history', url).problem),
    ...(await historyPage(db, who, search, { whose })),
  }
})

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? pageMeta(matches, loaderData.words) : []

/** Every change, or those of whoever reads, the newest first, and the ways back. */
export default function HistoryPage() {
  const { isOwn, kinds, crumbs, search, words, refusal, days, next, about } =
    useLoaderData<typeof loader>()
  const isOfRecord = search.record !== ''
  return (
    <div className={styles.page}>
      <PageHeading
        above={
          <Breadcrumb
            crumbs={[
              ...crumbs,
              ...(isOfRecord ? [{ label: words.title, to: words.path }] : []),
              { label: isOfRecord ? about : words.title },
            ]}
          />
        }
        title={words.title}
        lede={isOfRecord ? `All changes to “${about}”.` : words.description}
        motif={<Braid seed="history" width={420} height={84} />}
      />
      {!isOfRecord && <HistoryFilter isOwn={isOwn} kinds={kinds} {...search} />}
      {refusal && (
        <div className={styles.refusal}>
          <Notice tone="error">{refusal}</Notice>
        </div>
      )}
      {days.length > 0 ? <Days days={days} isOfRecord={isOfRecord} /> : <NoChanges />}
      <Pager search={search} next={next} />
    </div>
  )
}
