import { inDigits } from './write-number.ts'
import { listed } from './messages/listed.ts'
import { colourIn } from './brand.ts'
import { z } from 'zod'
import { readFocus, readZoom } from './picture-crop.ts'
import * as cropWords from './messages/picture-crop.ts'
import { captionOf, captionWords } from './messages/captions.ts'
import { mostNamed } from './kinds/several.ts'
import { tooManyEntries } from './messages/records.ts'
import { tableTooLarge } from './messages/tables.ts'
import {
  askedIn,
  emptyValues,
  holdsCaptioned,
  holdsFile,
  type Field,
  type Held,
  type ValueOf,
} from './kinds/field.ts'
import type { Kind } from './kinds/kind.ts'
import { asToday } from './kinds/older-values.ts'
import { asRows, trimmedTable } from './kinds/table-text.ts'
import { dateExample, readDate, isTimeZone } from './read-date.ts'
import { refusedIn } from './rich-text/refuse-markdown.ts'
import { storableText } from './storable-text.ts'
import { oneYear, readYears } from './years.ts'
import { webAddressIn } from './web-address.ts'
import { videoIdIn } from './youtube.ts'

/** A field as a call sends it: of a stored file its id, or that of a file sent ahead of the form. */
type SentValue<F extends Field> = F['holds'] extends 'file' | 'picture'
  ? string | null
  : F['holds'] extends 'files'
    ? string[]
    : ValueOf<F>

/** The fields of a record as a call sends them. */
export type SentRecord<K extends Kind> = {
  [N in K['fields'][number]['name']]: SentValue<Extract<K['fields'][number], { name: N }>>
}

/** The fields a new record of a kind must and may have; absent ones are empty. */
export function newRecord<K extends Kind>(kind: K): z.ZodType<SentRecord<K>> {
  // The schema is made from the very description that SentRecord is computed from.
  return schemaOf(kind, newRecords, whole) as z.ZodType<SentRecord<K>>
}

/** A change of a record: a field that is left out stays as it is. */
export function recordChange<K extends Kind>(kind: K): z.ZodType<Partial<SentRecord<K>>> {
  // As above.
  return schemaOf(kind, changes, optional) as z.ZodType<Partial<SentRecord<K>>>
}

type Schemas = WeakMap<Kind, z.ZodType>
const newRecords: Schemas = new WeakMap()
const changes: Schemas = new WeakMap()

/**
 * Made once for each kind, and only when the first record is read by it: to make those of all kinds
 * for every call that takes one was an eighth of a start.
 */
function schemaOf(kind: Kind, known: Schemas, read: (field: Field) => z.ZodType): z.ZodType {
  const found = known.get(kind)
  if (found) return found
  const shape = () => Object.fromEntries(kind.fields.map((field) => [field.name, read(field)]))
  const made = z.lazy(() => z.object(shape()))
  known.set(kind, made)
  return made
}

function optional(field: Field) {
  return checked(field).optional()
}

/** How long the id of a record may be: some are titles, or the text that a record was made of. */
export const longestId = 200

/** The version of the record that a form began from. */
export const recordVersion = z.number().int().positive()

/** The record id that the forms send as videoId (product.md section 3). */
export const recordId = z.object({ videoId: z.string('Choose a record to change.').min(1) })

/** Which record to delete. */
export const removal = z.object({
  object: z.string('Choose a record to delete.').min(1, 'Choose a record to delete.'),
})

function whole(field: Field) {
  const needsFile = field.requiredInNew === true
  if (needsFile) return holdsFile(field) ? id(field) : idList(field).min(1, emptyWords(field))
  // A new record may leave out what one does that is older than the field.
  if (field.holds === 'choice' && field.missing !== undefined) {
    return checked(field).default(field.missing)
  }
  return !field.required ? checked(field).default(emptyOf(field)) : checked(field)
}

function emptyOf({ holds }: Field) {
  const empty = emptyValues[holds]
  return Array.isArray(empty) ? [] : empty
}

/** What fields that hold more than words must look like. */
const formats: Partial<Record<Held, { isRight: (text: string) => boolean; hint: string }>> = {
  year: {
    isRight: (text: string) => text === '' || oneYear.test(text),
    hint: 'must be a four-digit year, such as 2025.',
  },
  years: {
    isRight: (text: string) => text === '' || readYears(text) === text,
    hint: 'must be a year such as 2026, or several in a row such as 2026–27.',
  },
  date: {
    isRight: (text: string) => text === '' || readDate(text) === text,
    hint: `must be a date such as ${dateExample}.`,
  },
  day: {
    isRight: (text: string) =>
      /^(\d{4}-\d{2}-\d{2})?$/.test(text) && (readDate(text) ?? '') === text,
    hint: `must be a day such as ${dateExample}.`,
  },
  doi: {
    isRight: (text: string) => /^(10\.\d{4,9}\/\S+)?$/.test(text),
    hint: 'must look like 10.1000/xyz123.',
  },
  url: {
    isRight: (text: string) => text === '' || webAddressIn(text) === text,
    hint: 'must be a web address, such as https://example.org.',
  },
  place: {
    isRight: (text: string) => /^(\d{4})?$/.test(text),
    hint: 'must be four digits.',
  },
  decimal: {
    isRight: (text: string) => /^(\d+(\.\d+)?)?$/.test(text),
    hint: 'must be a number, such as 94.7.',
  },
  email: {
    isRight: (text: string) => text === '' || mailAddress.safeParse(text).success,
    hint: 'must be an e-mail address, such as office@example.org.',
  },
  colour: {
    isRight: (text: string) => /^(#[\da-f]{6})?$/.test(text),
    hint: 'must be a # and six digits or letters from a to f, such as #1d3bb8.',
  },
  timeZone: {
    isRight: (text: string) => text === '' || isTimeZone(text),
    hint: 'must be the name of a time zone, such as Asia/Kolkata or Europe/Berlin.',
  },
  focus: {
    isRight: (text: string) => text === '' || readFocus(text) !== null,
    hint: cropWords.focusWrong,
  },
  zoom: {
    isRight: (text: string) => text === '' || readZoom(text) !== null,
    hint: cropWords.zoomWrong,
  },
  video: {
    isRight: (text: string) => text === '' || videoIdIn(text) === text,
    hint: 'must be a link to a YouTube video, such as https://youtu.be/ABCDEFGHIJK.',
  },
}

function checked(field: Field): z.ZodType {
  const { holds, label, choices = [], words = {} } = field
  if (holds === 'choice') {
    const called = choices.filter(Boolean).map((choice) => words[choice] ?? choice)
    return z.enum(choices, `${label} must be one of: ${called.join(', ')}.`)
  }
  if (holdsFile(field))
    return field.required ? id(field) : z.preprocess(orNone, id(field).nullable())
  if (holds === 'files') return idList(field)
  if (holds === 'list') return groups(field)
  if (holds === 'table') return cells(field)
  if (holdsCaptioned(field)) return captioned(field)
  if (holds === 'references') return named(field)
  return checkedText(field)
}

/**
 * The groups of a list, which a form sends as JSON. A group in which nothing stands is left out, and
 * what is wrong in one is said of the list, with the group's number, and below the list of the field in
 * the group. A form that was opened before a field was renamed sends what that was called.
 */
function groups(field: Field) {
  const { label, of = [], noun = label, most = 40, tooMany } = field
  const schemas = new Map(of.map((part) => [part, whole(part)]))
  const empty = Object.fromEntries(of.map((part) => [part.name, emptyOf(part)]))
  const read = ({ given, at }: { given: unknown; at: number }) => {
    const asked = isObject(given) ? askedIn(of, given) : of
    const shape = asked.map((part) => [part.name, schemas.get(part) ?? z.unknown()])
    const { data, error } = z.object(Object.fromEntries(shape)).safeParse(given)
    // What is not asked of a group is empty in it.
    return { group: { ...empty, ...data }, at, issues: error?.issues ?? [] }
  }
  const list = z.array(z.unknown(), `${label} must be a list.`)
  return fromJson(list)
    .transform((all, context) => {
      const sent = all.map((one, at) => ({ given: isObject(one) ? asToday(of, one) : one, at }))
      const groupsRead = sent.filter(({ given }) => !isEmptyGroup(of, given)).map(read)
      const wrong = groupsRead.find(({ issues }) => issues.length > 0)
      const [first] = wrong?.issues ?? []
      if (!wrong || !first) return groupsRead.map(({ group }) => group)
      context.addIssue(`${noun} ${wrong.at + 1}: ${first.message}`)
      // What is wrong in a list within the group is said of that list, and after that of its item.
      const { path, message } =
        wrong.issues.findLast((one) => one.path[0] === first.path[0]) ?? first
      if (path.length > 0) {
        context.addIssue({ code: 'custom', message, path: [wrong.at, ...path] })
      }
      return z.NEVER
    })
    .refine(({ length }) => length <= most, tooMany ?? tooManyEntries(label, most))
    .refine((all) => !field.required || all.length > 0, emptyWords(field))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text || '[]')
  } catch {
    return text
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** Where there is nothing but choices, each group says what is chosen. */
function isEmptyGroup(of: readonly Field[], group: unknown): boolean {
  const typed = of.filter(({ holds }) => holds !== 'choice')
  return (
    typed.length > 0 && isObject(group) && typed.every((part) => isBlank(part, group[part.name]))
  )
}

function isBlank({ holds, of = [] }: Field, value: unknown): boolean {
  if (Array.isArray(value)) {
    if (holds === 'list') return value.every((group) => isEmptyGroup(of, group))
    if (holds === 'table') return asRows(value)?.flat().join('').trim() === ''
    return value.length === 0
  }
  return (value ?? '') === '' || (typeof value === 'string' && value.trim() === '')
}

/** The rows of a table, which a form sends as JSON: all of one length, and none empty at the end. */
function cells(field: Field) {
  const { label, most = 200, columns = 12 } = field
  const cell = z.string().transform((text) => storableText(text))
  return fromJson(z.array(z.array(cell), `${label} must be rows of cells.`))
    .transform((rows) => trimmedTable(rows))
    .refine(({ length }) => length <= most, tableTooLarge(label, most, columns))
    .refine(([first = []]) => first.length <= columns, tableTooLarge(label, most, columns))
    .refine((rows) => rows.flat().join('').length <= field.max, tooLong(field))
    .refine((rows) => !field.required || rows.length > 0, emptyWords(field))
}

/** How long what is said of a picture or an attachment may be, in characters. */
const longestCaption = 300

/**
 * Stored files with their captions, which a form sends as JSON. A picture has to say what it shows,
 * and an attachment what it is called.
 */
function captioned(field: Field) {
  const { label, most = 40, tooMany } = field
  const words = z
    .string()
    .transform((text) => storableText(text))
    .pipe(z.string().max(longestCaption, captionOf.tooLong(longestCaption)))
  const fileId = z.string(emptyWords(field)).max(100)
  const one = z.object({ fileId, alt: words.default(''), caption: words.default('') })
  const [needed, noun] =
    field.holds === 'pictures'
      ? (['alt', captionWords.picture] as const)
      : (['caption', captionWords.file] as const)
  return fromJson(z.array(one, `${label} must be a list of files.`))
    .refine((all) => all.every((file) => file.fileId !== ''), {
      error: captionOf.noFile(noun),
      abort: true,
    })
    .superRefine((all, context) => {
      const bare = all.findIndex((file) => file[needed] === '')
      if (bare < 0) return
      const message = captionOf[needed === 'alt' ? 'alt' : 'title'](bare + 1)
      context.addIssue(message)
      // As its control is called beside that of the file.
      context.addIssue({ code: 'custom', message, path: [bare, `:${needed}`] })
    })
    .refine(({ length }) => length <= most, tooMany ?? tooManyEntries(label, most))
    .refine((all) => !field.required || all.length > 0, emptyWords(field))
}

/** The ids of records, each once, which a form sends as JSON. */
function named(field: Field) {
  const { label, most = mostNamed } = field
  return fromJson(z.array(z.string().min(1).max(longestId), `${label} must be a list.`))
    .transform((ids) => [...new Set(ids)])
    .refine(({ length }) => length <= most, tooManyEntries(label, most))
    .refine((ids) => !field.required || ids.length > 0, emptyWords(field))
}

function fromJson<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (typeof value === 'string' ? parsed(value) : value), schema)
}

const mailAddress = z.email()

function idList(field: Field) {
  const { label, most = 100, tooMany } = field
  return z.array(id(field), `${label} must be a list of files.`).max(most, tooMany)
}

function id(field: Field) {
  const empty = emptyWords(field)
  return z.string(empty).min(1, empty).max(100)
}

/** A form has no other way to say that the file is taken away. */
function orNone(value: unknown) {
  return value === '' ? null : value
}

function emptyWords({ label, empty }: Field) {
  return empty ?? `${label} is missing.`
}

function checkedText(field: Field) {
  const text = z
    .preprocess(normalised(field), z.string(`${field.label} must be text.`))
    .pipe(z.string().max(field.max, tooLong(field)))
    .refine((value) => !field.required || value !== '', emptyWords(field))
    .superRefine((value, context) => {
      const unknown = unknownBraces(value, field)
      if (unknown) context.addIssue(unknownField(unknown, field.mayHold ?? []))
      const refused = field.holds === 'richText' ? refusedIn(value) : null
      if (refused) context.addIssue(refused)
    })
  const format = formats[field.holds]
  if (!format) return text
  const wrong = field.wrong ?? `${field.label} ${format.hint}`
  return text.refine((value) => format.isRight(value), wrong)
}

/** The first word in braces that a text with such words may not hold; undefined for none. */
function unknownBraces(text: string, { mayHold }: Field) {
  if (!mayHold) return undefined
  const known = new Set(mayHold.map((name) => `{${name}}`))
  return text.match(/\{[^{}]*\}/g)?.find((word) => !known.has(word))
}

function unknownField(word: string, mayHold: readonly string[]) {
  if (mayHold.length === 0) return `“${word}” stands for nothing here. Write it without braces.`
  const known = listed(mayHold.map((name) => `{${name}}`))
  return `“${word}” stands for nothing here; ${known} would.`
}

function tooLong({ label, max }: Field) {
  return `The field “${label}” can be up to ${inDigits(max)} characters long.`
}

/** Years may arrive as numbers, DOIs as links, dates as people write them (wire contract). */
function normalised({ holds }: Field) {
  return (value: unknown) => {
    const text = typeof value === 'number' ? String(value) : value
    if (typeof text !== 'string') return text ?? ''
    const trimmed = storableText(text, holds === 'paragraph' || holds === 'richText')
    // What cannot be read stays as it was typed, and is refused as such.
    return trimmed === '' ? '' : (readings[holds]?.(trimmed) ?? trimmed)
  }
}

/** What people write, as it is stored; null for what cannot be read. */
const readings: Partial<Record<Held, (text: string) => string | null>> = {
  doi: (text) => text.replace(doiPrefix, ''),
  years: readYears,
  date: readDate,
  day: readDate,
  url: webAddressIn,
  video: videoIdIn,
  colour: colourIn,
}

const doiPrefix = /^(https?:\/\/(dx\.|www\.)?doi\.org\/|doi:\s*)/i
