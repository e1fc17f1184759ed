import { createHash } from 'node:crypto'

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
  /** The other site whose frames the page may show; '' for none. */
  frames: string
  isDevelopment: boolean
}

/**
 * The Content-Security-Policy of one page: what is inline in it is allowed by its hash, nothing
 * else is. Vite's development client needs more; no visitor ever meets it.
 */
export function pagePolicy(html: string, { frames, isDevelopment }: PolicyOptions): string {
  const frameSource = `frame-src ${["'self'", frames].filter(Boolean).join(' ')}`
  if (isDevelopment) {
    return `default-src 'self' 'unsafe-inline' data: ws:; ${frameSource}; object-src 'none'; base-uri 'none'`
  }
  const scripts = [
    "'self'",
    ...hashes(html, /<script(?![^>]*(?:\ssrc=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g),
  ]
  const styles = ["'self'", ...hashes(html, /<style[^>]*>([\s\S]*?)<\/style>/g)]
  const sources = [`script-src ${scripts.join(' ')}`, `style-src ${styles.join(' ')}`]
  return [...standing, frameSource, ...sources].join('; ')
}

function hashes(html: string, element: RegExp) {
  const texts = Array.from(html.matchAll(element), ([, text = '']) => text).filter(Boolean)
  return [...new Set(texts)].map(
    (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
}
