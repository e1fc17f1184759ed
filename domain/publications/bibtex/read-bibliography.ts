import type { Field } from '#contract/kinds/field.ts'
import {
  type PublicationEntry,
  type PublicationKind,
  publicationKinds,
  type PublicationFields,
} from '#contract/publications.ts'
import { readDate } from '#contract/read-date.ts'
import {
  type EntryContext,
  type EntryFields,
  parseEntry,
  stringsOf,
  first,
  webAddress,
} from './parse-entry.ts'
import { reasons } from './reasons.ts'
import { type RawEntry, splitEntries } from './split-entries.ts'

const conferenceTypes = new Set(['inproceedings', 'conference', 'proceedings'])
const catchAllTypes = new Set(['misc', 'techreport', 'report'])

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

/** Which kind of publication an entry of this type is; nothing for the kinds that the site has not. */
function decideKind(type: string, fields: EntryFields): PublicationKind | undefined {
  if (type === 'article') return 'journal'
  if (conferenceTypes.has(type)) return 'conference'
  if (type === 'patent') return 'patent'
  if (catchAllTypes.has(type) && saysPatent(fields)) return 'patent'
  if (type === 'misc' || type === 'unpublished') return kindByVenue(fields)
  return undefined
}

/** Google Scholar writes patents as @misc with 'US Patent 9,123,456' as the note. */
function saysPatent(fields: EntryFields): boolean {
  const told = ['type', 'howpublished', 'number'].map((name) => fields.get(name) ?? '').join(' ')
  if (/\bpatent|\bpatreq/i.test(told)) return true
  const note = (fields.get('note') ?? '').replace(/^\W+/, '')
  return (
    /^([A-Z]{2}|U\.S\.|Indian|European)?\s*Patent\b.*\d/i.test(note) ||
    /google patents/i.test(fields.get('publisher') ?? '')
  )
}

function kindByVenue(fields: EntryFields): PublicationKind | undefined {
  if (fields.get('journal') || fields.get('journaltitle')) return 'journal'
  return fields.get('booktitle') ? 'conference' : undefined
}

/** The fields of one entry as the site stores them, '' where the file says nothing. */
function entryOf(kind: PublicationKind, fields: EntryFields): PublicationEntry {
  if (kind === 'patent') return { kind, fields: patentFields(fields) }
  const common = {
    title: first(fields, 'title'),
    authors: first(fields, 'author'),
    year: first(fields, 'year') || yearOf(first(fields, 'date')),
    pages: pageRange(first(fields, 'pages')),
    doi: doiOf(first(fields, 'doi')),
    url: webAddress(first(fields, 'url')),
    note: first(fields, 'note'),
  }
  if (kind === 'journal') return { kind, fields: { ...common, ...journalFields(fields) } }
  return { kind, fields: { ...common, ...conferenceFields(fields) } }
}

function journalFields(fields: EntryFields) {
  return {
    journal: first(fields, 'journal', 'journaltitle'),
    volume: first(fields, 'volume'),
    number: first(fields, 'number', 'issue'),
    index: first(fields, 'index'),
    abstract: first(fields, 'abstract'),
  }
}

function conferenceFields(fields: EntryFields) {
  return {
    conference: first(fields, 'booktitle', 'eventtitle'),
    location: first(fields, 'venue', 'location', 'address'),
  }
}

/** '11029-11035' and '11029--11035' as '11029–11035'; 'A-1--A-5' keeps its own hyphens. */
function pageRange(text: string): string {
  const parts = text.split(/--+|[–—]/)
  if (parts.length > 1) return parts.map((part) => part.trim()).join('–')
  return text.replace(/(^|,\s*)(\w+)\s*-\s*(\w+)(?=$|,)/g, '$1$2–$3')
}

function yearOf(date: string): string {
  return (readDate(date) ?? /^\d{4}(?!\d)/.exec(date)?.[0])?.slice(0, 4) ?? date
}

function doiOf(text: string): string {
  const bare = text.replace(/^(https?:\/\/)?((dx|www)\.)?doi\.org\//i, '').replace(/^doi:\s*/i, '')
  return /^10\.\d{4,9}\/\S+$/.test(bare) ? bare : ''
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** The fields of a patent; its number is a grant's unless the entry speaks of an application. */
export function patentFields(fields: EntryFields): PublicationFields<'patent'> {
  const { number, applied } = numberOf(fields)
  return {
    title: first(fields, 'title'),
    applicationNumber: first(fields, 'applicationnumber') || (applied ? number : ''),
    grantNumber: applied ? '' : number,
    dateGranted: dateOf(fields),
    patentee: first(fields, 'holder', 'assignee', 'author'),
    url: webAddress(first(fields, 'url')),
  }
}

function numberOf(fields: EntryFields): { number: string; applied: boolean } {
  const type = first(fields, 'type')
  const candidates = ['number', 'howpublished', 'note'].map((name) => fields.get(name) ?? '')
  const text = candidates.find((candidate) => /\d/.test(candidate)) ?? ''
  // A type says which of the two it is, and leaves the number to be taken as it stands.
  const number = type ? text : withoutWords(text)
  return { number, applied: type ? saysApplied(type) : saysApplied(text) || looksApplied(number) }
}

function saysApplied(text: string): boolean {
  return /\bapp(l|lication)?\b|\bpending\b|\brequest\b|\bpatreq/i.test(text)
}

/** 15/123,456 (United States), 202141012345 and 1234/CHE/2015 (India), 2019/0123456 A1. */
function looksApplied(number: string): boolean {
  return /\b\d{2}\/\d{3},?\d{3}\b|\b20\d{10}\b|\/[A-Z]{3}\/\d{4}\b|\bA\d$/.test(number)
}

function withoutWords(text: string): string {
  return text
    .replace(/\b(patent|application|appl?|number|no|publication|pub)\b[.:]?/gi, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.,:]+|(?<![\s.,:])[\s.,:]+$/g, '')
}

/**
 * YYYY-MM-DD as far as it is known, from `date` or from year, month and day; what is no date as it
 * stands there. Of a period its beginning counts.
 */
function dateOf(fields: EntryFields): string {
  const date = first(fields, 'date')
  const read = readDate(date) ?? readDate(/^\d{4}(-\d{2}){0,2}(?![\d-])/.exec(date)?.[0] ?? '')
  if (read) return read
  const year = first(fields, 'year', 'date')
  const [month, day] = monthAndDay(`${first(fields, 'month')} ${first(fields, 'day')}`)
  if (!month) return year
  return [year, month, day].filter(Boolean).map(twoDigits).join('-')
}

/** Both '7 16' (jul # "~16") and '16 7' ("16~" # jul) are July; the first reading goes first. */
function monthAndDay(text: string): (number | undefined)[] {
  const named = months.indexOf(/[a-z]{3}/i.exec(text)?.[0].toLowerCase() ?? '') + 1
  const numbers = (text.match(/\d+/g) ?? []).map(Number).filter((number) => number <= 31)
  if (named) return [named, numbers[0]]
  const [one, two] = numbers
  if (one && two && one > 12) return [two, one]
  return one && one <= 12 ? [one, two] : []
}

function twoDigits(part: string | number | undefined): string {
  return String(part).padStart(2, '0')
}
