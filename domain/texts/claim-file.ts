import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db } from '#store/database.ts'
import { fileTexts } from '#store/file-schema.ts'

/** A file that this process has in hand. */
export type ClaimedFile = NonNullable<Awaited<ReturnType<typeof claimFile>>>

/** Longer than any part of the work takes after which it is renewed. */
export const lease = sql`now() + interval '2 minutes'`

/**
 * Takes one of the files that wait to be read in hand. Of two processes each gets another. Whoever
 * dies with one in hand holds it no longer than the lease.
 */
export async function claimFile(db: Db) {
  const next = db
    .select({ hash: fileTexts.hash })
    .from(fileTexts)
    .where(
      and(
        eq(fileTexts.state, 'waiting'),
        or(isNull(fileTexts.heldUntil), lte(fileTexts.heldUntil, sql`now()`)),
      ),
    )
    // One that has failed before keeps none waiting that has not.
    .orderBy(asc(fileTexts.attempts), asc(fileTexts.hash))
    .limit(1)
    .for('update', { skipLocked: true })
  const [claimed] = await db
    .update(fileTexts)
    .set({ heldUntil: lease, attempts: sql`${fileTexts.attempts} + 1` })
    .where(sql`${fileTexts.hash} = any(array(${next}))`)
    .returning({ hash: fileTexts.hash, type: fileTexts.type, attempt: fileTexts.attempts })
  return claimed ?? null
}

/** Whether a file is still in this process's hand: another one may have taken it over since. */
export function isInHand({ hash, attempt }: ClaimedFile) {
  return and(
    eq(fileTexts.hash, hash),
    eq(fileTexts.attempts, attempt),
    eq(fileTexts.state, 'waiting'),
  )
}
