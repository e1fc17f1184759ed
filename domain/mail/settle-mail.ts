import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#store/database.ts'
import { mails } from '#store/mail-schema.ts'
import type { DeliveryTrouble } from './carrier.ts'
import type { ClaimedMail } from './claim-mails.ts'

/** After how many minutes a mail that did not leave is tried again, then again. */
const waits = [1, 5, 30, 120, 360]

/** Notes that a mail is done with. */
export async function markDone(
  db: Db,
  { id }: ClaimedMail,
  outcome: 'sent' | 'kept' | 'nobody',
): Promise<void> {
  await db
    .update(mails)
    .set({ outcome, doneAt: sql`now()`, heldUntil: null, trouble: '' })
    .where(eq(mails.id, id))
}

/** Notes why a mail did not leave, and when it is tried again; after the last time it has failed. */
export async function markTrouble(
  db: Db,
  { id, attempt }: ClaimedMail,
  { message, isFinal }: Pick<DeliveryTrouble, 'message' | 'isFinal'>,
): Promise<void> {
  const wait = isFinal ? undefined : waits[attempt - 1]
  const next =
    wait === undefined
      ? { outcome: 'failed' as const, doneAt: sql`now()` }
      : { dueAt: sql`now() + make_interval(mins => ${wait})` }
  await db
    .update(mails)
    .set({ ...next, heldUntil: null, trouble: message.slice(0, 500) })
    // Somebody else may have taken the mail over in the meantime, and sent it.
    .where(and(eq(mails.id, id), eq(mails.attempts, attempt), isNull(mails.doneAt)))
}
