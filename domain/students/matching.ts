import { sql, type SQL, and } from 'drizzle-orm'
import type { Reader } from '#store/database.ts'
import { students } from '#store/schema.ts'
import { holdsWords } from '../search/criteria.ts'
import { isStudying } from './graduates.ts'

/** Totals are exact up to here; beyond it nobody reads them and counting would cost. */
export const countedTo = 1000

/** How many students match, or study now: exact up to 1,000; 1,001 means "more than that". */
export async function countStudents(db: Reader, matching: SQL = isStudying) {
  const bounded = db
    .select({ id: students.id })
    .from(students)
    .where(matching)
    .limit(countedTo + 1)
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(bounded.as('bounded'))
  return counted?.total ?? 0
}

const inNameOrNumber = (pattern: SQL) => sql`${students.folded} like ${pattern}`

/** Each word must stand somewhere in name or register number, folded on both sides, or `wordIn`. */
export function matchesWords(q: string, wordIn = inNameOrNumber) {
  return and(...holdsWords(q, wordIn))
}
