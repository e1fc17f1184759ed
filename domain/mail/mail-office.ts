import { setTimeout } from 'node:timers/promises'
import type { Carrier, KeptMails } from './carrier.ts'
import { linkedMail } from './link-secret.ts'
import { sendDueMails, type SendingTools } from './send-due-mails.ts'

/** Where mails are sent from, and where those lie that no mail server took. */
export interface MailOffice {
  way: Carrier['way']
  trouble: Carrier['trouble']
  kept: KeptMails
  /** The mail that a link with this token leads to; null where the token is none of ours. */
  linkedMail(token: string): string | null
  /** Sends what is due; settles when all of it was tried, at the latest after `patience`. */
  sendDue(patience?: number): Promise<void>
  /** Waits for what is under way, and sends nothing more. */
  close(): Promise<void>
}

/** Opens the one place of a process that sends mails: one round at a time. */
export function openMailOffice(tools: SendingTools, kept: KeptMails): MailOffice {
  const { carrier } = tools
  const state = { isOpen: true }
  let underWay = Promise.resolve()
  let next: Promise<void> | null = null

  /** A round under way may be past a mail that was just posted, so another one follows it. */
  function round() {
    next ??= underWay.then(() => {
      next = null
      underWay = sendDueMails(tools, () => state.isOpen).catch(tools.onFault)
      return underWay
    })
    return next
  }

  return {
    way: carrier.way,
    trouble: () => carrier.trouble(),
    kept,
    linkedMail: (token) => linkedMail(tools.key, token),
    sendDue: (patience) =>
      patience === undefined
        ? round()
        : Promise.race([round(), setTimeout(patience, undefined, { ref: false })]),
    close: async () => {
      state.isOpen = false
      await round()
      await carrier.close()
    },
  }
}
