import { z } from 'zod'
import * as words from './messages/views.ts'
import { messages } from './messages.ts'
import { storableText } from './storable-text.ts'

/** What a view is called. */
const name = z
  .string(words.nameMissing)
  .transform((text) => storableText(text))
  .pipe(z.string().min(1, words.nameMissing).max(60, words.nameTooLong))

export const newView = z.object({
  /** The key of the page of the list. */
  page: z.string(messages.request.invalid).max(40),
  name,
  /** The filters, as the address of the list has them. */
  query: z.string(messages.request.invalid).max(1000, messages.request.invalid),
})

export const renamedView = z.object({ name })

export const viewParams = z.object({ id: z.string().max(100) })
