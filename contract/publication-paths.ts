import * as calls from './calls.ts'
import * as pages from './pages.ts'

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

const publicationCalls = {
  journal: calls.journal,
  conference: calls.conference,
  patent: calls.patent,
  work: calls.otherPublications,
} as const

/** The call that lists, adds and changes publications of one kind. */
export function publicationCall(kind: keyof typeof publicationCalls) {
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

/** All publications of one kind as a BibTeX file. */
export function bibliographyPath(kind: keyof typeof publicationPages) {
  return `/api/publications/${kind}/citations.bib`
}
