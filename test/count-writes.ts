import { sql } from 'drizzle-orm'
import type { Db } from '#store/database.ts'

/**
 * Has every connection of the pool count what it wrote: by itself each does so when it likes, and until
 * then a backup at a target finds nothing changed (store/backup/change-mark.ts).
 */
export async function countWrites(db: Db): Promise<void> {
  const flush = sql`select pg_stat_force_next_flush()`
  const everyOne = Array.from({ length: 4 }, () => [
    db.execute(flush),
    db.transaction((tx) => tx.execute(flush)),
    db.bulk.transaction((tx) => tx.execute(flush)),
  ])
  await Promise.all(everyOne.flat())
}
