import { and, eq, sql } from 'drizzle-orm'
import { paperMailMessages as words } from '#contract/messages/paper-mail.ts'
import { askable } from '#store/queries.ts'
import type { Db } from '#store/database.ts'
import { cancelJob } from '#store/jobs.ts'
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
      .select({
        mailId: mails.id,
        cancelledAt: paperRequests.cancelledAt,
        handedOverAt: mails.handedOverAt,
      })
      .from(paperRequests)
      .innerJoin(mails, eq(mails.id, paperRequests.mailId))
      .where(and(eq(paperRequests.id, askable(id)), reach?.requests ?? sql`false`))
      // The mail is locked after its job, by everybody.
      .for('update', { of: paperRequests })
    if (!request) throw new Problem('not-found', words.unknownRequest)
    if (request.cancelledAt) return
    const isStopped = await cancelJob(tx, 'mails', request.mailId)
    if (!isStopped || request.handedOverAt) throw new Problem('conflict', words.tooLate)
    await tx
      .update(mails)
      .set({ outcome: 'nobody', doneAt: sql`now()` })
      .where(eq(mails.id, request.mailId))
    const cancelledAt = sql`now()`
    await tx
      .update(paperRequests)
      .set({ cancelledAt })
      .where(eq(paperRequests.id, askable(id)))
  })
}
