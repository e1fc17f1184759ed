import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import { mailMessages } from '#contract/messages/mail.ts'
import type { Db } from '#store/database.ts'
import { mails } from '#store/mail-schema.ts'
import { mailSignal } from '#store/mail-signal.ts'
import { requireAdmin, type Who } from '../accounts/access.ts'
import { Problem } from '../problem.ts'

/** Nobody has it in hand, and it is not one that is to go later. */
const isPutOff = and(
  isNull(mails.doneAt),
  gt(mails.attempts, 0),
  or(isNull(mails.heldUntil), lte(mails.heldUntil, sql`now()`)),
)

/** Makes a mail that has failed, or was tried in vain so far, due now, with all attempts before it. */
export async function retryMail(db: Db, who: Who, id: string): Promise<void> {
  requireAdmin(who)
  const again = await db
    .update(mails)
    .set({ outcome: null, doneAt: null, attempts: 0, dueAt: sql`now()`, trouble: '' })
    .where(and(eq(mails.id, id), or(eq(mails.outcome, 'failed'), isPutOff)))
    .returning({ id: mails.id })
  if (again.length === 0) throw new Problem('not-found', mailMessages.notFailed)
  await db.execute(mailSignal.tell)
}
