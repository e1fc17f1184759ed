import { domainKeys } from '#contract/resources.ts'
import { domains } from '#content/domains.ts'

/** What a domain is called where the log names its key; '' for what is none. */
export function domainTitle(key: unknown): string {
  return Object.entries(domains).find(([name]) => name === key)?.[1].title ?? ''
}

/** What each domain is called, in their order. */
export function domainTitles() {
  return domainKeys.map((key) => ({ key, title: domains[key].title }))
}
