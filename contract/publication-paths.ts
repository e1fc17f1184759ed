import * as calls from './calls.ts'
import * as pages from './pages.ts'
import { viewPath } from './paths.ts'

const publicationPages = {
  journal: pages.journals,
  conference: pages.conferences,
  patent: pages.patents,
  work: pages.otherPublications,
} as const

/** The kind of publication whose list or record stands at this path; paths have no case. */
export function kindOfPath(path: string): keyof typeof publicationPages {
  const isUnder = (kind: keyof typeof publicationPages) =>
    path.toLowerCase().startsWith(publicationPages[kind].toLowerCase())
  if (isUnder('conference')) return 'conference'
  if (isUnder('work')) return 'work'
  return isUnder('patent') ? 'patent' : 'journal'
}

/** The list of one kind of publication. */
export function publicationsPath(kind: keyof typeof publicationPages) {
  return publicationPages[kind]
}

/** A page of the list of one kind, of what `filter` asks for; '' and '1' stand for the first. */
export function publicationsPagePath(
  kind: keyof typeof publicationPages,
  filter: object = {},
  page = '',
) {
  return viewPath(publicationPages[kind], { ...filter, page: page === '1' ? '' : page })
}

/** The calls of the wire contract. */
export const publicationCalls = {
  journal: calls.journal,
  conference: calls.conference,
  patent: calls.patent,
} as const

/** The kinds that the wire contract has calls for; others have the calls of every record. */
export type CalledKind = keyof typeof publicationCalls

/** The call that lists, adds and changes publications of one kind. */
export function publicationCall(kind: CalledKind) {
  return publicationCalls[kind]
}

/** The page of one publication. */
export function publicationPath(kind: keyof typeof publicationPages, id: string) {
  return `${publicationPages[kind]}/${id}`
}

/** A publication's citation as a file: BibTeX or RIS. */
export function citationPath(kind: keyof typeof publicationPages, id: string, format: string) {
  return `/api/publications/${kind}/${id}/citation.${format}`
}

/** The publications of one kind as a file, or those that `filter` asks for. */
export function bibliographyPath(
  kind: keyof typeof publicationPages,
  format = 'bib',
  filter: object = {},
) {
  return viewPath(`/api/publications/${kind}/citations.${format}`, filter)
}

/** Whose publications can be taken along: of somebody of the department, or of a student. */
export type AuthorKind = 'person' | 'student'

/** What one author has published, of every kind, as a file; a student is known by the register number. */
export function authoredPath(author: AuthorKind, id: string, format: string) {
  return `/api/publications/by-${author}/${id}/citations.${format}`
}

/** The files that a list can be taken along as, and what people call them. */
export const listFormats = { bib: 'BibTeX', ris: 'RIS', csv: 'CSV' }

export type ListFormat = keyof typeof listFormats
