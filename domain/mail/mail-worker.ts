import { isMailAddress, type MailAddress } from '#contract/mail-address.ts'
import { mailMessages } from '#contract/messages/mail.ts'
import { completeJob, type Job } from '#store/jobs.ts'
import { openWorker, type Worker } from '../jobs/worker.ts'
import { composeMail } from './compose-mail.ts'
import { findDueMail, type DueMail } from './due-mail.ts'
import { linkedMail } from './link-secret.ts'
import { mailHost } from './mail-host.ts'
import { settleMail, settleTrouble } from './settle-mail.ts'
import { DeliveryTrouble, type KeptMails, type Transport } from './transport.ts'
import type { WritingTools } from './write-mail.ts'

/** Sends mails, and knows where those lie that no mail server took. */
export interface MailWorker extends Worker {
  way: Transport['way']
  trouble: Transport['trouble']
  kept: KeptMails
  /** The mail that a link with this token leads to; null where the token is none of ours. */
  linkedMail(token: string): string | null
}

interface SendingTools extends WritingTools {
  transport: Transport
  kept: KeptMails
  from: MailAddress
  /** Told of what is no trouble of delivery, but a fault of ours. */
  onFault: (error: unknown) => void
}

/**
 * Opens the one place of a process that sends mails, a few at once. At least once: when the process
 * dies between the server's yes and the note of it, the mail goes a second time under the same
 * Message-ID. Where the transport itself is in trouble the rest waits for its next turn.
 */
export function openMailWorker(tools: SendingTools): MailWorker {
  const { db, transport, kept, onFault } = tools
  const worker = openWorker({
    db,
    queue: 'mails',
    concurrency: 5,
    perform: (job) => send(tools, job),
    onFault,
  })
  return {
    ...worker,
    way: transport.way,
    trouble: () => transport.trouble(),
    kept,
    linkedMail: (token) => linkedMail(tools.key, token),
    close: async () => {
      await worker.close()
      await transport.close()
    },
  }
}

/** Sends the mail of a job; the next would fail as well where the transport is in trouble. */
async function send(tools: SendingTools, job: Job) {
  const mail = await findDueMail(tools.db, job.key)
  if (!mail) {
    await completeJob(tools.db, job)
    return 'next'
  }
  const outcome = await deliver(tools, mail).catch((error: unknown) => troubleOf(error, tools))
  if (outcome instanceof DeliveryTrouble) {
    await settleTrouble(tools.db, job, outcome)
    return outcome.of === 'way' ? 'pause' : 'next'
  }
  await settleMail(tools.db, job, outcome)
  return 'next'
}

async function deliver(tools: SendingTools, mail: DueMail) {
  const composed = await composeMail(tools, mail)
  if (!composed) return 'nobody'
  if (!isMailAddress(composed.to.address)) {
    throw new DeliveryTrouble(mailMessages.wrongAddress, { of: 'mail', isFinal: true })
  }
  const messageId = `<${mail.id}@${mailHost(tools.origin)}>`
  return (
    tools.transport
      .send({ ...composed, id: mail.id, messageId, from: tools.from })
      // What was not read to its end would hold its file open.
      .finally(() => composed.attachment?.content.destroy())
  )
}

function troubleOf(error: unknown, { onFault }: SendingTools) {
  if (error instanceof DeliveryTrouble) return error
  onFault(error)
  return new DeliveryTrouble(mailMessages.fault, { of: 'mail' })
}
