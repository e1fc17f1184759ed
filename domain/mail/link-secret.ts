import { createHmac } from 'node:crypto'

/**
 * The secret of a mail's link: 256 bits that nobody knows without the site's key. It is the same
 * each time that the mail is written, so that of a mail that came twice either copy's link works.
 */
export function linkSecret(key: Uint8Array, mailId: string): string {
  return createHmac('sha256', key).update(`link of mail ${mailId}`).digest('base64url')
}
