import { z } from 'zod'
import { noteMessages as words } from './messages/notes.ts'
import { mostNoteFiles } from './notes.ts'
import { requiredText } from './required-text.ts'

/**
 * What a new note must have (product.md section 5), its files by their number. Whether the domain is
 * one, its record says.
 */
export const newNote = z
  .object({
    title: requiredText('line', words.incomplete),
    description: requiredText('paragraph', words.incomplete),
    files: z.number().min(1, words.incomplete),
    domain: z.string().default(''),
  })
  .pipe(
    z.object({
      title: z.string().max(300, words.titleLong),
      description: z.string().max(4000, words.descriptionLong),
      files: z.number().max(mostNoteFiles, words.tooManyFiles),
      domain: z.string(),
    }),
  )
