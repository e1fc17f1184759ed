/** The groups that hits come in, in the order in which they are shown. */
export const searchKinds = [
  'actions',
  'pages',
  'people',
  'courses',
  'events',
  'notices',
  'publications',
  'notes',
  'papers',
  'videos',
  'links',
  'documents',
  'records',
  'texts',
] as const

export type SearchKind = (typeof searchKinds)[number]

/** Of what is asked, in characters. */
export const longestSearch = 200

/** Hits of one group beside others, and on a page of that group alone. */
export const hitsBeside = 5
export const hitsAlone = 20

/** So many hits of one group are weighed and counted. */
export const mostHits = 500

/** A piece of a text; the pieces joined are the text. */
export interface TextPart {
  text: string
  /** It is what was asked for. */
  isMatch: boolean
}

export interface SearchHit {
  path: string
  title: TextPart[]
  /** Where it belongs, and when it is from: 'Journals · 2025'. */
  facts: string
  /** The place in its text where the words stand; empty where the title says it all. */
  snippet: TextPart[]
}

export interface SearchGroup {
  kind: SearchKind
  hits: SearchHit[]
  /** How many can be shown, page by page. */
  total: number
  /** Those are all; else there are more, of which nobody would read the last. */
  isWhole: boolean
}

/** What a search answers (GET calls.search). */
export interface SearchAnswer {
  /** The words as they were asked. */
  q: string
  /** The words that were searched for in their place, where nothing held those. */
  corrected: string | null
  /** Those are but some of what was asked: nothing holds all of it. */
  isPart: boolean
  /** Why there are no hits, if there are none: nothing was asked, too little of it, or nothing is found. */
  state: 'empty' | 'short' | 'found' | 'none'
  groups: SearchGroup[]
}
