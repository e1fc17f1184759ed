import { aliases } from '#contract/aliases.ts'
import { sharedPreviews } from '#contract/draft-paths.ts'
import { slugBelongsToPage, slugIsOfPages, slugUsedBySite } from '#contract/messages/own-pages.ts'
import { addressPattern, listPages } from '#contract/pages.ts'
import { calls, feeds, probes, siteOnDay } from '#contract/paths.ts'

/** The pages, each with the look of its addresses. */
const described = listPages()
  .filter(({ path }) => path !== '*')
  .map((page) => ({ ...page, pattern: addressPattern(page.path) }))

/** Where programs ask, and below which nothing else stands. */
const ofPrograms = [
  ...Object.values(calls),
  ...Object.values(probes),
  ...Object.values(feeds),
  siteOnDay,
  sharedPreviews,
  '/api',
  '/assets',
].map((path) => path.toLowerCase())

/**
 * Why nobody would come to a page by its short address: what stands there already, by its name; null where
 * the address is free.
 */
export function usedBySite(address: string): string | null {
  if (address === '') return null
  const path = `/${address.toLowerCase()}`
  const alias = Object.entries(aliases).find(([from]) => from.toLowerCase() === path)
  const page = described.find(({ pattern }) => pattern.test(alias?.[1] ?? path))
  if (page?.key === 'ownPage') return slugIsOfPages(address)
  if (page) return slugBelongsToPage(address, nameOf(page.path), freeBeside(address))
  const isOfPrograms = ofPrograms.some((one) => path === one || path.startsWith(`${one}/`))
  return isOfPrograms ? slugUsedBySite(address, freeBeside(address)) : null
}

/** What the page is called that has this address, or else the page below which it stands. */
function nameOf(path: string): string {
  const named = described.filter(({ title }) => title !== undefined)
  const above = named.filter((page) => path === page.path || path.startsWith(`${page.path}/`))
  const [nearest] = above.toSorted((one, other) => other.path.length - one.path.length)
  return nearest?.title ?? path
}

/** An address like this one that is free. */
function freeBeside(address: string) {
  const flat = address.replaceAll('/', '-')
  return flat === address ? `${address}-of-the-department` : flat
}
