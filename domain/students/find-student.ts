import { eq, type SQL } from 'drizzle-orm'
import { messages } from '#contract/messages.ts'
import { askedNumber } from '#contract/student-schemas.ts'
import type { Reader } from '#store/database.ts'
import { students } from '#store/schema.ts'
import type { Who } from '../accounts/access.ts'
import { findFile } from '../files/add-file.ts'
import { Problem } from '../problem.ts'
import { shownVisibility } from './chosen-audiences.ts'
import { studentRecord } from './list-students.ts'
import { visibleTo } from './visible-to.ts'

/**
 * The student with this register number (compared without case) and what is known of its files, as
 * this asker sees them (visible-to.ts).
 */
export function findStudent(db: Reader, who: Who, registerNumber: string) {
  return find(db, who, eq(students.registerNumber, askedNumber.parse(registerNumber)))
}

/** The same by the student's id. */
export function findStudentById(db: Reader, who: Who, id: string) {
  // PostgreSQL refuses a NUL, and no id has the character that stands in for it here.
  return find(db, who, eq(students.id, id.replaceAll('\0', '\ufffd')))
}

/** As findStudent, but throws not-found. */
export async function getStudent(db: Reader, who: Who, registerNumber: string) {
  const student = await findStudent(db, who, registerNumber)
  if (!student) throw new Problem('not-found', messages.students.unknown)
  return student
}

export type Student = Awaited<ReturnType<typeof getStudent>>

async function find(db: Reader, who: Who, wanted: SQL) {
  const { photoId, resumeId, indexable, now, degree, batch, section } = students
  const [found] = await db
    .select({
      ...studentRecord,
      now,
      degree,
      batch,
      section,
      photoId,
      resumeId,
      visibility: shownVisibility,
      indexable,
    })
    .from(students)
    .where(wanted)
  if (!found) return null
  const { photoId: photoOf, resumeId: resumeOf, ...record } = found
  const [photo, resume] = await Promise.all([findFile(db, photoOf), findFile(db, resumeOf)])
  return visibleTo(who, { ...record, photo, resume })
}
