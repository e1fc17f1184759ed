import { and, sql, type SQL } from 'drizzle-orm'
import { students } from '#store/schema.ts'
import { holdsWords } from '../search/criteria.ts'

const inNameOrNumber = (pattern: SQL) => sql`${students.folded} like ${pattern}`

/** Each word must stand somewhere in name or register number, folded on both sides, or `wordIn`. */
export function matchesWords(q: string, wordIn = inNameOrNumber) {
  return and(...holdsWords(q, wordIn))
}
