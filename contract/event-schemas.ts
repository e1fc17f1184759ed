import { z } from 'zod'
import { isInCalendar, storableText } from './storable-text.ts'

const line = (label: string, max: number) =>
  z
    .string(`${label} is missing`)
    .transform((text) => storableText(text))
    .pipe(z.string().max(max, `${label} is longer than ${max} characters`))
    .refine((text) => text !== '', `${label} is missing`)

const fields = {
  title: line('Title', 300),
  location: line('Location', 300),
  date: z
    .string('Date is missing')
    // Clients send what their date picker holds: a day, some with a time behind it.
    .transform((text) => text.trim().replace(/T.*$/, ''))
    .refine((text) => text !== '', { message: 'Date is missing', abort: true })
    .refine(
      (text) => /^\d{4}-\d{2}-\d{2}$/.test(text) && isInCalendar(text),
      'Date must be a day such as 2025-02-15',
    ),
  time: line('Time', 100),
}

const abstract = z
  .string('Abstract must be text')
  .transform((text) => storableText(text, true))
  .pipe(z.string().max(10_000, 'Abstract is longer than 10000 characters'))

/** What a new event must and may have (product.md section 5). */
export const newEvent = z.object({ ...fields, abstract: abstract.default('') })

/** A change of an event: a field that is left out stays as it is. */
export const eventChange = z.object({ ...fields, abstract }).partial()
