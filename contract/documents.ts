import { calendarAlias, pages } from './paths.ts'

/** The documents that pages show, by the title that the calls know them by (wire contract, "Documents"). */
export const documentTitles = {
  calendar: 'calendar',
  timeTable: 'time table',
  cocurricular: 'Cocurricular Events',
  extraCurricular: 'Extra Curricular Events',
  curriculum2020: 'Curriculum 2020-2021',
  curriculum2023: 'Curriculum 2023-2024',
} as const

/** A document that is shown on a page. */
export type StandingDocument = keyof typeof documentTitles

/** What documents are grouped by, in the order of their list; '' for all others. */
export const documentCategories = ['', 'curriculum', 'calendar', 'forms', 'reports'] as const

export type DocumentCategory = (typeof documentCategories)[number]

/** Of a document's title, in letters, and of an address that is chosen for it. */
export const longestTitle = 200
export const longestAddress = 100

/** So many pages of a document stand on paper when its page is printed; the file has them all. */
export const mostPrinted = 24

/** The documents that have a page of their own, and where it stands. */
export const documentPages = {
  calendar: pages.calendar,
  timeTable: pages.timeTable,
  cocurricular: pages.cocurricularEvents,
  extraCurricular: pages.extraCurricularEvents,
} as const

export type PagedDocument = keyof typeof documentPages

/** The document whose page stands at this path; paths have no case. */
export function documentAt(path: string): PagedDocument {
  const isAt = (document: PagedDocument) =>
    path.toLowerCase().startsWith(documentPages[document].toLowerCase())
  if (isAt('timeTable')) return 'timeTable'
  if (isAt('cocurricular')) return 'cocurricular'
  return isAt('extraCurricular') ? 'extraCurricular' : 'calendar'
}

/** The page of a document that has no page of its own. */
export function namedDocumentPath(title: string): string {
  return `${pages.documents}/${encodeURIComponent(title.trim().replaceAll(' ', '_'))}`
}

/** The document with a page of its own that has this key; undefined for any other. */
export function pagedDocumentOf(key: string): PagedDocument | undefined {
  // Its keys are those of the constant.
  const paged = Object.keys(documentPages) as PagedDocument[]
  return paged.find((document) => documentKey(documentTitles[document]) === key)
}

/** Where a document is shown, by its title and the address that somebody has chosen for it; '' for none. */
export function documentPlace(title: string, address = ''): string {
  const paged = pagedDocumentOf(documentKey(title))
  return paged ? documentPages[paged] : namedDocumentPath(address || title)
}

/** The last piece of the address of a document as addresses are compared, which have no case. */
export function addressKeyOf(title: string, address = ''): string {
  return addressKeyIn(address === '' ? documentKey(title) : address)
}

/** The same of a piece of an address that was asked for. */
export function addressKeyIn(piece: string): string {
  return folded(piece).replaceAll(' ', '_')
}

/** The category of the documents that the wire contract and the home page know by their titles. */
export function standingCategory(title: string): DocumentCategory {
  const key = documentKey(title)
  if (/^curriculum\b/.test(key)) return 'curriculum'
  const paged = pagedDocumentOf(key)
  return paged === 'calendar' || paged === 'timeTable' ? 'calendar' : ''
}

const aliases = new Map([[folded(calendarAlias), documentTitles.calendar]])

/** What two titles of one document have in common: titles are compared without case or outer blanks. */
export function documentKey(title: string): string {
  const key = folded(title)
  return aliases.get(key) ?? key
}

function folded(title: string) {
  return title.trim().toLowerCase()
}
