import type { RecordOf } from '#contract/kinds/kind.ts'
import { kinds } from '#contract/kinds/kinds.ts'
import type { ListedPage } from '#contract/kinds/page-titles-kind.ts'
import { pageHead } from '#contract/pages.ts'
import type { ResourceKey } from '#contract/resources.ts'
import type { Reader } from '#store/database.ts'
import { readSingle, unwritten } from '../records/document-storage.ts'

/** What pages say at their top that have no record of their own. */
export type PageTitles = RecordOf<typeof kinds.pageTitles>

/** The same as the program words it. */
export const defaultPageTitles: PageTitles = unwritten(kinds.pageTitles)

export function readPageTitles(db: Reader): Promise<PageTitles> {
  return readSingle(db, kinds.pageTitles)
}

/** What stands at the top of a page, and what its head tells; '' for a lede that nobody wants. */
export function headOfPage(titles: PageTitles, page: ListedPage) {
  const title = titles[`${page}Title`]
  const lede = titles[`${page}Lede`]
  return { ...pageHead(page), title, lede, description: lede || title }
}

/** What a kind of learning resource is called, what stands there, and what is said while there is none. */
export function resourceTitles(titles: PageTitles, resource: ResourceKey) {
  return {
    label: titles[`${resource}Label`],
    oneLine: titles[`${resource}Line`],
    whenNone: titles[`${resource}None`],
  }
}
