import type { Readable } from 'node:stream'
import type { MailAddress } from '#contract/mail-address.ts'
import type { ComposedMail } from './compose-mail.ts'

/** A mail with all that goes on its envelope. */
export interface OutgoingMail extends ComposedMail {
  id: string
  /** The same however often the mail is sent: `<id@host>`. */
  messageId: string
  from: MailAddress
}

/** How mails leave: by a mail server, or into a folder where the administrator finds them. */
export interface Transport {
  way: 'server' | 'folder'
  /**
   * Calls `onHandedOver` once the mail server has all of the mail and only its answer is missing. Throws
   * DeliveryTrouble where the mail did not leave.
   */
  send(mail: OutgoingMail, onHandedOver: () => void): Promise<'sent' | 'kept'>
  /** What is wrong with the way itself, in a sentence that helps; '' while it works. */
  trouble(): string
  close(): Promise<void>
}

/** The mails that lie in the folder. */
export interface StoredMails {
  /** What a mail says, in plain text; null when it is not there. */
  text(id: string): Promise<string | null>
  /** The whole mail as a file, which whoever gets it must read or destroy. */
  file(id: string): Promise<Readable | null>
  /** Removes those from before a moment, in milliseconds. */
  sweep(before: number): Promise<void>
  /** Removes the files of one mail; that there are none is no error. */
  remove(id: string): Promise<void>
}

interface TroubleDetail {
  /** Whether the next mail would meet it as well. */
  of: 'mail' | 'way'
  /** Trying again would change nothing. */
  isFinal?: boolean
}

/** Why a mail did not leave; the message is for the administrator. */
export class DeliveryTrouble extends Error {
  override readonly name = 'DeliveryTrouble'
  readonly of: TroubleDetail['of']
  readonly isFinal: boolean

  constructor(message: string, { of, isFinal = false }: TroubleDetail) {
    super(message)
    this.of = of
    this.isFinal = isFinal
  }
}

/** The site's host as mails name it; a bare address of the network stands in brackets there. */
export function mailHost(origin: string): string {
  const { hostname } = new URL(origin)
  return /^[\d.]+$/.test(hostname) ? `[${hostname}]` : hostname.replace(/^\[/, '[IPv6:')
}

/** Whom mails are from where MAIL_FROM does not say it: the department, by its name. */
export function standardSender(origin: string, name: string): MailAddress {
  return { name, address: `no-reply@${mailHost(origin)}` }
}
