import { lt, sql } from 'drizzle-orm'
import type { Db } from '#store/database.ts'
import { sessions } from '#store/account-schema.ts'

/** Removes sessions that have expired: their tokens are dead already. */
export async function sweepSessions(db: Db): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, sql`now()`))
}
