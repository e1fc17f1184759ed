import { and, asc, eq } from 'drizzle-orm'
import type { GroupFilter } from '#contract/degrees.ts'
import type { StudentSearch } from '#contract/student-schemas.ts'
import type { Reader } from '#store/database.ts'
import { students } from '#store/schema.ts'
import { countStudents, matchesWords } from './matching.ts'
import { findPage, hasNumber } from './find-page.ts'
import { isStudying } from './graduates.ts'
import { isInGroup } from './student-groups.ts'

const row = {
  register_no: students.registerNumber,
  name: students.name,
  year: students.year,
  degree: students.degree,
  batch: students.batch,
  section: students.section,
}

type Search = Pick<StudentSearch, 'q' | 'year' | 'after'> & GroupFilter

/**
 * One page of the student table; `next`, `before` and `total` (all matches) as in findPage, and
 * `all` students, counted in the same way.
 */
export async function searchStudents(db: Reader, { q, year, after, ...group }: Search) {
  const filter = and(matchesWords(q), year ? eq(students.year, year) : undefined, isInGroup(group))
  const matching = and(isStudying, filter)
  const [{ numbers, ...page }, all] = await Promise.all([
    findPage(db, { matching, after }),
    filter ? countStudents(db) : null,
  ])
  return { students: await findRows(db, numbers), ...page, all: all ?? page.total }
}

export type StudentPage = Awaited<ReturnType<typeof searchStudents>>

function findRows(db: Reader, numbers: string[]) {
  return db
    .select(row)
    .from(students)
    .where(hasNumber(numbers))
    .orderBy(asc(students.registerNumber))
}
