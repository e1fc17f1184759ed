import { and, asc, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db } from '#store/database.ts'
import { mails } from '#store/mail-schema.ts'

/** A mail that this process has in hand. */
export type ClaimedMail = Awaited<ReturnType<typeof claimMails>>[number]

/**
 * Takes a few of the mails that are due in hand, the longest due first. Of two processes each gets
 * others. Whoever dies with one in hand holds it no longer than the lease, which is far longer
 * than a mail server is waited for.
 */
export async function claimMails(db: Db, atMost: number) {
  const due = db
    .select({ id: mails.id })
    .from(mails)
    .where(
      and(
        isNull(mails.doneAt),
        lte(mails.dueAt, sql`now()`),
        or(isNull(mails.heldUntil), lte(mails.heldUntil, sql`now()`)),
      ),
    )
    .orderBy(asc(mails.dueAt))
    .limit(atMost)
    .for('update', { skipLocked: true })
  return db
    .update(mails)
    .set({ heldUntil: sql`now() + interval '5 minutes'`, attempts: sql`${mails.attempts} + 1` })
    .where(sql`${mails.id} = any(array(${due}))`)
    .returning({
      id: mails.id,
      kind: mails.kind,
      data: mails.data,
      accountId: mails.accountId,
      toAddress: mails.toAddress,
      createdAt: mails.createdAt,
      attempt: mails.attempts,
    })
}
