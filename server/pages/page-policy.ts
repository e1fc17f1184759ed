import { createHash, randomBytes, type Hash } from 'node:crypto'
import {
  deferRest,
  prefetchRules,
  rememberKeys,
  rememberPress,
  showTheme,
} from '#contract/inline-scripts.ts'

const standing = [
  "default-src 'none'",
  "img-src 'self' data:",
  "media-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
]

interface PolicyOptions {
  /** The inline scripts that we wrote for this page, as `hashSource` names them. */
  scripts: readonly string[]
  /** Its style, in the same way; null for none. */
  style: string | null
  /** The other site whose frames the page may show; '' for none. */
  frames: string
  /** Whether pages of ours may show it in a frame: nobody else's may show any. */
  isFramed?: boolean
  /** Whether nothing in it runs: it has no scripts, which would look for it at its own address. */
  isInert?: boolean
  isDevelopment: boolean
}

/**
 * The Content-Security-Policy of one page: the inline scripts and styles that we wrote are allowed
 * by their hashes, nothing else is. Vite's development client needs more; no visitor ever meets it.
 */
export function pagePolicy(options: PolicyOptions): string {
  const { scripts, style, frames, isFramed = false, isInert = false, isDevelopment } = options
  const frameSource = `frame-src ${["'self'", frames].filter(Boolean).join(' ')}`
  if (isDevelopment) {
    return `default-src 'self' 'unsafe-inline' data: ws:; ${frameSource}; object-src 'none'; base-uri 'none'`
  }
  const sources = [
    `script-src ${isInert ? "'none'" : allowed([...standingScripts, ...scripts])}`,
    `style-src ${allowed(style === null ? [] : [style])}`,
    `frame-ancestors ${isFramed ? "'self'" : "'none'"}`,
  ]
  return [...standing, frameSource, ...sources].join('; ')
}

function allowed(hashes: readonly string[]) {
  return ["'self'", ...new Set(hashes)].join(' ')
}

/** How a policy names a text. */
export function hashSource(text: string): string {
  return sourceOf(createHash('sha256').update(text))
}

/** The same of a text that is hashed already, piece by piece. */
export function sourceOf(hash: Hash): string {
  return `'sha256-${hash.digest('base64')}'`
}

const standingScripts = [deferRest, prefetchRules, rememberKeys, rememberPress, showTheme].map(
  hashSource,
)

/** A mark for the inline scripts that one rendering makes. Nobody can guess it, and it never leaves the server. */
export function newScriptMark(): string {
  return randomBytes(18).toString('base64url')
}

interface Marked {
  /** The page without its marks, in pieces: put together, a page would be copied whole. */
  pieces: string[]
  /** The texts of the inline scripts that bore the mark. */
  scripts: string[]
}

/**
 * Finds the scripts that React Router makes for a page: they bear the mark of this rendering as their
 * nonce. A script that came in with somebody's text bears none, however
 * the page's markup reads, and is not among them.
 */
export function ownScripts(html: string, mark: string): Marked {
  const [first = '', ...rest] = html.split(` nonce="${mark}"`)
  const pieces = [first]
  const scripts: string[] = []
  for (const piece of rest) {
    const script = scriptAfter(pieces.at(-1) ?? '', piece)
    if (script) scripts.push(script)
    pieces.push(piece)
  }
  return { pieces, scripts }
}

/** The text of the inline script in whose start tag the mark stood; '' for any other element. */
function scriptAfter(before: string, after: string) {
  const end = after.indexOf('>')
  // React writes every '<' and '>' in the value of an attribute as a reference.
  const tag = before.slice(before.lastIndexOf('<')) + after.slice(0, end)
  if (!tag.startsWith('<script') || isOutside(tag)) return ''
  return after.slice(end + 1, after.indexOf('</script>', end))
}

/** A script with an address is allowed by that, and data of search engines is never run. */
function isOutside(tag: string) {
  return tag.includes(' src="') || tag.includes('ld+json')
}
