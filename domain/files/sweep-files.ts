import type { Blobs } from '#store/blobs/blobs.ts'
import type { Db } from '#store/database.ts'
import type { SizedPictures } from '#store/pictures/sized-pictures.ts'
import { removeUnclaimed, unclaimed } from './remove-unclaimed.ts'

interface SweepStores {
  db: Db
  blobs: Blobs
  pictures: SizedPictures
}

/** How long bytes may lie unclaimed, in milliseconds: an upload stores them before it is recorded. */
const grace = 24 * 3_600_000

/**
 * Removes bytes that no record ever claimed and no form is waited for, such as those of a refused
 * upload or of an import that was killed, and sizes of pictures that are gone. Whatever the change log may bring back has its row and stays.
 */
export async function sweepFiles({ db, blobs, pictures }: SweepStores, now = Date.now()) {
  const before = now - grace
  for await (const batch of blobs.list(before)) {
    // The same bytes may be on their way in again, so only what is still old goes.
    await removeUnclaimed({ db, blobs }, await unclaimed(db, batch), before)
  }
  await blobs.sweepDrafts(before)
  for (const hash of await unclaimed(db, await pictures.hashes())) await pictures.remove(hash)
}
