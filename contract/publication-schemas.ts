import { z } from 'zod'
import type { PublicationField, PublicationFields, PublicationKind } from './publications.ts'
import { publicationKinds } from './publications.ts'
import { isInCalendar, storableText } from './storable-text.ts'

/** The fields a new publication of one kind must and may have; absent ones are ''. */
export function newPublication<K extends PublicationKind>(
  kind: K,
): z.ZodType<PublicationFields<K>> {
  const shape = Object.fromEntries(fieldsOf(kind).map((field) => [field.name, textOf(field)]))
  // The shape is made from the very table that PublicationFields is computed from.
  return z.object(shape) as unknown as z.ZodType<PublicationFields<K>>
}

/** A change of a publication: a field that is left out stays as it is. */
export function publicationChange<K extends PublicationKind>(
  kind: K,
): z.ZodType<Partial<PublicationFields<K>>> {
  const shape = Object.fromEntries(
    fieldsOf(kind).map((field) => [field.name, checked(field).optional()]),
  )
  // As above.
  return z.object(shape) as unknown as z.ZodType<Partial<PublicationFields<K>>>
}

/** The record id that the forms send as videoId (product.md section 3). */
export const recordId = z.object({ videoId: z.string('The record to change is not named').min(1) })

/** Which record to delete. */
export const removal = z.object({
  object: z.string('The record to delete is not named').min(1, 'The record to delete is not named'),
})

function fieldsOf(kind: PublicationKind): readonly PublicationField[] {
  return publicationKinds[kind].fields
}

function textOf(field: PublicationField) {
  return field.required ? checked(field) : checked(field).default('')
}

const formats = {
  year: { pattern: /^(\d{4})?$/, hint: 'must be a year of four digits, such as 2025' },
  date: {
    pattern: /^(\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?)?$/,
    hint: 'must be a date such as 2024-03-12',
  },
  doi: { pattern: /^(10\.\d{4,9}\/\S+)?$/, hint: 'must look like 10.1000/xyz123' },
  url: { pattern: /^(https?:\/\/\S+)?$/i, hint: 'must be a web address that starts with https://' },
} as const

function checked(field: PublicationField) {
  const text = z
    .preprocess(normalised(field), z.string(`${field.label} must be text`))
    .pipe(z.string().max(field.max, `${field.label} is longer than ${field.max} characters`))
    .refine((value) => !field.required || value !== '', `${field.label} is missing`)
  if (!field.format || field.format === 'paragraph') return text
  const { pattern, hint } = formats[field.format]
  const isDate = field.format === 'date'
  return text.refine(
    (value) => pattern.test(value) && (!isDate || value.length < 10 || isInCalendar(value)),
    `${field.label} ${hint}`,
  )
}

/** Years may arrive as numbers, DOIs as links, days with a time behind (wire contract). */
function normalised(field: PublicationField) {
  return (value: unknown) => {
    const text = typeof value === 'number' ? String(value) : value
    if (typeof text !== 'string') return text ?? ''
    const trimmed = storableText(text, field.format === 'paragraph')
    if (field.format === 'doi') return trimmed.replace(doiPrefix, '')
    if (field.format === 'date') return trimmed.replace(/^(\d{4}-\d{2}-\d{2})T.*$/, '$1')
    return trimmed
  }
}

const doiPrefix = /^(https?:\/\/(dx\.|www\.)?doi\.org\/|doi:\s*)/i
