import type { WorkType } from '#contract/kinds/publication-kinds.ts'
import type { PublicationEntry } from '#contract/publications.ts'
import { authorsOf, firstAndLastPage, yearOf } from './bibliographic-parts.ts'
import { familyFirst } from './person.ts'
import { patentNumber } from './patent-number.ts'
import { people } from './people.ts'

type Line = [tag: string, value: string]

/** One RIS record: a tag a line, lines end in CRLF, the last one is 'ER  - '. */
export function ris(entry: PublicationEntry): string {
  const authors = people(authorsOf(entry)).map((author): Line => ['AU', familyFirst(author)])
  const common: Line[] = [['TI', entry.fields.title], ...authors, ['PY', yearOf(entry)]]
  const known = [...common, ...linesOf(entry), ['UR', entry.fields.url] as const].filter(
    ([, value]) => value,
  )
  const lines = [['TY', typeOf(entry)], ...known, ['ER', '']]
  return lines.map(([tag, value = '']) => `${tag}  - ${folded(value)}\r\n`).join('')
}

function typeOf(entry: PublicationEntry): string {
  if (entry.kind === 'work') return workTags[entry.fields.type]
  return { journal: 'JOUR', conference: 'CPAPER', patent: 'PAT' }[entry.kind]
}

/** A preprint is unpublished to the format, as Zotero has it. */
const workTags: Record<WorkType, string> = {
  book: 'BOOK',
  chapter: 'CHAP',
  thesis: 'THES',
  report: 'RPRT',
  preprint: 'UNPB',
  dataset: 'DATA',
}

function linesOf(entry: PublicationEntry): Line[] {
  if (entry.kind === 'patent') return patentLines(entry)
  const { pages, doi, note } = entry.fields
  const { first, last } = firstAndLastPage(pages)
  const shared: Line[] = [
    ['SP', first],
    ['EP', last],
    ['DO', doi],
    ['N1', note],
  ]
  if (entry.kind === 'conference') {
    // Zotero reads the place of a conference from C1, EndNote and others from CY.
    const { conference, location } = entry.fields
    return [['T2', conference], ['CY', location], ['C1', location], ...shared]
  }
  if (entry.kind === 'work') {
    const { book, publisher, isbn, abstract } = entry.fields
    return [['T2', book], ['PB', publisher], ['SN', isbn], ...shared, ['AB', abstract]]
  }
  const { journal, volume, number, abstract } = entry.fields
  return [['T2', journal], ['VL', volume], ['IS', number], ...shared, ['AB', abstract]]
}

/** SN holds the patent's number, M1 its application's, and C3 its country, as Zotero reads them. */
function patentLines({ fields }: Extract<PublicationEntry, { kind: 'patent' }>): Line[] {
  return [
    ['DA', fields.dateGranted.replaceAll('-', '/')],
    ['SN', fields.grantNumber],
    ['M1', fields.applicationNumber],
    ['C3', patentNumber(fields).country ?? ''],
  ]
}

/** A line break within a value would begin a tag that is none. */
function folded(value: string): string {
  return value.replace(/\s+/g, ' ').trim()
}
