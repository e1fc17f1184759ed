import { inArray, sql } from 'drizzle-orm'
import type { Blobs } from '#store/blobs/blobs.ts'
import type { Db, Reader, Transaction } from '#store/database.ts'
import { uploads } from '#store/file-schema.ts'
import { files } from '#store/schema.ts'

/**
 * Says, until the transaction ends, that these bytes are about to be referred to: they may be in the
 * store already, and must not go because somebody else lets go of them. Call it ahead of `store`.
 */
export async function holdBytes(tx: Transaction, hashes: readonly string[]): Promise<void> {
  await tx.execute(sql`
    select pg_advisory_xact_lock_shared(${keyOf(sql`hash`)})
    from unnest(${sql.param(hashes)}::text[]) as held (hash)`)
}

/**
 * Removes bytes at once that nothing refers to any more, with `before` (milliseconds) only those that
 * have not come anew since then. Those that a write under way holds stay; if it fails, they go with
 * its own failure or with the nightly sweep.
 */
export async function removeUnclaimed(
  { db, blobs }: { db: Db; blobs: Blobs },
  hashes: readonly string[],
  before?: number,
): Promise<void> {
  for (const hash of new Set(hashes)) {
    await db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ free: boolean }>(
        sql`select pg_try_advisory_xact_lock(${keyOf(sql`${hash}`)}) as free`,
      )
      if (rows[0]?.free && (await unclaimed(tx, [hash])).length > 0) {
        await blobs.remove(hash, before)
      }
    })
  }
}

function keyOf(hash: ReturnType<typeof sql>) {
  return sql`hashtextextended('bytes ' || ${hash}, 0)`
}

/** The hashes of all bytes that a file has, or an upload that waits for its form. */
export async function claimed(db: Reader): Promise<string[]> {
  const { hash } = files
  const rows = await db
    .select({ hash })
    .from(files)
    .union(db.select({ hash: uploads.hash }).from(uploads))
  return rows.map((row) => row.hash)
}

/** Those of these hashes that no file has and no upload that waits for its form. */
export async function unclaimed(db: Reader, hashes: string[]): Promise<string[]> {
  if (hashes.length === 0) return []
  // One question, for a file may pass from one table to the other between two.
  const rows = await db
    .select({ hash: files.hash })
    .from(files)
    .where(inArray(files.hash, hashes))
    .unionAll(db.select({ hash: uploads.hash }).from(uploads).where(inArray(uploads.hash, hashes)))
  const named = new Set(rows.map(({ hash }) => hash))
  return hashes.filter((hash) => !named.has(hash))
}
