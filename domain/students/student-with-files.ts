import type { GroupField } from '#contract/degrees.ts'
import { messages } from '#contract/messages.ts'
import type { Reader } from '#store/database.ts'
import { requireOwnProfile, type Who } from '../accounts/access.ts'
import { Problem } from '../problem.ts'
import { findStudent, findStudentById, type Student } from './find-student.ts'

/**
 * What GET /user_detail?reg_no answers of one student, and by field the files that stand in the
 * answer as base64; null where there is no such student.
 */
export async function studentWithFiles(db: Reader, who: Who, registerNumber: string) {
  const student = await findStudent(db, who, registerNumber)
  if (!student) return null
  // The calls do not tell who sees what.
  const { indexable: _indexable, visibility: _audiences, ...record } = student
  return parted(record)
}

/**
 * A whole profile for whoever may edit it (POST /fetchProfile), with who sees which part of it, and
 * its files in the same way. Throws signed-out, forbidden or not-found.
 */
export async function fetchProfile(db: Reader, who: Who, id: string) {
  requireOwnProfile(who, id)
  const student = await findStudentById(db, who, id)
  if (!student) throw new Problem('not-found', messages.students.gone)
  return parted(student)
}

function parted<Fields extends Pick<Student, 'photo' | 'resume' | GroupField>>(student: Fields) {
  // No client of these calls knows of degrees, batches and sections.
  const { photo, resume, degree: _degree, batch: _batch, section: _section, ...record } = student
  return { record, files: { profile_photo: photo, resume } }
}
