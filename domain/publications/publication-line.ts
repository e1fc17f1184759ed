import { longDay, monthAndYear } from '#contract/write-date.ts'
import { workTypes } from '#contract/kinds/publication-kinds.ts'
import type { PublicationEntry, PublicationFields } from '#contract/publications.ts'
import { authorsOf, yearOf } from './cite/bibliographic-parts.ts'
import { patentNumber } from './cite/patent-number.ts'

/** A publication as lists show it, every part text and '' where nothing is known. */
export interface PublicationLine {
  /** What it is: 'Journal', 'Book chapter'. */
  type: string
  year: string
  title: string
  people: string
  /** Where it came out: 'Journal of Network Engineering · 14(2), 88–102 · Scopus'. */
  venue: string
  /** A remark such as 'Under Review'. */
  note: string
  /** The date of a patent in words, with which its venue ends. */
  date: string
  doi: string
  /** Where the DOI leads. */
  doiUrl: string
}

/** The words about a publication in a list. */
export function lineOf(entry: PublicationEntry): PublicationLine {
  const { doi, note } = entry.kind === 'patent' ? { doi: '', note: '' } : entry.fields
  return {
    type: entry.kind === 'work' ? workTypes[entry.fields.type] : kindNames[entry.kind],
    year: yearOf(entry),
    title: entry.fields.title,
    people: authorsOf(entry),
    venue: venueOf(entry).filter(Boolean).join(' · '),
    note,
    date: entry.kind === 'patent' ? dateInWords(entry.fields.dateGranted) : '',
    doi,
    doiUrl: doi && doiUrl(doi),
  }
}

/** The year to say beside the venue; '' where the venue ends with a date. */
export function yearBeside({ year, date }: Pick<PublicationLine, 'year' | 'date'>): string {
  return date === '' ? year : ''
}

const kindNames = { journal: 'Journal', conference: 'Conference', patent: 'Patent' }

/** Where a DOI leads; a DOI may hold signs that mean something else in an address. */
function doiUrl(doi: string): string {
  return `https://doi.org/${encodeURIComponent(doi).replaceAll('%2F', '/')}`
}

/** '12 March 2024', 'March 2024' or '2024'. */
export function dateInWords(date: string): string {
  const [year, month, day] = date.split('-')
  if (!month) return year ?? ''
  const write = day ? longDay : monthAndYear
  return write(new Date(`${year}-${month}-${day ?? '01'}T00:00:00Z`))
}

function venueOf(entry: PublicationEntry): string[] {
  if (entry.kind === 'patent') return patentParts(entry.fields)
  if (entry.kind === 'journal') {
    return [entry.fields.journal, placeIn(entry.fields), entry.fields.index]
  }
  const { pages, index } = entry.fields
  const place = pages && `pp. ${pages}`
  if (entry.kind === 'work') {
    const { book, publisher } = entry.fields
    return [book && `In ${book}`, publisher, place, index]
  }
  const { conference, location } = entry.fields
  return [conference, location, place, index]
}

/** '14(2), 88–102'. */
function placeIn({ volume, number, pages }: PublicationFields<'journal'>): string {
  const issue = number && (volume ? `(${number})` : `no. ${number}`)
  return [volume + issue, pages].filter(Boolean).join(', ')
}

function patentParts(fields: PublicationFields<'patent'>): string[] {
  const { number, country, granted } = patentNumber(fields)
  const name = granted ? 'Patent' : 'Patent application'
  const date = dateInWords(fields.dateGranted)
  return [
    number && [name, country, number].filter(Boolean).join(' '),
    date && (granted ? `granted ${date}` : date),
  ]
}
