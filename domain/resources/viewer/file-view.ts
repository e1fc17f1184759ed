import type { ViewedFile } from './viewed-file.ts'
import { resourcePath } from '#contract/resource-paths.ts'
import type { DomainKey } from '#contract/resources.ts'
import { headOf, resourceHead } from '../resource-words.ts'

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
export function shelfOf(domain: DomainKey, resource: 'Notes' | 'ResearchPapers') {
  const { title, strand } = headOf(domain)
  const { label } = resourceHead(domain, resource)
  return {
    domain: { key: domain, title, strand, path: resourcePath(domain) },
    list: { resource, label, path: resourcePath(domain, resource) },
  }
}

type Shelf = ReturnType<typeof shelfOf>
