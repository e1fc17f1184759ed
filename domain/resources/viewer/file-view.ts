import type { ViewedFile } from './viewed-file.ts'
import { resourcePath } from '#contract/resource-paths.ts'
import { resourceTitles, type PageTitles } from '../../site/page-titles.ts'
import type { Domain } from '../../domains/read-domains.ts'

interface Way {
  label: string
  path: string
}

interface Neighbour {
  name: string
  path: string
}

/** A page that shows one file of a domain. */
export interface FileView extends Shelf {
  /** Null where the address does not say which file. */
  view: {
    file: ViewedFile
    /** The page's one address, at the file's beginning. */
    path: string
    /** What the file belongs to, between the list and the file. */
    source: Way
    /** The files before and after it. */
    earlier: Neighbour | null
    later: Neighbour | null
  } | null
}

export type ShownFile = NonNullable<FileView['view']>

/** Where a file stands: the domain, and the list that the way back leads to. */
export function shelfOf(
  { key, title, strand }: Domain,
  resource: 'Notes' | 'ResearchPapers',
  titles: PageTitles,
) {
  const { label } = resourceTitles(titles, resource)
  return {
    domain: { key, title, strand, path: resourcePath(key) },
    list: { resource, label, path: resourcePath(key, resource) },
  }
}

type Shelf = ReturnType<typeof shelfOf>
