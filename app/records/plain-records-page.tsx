import { type MetaFunction, useLoaderData } from 'react-router'
import { capital } from '#contract/messages/records.ts'
import type { Kind } from '#contract/kinds/kind.ts'
import { done as doneWords, addOne, page as words } from '#contract/messages/plain-forms.ts'
import { pageHead } from '#contract/pages.ts'
import { readLook } from '#contract/list-look.ts'
import {
  columnsOf,
  formKind,
  kindsToList,
  listRecords,
  mayAdd,
} from '#domain/records/listed-records.ts'
import { viewsAbove } from '#domain/views/saved-views.ts'
import { defineLoader } from '../shell/define-loader.ts'
import { pageMeta } from '../shell/page-meta.ts'
import { pageQuery } from '../shell/page-query.ts'
import { pages, plainFormPath, recordListPath } from '#contract/paths.ts'
import { SavedViews } from '../shell/saved-views.tsx'
import { ListLookForm } from '../shell/list-look.tsx'
import { DeskTrail } from '../shell/desk-trail.tsx'
import { Button, ButtonLink, ButtonRow } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { SearchField } from '../ui/field.tsx'
import { HairlineList, HairlineRow } from '../ui/hairline-list.tsx'
import { HiddenFields } from '../ui/hidden-fields.tsx'
import { Strand } from '../ui/motif/strand.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { RowLink, Table } from '../ui/table.tsx'
import styles from './plain-records-page.module.css'

export const loader = defineLoader(async ({ db, who }, { url }) => {
  const { kind: asked, q = '', after = '', done = '', ...look } = pageQuery('records', url)
  const all = await kindsToList(db, who)
  const kind = all.find((name) => name === asked)
  const head = pageHead('records')
  const page = {
    all: head.title,
    said: Object.hasOwn(doneWords, done) ? (doneWords[done] ?? '') : '',
    kinds: all.map((name) => {
      const { noun, plural: several, single: isSingle = false } = formKind(name)
      return { name, isSingle, title: capital(isSingle ? noun : several) }
    }),
    above: await viewsAbove(db, who, 'records', url),
  }
  const { single = false, plural = '', noun = '' }: Partial<Kind> = kind ? formKind(kind) : {}
  if (kind === undefined || single) return { ...page, words: head, of: null }
  const columns = columnsOf(who, kind)
  const keys = columns.map(({ key }) => key)
  const shown = readLook(look, keys, [])
  const found = await listRecords(db, who, kind, { words: q, after, columns: shown.columns })
  return {
    ...page,
    words: { ...head, title: capital(plural) },
    of: {
      kind,
      noun,
      title: capital(plural),
      q,
      after,
      columns,
      look: shown,
      mayAdd: mayAdd(who, kind),
      ...found,
    },
  }
})

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? pageMeta(matches, loaderData.words) : []

type Listed = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['of']>

/** Everything that a member may edit, by kind, each with its form; all of it works without scripts. */
export default function PlainRecordsPage() {
  const page = useLoaderData<typeof loader>()
  const { title, description } = page.words
  return (
    <div className="container">
      <PageHeading
        above={
          <DeskTrail above={page.of ? [{ label: page.all, to: pages.records }] : []} here={title} />
        }
        title={title}
        {...(!page.of && { lede: description })}
      />
      {page.said && <Notice tone="success">{page.said}</Notice>}
      <SavedViews above={page.above} />
      {page.of ? <RecordsOfKind {...page.of} /> : <Kinds all={page.kinds} />}
    </div>
  )
}

type ListedKinds = ReturnType<typeof useLoaderData<typeof loader>>['kinds']

function Kinds({ all }: { all: ListedKinds }) {
  return (
    <HairlineList label={words.kinds}>
      {all.map(({ name, title, isSingle }) => (
        <HairlineRow
          key={name}
          title={<a href={isSingle ? plainFormPath(name) : recordListPath(name)}>{title}</a>}
        />
      ))}
    </HairlineList>
  )
}

function RecordsOfKind(listed: Listed) {
  const { kind, noun, q, after, mayAdd: isAddable, records, next, columns, look } = listed
  return (
    <>
      <div className={styles.tools}>
        <form action={pages.records} className={styles.find}>
          <HiddenFields values={{ kind, ...look.asked }} />
          <SearchField name="q" label={words.find} defaultValue={q} autoComplete="off" />
          <Button type="submit">{words.found}</Button>
        </form>
        {isAddable && (
          <ButtonLink look="filled" icon="plus" to={plainFormPath(kind)}>
            {addOne(noun)}
          </ButtonLink>
        )}
      </div>
      <ListLookForm path={pages.records} asked={{ kind, q }} look={look} columns={columns} />
      {records.length > 0 ? (
        <Records {...listed} />
      ) : (
        <EmptyState
          title={q === '' ? words.none : words.noMatch}
          art={<Strand seed="records" width={320} height={56} />}
        />
      )}
      {(next !== '' || after !== '') && (
        <nav aria-label={words.pages}>
          <ButtonRow>
            {next !== '' && (
              <ButtonLink to={recordListPath(kind, { q, ...look.asked, after: next })}>
                {words.earlier}
              </ButtonLink>
            )}
            {after !== '' && (
              <ButtonLink look="quiet" to={recordListPath(kind, { q, ...look.asked })}>
                {words.newest}
              </ButtonLink>
            )}
          </ButtonRow>
        </nav>
      )}
    </>
  )
}

/** The records by their titles, and with what else was asked for. */
function Records({ kind, title, records, columns, look }: Listed) {
  const shown = columns.filter(({ key }) => look.columns.includes(key))
  return (
    <Table
      caption={title}
      isCompact={look.isCompact}
      columns={[
        {
          key: 'name',
          label: words.title,
          names: true,
          cell: ({ id, name }) => formLink(plainFormPath(kind, { id }), name || id),
        },
        ...shown.map(({ key, label }, at) => ({
          key,
          label,
          cell: ({ cells }: Listed['records'][number]) => cells[at] || '–',
        })),
      ]}
      rows={records}
      rowKey={({ id }) => id}
    />
  )
}

function formLink(path: string, name: string) {
  return <RowLink href={path}>{name}</RowLink>
}
