import { playerAddress, watchAddress } from '#contract/youtube.ts'
import type { Reader } from '#store/database.ts'
import { askedResource } from '../asked-resource.ts'
import { resourceHead } from '../resource-words.ts'
import { listVideos, type Video } from './list-videos.ts'

/** The videos of a domain, each with its player and its page at YouTube. Throws not-found. */
export async function videosPage(db: Reader, asked: { domain?: string }) {
  const { domain } = askedResource(asked)
  const videos = await listVideos(db, domain)
  return { ...resourceHead(domain, 'Videos'), videos: videos.map(cardOf) }
}

function cardOf({ id, videoId, title, description }: Video) {
  const addresses = { player: playerAddress(videoId), page: watchAddress(videoId) }
  return { id, title, description, ...addresses }
}

export type VideoCard = ReturnType<typeof cardOf>
