import { z } from 'zod'
import { dateExample, readDate } from './read-date.ts'
import { storableText } from './storable-text.ts'

/** What is known of an event, as forms and calls have it (wire contract, "Records"). */
export interface EventFields {
  title: string
  location: string
  /** A day, as 2025-02-15. */
  date: string
  /** In words, with its range: '10:00 AM to 10:00 PM'. */
  time: string
  abstract: string
}

const line = (label: string, max: number) =>
  z
    .string(`${label} is missing.`)
    .transform((text) => storableText(text))
    .pipe(z.string().max(max, `The ${label.toLowerCase()} can be up to ${max} characters long.`))
    .refine((text) => text !== '', `${label} is missing.`)

const fields = {
  title: line('Title', 300),
  location: line('Location', 300),
  date: z
    .string('Date is missing.')
    .refine((text) => text.trim() !== '', { message: 'Date is missing.', abort: true })
    // Clients send what their date picker holds, some with a time behind it, or what was typed.
    .transform((text) => readDate(text) ?? '')
    .refine(
      (date) => /^\d{4}-\d{2}-\d{2}$/.test(date),
      `Date must be a day such as ${dateExample}.`,
    ),
  time: line('Time', 100),
}

const abstract = z
  .string('Abstract must be text.')
  .transform((text) => storableText(text, true))
  .pipe(z.string().max(10_000, 'The abstract can be up to 10,000 characters long.'))

/** What a new event must and may have (product.md section 5). */
export const newEvent = z.object({ ...fields, abstract: abstract.default('') })

/** A change of an event: a field that is left out stays as it is. */
export const eventChange = z.object({ ...fields, abstract }).partial()
