import { inDigits } from '../write-number.ts'
import { unknownRecord } from './records.ts'

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
  abstractHint: 'Copy it from the paper. It helps readers decide whether to open the file.',
  year: 'Year',
  yearHint: 'The year of publication, such as 2024.',
  file: 'PDF file',
  titleLong: 'The title can be up to 300 characters long.',
  abstractLong: 'The abstract can be up to 8,000 characters long.',
  yearWrong: 'Enter the year with four digits, such as 2024.',
  yearAhead: 'This year is too far in the future.',
  unknown: unknownRecord('research paper'),
  unknownYear: 'There is no such year.',
  unknownPdf: 'There is no PDF with this title. It may have been deleted.',
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
  return `There is already a ${year} paper called “${title}”. Use another title or delete the other paper.`
}

/** How many papers a year has. */
export function paperCount(count: number) {
  if (count === 0) return 'none'
  return count === 1 ? '1 paper' : `${inDigits(count)} papers`
}

/** Why a year's shelf is empty while others are not. */
export function nonePublished(domain: string, year: string) {
  return `No papers from ${year} on ${domain} yet.`
}

/** The way to a year that has papers. */
export function seePapers(year: string) {
  return `See the papers from ${year}`
}
