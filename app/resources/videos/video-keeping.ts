import { videoMessages } from '#contract/messages/videos.ts'
import type { VideoCard } from '#domain/resources/videos/videos-page.ts'
import { addVideo, removeVideo } from '../../api/videos.ts'
import { textOf, withId, type Keeping } from '../keeping.ts'
import { VideoFields } from './video-fields.tsx'

/** How the videos of a domain are kept. */
export const videoKeeping: Keeping<VideoCard> = {
  noun: 'video',
  add: videoMessages.add,
  failed: videoMessages.failed,
  nameOf: ({ title }) => title,
  Fields: VideoFields,
  async send(form, domain) {
    const fields = {
      videoId: textOf(form, 'videoId'),
      title: textOf(form, 'title'),
      description: textOf(form, 'description'),
    }
    return withId(await addVideo(fields, domain), ({ newVideo }) => newVideo['_id'])
  },
  remove: removeVideo,
}
