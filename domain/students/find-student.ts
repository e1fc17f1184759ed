import { eq } from 'drizzle-orm'
import { messages } from '#contract/messages.ts'
import { askedNumber } from '#contract/student-schemas.ts'
import type { Reader } from '#store/database.ts'
import { students } from '#store/schema.ts'
import { findFile } from '../files/find-file.ts'
import { Problem } from '../problem.ts'
import { studentRecord } from './list-students.ts'

/** The student with this register number (compared without case) and what is known of its files. */
export async function findStudent(db: Reader, registerNumber: string) {
  const [found] = await db
    .select({ record: studentRecord, photoId: students.photoId, resumeId: students.resumeId })
    .from(students)
    .where(eq(students.registerNumber, askedNumber.parse(registerNumber)))
  if (!found) return null
  const [photo, resume] = await Promise.all([
    findFile(db, found.photoId),
    findFile(db, found.resumeId),
  ])
  return { ...found.record, photo, resume }
}

/** As findStudent, but throws not-found. */
export async function getStudent(db: Reader, registerNumber: string) {
  const student = await findStudent(db, registerNumber)
  if (!student) throw new Problem('not-found', messages.students.unknown)
  return student
}

export type Student = Awaited<ReturnType<typeof getStudent>>
