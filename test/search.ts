import { searchQuestion } from '#contract/query-schemas.ts'
import type { SearchAnswer, SearchHit, SearchKind, TextPart } from '#contract/search.ts'
import type { Who } from '#domain/accounts/access.ts'
import { search } from '#domain/search/search.ts'
import type { Db } from '#store/database.ts'

/** Searches as somebody does who types these words. */
export function searchFor(db: Db, q: string, who: Who = null, more: object = {}) {
  return search(db, who, searchQuestion.parse({ q, ...more }))
}

/** The hits of one group; none where the group is not there. */
export function hitsIn({ groups }: SearchAnswer, kind: SearchKind): SearchHit[] {
  return groups.find((group) => group.kind === kind)?.hits ?? []
}

/** The titles of one group. */
export function titlesIn(answer: SearchAnswer, kind: SearchKind): string[] {
  return hitsIn(answer, kind).map(({ title }) => written(title))
}

/** A text of parts, with what is marked between brackets. */
export function marked(parts: TextPart[]): string {
  return parts.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('')
}

/** A text of parts. */
export function written(parts: TextPart[]) {
  return parts.map(({ text }) => text).join('')
}
