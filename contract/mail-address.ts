/** Who a mail is from or to; the name may be empty. */
export interface MailAddress {
  name: string
  address: string
}

// Quotes, brackets and commas are what lists of addresses and forged headers are made of.
const oneAddress =
  /^[^\s@"()<>,;:\\[\]\p{C}]{1,64}@[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}.-]*[\p{L}\p{M}\p{N}])?$/u

/** How long an e-mail address may be, in letters (RFC 5321, 4.5.3.1.3, without its brackets). */
export const longestMailAddress = 254

/** Whether a text is one e-mail address and nothing besides. */
export function isMailAddress(text: string): boolean {
  return text.length <= longestMailAddress && oneAddress.test(text)
}

/** The same for one that mail comes to from anywhere: its host has a domain. */
export function isPublicMailAddress(text: string): boolean {
  return isMailAddress(text) && /\.[^.@]+$/.test(text)
}

/** The address in what somebody copied from a link. */
export function withoutMailto(text: string): string {
  return text.replace(/^mailto:/i, '')
}

/** Reads `name@host` or `Name <name@host>`; null for all else. */
export function readMailAddress(text: string): MailAddress | null {
  const [, name = '', inside] = /^([^<>\p{C}]*)<([^<>]*)>$/u.exec(text.trim()) ?? []
  const address = (inside ?? text).trim()
  return isMailAddress(address) ? { name: name.replaceAll('"', '').trim(), address } : null
}
