import { inArray } from 'drizzle-orm'
import type { Blobs } from '#store/blobs/blobs.ts'
import type { Reader } from '#store/database.ts'
import type { SizedPictures } from '#store/pictures/sized-pictures.ts'
import { uploads } from '#store/file-schema.ts'
import { files } from '#store/schema.ts'

interface SweepStores {
  db: Reader
  blobs: Blobs
  pictures: SizedPictures
}

/** How long bytes may lie unclaimed, in milliseconds: an upload stores them before it is recorded. */
const grace = 24 * 3_600_000

/**
 * Removes bytes that no record ever claimed and no form is waited for, such as those of a refused
 * upload, and sizes of pictures that are gone. Whatever the change log may bring back has its row and stays.
 */
export async function sweepFiles({ db, blobs, pictures }: SweepStores, now = Date.now()) {
  const before = now - grace
  for await (const batch of blobs.list(before)) {
    // The same bytes may be on their way in again, so only what is still old goes.
    for (const hash of await unclaimed(db, batch)) await blobs.remove(hash, before)
  }
  for (const hash of await unclaimed(db, await pictures.hashes())) await pictures.remove(hash)
}

async function unclaimed(db: Reader, hashes: string[]) {
  if (hashes.length === 0) return []
  // One question, for a file may pass from one table to the other between two.
  const rows = await db
    .select({ hash: files.hash })
    .from(files)
    .where(inArray(files.hash, hashes))
    .unionAll(db.select({ hash: uploads.hash }).from(uploads).where(inArray(uploads.hash, hashes)))
  const claimed = new Set(rows.map(({ hash }) => hash))
  return hashes.filter((hash) => !claimed.has(hash))
}
