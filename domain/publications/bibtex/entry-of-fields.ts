import type { Field } from '#contract/kinds/field.ts'
import type { WorkType } from '#contract/kinds/publication-kinds.ts'
import {
  type PublicationEntry,
  type PublicationKind,
  publicationKinds,
  type PublicationFields,
} from '#contract/publications.ts'
import { readDate } from '#contract/read-date.ts'
import { reasons } from './reasons.ts'

/** The fields of one entry as plain text, by their lower-case BibTeX name. */
export type EntryFields = ReadonlyMap<string, string>

/** What became of one entry: a publication, or a sentence that says why it is none. */
export type Outcome =
  | { outcome: 'entry'; entry: PublicationEntry }
  | { outcome: 'refused'; reason: string }

/** A kind with a list of its own, or what another publication is. */
type Decided = Exclude<PublicationKind, 'work'> | WorkType

const conferenceTypes = new Set(['inproceedings', 'conference', 'proceedings'])
const catchAllTypes = new Set(['misc', 'techreport', 'report'])
const workEntries = new Map<string, WorkType>([
  ['book', 'book'],
  ['mvbook', 'book'],
  ['collection', 'book'],
  ['booklet', 'book'],
  ['inbook', 'chapter'],
  ['incollection', 'chapter'],
  ['phdthesis', 'thesis'],
  ['mastersthesis', 'thesis'],
  ['thesis', 'thesis'],
  ['techreport', 'report'],
  ['report', 'report'],
  ['dataset', 'dataset'],
])

/** The publication that an entry of this BibTeX type describes, or why it is not taken. */
export function outcomeOf(
  type: string,
  fields: EntryFields,
  unresolved: readonly string[] = [],
): Outcome {
  const kind = decideKind(type, fields)
  if (!kind) return refused(reasons.otherKind(type))
  const entry = entryOf(kind, withDegree(type, fields))
  const reason = objectionTo(entry, unresolved)
  return reason ? refused(reason) : { outcome: 'entry', entry }
}

/** Of the two kinds of thesis BibTeX tells a doctoral one by its type alone. */
function withDegree(type: string, fields: EntryFields): EntryFields {
  if (type !== 'mastersthesis' || fields.has('type')) return fields
  return new Map([...fields, ['type', 'Master’s thesis']])
}

function refused(reason: string): Outcome {
  return { outcome: 'refused', reason }
}

/** The first of these fields that says anything, else ''. */
function first(fields: EntryFields, ...names: string[]): string {
  return names.map((name) => fields.get(name) ?? '').find(Boolean) ?? ''
}

/** A link that a page may show: http and https only. */
function webAddress(text: string): string {
  return /^https?:\/\/\S+/i.exec(text)?.[0] ?? ''
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
  const field = fields.find(({ name, max }) => max > 0 && (values.get(name) ?? '').length > max)
  return field && reasons.tooLong(field.label, field.max)
}

/** What an entry of this type is; nothing for what the site does not keep. */
function decideKind(type: string, fields: EntryFields): Decided | undefined {
  if (type === 'article') return 'journal'
  if (conferenceTypes.has(type)) return 'conference'
  if (type === 'patent') return 'patent'
  if (catchAllTypes.has(type) && saysPatent(fields)) return 'patent'
  if (type === 'misc' || type === 'unpublished' || type === 'online') {
    return kindByVenue(fields) ?? looseWork(type, fields)
  }
  return workEntries.get(type)
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

/** A preprint or a dataset, which BibTeX has no types for: the entry says it, or where it is kept. */
function looseWork(type: string, fields: EntryFields): WorkType | undefined {
  const said = first(fields, 'type').toLowerCase()
  const named = (['preprint', 'dataset', 'report', 'book'] as const).find((one) => said === one)
  if (named) return named
  const places = ['publisher', 'howpublished', 'archiveprefix', 'eprinttype', 'url', 'note']
  const place = places.map((name) => fields.get(name) ?? '').join(' ')
  if (/\b(zenodo|figshare|dryad|dataverse|kaggle|data ?set)\b/i.test(place)) return 'dataset'
  const isPreprint = type === 'unpublished' || fields.has('eprint')
  return isPreprint || /arxiv|\brxiv|ssrn|\bpreprint/i.test(place) ? 'preprint' : undefined
}

function kindByVenue(fields: EntryFields): 'journal' | 'conference' | undefined {
  if (fields.get('journal') || fields.get('journaltitle')) return 'journal'
  return fields.get('booktitle') ? 'conference' : undefined
}

/** The fields of one entry as the site stores them, '' where the file says nothing. */
function entryOf(kind: Decided, fields: EntryFields): PublicationEntry {
  if (kind === 'patent') return { kind, fields: patentFields(fields) }
  const common = {
    title: first(fields, 'title'),
    authors: first(fields, 'author', 'editor'),
    year: first(fields, 'year') || yearOf(first(fields, 'date')),
    pages: pageRange(first(fields, 'pages')),
    doi: doiOf(first(fields, 'doi')),
    url: webAddress(first(fields, 'url')),
    note: first(fields, 'note'),
    index: first(fields, 'index'),
    abstract: first(fields, 'abstract'),
  }
  if (kind === 'journal') return { kind, fields: { ...common, ...journalFields(fields) } }
  if (kind === 'conference') return { kind, fields: { ...common, ...conferenceFields(fields) } }
  return { kind: 'work', fields: { ...common, ...workFields(kind, fields) } }
}

function workFields(type: WorkType, fields: EntryFields) {
  const degree = type === 'thesis' ? first(fields, 'type') : ''
  return {
    type,
    book: first(fields, 'booktitle'),
    publisher: publisherOf(fields),
    isbn: first(fields, 'isbn'),
    note: first(fields, 'note') || degree,
    url: webAddress(first(fields, 'url')) || archiveAddress(fields),
  }
}

/** How something was published may also be said by an address, which stands elsewhere. */
function publisherOf(fields: EntryFields): string {
  const names = ['publisher', 'school', 'institution', 'organization', 'howpublished']
  const found = [...names, 'archiveprefix', 'eprinttype'].map((name) => first(fields, name))
  return found.find((text) => text && !/^(https?:|\\url)/i.test(text)) ?? ''
}

function archiveAddress(fields: EntryFields): string {
  const isArxiv = /arxiv/i.test(first(fields, 'archiveprefix', 'eprinttype'))
  const number = first(fields, 'eprint')
  return isArxiv && number ? `https://arxiv.org/abs/${number}` : ''
}

function journalFields(fields: EntryFields) {
  return {
    journal: first(fields, 'journal', 'journaltitle'),
    volume: first(fields, 'volume'),
    number: first(fields, 'number', 'issue'),
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
