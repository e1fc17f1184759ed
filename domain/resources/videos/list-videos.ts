import { desc, eq } from 'drizzle-orm'
import type { DomainKey } from '#contract/resources.ts'
import type { Reader } from '#store/database.ts'
import { videos } from '#store/resource-schema.ts'

export type Video = typeof videos.$inferSelect

/** All videos of a domain, newest first. */
export async function listVideos(db: Reader, domain: DomainKey): Promise<Video[]> {
  return db.select().from(videos).where(eq(videos.domain, domain)).orderBy(desc(videos.sequence))
}

/** All videos of a domain as calls read them (GET /videos). */
export async function videoRecords(db: Reader, domain: DomainKey) {
  return (await listVideos(db, domain)).map(videoRecord)
}

/** A video as calls read it (wire contract, "Learning resources"). */
export function videoRecord({
  id,
  videoId,
  title,
  description,
}: Pick<Video, 'id' | 'videoId' | 'title' | 'description'>) {
  return { _id: id, videoid: videoId, Video: { title, description } }
}
