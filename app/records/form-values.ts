import { chosenInWords } from '#contract/kinds/chosen-words.ts'
import { copiedValues } from '#contract/kinds/copies.ts'
import { type CaptionedFile, type Field, type HeldFile, isChosen } from '#contract/kinds/field.ts'
import type { Kind } from '#contract/kinds/kind.ts'
import { asToday } from '#contract/kinds/older-values.ts'
import * as words from '#contract/messages/record-forms.ts'
import { textOf, type Texts } from './texts.ts'

/** The texts of a form, with line ends as they are stored. */
export function textsIn(form: HTMLFormElement, fields: readonly Field[]): Texts {
  const controls = new FormData(form)
  return Object.fromEntries(
    fields.filter(isTyped).map(({ name }) => {
      const value = controls.get(name)
      return [name, typeof value === 'string' ? value.replace(/\r\n?/g, '\n') : '']
    }),
  )
}

/** One group of a list, as its controls hold it. */
export type Group = Readonly<Record<string, GroupValue>>

/** A text, files with captions, the ids of other records, the rows of a table, or groups within this one. */
export type GroupValue =
  | string
  | readonly CaptionedFile[]
  | readonly string[]
  | readonly (readonly string[])[]
  | readonly Group[]

/** The files with captions in the value of a control. */
export function captionedIn(value: GroupValue): readonly CaptionedFile[] {
  // As above.
  return typeof value === 'string' ? parsed<CaptionedFile>(value) : (value as CaptionedFile[])
}

/** The ids of records in the value of a control. */
export function idsIn(value: GroupValue): readonly string[] {
  // As above.
  return typeof value === 'string' ? parsed<string>(value) : (value as string[])
}

/** The files with names in the value of a field. */
export function filesIn(value: unknown): readonly HeldFile[] {
  // A field of files holds a list of them, as its description says.
  return Array.isArray(value) ? (value as HeldFile[]) : []
}

/** The rows of a table in the value of a control. */
export function rowsIn(value: GroupValue): readonly (readonly string[])[] {
  // As above.
  return typeof value === 'string' ? parsed<string[]>(value) : (value as string[][])
}

function parsed<Item>(text: string): Item[] {
  return text === '' ? [] : (JSON.parse(text) as Item[])
}

/** The groups in the JSON of a list. */
export function groupsIn(text: string, of: readonly Field[] = []): Group[] {
  // The form wrote it, or the server, by the description of the field; a draft may be older than that.
  return parsed<Group>(text).map((group) => asToday(of, group) as Group)
}

interface Filled {
  texts: Texts
  parts: ReadonlyMap<string, { count: () => number }>
  /** What must have files is without any. */
  needsFiles: boolean
}

/** What is said of each field that must be filled in and is not, or that has too many files. */
export function emptyFields(fields: readonly Field[], filled: Filled): Texts {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const sentence = complaintOf(field, filled)
      return sentence === '' ? [] : [[field.name, sentence]]
    }),
  )
}

function complaintOf(field: Field, { texts, parts, needsFiles }: Filled): string {
  const { name, required, requiredInNew = false, empty = words.missing, most, tooMany } = field
  const count = parts.get(name)?.count()
  if (count === undefined) return required && isEmpty(texts[name]) ? empty : ''
  if (needsFiles && (required || requiredInNew) && count === 0) return empty
  return most !== undefined && tooMany !== undefined && count > most ? tooMany : ''
}

function isEmpty(text = '') {
  return text.trim() === '' || text === '[]'
}

/**
 * A field of references with the records that it may name, none of them where it may be empty, and
 * whatever it names now, which may not be offered any more.
 */
export function withChoices(
  field: Field,
  known: Readonly<Record<string, string>> | undefined,
  now: string,
): Field {
  if (isChosen(field)) return withOwnChoice(field, now)
  if (field.holds !== 'reference' || !known) return field
  const none = field.none !== undefined && { '': field.none }
  const called = { ...none, ...(now !== '' && { [now]: field.gone ?? now }), ...known }
  return { ...field, words: called, choices: Object.keys(called) }
}

/** A field of a picture's cut may hold what no word stands for: it stays among the choices. */
function withOwnChoice(field: Field, now: string): Field {
  const { choices = [], words: called } = field
  if (now === '' || choices.includes(now)) return field
  return {
    ...field,
    choices: [...choices, now],
    words: { ...called, [now]: chosenInWords(field, now) },
  }
}

/** Whether a control of the form holds the field as text, JSON among it, and not as files that are sent ahead. */
export function isTyped({ max, holds }: Field): boolean {
  return max > 0 || holds === 'choice' || ofMany.has(holds)
}

/** What a control holds several of, as a list. */
export function holdsMany({ holds }: Pick<Field, 'holds'>): boolean {
  return ofMany.has(holds)
}

const ofMany = new Set<Field['holds']>(['list', 'table', 'pictures', 'attachments', 'references'])

/** What the form of a copy begins with, but for files that its form sends by themselves. */
export function copiedTexts(kind: Kind, values: Readonly<Record<string, unknown>>): Texts {
  const copied = copiedValues(kind, values)
  const texts = kind.fields.filter(isTyped).map(({ name }) => [name, textOf(copied[name])] as const)
  return Object.fromEntries(texts.filter(([, text]) => text !== ''))
}

/** What the form of the next record begins with, after one that was added with these fields. */
export function repeatedTexts({ fields }: Kind, sent: Readonly<Record<string, unknown>>): Texts {
  const again = fields.filter(({ holds, alone, repeated }) => {
    return repeated || (alone !== true && saidAgain.has(holds))
  })
  return Object.fromEntries(
    again.flatMap(({ name }) => (sent[name] === undefined ? [] : [[name, textOf(sent[name])]])),
  )
}

const saidAgain = new Set<Field['holds']>(['choice', 'reference', 'year', 'years'])

/** A list in another order: what stands at this place is moved up or down by one. */
export function moved<Item>(list: readonly Item[], place: number, by: 1 | -1): Item[] {
  const [item] = list.slice(place, place + 1)
  const others = list.toSpliced(place, 1)
  return item === undefined ? others : others.toSpliced(place + by, 0, item)
}
