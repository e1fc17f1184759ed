import { and, asc, eq, lt, ne, sql, type SQL } from 'drizzle-orm'
import { kinds } from '#contract/kinds/kinds.ts'
import { cohortInUse } from '#contract/messages/alumni.ts'
import { graduateYear } from '#contract/students.ts'
import type { Reader } from '#store/database.ts'
import { isOneOf } from '#store/queries.ts'
import { mostToldApart } from '#store/reads.ts'
import { students } from '#store/schema.ts'
import type { Who } from '../accounts/access.ts'
import { Problem } from '../problem.ts'
import { textIn } from '../history/restorable.ts'
import { documentStorage } from '../records/document-storage.ts'
import type { RecordStorage } from '../records/record-storage.ts'
import { shownVisibility } from './chosen-audiences.ts'
import { shownTo } from './visible-to.ts'

/** Whether somebody is a student still: graduates keep profile and account, and are in no list. */
export const isStudying: SQL = lt(students.year, graduateYear)

export const hasGraduated: SQL = eq(students.year, graduateYear)

/** How many graduates of the roster each cohort has, by its id. */
export async function countGraduates(
  db: Reader,
  ids?: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const within = ids ? isOneOf(students.cohort, ids) : ne(students.cohort, '')
  const rows = await db
    .select({ cohort: students.cohort, total: sql<number>`count(*)::int` })
    .from(students)
    .where(and(hasGraduated, within))
    .groupBy(students.cohort)
  return new Map(rows.map(({ cohort, total }) => [cohort, total]))
}

/** Those who let this asker see where they are now, by the ids of their cohorts, in the order of names. */
export async function shownGraduates(db: Reader, who: Who) {
  const { id: _id, name, registerNumber, cohort, now } = students
  // By their numbers, as far as they can be told apart: what anybody else says of themselves concerns none of them.
  const graduates = await db
    .select({ registerNumber })
    .from(students)
    .where(hasGraduated)
    .limit(mostToldApart + 1)
  const numbers = graduates.map((graduate) => graduate.registerNumber)
  const among = numbers.length > mostToldApart ? undefined : isOneOf(registerNumber, numbers)
  const rows = await db
    .select({ _id, name, registerNumber, cohort, now, visibility: shownVisibility })
    .from(students)
    .where(and(among, hasGraduated, ne(now, '')))
    .orderBy(asc(name), asc(registerNumber))
  const seen = rows.map((row) => ({ ...shownTo(who, row), cohort: row.cohort }))
  return Map.groupBy(
    seen.filter((graduate) => graduate.now !== ''),
    (graduate) => graduate.cohort,
  )
}

const documents = documentStorage(kinds.cohort)

/** Where cohorts stand. One that has graduates is not removed: they would be lost from sight. */
export const cohortStorage: RecordStorage = {
  ...documents,
  async remove(tx, ids) {
    const used = await countGraduates(tx, ids)
    const kept = (await documents.read(tx, ids)).find(({ id }) => used.has(id))
    if (kept) throw new Problem('conflict', cohortInUse(textIn(kept.snapshot, 'year') ?? ''))
    await documents.remove(tx, ids)
  },
}
