import { z } from 'zod'
import { longestSearch, mostHits, searchKinds } from './search.ts'

/** What a search is asked by; what it cannot read counts as not asked. */
export const searchQuestion = z.object({
  q: z
    .string()
    .trim()
    .transform((q) => q.slice(0, longestSearch))
    .catch(''),
  /** One group alone. */
  in: z.enum(searchKinds).nullable().catch(null),
  /** How many hits of that group stand ahead. */
  after: z.coerce.number().int().min(0).max(mostHits).catch(0),
})

export type SearchQuestion = z.infer<typeof searchQuestion>

/** Which page of a long list is asked for, from 1; the first for an odd number. */
export const pageNumber = z
  .string()
  .regex(/^[1-9]\d{0,5}$/)
  .transform(Number)
  .catch(1)
