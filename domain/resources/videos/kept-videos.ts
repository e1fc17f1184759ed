import { z } from 'zod'
import { videos } from '#store/resource-schema.ts'
import { textIn } from '../../history/read-snapshot.ts'
import { domainTitle } from '../domain-title.ts'
import { keptResource } from '../kept-resource.ts'

/** How videos come back from the change log. */
export const keptVideos = keptResource({
  table: videos,
  columns: z.object({
    domain: z.enum(videos.domain.enumValues),
    videoId: z.string(),
    title: z.string(),
    description: z.string(),
    sequence: z.number(),
    createdAt: z.coerce.date(),
  }),
  fields: {
    domain: { label: 'Domain', say: domainTitle },
    videoId: { label: 'Video at YouTube' },
    title: { label: 'Title' },
    description: { label: 'Description' },
  },
  nameOf: (snapshot) => textIn(snapshot, 'title') ?? '',
})
