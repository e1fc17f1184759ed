import { remembered } from './remembered.ts'

type Coding = 'br' | 'gzip'

/** Whether an Accept-Encoding header takes this coding: 'br;q=0' names it to refuse it. */
export function takesEncoding(accepted: string | undefined, coding: Coding): boolean {
  return accepted !== undefined && codingsIn(accepted)[coding]
}

/** Browsers have but a few such headers between them. */
const codingsIn = remembered(100, (accepted) => ({
  br: takes(accepted, 'br'),
  gzip: takes(accepted, 'gzip'),
}))

function takes(accepted: string, coding: Coding): boolean {
  return accepted.split(',').some((entry) => {
    const [name, ...parameters] = entry.split(';').map((part) => part.trim())
    return name === coding && !parameters.some((parameter) => /^q=0(\.0*)?$/i.test(parameter))
  })
}

/** Whether an If-None-Match header names this tag, weak or strong, in a list or by '*'. */
export function isHeld(held: string | undefined, etag: string): boolean {
  if (held === undefined || held === etag) return held !== undefined
  const tags = held.split(',').map((tag) => opaque(tag.trim()))
  return tags.includes('*') || tags.includes(opaque(etag))
}

/** Whether an If-Match header names other versions than this one. A weak tag matches nothing (RFC 9110, 13.1.1). */
export function isUnmatched(wanted: string | undefined, etag: string): boolean {
  if (wanted === undefined) return false
  const tags = wanted.split(',').map((tag) => tag.trim())
  return !tags.includes('*') && (etag.startsWith('W/') || !tags.includes(etag))
}

function opaque(tag: string) {
  return tag.replace(/^W\//, '')
}
