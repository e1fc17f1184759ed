import { statfs } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import type { Reader } from '#store/database.ts'

/** What the database takes, in bytes. */
export async function databaseSize(db: Reader): Promise<number> {
  const { rows } = await db.execute<{ size: string }>(
    sql`select pg_database_size(current_database())::text as size`,
  )
  return Number(rows[0]?.size)
}

/** What this user may still write on the disk of a folder, in bytes. */
export async function freeSpace(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
