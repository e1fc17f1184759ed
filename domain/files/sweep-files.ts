import { inArray } from 'drizzle-orm'
import type { Blobs } from '#store/blobs/blobs.ts'
import type { Reader } from '#store/database.ts'
import type { SizedPictures } from '#store/pictures/sized-pictures.ts'
import { files } from '#store/schema.ts'

interface SweepStores {
  db: Reader
  blobs: Blobs
  pictures: SizedPictures
}

/** How long bytes may lie unclaimed, in milliseconds: an upload stores them before it is recorded. */
const grace = 24 * 3_600_000

/**
 * Removes bytes that no record ever claimed, such as those of a refused upload, and sizes of
 * pictures that are gone. Whatever the change log may bring back has its row and stays.
 */
export async function sweepFiles({ db, blobs, pictures }: SweepStores, now = Date.now()) {
  for await (const batch of blobs.list(now - grace)) {
    for (const hash of await unclaimed(db, batch)) await blobs.remove(hash)
  }
  for (const hash of await unclaimed(db, await pictures.hashes())) await pictures.remove(hash)
}

async function unclaimed(db: Reader, hashes: string[]) {
  if (hashes.length === 0) return []
  const rows = await db.select({ hash: files.hash }).from(files).where(inArray(files.hash, hashes))
  const claimed = new Set(rows.map(({ hash }) => hash))
  return hashes.filter((hash) => !claimed.has(hash))
}
