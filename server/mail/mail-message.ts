import type { OutgoingMail } from '#domain/mail/transport.ts'
import type { Attachment } from '#domain/mail/compose-mail.ts'

/**
 * A mail as nodemailer takes it. The envelope is said beside the headers, so that no name can add
 * to it, and nothing is read from files or addresses.
 */
export function mailMessage({ attachment, ...mail }: OutgoingMail) {
  const { messageId, from, to, subject, text, html } = mail
  return {
    messageId,
    from,
    to,
    envelope: { from: from.address, to: [to.address] },
    subject,
    text,
    html,
    ...(attachment && { attachments: [attached(attachment)] }),
    // Nobody's absence is answered to a machine (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

function attached({ name, type, content }: Attachment) {
  return { filename: name, contentType: type, content, contentDisposition: 'attachment' as const }
}
