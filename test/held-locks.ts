import { sql } from 'drizzle-orm'
import { Client, type PoolConfig } from 'pg'
import { onTestFinished } from 'vitest'
import type { Reader } from '#store/database.ts'

/** A transaction that keeps others waiting until it is told to commit; it ends with the test. */
export async function holdLock(connection: PoolConfig, statement: string): Promise<Client> {
  const holder = new Client(connection)
  await holder.connect()
  onTestFinished(() => holder.end())
  await holder.query('begin')
  await holder.query(statement)
  return holder
}

/** How many connections to the test's database wait for a lock. */
export async function waitingForLocks(db: Reader): Promise<number> {
  const { rowCount } = await db.execute(
    sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rowCount ?? 0
}
