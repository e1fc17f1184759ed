import { z } from 'zod'
import { paperMessages as words } from './messages/papers.ts'
import { yearForm } from './papers.ts'
import { requiredText } from './required-text.ts'

/** What a new research paper must have beside its PDF (product.md section 5). */
export const newPaper = z.object({
  title: requiredText().pipe(z.string().max(300, words.titleLong)),
  abstract: requiredText('paragraph').pipe(z.string().max(8000, words.abstractLong)),
  year: requiredText().pipe(z.string().regex(yearForm, words.yearWrong)),
})

export type NewPaper = z.infer<typeof newPaper>

/**
 * What a client asks to see (GET /resource/pdfview): the title of a paper, or the file name of a note,
 * and within what.
 */
export const viewedPdf = z
  .object({ pdftitle: z.string().default(''), resourse: z.string().default('') })
  .transform(({ pdftitle: title, resourse: within }) => ({ title, within }))
