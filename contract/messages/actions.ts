/** What administrators can begin from the search, wherever they are. */
export const actions = {
  notice: 'Add a notice',
  event: 'Add an event',
  journal: 'Add a journal',
  conference: 'Add a conference paper',
  patent: 'Add a patent',
  work: 'Add another publication',
  course: 'Add a course',
  document: 'Add a document',
  person: 'Add a person',
  page: 'Add a page',
  domain: 'Add a domain',
  importPublications: 'Import publications',
  authors: 'Confirm authors',
  importRoster: 'Import a roster',
  menu: 'Change the menu',
  history: 'Open the history',
  desk: 'Open the desk',
} as const

/** Of one part of what the department says of itself. */
export function editPart(part: string) {
  return `Edit: ${part}`
}
