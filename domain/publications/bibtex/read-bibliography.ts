import type { Field } from '#contract/kinds/field.ts'
import { publicationKinds } from '#contract/publications.ts'
import type { PublicationEntry } from '#contract/publications.ts'
import { readDate } from '#contract/read-date.ts'
import { decideKind } from './decide-kind.ts'
import { entryOf } from './fields.ts'
import type { EntryContext } from './parse-entry.ts'
import { parseEntry, stringsOf } from './parse-entry.ts'
import { reasons } from './reasons.ts'
import type { RawEntry } from './split-entries.ts'
import { splitEntries } from './split-entries.ts'

/** What became of one entry; `line` is the 1-based line of the file on which it starts. */
export type BibliographyRow = { line: number; citeKey: string } & Outcome

type Outcome =
  | { outcome: 'entry'; entry: PublicationEntry }
  | { outcome: 'refused'; reason: string }

/**
 * Every entry of a BibTeX or BibLaTeX file in file order, each read or refused with a sentence
 * that says why. @comment, @string and @preamble are no entries. Never throws.
 */
export function readBibliography(text: string): BibliographyRow[] {
  const raws = splitEntries(text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n'))
  const entries = raws.filter(({ type }) => type !== 'string' && type !== 'preamble')
  const byKey = new Map(entries.map((raw) => [raw.key.toLowerCase(), raw]))
  const context: EntryContext = {
    strings: stringsOf(raws),
    parentOf: (key) => byKey.get(key.toLowerCase()),
  }
  return entries.map((raw) => ({ line: raw.line, citeKey: raw.key, ...outcomeOf(raw, context) }))
}

function outcomeOf(raw: RawEntry, context: EntryContext): Outcome {
  const parsed = parseEntry(raw, context)
  if ('refusal' in parsed) return refused(parsed.refusal)
  const kind = decideKind(raw.type, parsed.fields)
  if (!kind) return refused(reasons.otherKind(raw.type))
  const entry = entryOf(kind, parsed.fields)
  const reason = objectionTo(entry, parsed.unresolved)
  return reason ? refused(reason) : { outcome: 'entry', entry }
}

function refused(reason: string): Outcome {
  return { outcome: 'refused', reason }
}

function objectionTo(entry: PublicationEntry, unresolved: readonly string[]): string | undefined {
  if (!entry.fields.title) return reasons.noTitle
  const values = Object.values(entry.fields)
  const unknown = unresolved.find((name) => values.some((value) => value.includes(name)))
  if (unknown) return reasons.unknownAbbreviation(unknown)
  return objectionToYear(entry) ?? objectionToLength(entry)
}

function objectionToYear(entry: PublicationEntry): string | undefined {
  if (entry.kind === 'patent') {
    const { dateGranted } = entry.fields
    const isDate = dateGranted === '' || readDate(dateGranted) === dateGranted
    return isDate ? undefined : reasons.noDate(dateGranted)
  }
  const { year } = entry.fields
  return /^(\d{4})?$/.test(year) ? undefined : reasons.yearOfOtherForm(year)
}

function objectionToLength(entry: PublicationEntry): string | undefined {
  const values = new Map(Object.entries(entry.fields))
  const fields: readonly Field[] = publicationKinds[entry.kind].fields
  const field = fields.find(({ name, max }) => (values.get(name) ?? '').length > max)
  return field && reasons.tooLong(field.label, field.max)
}
