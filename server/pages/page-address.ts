import { knownParameters } from '#contract/paths.ts'

/**
 * The address as the page knows it: path, then its known parameters in their own order. Made-up
 * parameters fall away, so that they neither reach a page nor make a second copy of it.
 */
export function pageAddress(url: string): string {
  const start = url.indexOf('?')
  if (start < 0) return url
  const path = url.slice(0, start)
  const known = knownParameters[path]
  if (!known) return path
  const given = new URLSearchParams(url.slice(start + 1))
  const kept = new URLSearchParams()
  for (const name of known) {
    const value = given.get(name)
    if (value) kept.set(name, value)
  }
  return kept.size > 0 ? `${path}?${kept}` : path
}
