import { and, asc, gt, sql } from 'drizzle-orm'
import type { StudentRecord } from '#contract/students.ts'
import type { Reader } from '#store/database.ts'
import { prepared } from '#store/queries.ts'
import { students } from '#store/schema.ts'
import type { Who } from '../accounts/access.ts'
import { shownVisibility } from './chosen-audiences.ts'
import { isStudying } from './graduates.ts'
import { shownTo } from './visible-to.ts'

/** A student as the wire contract reads one; its files never travel in a list. */
export const studentRecord = {
  _id: students.id,
  name: students.name,
  register_no: students.registerNumber,
  year: sql<string>`${students.year}::text`,
  profile_desc: students.summary,
  linkedin_link: students.linkedin,
  github_link: students.github,
  email_link: students.email,
  email: students.email,
  leetcode_link: students.leetcode,
  developer: students.developer,
}

/** As many as one reply that is cached in memory may hold; whoever has no more is answered at once. */
const firstBatch = 1000
/** What is still being sent when the next is read grows old, and lies about until V8 tidies up. */
const laterBatch = 100

/**
 * Everybody who studies as this asker sees them, in batches ordered by register number (GET /user_detail):
 * memory stays flat.
 */
export async function* studentBatches(db: Reader, who: Who): AsyncGenerator<StudentRecord[]> {
  let after = ''
  for (let size = firstBatch; ; size = laterBatch) {
    const batch = await studentsAfter(db).execute({ after, size })
    yield batch.map((student) => shownTo(who, student))
    const last = batch.at(-1)
    if (!last || batch.length < size) return
    after = last.register_no
  }
}

const studentsAfter = prepared((db) =>
  db
    .select({ ...studentRecord, visibility: shownVisibility })
    .from(students)
    .where(and(isStudying, gt(students.registerNumber, sql.placeholder('after'))))
    .orderBy(asc(students.registerNumber))
    .limit(sql.placeholder('size'))
    .prepare('students_after'),
)
