import { desc, eq } from 'drizzle-orm'
import type { DomainKey } from '#contract/resources.ts'
import type { Reader } from '#store/database.ts'
import { videos } from '#store/resource-schema.ts'
import { playerAddress, watchAddress } from '#contract/youtube.ts'
import { coursesById, type NamedCourse } from '../../courses/course-material.ts'
import { askedResource } from '../asked-resource.ts'
import { resourceHead } from '../resource-words.ts'

type Video = typeof videos.$inferSelect

/** All videos of a domain, newest first. */
async function listVideos(db: Reader, domain: DomainKey): Promise<Video[]> {
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

/** The videos of a domain, each with its player and its page at YouTube. Throws not-found. */
export async function videosPage(db: Reader, asked: { domain?: string }) {
  const { domain } = await askedResource(db, asked)
  const found = await listVideos(db, domain.key)
  const courses = await coursesById(
    db,
    found.map(({ course }) => course),
  )
  return { ...resourceHead(domain, 'Videos'), videos: found.map((video) => cardOf(video, courses)) }
}

function cardOf(
  { id, videoId, title, description, course }: Video,
  courses: ReadonlyMap<string, NamedCourse>,
) {
  const addresses = { player: playerAddress(videoId), page: watchAddress(videoId) }
  const linkedCourse = courses.get(course) ?? null
  return { id, title, description, course, linkedCourse, ...addresses }
}

export type VideoCard = ReturnType<typeof cardOf>
