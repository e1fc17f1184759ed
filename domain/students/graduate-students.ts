import { and, eq, sql } from 'drizzle-orm'
import { kinds } from '#contract/kinds/kinds.ts'
import type { CohortChoice } from '#contract/roster.ts'
import { graduateYear } from '#contract/students.ts'
import type { Log } from '#store/changes.ts'
import type { Transaction } from '#store/database.ts'
import { records, students } from '#store/schema.ts'
import { hasPart } from '../records/hidden.ts'
import { insertRecord } from '../records/write-records.ts'
import type { StudentRow } from './student-fields.ts'

/**
 * Makes these students graduates of a cohort, which comes to be where there is none of that year and
 * degree. Where they have several degrees, each joins the cohort of the own one. They leave the lists of
 * students, and keep profile and account.
 */
export async function graduateStudents(
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
