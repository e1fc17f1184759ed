import { z } from 'zod'
import { messages } from './messages.ts'

/**
 * What is answered of a name in publications, or in one of them alone, where it can be refused; '' asks
 * again.
 */
export const authorAnswer = z.object({
  owner: z.string(messages.request.invalid).max(140),
  spelling: z.string(messages.request.invalid).trim().min(1, messages.request.invalid).max(200),
  answer: z.enum(['yes', 'no', ''], messages.request.invalid),
  publication: z.string(messages.request.invalid).min(1).max(100).optional(),
})

export type AuthorAnswer = z.infer<typeof authorAnswer>
