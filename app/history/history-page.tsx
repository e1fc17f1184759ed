import { type MetaFunction, useLoaderData, useSubmit } from 'react-router'
import { changeSearch, type ChangeSearch } from '#contract/change-schemas.ts'
import { historyAt } from '#contract/history-paths.ts'
import {
  historyHead,
  historyPage,
  type HistoryPage as HistoryShown,
} from '#domain/history/history-page.ts'
import { pageMeta } from '../shell/page-meta.ts'
import type { PageHandle } from '../shell/page-work.ts'
import { pageQuery, parsedQuery } from '../shell/page-query.ts'
import { defineLoader } from '../shell/define-loader.ts'
import { FindForm } from '../shell/find-form.tsx'
import { viewsAbove } from '#domain/views/saved-views.ts'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { Notice } from '../ui/notice.tsx'
import { SavedViews } from '../shell/saved-views.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import styles from './history-page.module.css'
import { refusalWords, useHistoryPaths } from './use-history-paths.ts'
import { changeWords } from '#contract/change-words.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Strand } from '../ui/motif/strand.tsx'
import type { FormEvent } from 'react'
import { SearchField, SelectField } from '../ui/field.tsx'
import { Section } from '../ui/section.tsx'
import { BatchRow } from './batch-row.tsx'

export const handle: PageHandle = { works: 'always' }

export const loader = defineLoader(async ({ db, who }, { url }) => {
  const search = parsedQuery('history', url, changeSearch)
  const whose = historyAt(url.pathname)
  return {
    ...historyHead(whose, who),
    search,
    refusal: refusalWords(pageQuery('history', url).problem),
    ...(await historyPage(db, who, search, { whose })),
    above: await viewsAbove(db, who, whose === 'own' ? 'ownHistory' : 'history', url),
  }
})

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? pageMeta(matches, loaderData.words) : []

/** Every change, or those of whoever reads, the newest first, and the ways back. */
export default function HistoryPage() {
  const { isOwn, kinds, crumbs, search, words, refusal, days, next, about, above } =
    useLoaderData<typeof loader>()
  const isOfRecord = search.record !== ''
  return (
    <div className={styles.page}>
      <PageHeading
        above={
          <Breadcrumb
            above={[...crumbs, ...(isOfRecord ? [{ label: words.title, to: words.path }] : [])]}
            here={isOfRecord ? about : words.title}
          />
        }
        title={words.title}
        lede={isOfRecord ? `All changes to “${about}”.` : words.description}
        motif={<Strand seed="history" width={420} height={72} />}
      />
      <SavedViews above={above} />
      {!isOfRecord && <HistoryFilter isOwn={isOwn} kinds={kinds} {...search} />}
      {refusal && (
        <div className={styles.refusal}>
          <Notice tone="error">{refusal}</Notice>
        </div>
      )}
      {days.length > 0 ? (
        <Days days={days} isOfRecord={isOfRecord} />
      ) : (
        <NoChanges isOwn={isOwn} search={search} />
      )}
      <Pager search={search} next={next} />
    </div>
  )
}

interface NoChangesProps {
  isOwn: boolean
  search: ChangeSearch
}

/** What stands where nothing was changed, or not what was looked for. */
function NoChanges({ isOwn, search: { kind, record, who, q, before } }: NoChangesProps) {
  const { historyPath } = useHistoryPaths()
  const art = <Strand seed="no changes" width={320} height={64} />
  const isAll = !kind && !record && !who && !q && before === null
  return (
    <div className={styles.place}>
      {isAll ? (
        <EmptyState art={art} title={changeWords.noneYet}>
          <p>{changeWords.listedHere}</p>
        </EmptyState>
      ) : (
        <EmptyState
          art={art}
          title={changeWords.none}
          action={<ButtonLink to={historyPath({})}>Show all changes</ButtonLink>}
        >
          <p>
            {isOwn
              ? 'Try a shorter part of the name.'
              : 'Try another type or a shorter part of the name.'}
          </p>
        </EmptyState>
      )}
    </div>
  )
}

interface PagerProps {
  search: ChangeSearch
  /** Ahead of which change the next page begins; null on the last one. */
  next: number | null
}

/** The ways to older changes, and back to the newest. */
function Pager({ search: { kind, record, who, q, before }, next }: PagerProps) {
  const { historyPath } = useHistoryPaths()
  if (next === null && before === null) return null
  const view = { kind, record, who, q }
  return (
    <nav aria-label="History pages" className={styles.pager}>
      {next !== null && (
        <ButtonLink to={historyPath({ ...view, before: String(next) })}>Older changes</ButtonLink>
      )}
      {before !== null && (
        <ButtonLink look="quiet" to={historyPath(view)}>
          Back to newest
        </ButtonLink>
      )}
    </nav>
  )
}

interface HistoryFilterProps extends Filter {
  isOwn: boolean
  /** What there may be changes to. */
  kinds: readonly { name: string; several: string }[]
}

interface Filter {
  /** As in the change log; '' for all. */
  kind: string
  /** Words of the name of a record. */
  q: string
  /** A piece of a name. */
  who: string
}

/**
 * Whose changes to which kind are shown, of one's own only the names: a plain GET form. A kind is
 * followed as soon as it is chosen.
 */
function HistoryFilter({ isOwn, kinds, kind, q, who }: HistoryFilterProps) {
  const { historyPath } = useHistoryPaths()
  const submit = useSubmit()
  const follow = (event: FormEvent<HTMLSelectElement>) =>
    void submit(event.currentTarget.form, { preventScrollReset: true })
  return (
    <search>
      <FindForm
        action={historyPath({})}
        label={changeWords.nameOfRecord}
        asked={{ kind, q, who }}
        clear={historyPath({})}
        field={styles.who}
        before={
          !isOwn && (
            <div className={styles.kind}>
              <SelectField label="Type" name="kind" defaultValue={kind} onChange={follow}>
                <option value="">All types</option>
                {kinds.map(({ name, several }) => (
                  <option key={name} value={name}>
                    {several.charAt(0).toUpperCase() + several.slice(1)}
                  </option>
                ))}
              </SelectField>
            </div>
          )
        }
        after={
          !isOwn && (
            <div className={styles.who}>
              <SearchField label="Made by" name="who" defaultValue={who} maxLength={100} />
            </div>
          )
        }
      />
    </search>
  )
}

interface DaysProps {
  days: HistoryShown['days']
  /** One record's own history stands open. */
  isOfRecord: boolean
}

/** The changes of each day, the latest first. */
function Days({ days, isOfRecord }: DaysProps) {
  return days.map(({ day, title, batches }) => (
    <Section key={day} title={<time dateTime={day}>{title}</time>} className={styles.day} ruled>
      <ul>
        {batches.map((batch) => (
          <BatchRow key={batch.batch} batch={batch} isOfRecord={isOfRecord} />
        ))}
      </ul>
    </Section>
  ))
}
