import { streams } from '#content/streams.ts'
import { domains } from '#content/domains.ts'
import { resources } from '#content/resources.ts'
import { resourcePath } from '#contract/resource-paths.ts'
import { resourceKeys, type DomainKey, type ResourceKey, domainKeys } from '#contract/resources.ts'
import { sitePages } from '#contract/pages.ts'
import type { AskedResource } from './asked-resource.ts'

/** What can be chosen beside every page of resources, and what is chosen there now. */
export function resourceChoices(chosen: AskedResource) {
  return {
    label: sitePages.resources.title,
    chosen,
    domains: streams.map(({ key, title }) => ({ key, title })),
    resources: resourceKeys.map((key) => ({ key, title: resources[key].label })),
  }
}

export type ResourceChoices = ReturnType<typeof resourceChoices>

/** What the panel of a domain tells, and the ways to its resources. */
export function domainPanel(domain: DomainKey) {
  const { title, description } = sitePages.domain.addresses[domain]
  return {
    ...headOf(domain),
    words: { title, description, path: resourcePath(domain) },
    sections: domains[domain].sections,
    resources: resourceKeys.map((key) => ({
      path: resourcePath(domain, key),
      label: resources[key].label,
      oneLine: resources[key].oneLine,
    })),
  }
}

export type DomainPanel = ReturnType<typeof domainPanel>

/** What stands over the page of one kind of resource of a domain, and what is said while it is empty. */
export function resourceHead(domain: DomainKey, resource: ResourceKey) {
  return { ...headOf(domain), resource, ...resources[resource] }
}

export type ResourceHead = ReturnType<typeof resourceHead>

/** The name of a domain, the strand that stands for it, and what it is in one line. */
export function headOf(domain: DomainKey) {
  const stream = streams.find(({ key }) => key === domain)
  return {
    domain,
    title: domains[domain].title,
    strand: stream?.strand ?? 'signal',
    oneLine: stream?.oneLine ?? '',
  }
}

/** What a domain is called where the log names its key; '' for what is none. */
export function domainTitle(key: unknown): string {
  return Object.entries(domains).find(([name]) => name === key)?.[1].title ?? ''
}

/** What each domain is called, in their order. */
export function domainTitles() {
  return domainKeys.map((key) => ({ key, title: domains[key].title }))
}
