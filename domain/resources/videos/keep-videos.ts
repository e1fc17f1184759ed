import { eq } from 'drizzle-orm'
import { videoMessages } from '#contract/messages/videos.ts'
import type { DomainKey } from '#contract/resources.ts'
import type { NewVideo } from '#contract/video-schemas.ts'
import { askable } from '#store/askable.ts'
import { record, type Log } from '#store/changes.ts'
import type { Db, Transaction } from '#store/database.ts'
import { videos } from '#store/resource-schema.ts'
import { requireAdmin, type Who } from '../../accounts/access.ts'
import { Problem } from '../../problem.ts'
import type { Video } from './list-videos.ts'

interface AddedVideo extends NewVideo {
  domain: DomainKey
}

/** Adds a video and returns it. Administrators only. */
export async function addVideo(db: Db, who: Who, video: AddedVideo): Promise<Video> {
  requireAdmin(who)
  return record(db, who, (tx, log) => insertVideo(tx, log, video))
}

/** Inserts a video, logs it and returns it. */
export async function insertVideo(tx: Transaction, log: Log, video: AddedVideo): Promise<Video> {
  const [added] = await tx.insert(videos).values(video).returning()
  if (!added) throw new Error('The database did not return the video that it took.')
  const { id, ...after } = added
  log({ kind: 'video', recordId: id, before: null, after })
  return added
}

/** Deletes a video; the change log keeps it. Throws not-found. Administrators only. */
export async function removeVideo(db: Db, who: Who, id: string) {
  requireAdmin(who)
  await record(db, who, async (tx, log) => {
    const isIt = eq(videos.id, askable(id))
    const [removed] = await tx.delete(videos).where(isIt).returning()
    if (!removed) throw new Problem('not-found', videoMessages.unknown)
    const { id: recordId, ...before } = removed
    log({ kind: 'video', recordId, before, after: null })
  })
}
