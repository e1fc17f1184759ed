import { useLoaderData, type MetaFunction } from 'react-router'
import { batchSearch } from '#contract/change-schemas.ts'
import { changeWords } from '#contract/change-words.ts'
import { historyAt } from '#contract/history-paths.ts'
import { batchPage, historyHead } from '#domain/history/history-page.ts'
import { pageMeta } from '../shell/page-meta.ts'
import type { PageHandle } from '../shell/page-work.ts'
import { pageQuery, parsedQuery } from '../shell/page-query.ts'
import { FindForm } from '../shell/find-form.tsx'
import { Pager } from '../shell/pager.tsx'
import { defineLoader } from '../shell/define-loader.ts'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import styles from './batch-page.module.css'
import { Maker } from './batch-row.tsx'
import { ChangeDetails } from './change-details.tsx'
import { refusalWords, useHistoryPaths } from './use-history-paths.ts'
import { UndoButton } from './undo-button.tsx'

export const handle: PageHandle = { works: 'always' }

export const loader = defineLoader(async ({ db, who }, { url, params }) => {
  const search = parsedQuery('batch', url, batchSearch)
  const whose = historyAt(url.pathname)
  return {
    ...historyHead(whose, who),
    search,
    refusal: refusalWords(pageQuery('batch', url).problem),
    batch: await batchPage(db, who, { batch: params['batch'] ?? '', search, whose }),
  }
})

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { title, batch, by, day } = loaderData.batch
  const path = `${loaderData.words.path}/${batch}`
  return pageMeta(matches, { title, description: `${by}, ${day}`, path, isUnlisted: true })
}

/** All that was done at once: every record of it, found by name, and the ways back. */
export default function BatchPage() {
  const { search, words, crumbs, refusal, batch } = useLoaderData<typeof loader>()
  const { title, records, overwritten, canUndo, changes, found } = batch
  const { batchPath } = useHistoryPaths()
  const pathOf = (after = '') => batchPath(batch.batch, { q: search.q, after })
  return (
    <div className={styles.page}>
      <PageHeading
        above={
          <Breadcrumb above={[...crumbs, { label: words.title, to: words.path }]} here={title} />
        }
        title={title}
        lede={
          <span className={styles.maker}>
            <Maker batch={batch} />
            <span>{batch.day}</span>
          </span>
        }
        action={<UndoButton batch={batch} />}
      />
      {refusal && <Notice tone="error">{refusal}</Notice>}
      {canUndo && overwritten > 0 && records > 1 && (
        <Notice>{changeWords.undoAlone(overwritten)}</Notice>
      )}
      {records > 1 && <BatchFilter batch={batch.batch} q={search.q} />}
      {search.q !== '' && changes.length > 0 && (
        <p className={styles.none}>{changeWords.foundInBatch(found.total, records)}</p>
      )}
      <ul className={styles.records} aria-label={title}>
        {changes.map((change) => (
          <li key={change.id}>
            <ChangeDetails
              batch={batch.batch}
              change={change}
              isAlone={records === 1}
              isOfRecord={false}
            />
          </li>
        ))}
      </ul>
      {changes.length === 0 && <p className={styles.none}>{changeWords.noneCalled(search.q)}</p>}
      <Pager
        label={changeWords.pagesOfBatch}
        isLater={search.after !== null}
        pathOf={pathOf}
        found={found}
      />
    </div>
  )
}

/** Finds records of the batch by their names: a plain GET form. */
function BatchFilter({ batch, q }: { batch: string; q: string }) {
  const { batchPath } = useHistoryPaths()
  return (
    <search>
      <FindForm
        action={batchPath(batch)}
        label={changeWords.nameOfRecord}
        asked={{ q }}
        clear={batchPath(batch)}
        field={styles.name}
      />
    </search>
  )
}
