import { addressPattern, listPages } from '#contract/pages.ts'
import { calls, routeManifest } from '#contract/paths.ts'
import { bibliographyPath, listFormats } from '#contract/publication-paths.ts'
import { noFilter, type PublicationKind, publicationKinds } from '#contract/publications.ts'
import { remembered } from '../remembered.ts'

const data = '.data'

/** The query parameters that calls know whose answers are cached. */
const parametersOfCalls: Record<string, readonly string[]> = {
  [routeManifest]: ['paths', 'version'],
  [calls.students]: ['reg_no'],
  [calls.document]: ['title'],
  [calls.notes]: ['domain'],
  [calls.search]: ['q', 'in', 'after'],
  [calls.links]: ['domain'],
  [calls.videos]: ['domain'],
  ...Object.fromEntries(filesOfLists().map((path) => [path, Object.keys(noFilter)])),
}

/** The files that lists of publications can be taken along as. */
function filesOfLists() {
  // The keys of the table are the kinds.
  const listed = Object.keys(publicationKinds) as PublicationKind[]
  return listed.flatMap((kind) =>
    Object.keys(listFormats).map((format) => bibliographyPath(kind, format)),
  )
}

/** All pages but the one for what is none, with the pattern of their addresses. */
const described = listPages()
  .filter(({ path }) => path !== '*')
  .map(({ path }) => ({ path, pattern: addressPattern(path) }))

/** The address of the page's description, with its parameters as names; null for no page. */
export function pagePattern(url: string): string | null {
  const [address = ''] = url.split('?', 1)
  const path = address.endsWith(data) ? address.slice(0, -data.length) : address
  return described.find(({ pattern }) => pattern.test(path))?.path ?? null
}

/** Pages that know any, by a pattern of their addresses; paths have no case. */
const asking = listPages()
  .filter(({ query }) => query.length > 0)
  .map(({ path, query, several }) => ({ pattern: addressPattern(path), query, several }))

/**
 * The address as the page, or the call, knows it: path, then its known parameters in their own
 * order. Made-up parameters fall away, so that they neither reach a page nor make a second copy. What is
 * given twice a page is told once; a call sees it as it was sent, and so it is another address.
 */
export function pageAddress(url: string): string {
  return url.includes('?') ? asKnown(url) : url
}

/** Every answer from memory begins with it. */
const asKnown = remembered(1000, withKnownParameters)

function withKnownParameters(url: string): string {
  const start = url.indexOf('?')
  const path = url.slice(0, start)
  const known = knownOf(path)
  if (known.length === 0) return path
  const isCall = withoutEscapes(path) in parametersOfCalls
  const several = severalOf(path)
  const given = new URLSearchParams(url.slice(start + 1))
  const asked = new URLSearchParams()
  for (const name of known) {
    const values = given.getAll(name)
    const [value] = values
    if (value === undefined) continue
    if (isCall) for (const each of values) asked.append(name, each)
    else asked.set(name, several.includes(name) ? values.join() : value)
  }
  return asked.size > 0 ? `${path}?${asked}` : path
}

/** Pages that everybody gets, by a pattern of their addresses. */
const forEveryone = listPages()
  .filter(({ path, audience }) => audience === 'everyone' && path !== '*')
  .map(({ path }) => addressPattern(path))

/** Whether a page that everybody gets may have this address, with its parameters or without. */
export function isPublicPage(address: string): boolean {
  const [path = ''] = address.split(/[?#]/, 1)
  return forEveryone.some((pattern) => pattern.test(path))
}

/** Where an address leads on this site: '//host/path' is a path here, too, and no other host. */
export function pageUrl(address: string, origin: string): URL {
  return new URL(`${origin}/${address.replace(/^\//, '')}`)
}

/** What a hydrated page fetches of itself bears its parameters, and which parts of it are asked. */
function knownOf(path: string): readonly string[] {
  if (!path.endsWith(data)) return parametersOf(path)
  return [...parametersOf(path.slice(0, -data.length)), '_routes']
}

function parametersOf(path: string) {
  return parametersOfCalls[withoutEscapes(path)] ?? pageAt(path)?.query ?? []
}

function severalOf(path: string): readonly string[] {
  return pageAt(path.endsWith(data) ? path.slice(0, -data.length) : path)?.several ?? []
}

function pageAt(path: string) {
  const plain = withoutEscapes(path)
  return asking.find(({ pattern }) => pattern.test(plain))
}

/** The path with its letters as they are: '/People/Student%73' is asked for in the same way. */
function withoutEscapes(path: string): string {
  if (!path.includes('%')) return path
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
