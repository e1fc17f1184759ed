import type { StudentWithFiles } from '#contract/students.ts'
import type { Blobs } from '#store/blobs/blobs.ts'
import type { Reader } from '#store/database.ts'
import { findStudent } from './find-student.ts'

/** The array of one that GET /user_detail?reg_no answers, files as base64; empty where none is. */
export async function studentWithFiles(
  db: Reader,
  blobs: Blobs,
  registerNumber: string,
): Promise<StudentWithFiles[]> {
  const student = await findStudent(db, registerNumber)
  if (!student) return []
  const { photo, resume, ...record } = student
  const [profile_photo, resumeText] = await Promise.all([
    base64(blobs, photo?.hash),
    base64(blobs, resume?.hash),
  ])
  return [{ ...record, profile_photo, resume: resumeText }]
}

async function base64(blobs: Blobs, hash: string | undefined) {
  const found = hash === undefined ? null : await blobs.get(hash)
  if (!found) return ''
  const chunks: Buffer[] = []
  for await (const chunk of found.stream) chunks.push(chunk)
  return Buffer.concat(chunks).toString('base64')
}
