/** Where in a file a viewer opens, and what it marks there. */
export interface AskedPlace {
  /** Counted from 1. */
  page: number
  /** '' for none. */
  words: string
}

const mostWords = 200

/** The place that the query of a viewer's address asks for; the first page where it asks for none. */
export function askedPlace(query: URLSearchParams): AskedPlace {
  const page = Number(/^[1-9]\d{0,5}$/.exec(query.get('page') ?? '')?.[0] ?? 1)
  return { page, words: (query.get('words') ?? '').trim().slice(0, mostWords) }
}
