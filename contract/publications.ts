/** One text field of a publication, as forms, calls, import and citations know it. */
export interface PublicationField {
  /** Its name on the wire and in the database. */
  name: string
  label: string
  /** What may stand in it; `text` when absent. */
  format?: 'year' | 'date' | 'doi' | 'url' | 'paragraph'
  required?: true
  /** Longest value kept, in characters. */
  max: number
}

const title = { name: 'title', label: 'Title', required: true, max: 500 } as const
const authors = { name: 'authors', label: 'Authors', max: 2000 } as const
const pages = { name: 'pages', label: 'Pages', max: 40 } as const
const year = { name: 'year', label: 'Year', format: 'year', max: 4 } as const
const doi = { name: 'doi', label: 'DOI', format: 'doi', max: 200 } as const
const url = { name: 'url', label: 'Link', format: 'url', max: 1000 } as const
const note = { name: 'note', label: 'Note', max: 300 } as const

/**
 * The three kinds of publication and the fields of each, in the order a form asks for them.
 * Every value is text on the wire (wire contract, "Records"); the fields after the contract's own
 * (number, doi, url, note) keep what a BibTeX file says, so that a citation loses nothing.
 */
export const publicationKinds = {
  journal: {
    noun: 'journal',
    venue: 'journal',
    fields: [
      title,
      authors,
      { name: 'journal', label: 'Journal', max: 300 },
      { name: 'volume', label: 'Volume', max: 40 },
      { name: 'number', label: 'Issue', max: 40 },
      pages,
      year,
      { name: 'index', label: 'Indexed in', max: 200 },
      doi,
      url,
      { name: 'abstract', label: 'Abstract', format: 'paragraph', max: 10_000 },
      note,
    ],
  },
  conference: {
    noun: 'conference',
    venue: 'conference',
    fields: [
      title,
      authors,
      { name: 'conference', label: 'Conference', max: 300 },
      { name: 'location', label: 'Location', max: 200 },
      year,
      pages,
      doi,
      url,
      note,
    ],
  },
  patent: {
    noun: 'patent',
    venue: 'patentee',
    fields: [
      title,
      { name: 'applicationNumber', label: 'Application number', max: 60 },
      { name: 'grantNumber', label: 'Grant number', max: 60 },
      { name: 'dateGranted', label: 'Date granted', format: 'date', max: 40 },
      { name: 'patentee', label: 'Patentee', max: 2000 },
      url,
    ],
  },
} as const satisfies Record<
  string,
  { noun: string; venue: string; fields: readonly PublicationField[] }
>

export type PublicationKind = keyof typeof publicationKinds

type FieldName<K extends PublicationKind> = (typeof publicationKinds)[K]['fields'][number]['name']

/** The fields of one kind, every one text and '' where nothing is known. */
export type PublicationFields<K extends PublicationKind = PublicationKind> = {
  [Kind in K]: { [Name in FieldName<Kind>]: string }
}[K]

/** A publication with its kind beside its fields; `kind` tells the three apart. */
export type PublicationEntry = {
  [K in PublicationKind]: { kind: K; fields: PublicationFields<K> }
}[PublicationKind]
