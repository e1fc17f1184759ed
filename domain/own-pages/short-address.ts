import { listPages } from '#contract/pages.ts'
import { calls, probes, siteOnDay } from '#contract/paths.ts'

/** Where the site has something of its own at its root: pages, calls, and what machines ask for. */
const ownAddresses = new Set(
  [
    ...listPages().map(({ path }) => path),
    ...Object.values(calls).map(String),
    ...Object.values(probes),
    siteOnDay,
    '/api',
    '/assets',
  ].map((path) => path.toLowerCase()),
)

/** Whether nobody would come to a page of this name by its short address, for the site uses that itself. */
export function isUsedBySite(name: string): boolean {
  return name !== '' && ownAddresses.has(`/${name.toLowerCase()}`)
}
