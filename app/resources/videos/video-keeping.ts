import { videoMessages } from '#contract/messages/videos.ts'
import type { VideoCard } from '#domain/resources/videos/videos-page.ts'
import { addVideo, removeVideo } from '../../api/videos.ts'
import { withId, type Keeping } from '../keeping.ts'
import { VideoFields } from './video-fields.tsx'

/** How the videos of a domain are kept. */
export const videoKeeping: Keeping<VideoCard> = {
  kind: 'video',
  add: videoMessages.add,
  edit: 'Edit video',
  failed: videoMessages.failed,
  nameOf: ({ title }) => title,
  valuesOf: ({ page, title, description }) => ({ videoId: page, title, description }),
  Fields: VideoFields,
  async send({ videoId = '', title = '', description = '' }, domain) {
    const answer = await addVideo({ videoId, title, description }, domain)
    return withId(answer, ({ newVideo }) => newVideo['_id'])
  },
  remove: removeVideo,
}
