import type { StudentWithFiles } from '#contract/students.ts'
import type { Blobs } from '#store/blobs/blobs.ts'
import type { Reader } from '#store/database.ts'
import { requireOwnProfile, type Who } from '../accounts/access.ts'
import { findStudent, findStudentById, type Student } from './find-student.ts'
import { withoutAudiences } from './list-students.ts'
import { Problem } from '../problem.ts'
import { messages } from '#contract/messages.ts'

interface Stores {
  db: Reader
  blobs: Blobs
}

/** The array of one that GET /user_detail?reg_no answers, files as base64; empty where none is. */
export async function studentWithFiles(
  { db, blobs }: Stores,
  who: Who,
  registerNumber: string,
): Promise<StudentWithFiles[]> {
  const student = await findStudent(db, who, registerNumber)
  if (!student) return []
  const { indexable: _indexable, ...record } = withoutAudiences(await withFiles(blobs, student))
  return [record]
}

/**
 * A whole profile for whoever may edit it (POST /fetchProfile), with who sees which part of it.
 * Throws signed-out, forbidden or not-found.
 */
export async function fetchProfile({ db, blobs }: Stores, who: Who, id: string) {
  requireOwnProfile(who, id)
  const student = await findStudentById(db, who, id)
  if (!student) throw new Problem('not-found', messages.students.unknown)
  return withFiles(blobs, student)
}

async function withFiles(blobs: Blobs, { photo, resume, ...record }: Student) {
  const [photoText, resumeText] = await Promise.all([
    base64(blobs, photo?.hash),
    base64(blobs, resume?.hash),
  ])
  return { ...record, profile_photo: photoText, resume: resumeText }
}

async function base64(blobs: Blobs, hash: string | undefined) {
  const found = hash === undefined ? null : await blobs.get(hash)
  if (!found) return ''
  const chunks: Buffer[] = []
  for await (const chunk of found.stream) chunks.push(chunk)
  return Buffer.concat(chunks).toString('base64')
}
