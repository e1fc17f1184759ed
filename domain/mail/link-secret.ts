import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * The secret of a mail's link: 256 bits that nobody knows without the site's key. It is the same
 * each time that the mail is written, so that of a mail that came twice either copy's link works.
 */
export function linkSecret(key: Uint8Array, mailId: string): string {
  return createHmac('sha256', key).update(`link of mail ${mailId}`).digest('base64url')
}

/** What a link carries that leads to what one mail is about: the mail, and the secret to it. */
export function linkToken(key: Uint8Array, mailId: string): string {
  return `${mailId}.${linkSecret(key, mailId)}`
}

/** The mail that such a link leads to; null where its secret is wrong. */
export function linkedMail(key: Uint8Array, token: string): string | null {
  const [mailId = ''] = token.split('.')
  const [real, brought] = [Buffer.from(linkToken(key, mailId)), Buffer.from(token)]
  return real.length === brought.length && timingSafeEqual(real, brought) ? mailId : null
}
