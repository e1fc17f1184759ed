import { isMailAddress, type MailAddress } from '#contract/mail-address.ts'
import { mailMessages } from '#contract/messages/mail.ts'
import { DeliveryTrouble, type Carrier } from './carrier.ts'
import { claimMails, type ClaimedMail } from './claim-mails.ts'
import { composeMail } from './compose-mail.ts'
import { mailHost } from './mail-host.ts'
import { markDone, markTrouble } from './settle-mail.ts'
import type { WritingTools } from './write-mail.ts'

export interface SendingTools extends WritingTools {
  carrier: Carrier
  from: MailAddress
  /** Told of what is no trouble of delivery, but a fault of ours. */
  onFault: (error: unknown) => void
}

const atOnce = 5

/**
 * Sends what is due, a few at once, until nothing is or `goOn` says no. At least once: when the
 * process dies between the server's yes and the note of it, the mail goes a second time under the
 * same Message-ID. Where the way itself is in trouble the rest waits for its next turn.
 */
export async function sendDueMails(tools: SendingTools, goOn: () => boolean): Promise<void> {
  while (goOn()) {
    const claimed = await claimMails(tools.db, atOnce)
    const ends = await Promise.all(claimed.map((mail) => send(tools, mail)))
    if (claimed.length < atOnce || ends.includes('way')) return
  }
}

/** Sends one mail; what went wrong, if anything did, is the mail's trouble or the way's. */
async function send(tools: SendingTools, mail: ClaimedMail) {
  const outcome = await deliver(tools, mail).catch((error: unknown) => troubleOf(error, tools))
  if (!(outcome instanceof DeliveryTrouble)) return markDone(tools.db, mail, outcome)
  await markTrouble(tools.db, mail, outcome)
  return outcome.of
}

async function deliver(tools: SendingTools, mail: ClaimedMail) {
  const composed = await composeMail(tools, mail)
  if (!composed) return 'nobody'
  if (!isMailAddress(composed.to.address)) {
    throw new DeliveryTrouble(mailMessages.wrongAddress, { of: 'mail', isFinal: true })
  }
  const messageId = `<${mail.id}@${mailHost(tools.origin)}>`
  return (
    tools.carrier
      .carry({ ...composed, id: mail.id, messageId, from: tools.from })
      // What was not read to its end would hold its file open.
      .finally(() => composed.attachment?.content.destroy())
  )
}

function troubleOf(error: unknown, { onFault }: SendingTools) {
  if (error instanceof DeliveryTrouble) return error
  onFault(error)
  return new DeliveryTrouble(mailMessages.fault, { of: 'mail' })
}
