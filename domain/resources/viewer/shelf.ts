import { resourcePath } from '#contract/resource-paths.ts'
import type { DomainKey } from '#contract/resources.ts'
import { headOf, resourceHead } from '../resource-words.ts'

/** Where a file stands: the domain, and the list that the way back leads to. */
export function shelfOf(domain: DomainKey, resource: 'Notes' | 'ResearchPapers') {
  const { title, strand } = headOf(domain)
  const { label } = resourceHead(domain, resource)
  return {
    domain: { key: domain, title, strand, path: resourcePath(domain) },
    list: { resource, label, path: resourcePath(domain, resource) },
  }
}

export type Shelf = ReturnType<typeof shelfOf>
