import type { KindName } from '#contract/kinds/kinds.ts'
import type { PageKey } from '#contract/pages.ts'
import { publicationKinds } from '#contract/publications.ts'
import { mayWriteAll, type Who } from '../accounts/access.ts'

/** Pages of the desk that are for the editors of some kinds of record; all others are for every editor. */
const kindsOf: Partial<Record<PageKey, readonly (KindName | keyof typeof publicationKinds)[]>> = {
  publicationImport: Object.keys(publicationKinds) as (keyof typeof publicationKinds)[],
  pageList: ['page'],
  eventCategories: ['eventCategory'],
}

/** Whether a page of the desk is of use to whoever has one: they may write what is edited there. */
export function isForKindsOf(who: Who, key: PageKey): boolean {
  return kindsOf[key]?.some((kind) => mayWriteAll(who, kind)) ?? true
}
