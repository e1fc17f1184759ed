import { calls } from '#contract/paths.ts'
import type { SearchAnswer } from '#contract/search.ts'
import { call, readPage } from './network.ts'

/** How long a search may take, in milliseconds. */
const patience = 20_000

/** What the site holds of these words; null where no answer came. */
export async function searchSite(q: string, signal: AbortSignal): Promise<SearchAnswer | null> {
  const path = `${calls.search}?${new URLSearchParams({ q })}`
  const result = await call<SearchAnswer>('GET', path, undefined, inTime(signal))
  // What cannot be read is answered with a sentence alone.
  return result.ok && 'groups' in result.body ? result.body : null
}

/** The page of a search as it would be opened; null where it did not come. */
export function searchResultPage(path: string, signal: AbortSignal) {
  return readPage(path, inTime(signal))
}

function inTime(signal: AbortSignal) {
  return AbortSignal.any([signal, AbortSignal.timeout(patience)])
}
