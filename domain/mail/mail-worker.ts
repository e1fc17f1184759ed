import { isMailAddress, type MailAddress } from '#contract/mail-address.ts'
import { mailMessages } from '#contract/messages/mail.ts'
import { completeJob, inMinutes, type Job, retryJob } from '#store/jobs.ts'
import { openWorker, type Worker } from '../jobs/worker.ts'
import { composeMail } from './compose-mail.ts'
import { type DueMail, findDueMail } from './stored-mails.ts'
import { linkedMail } from './link-secret.ts'
import {
  mailHost,
  standardSender,
  DeliveryTrouble,
  type StoredMails,
  type Transport,
} from './transport.ts'
import type { WritingTools } from './write-mail.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { readDepartment } from '../site/department.ts'
import type { Db } from '#store/database.ts'
import { mails } from '#store/mail-schema.ts'

/** After how many minutes a mail that did not leave is tried again, then again. */
const backoff = [1, 5, 30, 120, 360]

/** Sends mails, and knows where those lie that no mail server took. */
export interface MailWorker extends Worker {
  way: Transport['way']
  trouble: Transport['trouble']
  kept: StoredMails
  /** The mail that a link with this token leads to; null where the token is none of ours. */
  linkedMail(token: string): string | null
}

interface SendingTools extends WritingTools {
  transport: Transport
  kept: StoredMails
  /** Whom mails are from; null for the department itself. */
  from: MailAddress | null
  /** Told of what is no trouble of delivery, but a fault of ours. */
  onFault: (error: unknown) => void
}

/**
 * Opens the one place of a process that sends mails, a few at once. A process that dies while the mail
 * server has a whole mail in hand has noted so, and the mail does not go again; one that dies in the
 * moment before that note sends it a second time, under the same Message-ID. Where the transport itself
 * is in trouble the rest waits for its next turn.
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
  if (mail.handedOverAt) {
    await settleMail(tools.db, job, { outcome: 'sent', trouble: mailMessages.unconfirmed })
    return 'next'
  }
  const outcome = await deliver(tools, mail).catch((error: unknown) => troubleOf(error, tools))
  if (outcome instanceof DeliveryTrouble) {
    await settleTrouble(tools.db, job, outcome)
    return outcome.of === 'way' ? 'pause' : 'next'
  }
  await settleMail(tools.db, job, { outcome, trouble: '' })
  return 'next'
}

async function deliver(tools: SendingTools, mail: DueMail) {
  const composed = await composeMail(tools, mail)
  if (!composed) return 'nobody'
  if (!isMailAddress(composed.to.address)) {
    throw new DeliveryTrouble(mailMessages.wrongAddress, { of: 'mail', isFinal: true })
  }
  const from = tools.from ?? standardSender(tools.origin, (await readDepartment(tools.db)).name)
  const messageId = `<${mail.id}@${mailHost(tools.origin)}>`
  const handingOver = noteOnce(() => noteHandedOver(tools.db, mail.id).catch(tools.onFault))
  try {
    return await tools.transport.send(
      { ...composed, id: mail.id, messageId, from },
      handingOver.note,
    )
  } finally {
    // What was not read to its end would hold its file open.
    composed.attachment?.content.destroy()
    await handingOver.end()
  }
}

/** Has something noted once, unless it is over: what follows `end` is written after the note. */
function noteOnce(write: () => Promise<unknown>) {
  let noted: Promise<unknown> | null = null
  return {
    note: () => void (noted ??= write()),
    end: async () => {
      noted ??= Promise.resolve()
      await noted
    },
  }
}

/**
 * Notes that the mail server has all of a mail; from now on it does not go again unless it is refused. In one
 * statement, for it goes twice if its sender dies before this stands. No standby is waited for, as in noteJobs.
 */
function noteHandedOver(db: Db, id: string) {
  return db.execute(sql`
    with own as (select set_config('synchronous_commit', 'local', true))
    update ${mails} set handed_over_at = now() from own where ${mails.id} = ${id} and ${mails.doneAt} is null`)
}

function troubleOf(error: unknown, { onFault }: SendingTools) {
  if (error instanceof DeliveryTrouble) return error
  onFault(error)
  return new DeliveryTrouble(mailMessages.fault, { of: 'mail' })
}

interface Settled {
  outcome: 'sent' | 'kept' | 'nobody'
  trouble: string
}

/** Notes that a mail is done with: what was sent is sent, whoever else has its job by now. */
async function settleMail(db: Db, job: Job, settled: Settled): Promise<void> {
  const doneAt = sql`coalesce(${mails.handedOverAt}, now())`
  await db.transaction(async (tx) => {
    await completeJob(tx, job)
    await tx
      .update(mails)
      .set({ ...settled, doneAt, attempts: job.attempt })
      .where(eq(mails.id, job.key))
  })
}

/** Notes why a mail did not leave, and when it is tried again; after the last time it has failed. */
async function settleTrouble(
  db: Db,
  job: Job,
  { message, isFinal }: Pick<DeliveryTrouble, 'message' | 'isFinal'>,
): Promise<void> {
  const wait = isFinal ? undefined : backoff[job.attempt - 1]
  const end = wait === undefined && { outcome: 'failed' as const, doneAt: sql`now()` }
  await db.transaction(async (tx) => {
    const isOurs =
      wait === undefined ? await completeJob(tx, job) : await retryJob(tx, job, inMinutes(wait))
    // Somebody else may have taken the mail over in the meantime, and sent it.
    if (!isOurs) return
    await tx
      .update(mails)
      .set({ ...end, handedOverAt: null, attempts: job.attempt, trouble: message.slice(0, 500) })
      .where(and(eq(mails.id, job.key), isNull(mails.doneAt)))
  })
}
