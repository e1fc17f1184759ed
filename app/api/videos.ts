import { calls } from '#contract/paths.ts'
import type { DomainKey } from '#contract/resources.ts'
import { call, type Done } from './network.ts'

interface VideoFields {
  /** The id at YouTube, or an address that holds it. */
  videoId: string
  title: string
  description: string
}

/** POST /addvideo. */
export function addVideo(newVideo: VideoFields, domain: DomainKey) {
  return call<Done & { newVideo: { _id: string } }>('POST', calls.addVideo, { newVideo, domain })
}

/** DELETE /videodelete/{id}. */
export function removeVideo(id: string) {
  return call<Done>('DELETE', `${calls.removeVideo}/${id}`, {})
}
