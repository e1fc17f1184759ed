/** Where in a document to begin. */
export interface PdfPlace {
  /** Counted from 1. */
  page?: number | undefined
  /** Words to look for and mark. */
  find?: string | undefined
}

/** A PDF's address with the fragment that browsers' own viewers understand. */
export function pdfAddress(path: string, { page, find }: PdfPlace) {
  const parts = [
    ...(page === undefined ? [] : [`page=${page}`]),
    ...(find ? [`search=${encodeURIComponent(find)}`] : []),
    'navpanes=0',
    'view=FitH',
  ]
  return `${path}#${parts.join('&')}`
}

/** A place that was asked for; where nothing is to be marked on the first page, none was. */
export function placeOf({ page, words }: { page: number; words: string }): PdfPlace {
  return words === '' && page === 1 ? {} : { page, find: words }
}
