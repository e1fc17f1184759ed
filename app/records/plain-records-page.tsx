import { type MetaFunction, useLoaderData } from 'react-router'
import { capital } from '#contract/messages/records.ts'
import type { Kind } from '#contract/kinds/kind.ts'
import { kinds, type KindName } from '#contract/kinds/kinds.ts'
import { done as doneWords, addOne, page as words } from '#contract/messages/plain-forms.ts'
import { pageHead } from '#contract/pages.ts'
import { listableKinds, listRecords, mayAdd } from '#domain/records/listed-records.ts'
import { defineLoader } from '../shell/define-loader.ts'
import { pageMeta } from '../shell/page-meta.ts'
import { pageQuery } from '../shell/page-query.ts'
import { pages, plainFormPath, recordListPath } from '#contract/paths.ts'
import { DeskTrail } from '../shell/desk-trail.tsx'
import { Button, ButtonLink, ButtonRow } from '../ui/button.tsx'
import { SearchField } from '../ui/field.tsx'
import { HairlineList, HairlineRow } from '../ui/hairline-list.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import styles from './plain-records-page.module.css'

export const loader = defineLoader(async ({ db, who }, { url }) => {
  const { kind: asked, q = '', after = '', done = '' } = pageQuery('records', url)
  const all = listableKinds(who)
  const kind = all.find((name) => name === asked)
  const head = pageHead('records')
  const page = {
    all: head.title,
    said: Object.hasOwn(doneWords, done) ? (doneWords[done] ?? '') : '',
    kinds: all,
  }
  const { single = false, plural = '' }: Partial<Kind> = kind ? kinds[kind] : {}
  if (kind === undefined || single) return { ...page, words: head, of: null }
  const found = await listRecords(db, who, kind, { words: q, after })
  return {
    ...page,
    words: { ...head, title: capital(plural) },
    of: { kind, q, after, mayAdd: mayAdd(who, kind), ...found },
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
          <DeskTrail
            crumbs={[
              ...(page.of ? [{ label: page.all, to: pages.records }] : []),
              { label: title },
            ]}
          />
        }
        title={title}
        {...(!page.of && { lede: description })}
      />
      {page.said && <Notice tone="success">{page.said}</Notice>}
      {page.of ? <RecordsOfKind {...page.of} /> : <Kinds names={page.kinds} />}
    </div>
  )
}

function Kinds({ names }: { names: readonly KindName[] }) {
  return (
    <HairlineList label={words.kinds}>
      {names.map((name) => {
        const { noun, plural, single = false }: Kind = kinds[name]
        return (
          <HairlineRow
            key={name}
            title={
              <a href={single ? plainFormPath(name) : recordListPath(name)}>
                {capital(single ? noun : plural)}
              </a>
            }
          />
        )
      })}
    </HairlineList>
  )
}

function RecordsOfKind({ kind, q, after, mayAdd: isAddable, records, next }: Listed) {
  const { noun } = kinds[kind]
  return (
    <>
      <div className={styles.tools}>
        <form action={pages.records} className={styles.find}>
          <input type="hidden" name="kind" value={kind} />
          <SearchField name="q" label={words.find} defaultValue={q} autoComplete="off" />
          <Button type="submit">{words.found}</Button>
        </form>
        {isAddable && (
          <ButtonLink look="filled" icon="plus" to={plainFormPath(kind)}>
            {addOne(noun)}
          </ButtonLink>
        )}
      </div>
      {records.length > 0 ? (
        <HairlineList>
          {records.map(({ id, name }) => (
            <HairlineRow key={id} title={<a href={plainFormPath(kind, { id })}>{name || id}</a>} />
          ))}
        </HairlineList>
      ) : (
        <Notice>{q === '' ? words.none : words.noMatch}</Notice>
      )}
      {(next !== '' || after !== '') && (
        <nav aria-label={words.pages}>
          <ButtonRow>
            {next !== '' && (
              <ButtonLink to={recordListPath(kind, { q, after: next })}>{words.earlier}</ButtonLink>
            )}
            {after !== '' && (
              <ButtonLink look="quiet" to={recordListPath(kind, { q })}>
                {words.newest}
              </ButtonLink>
            )}
          </ButtonRow>
        </nav>
      )}
    </>
  )
}
