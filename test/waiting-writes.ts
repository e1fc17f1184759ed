import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Reader } from '#store/database.ts'

/** Resolves once somebody waits for a lock on this table, or on a row of it. */
export async function somebodyWaitsFor(db: Reader, table: string) {
  const waiting = sql`
    select 1 from pg_locks join pg_locks as held using (pid)
    where not pg_locks.granted and held.relation = ${table}::regclass`
  await expect.poll(async () => (await db.execute(waiting)).rows.length).toBeGreaterThan(0)
}
