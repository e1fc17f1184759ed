import type { Readable } from 'node:stream'
import { mailWords } from '#content/mail.ts'
import type { MailAddress } from '#contract/mail-address.ts'
import { admitStudent } from '../accounts/invite-students.ts'
import { findAddressee } from './addressee.ts'
import type { DueMail } from './due-mail.ts'
import { htmlOf, textOf, type Letter } from './letter.ts'
import type { AccountMailKind, MailData, MailKind, PaperMailKind } from './post-mail.ts'
import { momentInFull } from '../site/moment-in-words.ts'
import { writeMail, type WritingTools } from './write-mail.ts'
import { writePaperMail } from './write-paper-mail.ts'

/** A mail as it is handed to the transport. */
export interface ComposedMail {
  to: MailAddress
  subject: string
  text: string
  html: string
  attachment?: Attachment | undefined
}

export interface Attachment {
  name: string
  type: string
  /** Opens nothing before it is read. */
  content: Readable
}

/** Writes a mail for whoever is to get it now, with a fresh link where it has one; null for nobody. */
export async function composeMail(
  tools: WritingTools,
  mail: DueMail,
): Promise<ComposedMail | null> {
  // Rows are made by postMail, which takes no other data for a kind than its own.
  const kind = mail.kind as MailKind
  if (isAboutPaper(kind)) return composeForAddress(tools, mail, kind)
  if (kind === 'moved') return composeForOldAddress(tools, mail)
  const data = mail.data as MailData[AccountMailKind]
  let addressee = await findAddressee(tools.db, mail)
  if (!addressee && kind === 'reset') {
    await admitStudent(tools.db, mail.toAddress)
    addressee = await findAddressee(tools.db, mail)
  }
  if (!addressee) return null
  const part = await writeMail(kind, data, { tools, mail, addressee })
  if (!part) return null
  const to = { name: addressee.name, address: addressee.address }
  return { to, ...worded({ ...part, name: addressee.name, site: tools.origin }) }
}

/** No longer the account's, and perhaps somebody else's: it is told without a link or a login. */
function composeForOldAddress({ origin }: WritingTools, mail: DueMail): ComposedMail {
  const { name } = mail.data as MailData['moved']
  const facts = [[mailWords.factLabels.when, momentInFull(mail.createdAt)]] as const
  const to = { name, address: mail.toAddress }
  return { to, ...worded({ ...mailWords.moved, facts, name, site: origin }) }
}

/** Whoever reads there need not be known here, so nobody is greeted by name. */
async function composeForAddress(tools: WritingTools, mail: DueMail, kind: PaperMailKind) {
  const data = mail.data as MailData[PaperMailKind]
  const written = await writePaperMail(kind, data, tools)
  if (!written) return null
  const { part, attachment } = written
  const to = { name: '', address: mail.toAddress }
  return { to, ...worded({ ...part, name: '', site: tools.origin }), attachment }
}

function worded(letter: Letter) {
  return { subject: letter.subject, text: textOf(letter), html: htmlOf(letter) }
}

function isAboutPaper(kind: MailKind): kind is PaperMailKind {
  return kind === 'paper' || kind === 'paper-scheduled'
}
