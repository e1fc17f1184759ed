import type { Field } from '#contract/kinds/field.ts'
import { kinds } from '#contract/kinds/kinds.ts'
import { described } from '#contract/messages/domains.ts'
import { resourcePath } from '#contract/resource-paths.ts'
import { resourceKeys, type DomainKey, type ResourceKey } from '#contract/resources.ts'
import type { Reader } from '#store/database.ts'
import { mayAddResource, type Who } from '../accounts/access.ts'
import { courseChoices } from '../courses/course-material.ts'
import { domainChoices, type Domain } from '../domains/read-domains.ts'
import { resourceTitles, type PageTitles } from '../site/page-titles.ts'
import { readRichText } from '../rich-text/read-rich-text.ts'
import { picturesOf } from '../rich-text/shown-text.ts'
import { askedResource, type AskedDomain } from './asked-resource.ts'

interface Chosen {
  titles: PageTitles
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
  { titles, domain: key, resource }: Chosen,
) {
  const isCurrent = current.some((one) => one.key === key)
  const more = isCurrent ? [] : [(await askedResource(db, { domain: key ?? '' })).domain]
  return {
    label: titles.resourcesTitle,
    chosen: { domain: key ?? '', resource: resource ?? null },
    domains: [...current, ...more].map((one) => ({ key: one.key, title: one.title })),
    resources: resourceKeys.map((one) => ({ key: one, title: resourceTitles(titles, one).label })),
  }
}

export type ResourceChoices = Awaited<ReturnType<typeof resourceChoices>>

/**
 * What the forms of a kind of resource offer in a domain: courses, where it names one, and the other
 * domains to which whoever asks may add some.
 */
export async function formChoices(
  db: Reader,
  who: Who,
  { kind, domain }: { kind: 'note' | 'link' | 'video' | 'paper'; domain: DomainKey },
  current: readonly Domain[],
): Promise<Readonly<Record<string, Readonly<Record<string, string>>>>> {
  const fields: readonly Field[] = kinds[kind].fields
  const namesCourse = fields.some(({ to }) => to === kinds.course.name)
  const others = current.filter(
    ({ key }) => key !== domain && mayAddResource(who, { kind, domain: key }),
  )
  return {
    domain: domainChoices(others),
    ...(namesCourse && { course: await courseChoices(db) }),
  }
}

/** What the panel of a domain tells, and the ways to its resources. */
export async function domainPanel(db: Reader, domain: AskedDomain, titles: PageTitles) {
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
    resources: resourceKeys.map((resource) => {
      const { whenNone: _whenNone, ...shown } = resourceTitles(titles, resource)
      return { path: resourcePath(key, resource), ...shown }
    }),
  }
}

export type DomainPanel = Awaited<ReturnType<typeof domainPanel>>

/** What the page of one kind of resource shows of its domain. */
export function resourceHead(domain: Domain, resource: ResourceKey) {
  return { ...headOf(domain), resource }
}

/** The same with what stands over the page, and what is said while it is empty. */
export type ResourceHead = ReturnType<typeof resourceHead> & ReturnType<typeof resourceTitles>

/** The name of a domain, the strand that stands for it, and what it is in one line. */
export function headOf({ key: domain, title, strand, oneLine, isRetired }: Domain) {
  return { domain, title, strand, oneLine, ...(isRetired && { isRetired }) }
}
