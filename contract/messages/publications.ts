/** Sentences about publications. */
export const publicationMessages = {
  none: 'No Content found',
  added: {
    journal: 'Journal added',
    conference: 'Conference paper added',
    patent: 'Patent added',
    work: 'Publication added',
  },
  edited: {
    journal: 'Journal saved',
    conference: 'Conference paper saved',
    patent: 'Patent saved',
    work: 'Publication saved',
  },
  removed: {
    journal: 'Journal deleted',
    conference: 'Conference paper deleted',
    patent: 'Patent deleted',
    work: 'Publication deleted',
  },
} as const

/** The question asked before a publication is deleted (product.md section 5). */
export function confirmRemoval(noun: string, title: string) {
  return `Do you want to delete this ${noun}: ${title}`
}
