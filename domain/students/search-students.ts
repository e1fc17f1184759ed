import { and, asc, eq, gt, lte, type SQL } from 'drizzle-orm'
import type { StudentSearch } from '#contract/student-schemas.ts'
import type { Reader } from '#store/database.ts'
import { students } from '#store/schema.ts'
import { countStudents } from './count-students.ts'
import { matchesWords } from './matches-words.ts'

const row = {
  register_no: students.registerNumber,
  name: students.name,
  year: students.year,
}

const pageSize = 50

/**
 * One page of the student table, by keyset: `next` is the register number to go on after, or
 * null on the last page; `before` is how many matches stand ahead of the page. `before`, `total`
 * (all matches) and `all` (all students) are exact up to 1,000; 1,001 means "more than that".
 */
export async function searchStudents(db: Reader, search: StudentSearch) {
  const matching = and(
    matchesWords(search.q),
    search.year ? eq(students.year, search.year) : undefined,
  )
  const { after } = search
  const [rows, before, all] = await Promise.all([
    findRows(db, and(matching, after ? gt(students.registerNumber, after) : undefined)),
    after ? countStudents(db, and(matching, lte(students.registerNumber, after))) : 0,
    matching ? countStudents(db, undefined) : null,
  ])
  const shown = rows.slice(0, pageSize)
  const isLast = rows.length <= pageSize
  // What matches little is dear to look for, so it is not looked for twice.
  const total = isLast ? before + rows.length : await countStudents(db, matching)
  const next = isLast ? null : (shown.at(-1)?.register_no ?? null)
  return { students: shown, before, next, total, all: all ?? total }
}

export type StudentPage = Awaited<ReturnType<typeof searchStudents>>

/** One row more than a page holds, which tells whether another page follows. */
function findRows(db: Reader, wanted: SQL | undefined) {
  return db
    .select(row)
    .from(students)
    .where(wanted)
    .orderBy(asc(students.registerNumber))
    .limit(pageSize + 1)
}
