import { entrustedWords } from '#contract/kinds/entrusted.ts'
import { pageHead } from '#contract/pages.ts'
import { publicationKinds } from '#contract/publications.ts'
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
  const mayImport = kept.some((kind) => kind in publicationKinds)
  const imports = pageHead('publicationImport')
  return {
    imports: mayImport ? [{ title: imports.title, path: imports.path }] : [],
    cards: kept.flatMap((name) => {
      const path = editPage(name)
      return path === undefined ? [] : [{ title: entrustedWords[name] ?? name, path }]
    }),
    old: await oldRecords(db, who),
    history: pageHead('history'),
    trash: pageHead('trash'),
    domains: shelved.length > 0 ? await resourcePages(db, shelved) : [],
  }
}

export type EditorDesk = Awaited<ReturnType<typeof editorDesk>>
