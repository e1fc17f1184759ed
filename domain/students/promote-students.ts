import { asc, count } from 'drizzle-orm'
import { rosterMessages } from '#contract/messages/roster.ts'
import type { CohortChoice, Graduates, YearCounts } from '#contract/roster.ts'
import { studentYears } from '#contract/students.ts'
import { recordMany } from '#store/changes.ts'
import type { Db, Reader } from '#store/database.ts'
import { students } from '#store/schema.ts'
import { requireAdmin, type Who } from '../accounts/access.ts'
import { Problem } from '../problem.ts'
import { changeYears } from './change-years.ts'
import { graduateStudents } from './graduate-students.ts'
import { deleteStudents } from './remove-students.ts'
import { lockRoster } from './selected-students.ts'

const lastYear = 4

interface Promotion {
  graduates: Graduates
  /** The cohort that the last year joins, where it does. */
  cohort?: CohortChoice | undefined
  /** The students of each year as whoever decided was told. */
  expected: YearCounts
}

/** How many students are in each year. Administrators only. */
export async function countYears(db: Reader, who: Who): Promise<YearCounts> {
  requireAdmin(who)
  const rows = await db
    .select({ year: students.year, total: count() })
    .from(students)
    .groupBy(students.year)
  const [first, second, third, fourth] = studentYears.map(
    (year) => rows.find((row) => row.year === year)?.total ?? 0,
  )
  return [first ?? 0, second ?? 0, third ?? 0, fourth ?? 0]
}

/**
 * Moves every student up by a year, as one batch; those of the last year stay as they are, join a
 * cohort of graduates or are removed. Returns how many moved, joined and went. Throws conflict where a year has other
 * students than was said. Administrators only.
 */
export async function promoteStudents(
  db: Db,
  who: Who,
  { graduates, cohort, expected }: Promotion,
) {
  requireAdmin(who)
  return recordMany(db, who, async (tx, log) => {
    await lockRoster(tx)
    const found = await countYears(tx, who)
    if (found.join() !== expected.join()) throw new Problem('conflict', rosterMessages.stale)
    const everybody = await tx.select().from(students).orderBy(asc(students.registerNumber))
    const last = everybody.filter(({ year }) => year === lastYear)
    if (graduates === 'remove') await deleteStudents(tx, log, last)
    const joins = graduates === 'graduate' && cohort !== undefined
    if (joins) await graduateStudents(tx, log, last, cohort)
    const moving = everybody.filter(({ year }) => year < lastYear)
    await changeYears(tx, log, moving, ({ year }) => year + 1)
    return {
      moved: moving.length,
      removed: graduates === 'remove' ? last.length : 0,
      graduated: joins ? last.length : 0,
      cohort: joins ? cohort.year : '',
    }
  })
}
