import type { DomainKey } from '#contract/resources.ts'
import type { NewVideo } from '#contract/video-schemas.ts'
import { record } from '#store/changes.ts'
import type { Db } from '#store/database.ts'
import { requireAdmin, type Who } from '../../accounts/access.ts'
import { deleteRecord, insertRecord, lockRecord } from '../../records/write-records.ts'

interface AddedVideo extends NewVideo {
  domain: DomainKey
}

/** Adds a video and returns its id. Administrators only. */
export async function addVideo(db: Db, who: Who, video: AddedVideo): Promise<string> {
  requireAdmin(who)
  return record(db, who, (tx, log) => insertRecord({ tx, log }, 'video', video))
}

/** Deletes a video; the change log keeps it. Throws not-found. Administrators only. */
export async function removeVideo(db: Db, who: Who, id: string) {
  requireAdmin(who)
  await record(db, who, async (tx, log) => {
    await deleteRecord({ tx, log }, 'video', await lockRecord(tx, 'video', id))
  })
}
