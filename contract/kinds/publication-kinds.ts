import { choice, date, doi, moment, paragraph, serial, text, url, year } from './field-builders.ts'
import { kind } from './kind.ts'

const title = text('title', { label: 'Title', required: true, max: 500 })
const authors = text('authors', { label: 'Authors', max: 2000 })
const pages = text('pages', { label: 'Pages', max: 40 })
const yearOfIssue = year('year', { label: 'Year' })
const identifier = doi('doi', {
  label: 'DOI',
  hint: 'For example, 10.1000/xyz123, or the full link.',
})
const link = url('url', { label: 'Link' })
const indexedIn = text('index', { label: 'Indexed in', max: 200, suggests: true })
const abstract = paragraph('abstract', { label: 'Abstract', max: 10_000 })
const note = text('note', { label: 'Note', max: 300 })

/** What a BibTeX file called it, so that the same entry is recognised again; its place in lists. */
const internal = [
  text('citeKey', { label: 'Cite key', max: 200 }),
  serial('sequence'),
  moment('createdAt'),
]

/**
 * An article in a journal. The fields after the wire contract's own (number, doi, url, note) hold
 * what a BibTeX file says, so that a citation loses nothing.
 */
export const journal = kind({
  name: 'journal',
  noun: 'journal',
  plural: 'journals',
  title: 'title',
  writers: 'administrators',
  asksAfter: 60,
  many: ['journal', 'year', 'index', 'note'],
  fields: [
    title,
    authors,
    text('journal', { label: 'Journal', max: 300, suggests: true }),
    text('volume', { label: 'Volume', max: 40 }),
    text('number', { label: 'Issue', max: 40 }),
    pages,
    yearOfIssue,
    indexedIn,
    identifier,
    link,
    abstract,
    note,
  ],
  internal,
})

/** A paper at a conference. */
export const conference = kind({
  name: 'conference',
  noun: 'conference paper',
  plural: 'conference papers',
  title: 'title',
  writers: 'administrators',
  asksAfter: 60,
  many: ['conference', 'location', 'year', 'index', 'note'],
  fields: [
    title,
    authors,
    text('conference', { label: 'Conference', max: 300, suggests: true }),
    text('location', { label: 'Location', max: 200, suggests: true }),
    yearOfIssue,
    pages,
    indexedIn,
    identifier,
    link,
    abstract,
    note,
  ],
  internal,
})

/** What a publication is that has no list of its own, and what people call it. */
export const workTypes = {
  book: 'Book',
  chapter: 'Book chapter',
  thesis: 'Thesis',
  report: 'Report',
  preprint: 'Preprint',
  dataset: 'Dataset',
} as const

export type WorkType = keyof typeof workTypes

// The keys of the table are the types.
export const typesOfWork = Object.keys(workTypes) as WorkType[]

/** A book, a chapter, a thesis, a report, a preprint or a dataset. */
export const work = kind({
  name: 'work',
  noun: 'publication',
  plural: 'other publications',
  title: 'title',
  writers: 'administrators',
  asksAfter: 60,
  many: ['type', 'book', 'publisher', 'year', 'index', 'note'],
  fields: [
    choice('type', { label: 'Type', of: typesOfWork, words: workTypes }),
    title,
    authors,
    text('book', {
      label: 'In book',
      hint: 'The book that a chapter is in.',
      max: 300,
      suggests: true,
    }),
    text('publisher', { label: 'Publisher, university or archive', max: 300, suggests: true }),
    yearOfIssue,
    pages,
    text('isbn', { label: 'ISBN', max: 40 }),
    indexedIn,
    identifier,
    link,
    abstract,
    note,
  ],
  internal,
})

/** A patent. */
export const patent = kind({
  name: 'patent',
  noun: 'patent',
  plural: 'patents',
  title: 'title',
  writers: 'administrators',
  asksAfter: 24,
  many: ['patentee', 'dateGranted'],
  fields: [
    title,
    text('applicationNumber', { label: 'Application number', max: 60 }),
    text('grantNumber', { label: 'Grant number', max: 60 }),
    date('dateGranted', {
      label: 'Date granted',
      hint: 'For example, 12/03/2024 or 12 March 2024, or only the month or year.',
    }),
    text('patentee', { label: 'Patentee', max: 2000, suggests: true }),
    link,
  ],
  internal,
})
