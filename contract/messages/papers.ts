/** Sentences about research papers; those of product.md letter by letter. */
export const paperMessages = {
  add: 'Upload Research Paper',
  filter: 'Filter by Year',
  added: 'PDF uploaded successfully.',
  removed: 'PDF deleted successfully.',
  notAdded: 'Error uploading PDF.',
  notRemoved: 'Error deleting PDF.',
  fileRequired: 'Please select a file to upload.',
  fileType: 'A research paper must be a PDF.',
  title: 'Title',
  abstract: 'Abstract',
  abstractHint: 'As the paper has it. Readers decide by it whether to open the file.',
  year: 'Year',
  yearHint: 'In which it came out, such as 2024.',
  file: 'PDF file',
  titleLong: 'The title is longer than 300 characters',
  abstractLong: 'The abstract is longer than 8,000 characters',
  yearWrong: 'Enter the year with four digits, such as 2024',
  yearAhead: 'This year is too far ahead: is it a slip?',
  unknown: 'This paper does not exist. It may have been deleted.',
  unknownYear: 'There is no such year.',
  unknownPdf: 'There is no PDF of this title. It may have been deleted.',
  open: 'Open',
  more: 'More',
  less: 'Less',
  otherYears: 'Other years',
} as const

/** The heading of a year's papers (product.md section 2). */
export function papersOfYear(year: string) {
  return `${year} Year Research Papers`
}

/** Why a paper was not added, or cannot come back: calls find a PDF by its title. */
export function titleTaken(title: string, year: string) {
  return `“${title}” stands among the papers of ${year} already. Give this one another title, or delete the other.`
}

/** How many papers a year has. */
export function paperCount(count: number) {
  if (count === 0) return 'none'
  return count === 1 ? '1 paper' : `${count.toLocaleString('en-IN')} papers`
}

/** Why a year's shelf is empty while others are not. */
export function nonePublished(domain: string, year: string) {
  return `No paper of ${year} stands on the shelf of ${domain} yet.`
}

/** The way to a year that has papers. */
export function seePapers(year: string) {
  return `See the papers of ${year}`
}

/** What may be chosen; the limit as people say it: '537 MB'. */
export function onePdfWanted(limit: string) {
  return `One PDF, up to ${limit}.`
}
