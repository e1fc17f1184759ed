import { asc, count, and, eq, sql } from 'drizzle-orm'
import { isLastYear, lastYear } from '#contract/degrees.ts'
import { rosterMessages } from '#contract/messages/roster.ts'
import type { CohortChoice, Graduates, PromotionCounts, YearCounts } from '#contract/roster.ts'
import { studentYears, graduateYear } from '#contract/students.ts'
import { recordMany, type Log } from '#store/changes.ts'
import type { Db, Reader, Transaction } from '#store/database.ts'
import { students, records } from '#store/schema.ts'
import { kinds } from '#contract/kinds/kinds.ts'
import { requireAdmin, type Who } from '../accounts/access.ts'
import { Problem } from '../problem.ts'
import { hasPart } from '../records/hidden.ts'
import { insertRecord } from '../records/write-records.ts'
import { changeYears } from './change-years.ts'
import { deleteStudents } from './remove-students.ts'
import { lockRoster } from './selected-students.ts'
import type { StudentRow } from './student-fields.ts'

interface Promotion {
  graduates: Graduates
  /** The cohort that the last year joins, where it does. */
  cohort?: CohortChoice | undefined
  /** The students of each year as whoever decided was told, and those of them who are in their last. */
  expected: YearCounts
  leaving?: YearCounts | undefined
}

/** How many students are in each year. Administrators only. */
export async function countYears(db: Reader, who: Who): Promise<YearCounts> {
  return (await countPromotion(db, who)).years
}

/** The same, and how many of each year are in the last one of their degree. Administrators only. */
export async function countPromotion(db: Reader, who: Who): Promise<PromotionCounts> {
  requireAdmin(who)
  const { year, degree, batch } = students
  const groups = await db
    .select({ year, degree, batch, total: count() })
    .from(students)
    .groupBy(year, degree, batch)
  return { years: byYear(groups), leaving: byYear(groups.filter(isLastYear)) }
}

function byYear(groups: readonly { year: number; total: number }[]): YearCounts {
  const [first = 0, second = 0, third = 0, fourth = 0] = studentYears.map((year) =>
    groups.reduce((sum, group) => (group.year === year ? sum + group.total : sum), 0),
  )
  return [first, second, third, fourth]
}

/**
 * Moves every student up by a year, as one batch; those in the last year of their degree stay as they
 * are, join a cohort of graduates or are removed. Whoever studies for no fixed number of years goes no
 * further than the last year there is. Returns how many moved, joined and went. Throws conflict where a
 * year has other students than was said. Administrators only.
 */
export async function promoteStudents(
  db: Db,
  who: Who,
  { graduates, cohort, expected, leaving }: Promotion,
) {
  requireAdmin(who)
  return recordMany(db, who, async (tx, log) => {
    await lockRoster(tx)
    const found = await countPromotion(tx, who)
    const told = { years: expected, leaving: leaving ?? found.leaving }
    if (JSON.stringify(found) !== JSON.stringify(told)) {
      throw new Problem('conflict', rosterMessages.stale)
    }
    const everybody = await tx.select().from(students).orderBy(asc(students.registerNumber))
    const last = everybody.filter(isLastYear)
    if (graduates === 'remove') await deleteStudents(tx, log, last)
    const joins = graduates === 'graduate' && cohort !== undefined
    if (joins) await graduateStudents(tx, log, last, cohort)
    const moving = everybody.filter((row) => row.year < lastYear && !isLastYear(row))
    await changeYears(tx, log, moving, ({ year }) => year + 1)
    return {
      moved: moving.length,
      removed: graduates === 'remove' ? last.length : 0,
      graduated: joins ? last.length : 0,
      cohort: joins ? cohort.year : '',
    }
  })
}

/**
 * Makes these students graduates of a cohort, which comes to be where there is none of that year and
 * degree. Where they have several degrees, each joins the cohort of the own one. They leave the lists of
 * students, and keep profile and account.
 */
async function graduateStudents(
  tx: Transaction,
  log: Log,
  rows: readonly StudentRow[],
  choice: CohortChoice,
): Promise<void> {
  const degrees = new Set(rows.flatMap(({ degree }) => degree || []))
  const degreeOf = (row: StudentRow) => (degrees.size > 1 && row.degree) || choice.degree
  for (const [degree, group] of Map.groupBy(rows, degreeOf)) {
    await joinCohort(tx, log, group, { ...choice, degree })
  }
}

async function joinCohort(
  tx: Transaction,
  log: Log,
  rows: readonly StudentRow[],
  choice: CohortChoice,
) {
  const cohort = await cohortOf(tx, log, choice)
  const ids = sql.param(rows.map(({ id }) => id))
  await tx
    .update(students)
    .set({ year: graduateYear, cohort })
    .where(sql`${students.id} = any(${ids}::text[])`)
  for (const { id: recordId, registerNumber, name, year, cohort: was } of rows) {
    const who = { register_no: registerNumber, name }
    const [before, after] = [
      { ...who, year, cohort: was },
      { ...who, year: graduateYear, cohort },
    ]
    log({ kind: 'student', recordId, before, after })
  }
}

async function cohortOf(tx: Transaction, log: Log, choice: CohortChoice): Promise<string> {
  const [found] = await tx
    .select({ id: records.id })
    .from(records)
    .where(and(eq(records.kind, kinds.cohort.name), hasPart(choice)))
    .for('key share')
    .limit(1)
  if (found) return found.id
  return insertRecord({ tx, log }, 'cohort', { ...choice, text: '', counts: [] })
}
