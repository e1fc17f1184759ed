import { createHash } from 'node:crypto'
import { prefetchRules, deferRest } from '#contract/inline-scripts.ts'

const standing = [
  "default-src 'none'",
  "img-src 'self' data:",
  "media-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
]

interface PolicyOptions {
  /** The texts of the inline scripts and styles that we wrote for this page. */
  scripts: readonly string[]
  styles: readonly string[]
  /** The other site whose frames the page may show; '' for none. */
  frames: string
  isDevelopment: boolean
}

/**
 * The Content-Security-Policy of one page: the inline scripts and styles that we wrote are allowed
 * by their hashes, nothing else is. Vite's development client needs more; no visitor ever meets it.
 */
export function pagePolicy({ scripts, styles, frames, isDevelopment }: PolicyOptions): string {
  const frameSource = `frame-src ${["'self'", frames].filter(Boolean).join(' ')}`
  if (isDevelopment) {
    return `default-src 'self' 'unsafe-inline' data: ws:; ${frameSource}; object-src 'none'; base-uri 'none'`
  }
  const sources = [
    `script-src ${allowed([deferRest, prefetchRules, ...scripts])}`,
    `style-src ${allowed(styles)}`,
  ]
  return [...standing, frameSource, ...sources].join('; ')
}

function allowed(texts: readonly string[]) {
  const hashes = [...new Set(texts)].map(
    (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
  return ["'self'", ...hashes].join(' ')
}
