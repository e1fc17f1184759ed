import { entrustedWords } from '#contract/kinds/entrusted.ts'
import type { Reader } from '#store/database.ts'
import { editableKinds, type Who } from '../accounts/access.ts'
import { oldRecords } from '../reviews/reviews.ts'
import { editPage, shelves } from './edit-path.ts'
import { resourcePages } from './resource-pages.ts'

/**
 * The desk of a member to whom kinds of record were entrusted: where to edit each of them, and
 * nothing else.
 */
export async function editorDesk(db: Reader, who: Who) {
  const kept = editableKinds(who)
  const shelved = kept.flatMap((kind) => shelves[kind] ?? [])
  return {
    cards: kept.flatMap((name) => {
      const path = editPage(name)
      return path === undefined ? [] : [{ title: entrustedWords[name] ?? name, path }]
    }),
    old: await oldRecords(db, who),
    domains: shelved.length > 0 ? await resourcePages(db, shelved) : [],
  }
}

export type EditorDesk = Awaited<ReturnType<typeof editorDesk>>
