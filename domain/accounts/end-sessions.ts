import { and, lt, sql, type SQL } from 'drizzle-orm'
import { sessions } from '#store/account-schema.ts'
import type { Db } from '#store/database.ts'
import { isLive } from './live-sessions.ts'

/**
 * Ends the live ones among these sessions and returns how many they were. Their rows are kept for a
 * month: they tell from where an account is used (sign-in-attempts.ts).
 */
export async function endSessions(db: Pick<Db, 'update'>, which: SQL | undefined): Promise<number> {
  const ended = await db
    .update(sessions)
    .set({ expiresAt: sql`now()` })
    .where(and(which, isLive()))
    .returning({ id: sessions.id })
  return ended.length
}

/** Removes sessions that ended a month ago. */
export async function sweepSessions(db: Db): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, sql`now() - interval '30 days'`))
}
