import { pageNumber } from './query-schemas.ts'
import { z } from 'zod'
import { linkMessages as words, resourceMessages } from './messages/resources.ts'
import { longestWebAddress, webAddressIn } from './web-address.ts'
import { storableText } from './storable-text.ts'
import { noteMessages as noteWords } from './messages/notes.ts'
import { mostNoteFiles, yearForm } from './resources.ts'
import { paperMessages as paperWords } from './messages/papers.ts'
import { videoMessages as videoWords } from './messages/videos.ts'
import { videoIdIn } from './youtube.ts'

/**
 * A field of a resource that must be filled in: one line of text, or paragraphs of it. `missing` is
 * what is said where it is not.
 */
function requiredText(
  shape: 'line' | 'paragraph' = 'line',
  missing: string = resourceMessages.allRequired,
) {
  return z
    .string(missing)
    .transform((text) => storableText(text, shape === 'paragraph'))
    .refine((text) => text !== '', missing)
}

/** What a new link must have (product.md section 5): its URL is stored as one that can be followed. */
const newLink = z
  .object(
    { name: requiredText(), url: requiredText(), description: requiredText('paragraph') },
    resourceMessages.allRequired,
  )
  .pipe(
    z.object({
      name: z.string().max(300, words.nameLong),
      url: z
        .string()
        .max(longestWebAddress, { error: words.urlLong, abort: true })
        .transform((text, context) => {
          const address = webAddressIn(text)
          if (address !== null) return address
          context.addIssue(words.urlWrong)
          return z.NEVER
        }),
      description: z.string().max(4000, words.descriptionLong),
    }),
  )

/** The body of POST /addlink; whether the domain is one, its record says. */
export const addedLink = z.object({ newLink, domain: z.string().default('') })

export type NewLink = z.infer<typeof newLink>

/**
 * What a new note must have (product.md section 5), its files by their number. Whether the domain is
 * one, its record says.
 */
export const newNote = z
  .object({
    title: requiredText('line', noteWords.incomplete),
    description: requiredText('paragraph', noteWords.incomplete),
    files: z.number().min(1, noteWords.incomplete),
    domain: z.string().default(''),
  })
  .pipe(
    z.object({
      title: z.string().max(300, noteWords.titleLong),
      description: z.string().max(4000, noteWords.descriptionLong),
      files: z.number().max(mostNoteFiles, noteWords.tooManyFiles),
      domain: z.string(),
    }),
  )

/** What a new research paper must have beside its PDF (product.md section 5). */
export const newPaper = z.object({
  title: requiredText().pipe(z.string().max(300, paperWords.titleLong)),
  abstract: requiredText('paragraph').pipe(z.string().max(8000, paperWords.abstractLong)),
  year: requiredText().pipe(z.string().regex(yearForm, paperWords.yearWrong)),
})

export type NewPaper = z.infer<typeof newPaper>

/**
 * What a client asks to see (GET /resource/pdfview): the title of a paper, or the file name of a note,
 * and within what.
 */
export const viewedPdf = z
  .object({ pdftitle: z.string().default(''), resourse: z.string().default('') })
  .transform(({ pdftitle: title, resourse: within }) => ({ title, within }))

/** What a new video must have (product.md section 5): of its address the id at YouTube is stored. */
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
        context.addIssue(videoWords.addressWrong)
        return z.NEVER
      }),
      title: z.string().max(300, videoWords.titleLong),
      description: z.string().max(4000, videoWords.descriptionLong),
    }),
  )

/** The body of POST /addvideo; whether the domain is one, its record says. */
export const addedVideo = z.object({ newVideo, domain: z.string().default('') })

/** What of the notes of a domain is asked for: a page, or whichever has this note. */
export const notesQuery = z.object({ page: pageNumber, note: z.string().max(100).catch('') })
