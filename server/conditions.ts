/** Whether an Accept-Encoding header takes this coding: 'br;q=0' names it to refuse it. */
export function takesEncoding(accepted: string | undefined, coding: 'br' | 'gzip'): boolean {
  if (!accepted?.includes(coding)) return false
  // Nearly every browser names what it takes without a word on how gladly.
  if (!accepted.includes(';') && ` ${accepted.replaceAll(',', ' ')} `.includes(` ${coding} `))
    return true
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
