import {
  askedIn,
  emptyValues,
  type CaptionedFile,
  type Field,
  type HeldFile,
} from '#contract/kinds/field.ts'
import { readFocus, readZoom } from '#contract/picture-crop.ts'
import type { Kind } from '#contract/kinds/kind.ts'
import { saidOf } from '#contract/kinds/older-values.ts'
import { asRows } from '#contract/kinds/table-text.ts'
import { defaultTexts } from './default-texts.ts'
import type { Snapshot } from '../history/restorable.ts'

/** All fields of a kind, those that no form asks for among them. */
export function allFields({ fields, internal }: Kind): readonly Field[] {
  return [...fields, ...internal]
}

/**
 * A snapshot of any age as a record of today. What it does not say stays as it is in the record that
 * is there; in one that comes back it is what the description says of older records, else empty.
 * What the database sets, and the snapshot does not say, is left out.
 */
export function complete(kind: Kind, snapshot: Snapshot, current: Snapshot = {}): Snapshot {
  const pairs = allFields(kind).map((field) => {
    const said = valueIn(field, snapshot) ?? valueIn(field, current) ?? whereUnwritten(kind, field)
    return [field.name, said?.value] as const
  })
  return Object.fromEntries(pairs.filter(([, value]) => value !== undefined))
}

/**
 * What a record was before a change, as the log says it of both sides: a field that the change gave
 * it for the first time is empty again, and not left as the change left it.
 */
export function beforeChange(kind: Kind, before: Snapshot, after: Snapshot): Snapshot {
  const given = kind.fields.filter((field) => valueIn(field, after) && !valueIn(field, before))
  const empty = given.map((field) => [field.name, whereUnwritten(kind, field)?.value])
  return { ...before, ...Object.fromEntries(empty) }
}

interface Said {
  value: unknown
}

/** What a snapshot says of a field; undefined where it says nothing that the field could hold. */
export function valueIn(field: Field, snapshot: Snapshot): Said | undefined {
  return readers[field.holds](saidOf(field, snapshot), field)
}

/** What a record says in a field that nobody has written. */
function whereUnwritten({ name }: Kind, field: Field): Said | undefined {
  const texts: Readonly<Record<string, Readonly<Record<string, string>>>> = defaultTexts
  const text = texts[name]?.[field.name]
  return text === undefined ? whereUnknown(field) : { value: text }
}

function whereUnknown({ holds, missing, choices }: Field): Said | undefined {
  if (missing !== undefined) return { value: missing }
  return { value: holds === 'choice' ? choices?.[0] : emptyValues[holds] }
}

type Read = (value: unknown, field: Field) => Said | undefined

const readText: Read = (value) => (typeof value === 'string' ? { value } : undefined)

function readIf(value: unknown, isRight: (text: string) => boolean): Said | undefined {
  return typeof value === 'string' && isRight(value) ? { value } : undefined
}

const readNullable: Read = (value) =>
  value === null || typeof value === 'string' ? { value } : undefined

const readNumber: Read = (value) => (typeof value === 'number' ? { value } : undefined)

/** The log is JSON, where a moment is a text. */
const readers: Record<Field['holds'], Read> = {
  text: readText,
  paragraph: readText,
  richText: readText,
  year: readText,
  years: readText,
  date: readText,
  day: readText,
  doi: readText,
  url: readText,
  email: readText,
  timeZone: readText,
  account: readText,
  decimal: readText,
  colour: readText,
  video: readText,
  focus: (value) => readIf(value, (text) => text === '' || readFocus(text) !== null),
  zoom: (value) => readIf(value, (text) => text === '' || readZoom(text) !== null),
  choice: (value, { choices }) => readIf(value, (text) => choices?.includes(text) ?? false),
  choices: (value, { choices = [] }) =>
    Array.isArray(value)
      ? { value: choices.filter((choice) => value.includes(choice)) }
      : undefined,
  place: (value) => (typeof value === 'string' && value !== '' ? { value } : undefined),
  reference: readText,
  references: (value) =>
    Array.isArray(value) ? { value: value.filter((one) => typeof one === 'string') } : undefined,
  flag: (value) => (typeof value === 'boolean' ? { value } : undefined),
  number: readNumber,
  identifier: readNullable,
  audiences: (value) => (isTextByName(value) ? { value } : undefined),
  file: readNullable,
  picture: readNullable,
  list: (value, { of = [] }) =>
    Array.isArray(value) ? { value: value.map((group) => wholeGroup(of, group)) } : undefined,
  table: (value) => {
    const rows = asRows(value)
    return rows && { value: rows }
  },
  files: (value) => (Array.isArray(value) ? { value: value.filter(isHeldFile) } : undefined),
  pictures: (value) => readCaptioned(value),
  attachments: (value) => readCaptioned(value),
  moment: (value) => {
    const moment = value instanceof Date ? value : new Date(typeof value === 'string' ? value : '')
    return Number.isNaN(moment.getTime()) ? undefined : { value: moment }
  },
  serial: readNumber,
}

function isTextByName(value: unknown): value is Record<string, string> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return Object.values(value).every((one) => typeof one === 'string')
}

/** A group of a list of any age, as its description has it today. */
function wholeGroup(of: readonly Field[], group: unknown) {
  const known = typeof group === 'object' && group !== null ? { ...group } : {}
  const whole = Object.fromEntries(
    of.map((field) => [field.name, (valueIn(field, known) ?? whereUnknown(field))?.value]),
  )
  const asked = askedIn(of, whole)
  const others = of.filter((field) => !asked.includes(field))
  return {
    ...whole,
    ...Object.fromEntries(others.map(({ name, holds }) => [name, emptyValues[holds]])),
  }
}

function isHeldFile(value: unknown): value is HeldFile {
  if (typeof value !== 'object' || value === null) return false
  const { name, fileId } = value as Partial<HeldFile>
  return typeof name === 'string' && typeof fileId === 'string'
}

function readCaptioned(value: unknown): Said | undefined {
  if (!Array.isArray(value)) return undefined
  return { value: value.flatMap(captionedIn) }
}

function captionedIn(value: unknown): CaptionedFile[] {
  if (typeof value !== 'object' || value === null) return []
  const { fileId, alt, caption } = value as Partial<CaptionedFile>
  if (typeof fileId !== 'string') return []
  return [{ fileId, alt: wordsIn(alt), caption: wordsIn(caption) }]
}

function wordsIn(said: unknown) {
  return typeof said === 'string' ? said : ''
}
