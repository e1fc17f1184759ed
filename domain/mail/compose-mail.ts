import type { MailAddress } from '#contract/mail-address.ts'
import { findAddressee } from './addressee.ts'
import type { ClaimedMail } from './claim-mails.ts'
import { htmlOf, textOf } from './letter.ts'
import type { MailData, MailKind } from './post-mail.ts'
import { writeMail, type WritingTools } from './write-mail.ts'

/** A mail as it is handed to whoever carries it. */
export interface ComposedMail {
  to: MailAddress
  subject: string
  text: string
  html: string
}

/** Writes a mail for whoever is to get it now, with a fresh link where it has one; null for nobody. */
export async function composeMail(
  tools: WritingTools,
  mail: ClaimedMail,
): Promise<ComposedMail | null> {
  const addressee = await findAddressee(tools.db, mail)
  if (!addressee) return null
  // Rows are made by postMail, which takes no other data for a kind than its own.
  const [kind, data] = [mail.kind as MailKind, mail.data as MailData[MailKind]]
  const part = await writeMail(kind, data, { tools, mail, addressee })
  const letter = { ...part, name: addressee.name, site: tools.origin }
  const to = { name: addressee.name, address: addressee.address }
  return { to, subject: letter.subject, text: textOf(letter), html: htmlOf(letter) }
}
