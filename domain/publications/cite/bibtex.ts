import { type WorkType, workTypes } from '#contract/kinds/publication-kinds.ts'
import type { PublicationEntry, PublicationFields } from '#contract/publications.ts'
import { hasOthers, people } from './people.ts'
import { isMasters } from './bibliographic-parts.ts'
import type { Person } from './person.ts'

/** A field's name and its value as BibTeX, braces included. */
type Line = [name: string, value: string]

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** A publication as a BibTeX entry in UTF-8 that `readBibliography` reads back unchanged. */
export function bibtex(entry: PublicationEntry, citeKey: string): string {
  const type = typeOf(entry)
  const key = citeKey.replace(/[\s,{}()"#%=~\\]/g, '')
  const known = [title(entry.fields.title), ...linesOf(entry)].filter(([, value]) => value)
  const lines = known.map(([name, value]) => `  ${name} = ${value},\n`).join('')
  return `@${type}{${key},\n${lines}}\n`
}

function typeOf(entry: PublicationEntry): string {
  if (entry.kind === 'work') return typeOfWork(entry.fields)
  return { journal: 'article', conference: 'inproceedings', patent: 'patent' }[entry.kind]
}

/** BibTeX itself has no preprints and no datasets: they are of a type that the entry names. */
function typeOfWork({ type, note }: Pick<PublicationFields<'work'>, 'type' | 'note'>): string {
  if (type === 'thesis') return isMasters(note) ? 'mastersthesis' : 'phdthesis'
  return workEntries[type] ?? 'misc'
}

const workEntries: Partial<Record<WorkType, string>> = {
  book: 'book',
  chapter: 'incollection',
  report: 'techreport',
}

function linesOf(entry: PublicationEntry): Line[] {
  if (entry.kind === 'patent') return patentLines(entry.fields)
  const { authors, year, pages, index, doi, url, abstract, note } = entry.fields
  return [
    ['author', namesOf(authors)],
    ...venueLines(entry),
    text('pages', pages.replaceAll('–', '--')),
    text('year', year),
    text('index', index),
    address('doi', doi),
    address('url', url),
    text('abstract', abstract),
    text('note', note),
  ]
}

function venueLines(entry: Exclude<PublicationEntry, { kind: 'patent' }>): Line[] {
  if (entry.kind === 'journal') return journalLines(entry.fields)
  return entry.kind === 'work' ? workLines(entry.fields) : conferenceLines(entry.fields)
}

function journalLines({ journal, volume, number }: PublicationFields<'journal'>): Line[] {
  return [text('journal', journal), text('volume', volume), text('number', number)]
}

function conferenceLines({ conference, location }: PublicationFields<'conference'>): Line[] {
  return [text('booktitle', conference), text('address', location)]
}

/** What a type of entry calls whoever brought it out. */
const publishers: Record<WorkType, string> = {
  book: 'publisher',
  chapter: 'publisher',
  thesis: 'school',
  report: 'institution',
  preprint: 'howpublished',
  dataset: 'howpublished',
}

function workLines({ type, book, publisher, isbn }: PublicationFields<'work'>): Line[] {
  return [
    text('type', typeOfWork({ type, note: '' }) === 'misc' ? workTypes[type] : ''),
    text('booktitle', book),
    text(publishers[type], publisher),
    text('isbn', isbn),
  ]
}

function patentLines(fields: PublicationFields<'patent'>): Line[] {
  const { applicationNumber, grantNumber, patentee, url } = fields
  const numbers: Line[] = grantNumber
    ? [
        text('number', grantNumber),
        text('type', 'Patent'),
        text('applicationnumber', applicationNumber),
      ]
    : [text('number', applicationNumber), text('type', applicationNumber && 'Patent application')]
  return [['holder', namesOf(patentee)], ...numbers, ...dateLines(fields), address('url', url)]
}

function dateLines({ dateGranted }: PublicationFields<'patent'>): Line[] {
  const [year = '', month, day = ''] = dateGranted.split('-')
  return [text('year', year), ['month', months[Number(month) - 1] ?? ''], text('day', day)]
}

function title(value: string): Line {
  return ['title', value && `{${escapeTitle(value)}}`]
}

function text(name: string, value: string): Line {
  return [name, value && `{${escapeTex(value.replace(/\s+/g, ' '))}}`]
}

/** Addresses are taken as they stand; only a brace would end the value too early. */
function address(name: string, value: string): Line {
  return [name, value && `{${value.replace(/[{}]/g, encodeURIComponent)}}`]
}

function namesOf(authors: string): string {
  const names = people(authors).map(nameOf)
  const all = hasOthers(authors) ? [...names, 'others'] : names
  return all.length ? `{${all.join(' and ')}}` : ''
}

/** Braces keep a name whole whose parts BibTeX would put in another order. */
function nameOf({ name, given, family, suffix, organisation }: Person): string {
  const inOrder = [given, family, suffix].filter(Boolean).join(' ') === name
  if (organisation || !inOrder) return `{${escapeTex(name)}}`
  return [family, suffix, given].filter(Boolean).map(escapeTex).join(', ')
}

const commands = new Map([
  ['\\', '\\textbackslash{}'],
  ['~', '\\textasciitilde{}'],
  ['^', '\\textasciicircum{}'],
])

/** Text with the characters escaped that mean something to TeX; all other Unicode stays. */
function escapeTex(plain: string): string {
  return plain
    .replace(/[\\~^{}%&#$_]/g, (character) => commands.get(character) ?? `\\${character}`)
    .replace(/(?<=`)`|(?<=')'/g, (quote) => `{}${quote}`)
}

/**
 * A title with braces round the words whose capitals a bibliography style must not touch: those
 * with a capital inside ('POMDPs', '3D'), and in a title in sentence case every name. A colon
 * stays outside, where BibTeX looks for it to keep the capital that follows.
 */
function escapeTitle(words: string): string {
  const keepsNames = isSentenceCase(words)
  return words
    .split(/([\s-]+|[:;,.?!]+(?=\s|$))/)
    .map((word, at) =>
      hasInnerCapital(word) || (keepsNames && at > 0 && startsWithCapital(word))
        ? `{${escapeTex(word)}}`
        : escapeTex(word),
    )
    .join('')
}

function hasInnerCapital(word: string): boolean {
  return /[\p{L}\p{N}].*\p{Lu}/u.test(word) || /^[B-HJ-Z]\P{L}*$/u.test(word)
}

function startsWithCapital(word: string): boolean {
  return /^\P{L}*\p{Lu}/u.test(word)
}

/** Longer words tell; the short ones are small in either case. */
function isSentenceCase(heading: string): boolean {
  const words = (heading.match(/\p{L}{5,}/gu) ?? []).slice(1)
  const capitals = words.filter(startsWithCapital).length
  return words.length > 0 && capitals * 2 <= words.length
}
