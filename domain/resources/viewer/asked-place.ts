/** Where in a file a viewer opens, and what it marks there. */
export interface AskedPlace {
  /** Counted from 1. */
  page: number
  /** '' for none. */
  words: string
}

const mostWords = 200

/** What the query of a viewer's address says of the place. */
export interface PlaceQuery {
  page?: string
  words?: string
}

/** The place that the query of a viewer's address asks for; the first page where it asks for none. */
export function askedPlace({ page = '', words = '' }: PlaceQuery): AskedPlace {
  const number = Number(/^[1-9]\d{0,5}$/.exec(page)?.[0] ?? 1)
  return { page: number, words: words.trim().slice(0, mostWords) }
}
