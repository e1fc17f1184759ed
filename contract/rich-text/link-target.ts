import { webAddressIn } from '../web-address.ts'

/**
 * Where a link in a text may lead: a page of the web, a mail address, a page of this site or a place
 * on the same page. Null for anything else, however it is written.
 */
export function linkTarget(address: string): string | null {
  if (/[\p{C}\s\\]/u.test(address)) return null
  if (address.startsWith('#')) return address.length > 1 ? address : null
  if (address.startsWith('/')) return placeHere(address)
  if (/^mailto:/i.test(address)) return mailForm.test(address) ? address : null
  return /^https?:/i.test(address) ? webAddressIn(address) : null
}

const mailForm = /^mailto:[^@\s?]{1,64}@[^@\s?]{1,255}(\?[^\s]*)?$/i

/** What a writer means by an address: a web page is often written without its beginning. */
export function meantTarget(written: string): string | null {
  const address = written.trim()
  const known = linkTarget(address)
  if (known !== null || /^[/#]/.test(address)) return known
  if (/^[^@\s:/]+@[^@\s:/]+$/.test(address)) return linkTarget(`mailto:${address}`)
  return webAddressIn(address)
}

/** Browsers read '//host' as another site. */
function placeHere(path: string): string | null {
  if (path.startsWith('//') || !URL.canParse(path, here)) return null
  const { origin, pathname, search, hash } = new URL(path, here)
  const isHere = origin === here && !pathname.startsWith('//')
  return isHere ? pathname + search + hash : null
}

const here = 'http://site.invalid'
