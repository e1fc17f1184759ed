import { asc } from 'drizzle-orm'
import { alreadyInYear } from '#contract/messages/roster.ts'
import type { BulkReport, Selection } from '#contract/roster.ts'
import { recordMany } from '#store/changes.ts'
import type { Db, Reader } from '#store/database.ts'
import { students } from '#store/schema.ts'
import { requireAdmin, type Who } from '../accounts/access.ts'
import { changeYears } from './change-years.ts'
import { inWords } from './read-roster.ts'
import {
  bulkReport,
  isSelected,
  lockRoster,
  requireExpected,
  type BulkWish,
} from './selected-students.ts'
import type { StudentRow } from './student-fields.ts'
import { yearProblem } from './year-of-study.ts'

/** Who would be moved to another year, and who is in it already. Administrators only. */
export async function lookAtMove(
  db: Reader,
  who: Who,
  { selection, year }: { selection: Selection; year: number },
): Promise<BulkReport> {
  requireAdmin(who)
  return reportOf(await find(db, selection), year)
}

/** Moves students to another year of study, as one batch. Throws conflict. */
export async function moveStudents(
  db: Db,
  who: Who,
  { year, ...wish }: BulkWish & { year: number },
): Promise<BulkReport> {
  requireAdmin(who)
  return recordMany(db, who, async (tx, log) => {
    await lockRoster(tx)
    const found = await find(tx, wish.selection)
    requireExpected(wish, found.length)
    const due = found.filter((row) => whyNot(row, year) === null)
    await changeYears(tx, log, due, () => year)
    return reportOf(found, year)
  })
}

function find(db: Reader, selection: Selection) {
  return db
    .select()
    .from(students)
    .where(isSelected(selection))
    .orderBy(asc(students.registerNumber))
}

function reportOf(found: StudentRow[], year: number) {
  const omitted = found.flatMap((row) => {
    const reason = whyNot(row, year)
    return reason === null ? [] : { who: inWords(row.name, row.registerNumber), reason }
  })
  return bulkReport({ asked: found.length }, omitted)
}

/** Why a student is not moved to this year. */
function whyNot(row: StudentRow, year: number) {
  return row.year === year ? alreadyInYear(year) : yearProblem({ ...row, year })
}
