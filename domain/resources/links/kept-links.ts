import { z } from 'zod'
import { links } from '#store/resource-schema.ts'
import { textIn } from '../../history/read-snapshot.ts'
import { domainTitle } from '../domain-title.ts'
import { keptResource } from '../kept-resource.ts'

/** How links come back from the change log. */
export const keptLinks = keptResource({
  table: links,
  columns: z.object({
    domain: z.enum(links.domain.enumValues),
    name: z.string(),
    url: z.string(),
    description: z.string(),
    sequence: z.number(),
    createdAt: z.coerce.date(),
  }),
  fields: {
    domain: { label: 'Domain', say: domainTitle },
    name: { label: 'Link Name' },
    url: { label: 'URL' },
    description: { label: 'Description' },
  },
  nameOf: (snapshot) => textIn(snapshot, 'name') ?? '',
  isKeptBy: (who) => who.teacher,
})
