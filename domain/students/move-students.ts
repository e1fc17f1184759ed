import { and, asc, sql } from 'drizzle-orm'
import { alreadyInYear } from '#contract/messages/roster.ts'
import type { BulkReport, LeftOut, Selection } from '#contract/roster.ts'
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
  named,
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
  const alike = await findAlike(db, selection)
  const leftOut = await Promise.all(
    [...Map.groupBy(alike, (group) => whyNot(group, year))].flatMap(([reason, groups]) =>
      reason === null ? [] : leftOutOf(db, { selection, reason, groups }),
    ),
  )
  const [asked, omitted] = [sumOf(alike), sumOf(leftOut)]
  return { asked, due: asked - omitted, accounts: 0, leftOut }
}

/** Students of whom the same is said: those of a whole department are counted, not read. */
interface Alike {
  year: number
  degree: string
  batch: string
  count: number
}

function findAlike(db: Reader, selection: Selection): Promise<Alike[]> {
  const { year, degree, batch, registerNumber } = students
  return db
    .select({ year, degree, batch, count: sql<number>`count(*)::int` })
    .from(students)
    .where(isSelected(selection))
    .groupBy(year, degree, batch)
    .orderBy(sql`min(${registerNumber})`)
}

interface Omission {
  selection: Selection
  reason: string
  groups: readonly Alike[]
}

async function leftOutOf(db: Reader, { selection, reason, groups }: Omission): Promise<LeftOut> {
  const { name, year, degree, batch, registerNumber } = students
  const param = <Value>(of: (group: Alike) => Value) => sql.param(groups.map(of))
  const isOneOfThem = sql`(${year}, ${degree}, ${batch}) in (
    select * from unnest(${param((group) => group.year)}::smallint[],
      ${param((group) => group.degree)}::text[], ${param((group) => group.batch)}::text[]))`
  const some = await db
    .select({ name, registerNumber })
    .from(students)
    .where(and(isSelected(selection), isOneOfThem))
    .orderBy(asc(registerNumber))
    .limit(named)
  return {
    reason,
    count: sumOf(groups),
    some: some.map((student) => inWords(student.name, student.registerNumber)),
  }
}

function sumOf(groups: readonly { count: number }[]) {
  return groups.reduce((sum, { count }) => sum + count, 0)
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
function whyNot(row: Omit<Alike, 'count'>, year: number) {
  return row.year === year ? alreadyInYear(year) : yearProblem({ ...row, year })
}
