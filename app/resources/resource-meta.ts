import { resourcePath } from '#contract/resource-paths.ts'
import type { ResourceHead } from '#domain/resources/resource-words.ts'
import { pageMeta } from '../shell/page-meta.ts'

/** The head of the page of one kind of resource. */
export function resourceMeta(matches: Parameters<typeof pageMeta>[0], head: ResourceHead) {
  const { domain, title, resource, label, oneLine: description } = head
  return pageMeta(matches, {
    title: `${title} ${label}`,
    description,
    path: resourcePath(domain, resource),
  })
}
