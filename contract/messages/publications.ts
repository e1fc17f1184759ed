import { saveAgain } from './records.ts'

/** Sentences about publications. */
export const publicationMessages = {
  none: 'No Content found',
  import: 'Import',
  filter: 'Filter',
  filterLegend: 'Filter the list',
  person: 'Author',
  year: 'Year',
  allYears: 'All years',
  type: 'Type',
  allTypes: 'All types',
  index: 'Indexed in',
  allIndexes: 'Any index',
  clearFilter: 'Show all',
  nonePass: 'Nothing in this list matches the filter.',
  download: 'Download as',
  pages: 'Pages of the list',
  added: {
    journal: 'Journal added',
    conference: 'Conference paper added',
    patent: 'Patent added',
  },
  edited: {
    journal: 'Journal saved',
    conference: 'Conference paper saved',
    patent: 'Patent saved',
  },
  removed: {
    journal: 'Journal deleted',
    conference: 'Conference paper deleted',
    patent: 'Patent deleted',
  },
} as const

/** Of a new publication, whose form is sent once more where it is meant. */
export function sharesWith(by: 'doi' | 'title', title: string, what: string) {
  const same = by === 'doi' ? 'DOI' : 'title'
  return `“${title}” (${what}) is on the site and has the same ${same}. ${saveAgain}`
}

/** The question asked before a publication is deleted (product.md section 5). */
export function confirmRemoval(noun: string, title: string) {
  return `Do you want to delete this ${noun}: ${title}`
}
