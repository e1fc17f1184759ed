import { resources } from '#content/resources.ts'
import { described } from '#contract/messages/domains.ts'
import { sitePages } from '#contract/pages.ts'
import { resourcePath } from '#contract/resource-paths.ts'
import { resourceKeys, type ResourceKey } from '#contract/resources.ts'
import type { Reader } from '#store/database.ts'
import type { Domain } from '../domains/read-domains.ts'
import { readRichText } from '../rich-text/read-rich-text.ts'
import { picturesOf } from '../rich-text/shown-text.ts'
import { askedResource, type AskedDomain } from './asked-resource.ts'

interface Chosen {
  domain?: string | undefined
  resource?: ResourceKey | undefined
}

/**
 * What can be chosen beside every page of resources, and what is chosen there now. A retired domain is
 * a choice on its own pages alone. Throws not-found.
 */
export async function resourceChoices(
  db: Reader,
  current: readonly Domain[],
  { domain: key, resource }: Chosen,
) {
  const isCurrent = current.some((one) => one.key === key)
  const more = isCurrent ? [] : [(await askedResource(db, { domain: key ?? '' })).domain]
  return {
    label: sitePages.resources.title,
    chosen: { domain: key ?? '', resource: resource ?? null },
    domains: [...current, ...more].map((one) => ({ key: one.key, title: one.title })),
    resources: resourceKeys.map((one) => ({ key: one, title: resources[one].label })),
  }
}

export type ResourceChoices = Awaited<ReturnType<typeof resourceChoices>>

/** What the panel of a domain tells, and the ways to its resources. */
export async function domainPanel(db: Reader, domain: AskedDomain) {
  const { key, title, oneLine } = domain
  const sections = domain.sections.map(({ heading, body }) => ({
    heading,
    text: readRichText(body),
  }))
  return {
    ...headOf(domain),
    words: { title, description: oneLine || described(title), path: resourcePath(key) },
    isRetired: domain.isRetired === true,
    sections,
    pictures: await picturesOf(
      db,
      sections.map(({ text }) => text),
    ),
    resources: resourceKeys.map((kind) => ({
      path: resourcePath(key, kind),
      label: resources[kind].label,
      oneLine: resources[kind].oneLine,
    })),
  }
}

export type DomainPanel = Awaited<ReturnType<typeof domainPanel>>

/** What stands over the page of one kind of resource of a domain, and what is said while it is empty. */
export function resourceHead(domain: Domain, resource: ResourceKey) {
  return { ...headOf(domain), resource, ...resources[resource] }
}

export type ResourceHead = ReturnType<typeof resourceHead>

/** The name of a domain, the strand that stands for it, and what it is in one line. */
export function headOf({ key: domain, title, strand, oneLine, isRetired }: Domain) {
  return { domain, title, strand, oneLine, ...(isRetired && { isRetired }) }
}
