import type { SearchHit, SearchKind } from '#contract/search.ts'
import { relevance, type Called } from './relevance.ts'
import type { Criterion } from './criteria.ts'

/** A hit, with what only tells how near it is. */
export interface Candidate extends SearchHit, Pick<Called, 'names' | 'labels'> {
  /** Ahead of others that are as near: somebody who teaches here, a whole page before a part of one. */
  ahead?: number
}

/** What is shown first where two hits are as near. A file is found by what it says, less by its name. */
const ahead: Record<SearchKind, number> = {
  people: 0.12,
  pages: 0.11,
  courses: 0.1,
  events: 0.08,
  publications: 0.07,
  notes: 0.06,
  papers: 0.05,
  videos: 0.04,
  links: 0.03,
  documents: 0.02,
  records: 0.02,
  texts: -0.5,
}

/** A hit and how near it is. */
export interface Ranked<Hit> {
  hit: Hit
  score: number
}

/** The hits of a group, the nearest first. */
export function byRelevance<Hit extends Candidate>(
  kind: SearchKind,
  hits: readonly Hit[],
  criteria: readonly Criterion[],
): Ranked<Hit>[] {
  return hits
    .map((hit) => {
      const title = hit.title.map(({ text }) => text).join('')
      const near = relevance({ ...hit, title }, criteria)
      return { hit, score: near + ahead[kind] + (hit.ahead ?? 0) }
    })
    .toSorted((a, b) => b.score - a.score)
}

/** As it is answered. */
export function shown({ path, title, facts, snippet }: Candidate): SearchHit {
  return { path, title, facts, snippet }
}
