import { z } from 'zod'
import { videoMessages as words } from './messages/videos.ts'
import { resourceMessages } from './messages/resources.ts'
import { requiredText } from './required-text.ts'
import { videoIdIn } from './youtube.ts'

/** What a new video must have (product.md section 5): of its address the id at YouTube is kept. */
const newVideo = z
  .object(
    { videoId: requiredText(), title: requiredText(), description: requiredText('paragraph') },
    resourceMessages.allRequired,
  )
  .pipe(
    z.object({
      videoId: z.string().transform((text, context) => {
        const videoId = videoIdIn(text)
        if (videoId !== null) return videoId
        context.addIssue(words.addressWrong)
        return z.NEVER
      }),
      title: z.string().max(300, words.titleLong),
      description: z.string().max(4000, words.descriptionLong),
    }),
  )

/** The body of POST /addvideo; whether the domain is one, its record says. */
export const addedVideo = z.object({ newVideo, domain: z.string().default('') })

export type NewVideo = z.infer<typeof newVideo>
