import type { MetaFunction } from 'react-router'
import { capital } from '#contract/messages/records.ts'
import type { Kind } from '#contract/kinds/kind.ts'
import { kinds } from '#contract/kinds/kinds.ts'
import { done as doneWords } from '#contract/messages/plain-forms.ts'
import { pageHead } from '#contract/pages.ts'
import { listableKinds, listRecords, mayAdd } from '#domain/records/listed-records.ts'
import { defineLoader } from '../shell/define-loader.ts'
import { pageMeta } from '../shell/page-meta.ts'
import { pageQuery } from '../shell/page-query.ts'
import { PlainRecordsView } from './plain-records-view.tsx'

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

export default PlainRecordsView
