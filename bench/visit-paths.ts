import { pages, personPath } from '#contract/paths.ts'
import { resourcePath } from '#contract/resource-paths.ts'
import { addressesOf } from './addresses.ts'
import type { Site } from './site.ts'
import { asBrowser, visit } from './visit.ts'

/** Addresses of the public pages that a visitor comes to, and the names of those not there. */
export interface VisitPaths {
  there: string[]
  missing: string[]
}

/** Looks for every public page; of pages that are many, the first that its list links to. */
export async function visitPaths(site: Site): Promise<VisitPaths> {
  const { profile, publication } = await addressesOf(site)
  const resources = resourcePath('InternetOfThings')
  const paths = [
    pages.home,
    pages.about,
    pages.faculty,
    await firstOf(site, pages.faculty, personPath('')),
    pages.alumni,
    pages.verification,
    pages.courses,
    pages.calendar,
    pages.cocurricularEvents,
    pages.majorEvents,
    await firstOf(site, pages.majorEvents, `${pages.majorEvents}/`),
    pages.newestFestival,
    pages.students,
    profile,
    pages.journals,
    publication,
    resources,
    resourcePath('InternetOfThings', 'Notes'),
    pages.login,
  ]
  const replies = await Promise.all(paths.map((path) => visit(site.origin + path, asBrowser)))
  const isMissing = (_: string, at: number) => replies[at]?.status === 404
  return {
    there: paths.filter((path, at) => !isMissing(path, at)),
    missing: paths.filter(isMissing),
  }
}

async function firstOf({ origin }: Site, list: string, prefix: string) {
  const { body } = await visit(origin + list)
  return firstLink(body.toString(), prefix) ?? `${prefix}:id`
}

/** The first address with this beginning that a page links to. */
export function firstLink(html: string, prefix: string): string | undefined {
  return Array.from(
    html.matchAll(/<a\b[^>]*\shref="([^"?#]+)/g),
    ([, address = '']) => address,
  ).find((address) => address.startsWith(prefix) && address.length > prefix.length)
}
