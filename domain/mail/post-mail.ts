import { storableText } from '#contract/storable-text.ts'
import type { Transaction, Db } from '#store/database.ts'
import { enqueue } from '#store/jobs.ts'
import { mails } from '#store/mail-schema.ts'
import { longestMailAddress } from '#contract/mail-address.ts'
import { mailMessages } from '#contract/messages/mail.ts'
import { requireAdmin, type Who } from '../accounts/access.ts'
import { Problem } from '../problem.ts'

/**
 * What is written about, and what the writer needs to know. No secret stands here: links are made
 * when the mail is sent.
 */
export interface MailData {
  /** Asked for by somebody who typed `toAddress`, whether or not anybody has it. */
  reset: Nothing
  /** Sent to the account: somebody tried its password too often from `network`. */
  locked: { network: string }
  /** A first password is to be chosen; `invitedBy` is a name. */
  invitation: { invitedBy: string }
  /** A password, passkey or authenticator app was changed; `what` is one of contract/messages. */
  credentials: { what: string }
  /** Sent to an address that an account had until now; `name` is whom it greets. */
  moved: { name: string }
  /** Sent to whoever scheduled something that was not done: `title` is of what, `why` a sentence. */
  'not-published': { title: string; why: string }
  /** Asked for by an administrator who wants to see a mail arrive: one of its own, or that of a part of the kind `mails`. */
  test: { part?: string }
  /** A research paper, a day after somebody asked that it be sent to `toAddress`. */
  paper: AskedPaper
  /** Sent to `toAddress` at once: what will come, and how to call it off. */
  'paper-scheduled': AskedPaper
}

type Nothing = Record<string, never>

type AskedPaper = {
  /** The id of the request (store/resource-schema.ts). */
  request: string
  /** Of the paper, which may be gone by then. */
  title: string
}

export type MailKind = keyof MailData

/** Mails to an address that need be nobody's account. */
export type PaperMailKind = 'paper' | 'paper-scheduled'

export type AccountMailKind = Exclude<MailKind, PaperMailKind | 'moved'>

export interface NewMail<Kind extends MailKind> {
  kind: Kind
  data: MailData[Kind]
  /** The account it is for; its address is looked up when the mail is sent. */
  accountId?: string
  /** Where no account is known. */
  toAddress?: string
  /** When it is to go; now where absent. */
  dueAt?: Date
}

/**
 * Puts a mail among those to be sent and returns its id. Once the transaction stands, every process
 * hears of it.
 */
export async function postMail<Kind extends MailKind>(
  tx: Transaction,
  { kind, data, accountId, toAddress, dueAt }: NewMail<Kind>,
): Promise<string> {
  const [posted] = await tx
    .insert(mails)
    .values({ kind, data, accountId, toAddress: toAddress && typed(toAddress) })
    .returning({ id: mails.id })
  if (!posted) throw new Error('The mail was not taken.')
  await enqueue(tx, 'mails', [posted.id], dueAt)
  return posted.id
}

/** Whatever somebody typed, as it can be stored; no address is longer. */
function typed(address: string) {
  return storableText(address).slice(0, longestMailAddress)
}

/** Posts a mail to the administrator who asks, the example of a part or a test, and returns its id. */
export async function postTestMail(db: Db, who: Who, part?: string): Promise<string> {
  requireAdmin(who)
  if (who.email === '') throw new Problem('invalid', mailMessages.noOwnAddress)
  const { accountId } = who
  return db.transaction((tx) =>
    postMail(tx, { kind: 'test', data: part ? { part } : {}, accountId }),
  )
}
