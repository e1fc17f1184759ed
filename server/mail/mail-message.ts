import type { OutgoingMail } from '#domain/mail/carrier.ts'

/**
 * A mail as nodemailer takes it. The envelope is said beside the headers, so that no name can add
 * to it, and nothing is read from files or addresses.
 */
export function mailMessage({ messageId, from, to, subject, text, html }: OutgoingMail) {
  return {
    messageId,
    from,
    to,
    envelope: { from: from.address, to: [to.address] },
    subject,
    text,
    html,
    // Nobody's absence is answered to a machine (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
