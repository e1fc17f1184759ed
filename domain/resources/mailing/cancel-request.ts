import { and, eq, isNull, lte, or, sql } from 'drizzle-orm'
import { paperMailMessages as words } from '#contract/messages/paper-mail.ts'
import { askable } from '#store/askable.ts'
import type { Db } from '#store/database.ts'
import { mails } from '#store/mail-schema.ts'
import { paperRequests } from '#store/resource-schema.ts'
import { Problem } from '../../problem.ts'
import { reachOf, type Claim } from './own-requests.ts'

/**
 * Calls a paper off that is still to go; once more is no harm. Throws not-found for what the claim
 * does not reach, and conflict for what has gone, or is going at this moment.
 */
export async function cancelRequest(db: Db, claim: Claim, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const reach = await reachOf(tx, claim)
    const [request] = await tx
      .select({ mailId: mails.id, cancelledAt: paperRequests.cancelledAt })
      .from(paperRequests)
      .innerJoin(mails, eq(mails.id, paperRequests.mailId))
      .where(and(eq(paperRequests.id, askable(id)), reach?.requests ?? sql`false`))
      .for('update')
    if (!request) throw new Problem('not-found', words.unknownRequest)
    if (request.cancelledAt) return
    const stopped = await tx
      .update(mails)
      .set({ outcome: 'nobody', doneAt: sql`now()`, heldUntil: null })
      .where(and(eq(mails.id, request.mailId), isStillHere))
      .returning({ id: mails.id })
    if (stopped.length === 0) throw new Problem('conflict', words.tooLate)
    const cancelledAt = sql`now()`
    await tx
      .update(paperRequests)
      .set({ cancelledAt })
      .where(eq(paperRequests.id, askable(id)))
  })
}

/** Nobody has it in hand. */
const isStillHere = and(
  isNull(mails.doneAt),
  or(isNull(mails.heldUntil), lte(mails.heldUntil, sql`now()`)),
)
