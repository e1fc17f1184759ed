import { and, eq, gt, ne, or } from 'drizzle-orm'
import { mailMessages } from '#contract/messages/mail.ts'
import type { Db } from '#store/database.ts'
import { cancelJob, enqueue } from '#store/jobs.ts'
import { mails } from '#store/mail-schema.ts'
import { requireAdmin, type Who } from '../accounts/access.ts'
import { Problem } from '../problem.ts'

/** It was sent, and nobody heard the mail server's answer. */
const isUnconfirmed = and(eq(mails.outcome, 'sent'), ne(mails.trouble, ''))

/**
 * Makes a mail that has failed, was tried in vain so far or was never confirmed due now, with all attempts
 * before it.
 */
export async function retryMail(db: Db, who: Who, id: string): Promise<void> {
  requireAdmin(who)
  await db.transaction(async (tx) => {
    // Nobody has it in hand, and from now on nobody takes it.
    const isWaiting = await cancelJob(tx, 'mails', id)
    // One that was never tried is to go later.
    const isPutOff = isWaiting ? gt(mails.attempts, 0) : undefined
    const again = await tx
      .update(mails)
      .set({ outcome: null, doneAt: null, handedOverAt: null, attempts: 0, trouble: '' })
      .where(and(eq(mails.id, id), or(eq(mails.outcome, 'failed'), isUnconfirmed, isPutOff)))
      .returning({ id: mails.id })
    if (again.length === 0) throw new Problem('not-found', mailMessages.notFailed)
    await enqueue(tx, 'mails', [id])
  })
}
