import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#store/database.ts'
import { completeJob, inMinutes, retryJob, type Job } from '#store/jobs.ts'
import { mails } from '#store/mail-schema.ts'
import type { DeliveryTrouble } from './transport.ts'

/** After how many minutes a mail that did not leave is tried again, then again. */
const backoff = [1, 5, 30, 120, 360]

/** Notes that a mail is done with: what was sent is sent, whoever else has its job by now. */
export async function settleMail(
  db: Db,
  job: Job,
  outcome: 'sent' | 'kept' | 'nobody',
): Promise<void> {
  await db.transaction(async (tx) => {
    await completeJob(tx, job)
    await tx
      .update(mails)
      .set({ outcome, doneAt: sql`now()`, attempts: job.attempt, trouble: '' })
      .where(eq(mails.id, job.key))
  })
}

/** Notes why a mail did not leave, and when it is tried again; after the last time it has failed. */
export async function settleTrouble(
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
      .set({ ...end, attempts: job.attempt, trouble: message.slice(0, 500) })
      .where(and(eq(mails.id, job.key), isNull(mails.doneAt)))
  })
}
