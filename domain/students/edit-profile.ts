import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { messages } from '#contract/messages.ts'
import type { ProfileChange } from '#contract/profile-schemas.ts'
import { record } from '#store/changes.ts'
import type { Db, Transaction } from '#store/database.ts'
import { students } from '#store/schema.ts'
import { requireOwnProfile, type Who } from '../accounts/access.ts'
import { addFile, type NewFile } from '../files/add-file.ts'
import { Problem } from '../problem.ts'
import { snapshotOf, type StudentRow } from './student-fields.ts'

interface ProfileEdit {
  studentId: string
  /** Only what is to change; a field left out stays as it is. */
  change: ProfileChange
  /** New files; null keeps the one there is. */
  photo: NewFile | null
  resume: NewFile | null
}

/**
 * Changes what a student says of themselves, the two files, and who sees which part. Nothing else
 * of the student can be changed here. Throws not-found; own profile or administrators only.
 */
export async function editProfile(db: Db, who: Who, edit: ProfileEdit) {
  requireOwnProfile(who, edit.studentId)
  await record(db, who, async (tx, log) => {
    const before = await lockStudent(tx, edit.studentId)
    const columns = await changedColumns(tx, before, edit)
    const after = { ...before, ...columns }
    if (isDeepStrictEqual(after, before)) return
    await tx.update(students).set(columns).where(eq(students.id, before.id))
    const { id: recordId } = before
    log({ kind: 'student', recordId, before: snapshotOf(before), after: snapshotOf(after) })
  })
}

async function lockStudent(tx: Transaction, id: string) {
  // PostgreSQL refuses a NUL, and no id has the character that stands in for it here.
  const asked = id.replaceAll('\0', '\ufffd')
  const [row] = await tx.select().from(students).where(eq(students.id, asked)).for('update')
  if (!row) throw new Problem('not-found', messages.students.unknown)
  return row
}

async function changedColumns(tx: Transaction, before: StudentRow, edit: ProfileEdit) {
  const { change, photo, resume } = edit
  return {
    summary: change.profile_desc ?? before.summary,
    linkedin: change.linkedin_link ?? before.linkedin,
    github: change.github_link ?? before.github,
    leetcode: change.leetcode_link ?? before.leetcode,
    email: newEmail(change, before.email) ?? before.email,
    visibility: { ...before.visibility, ...change.visibility },
    indexable: change.indexable ?? before.indexable,
    photoId: await fileAfter(tx, before.photoId, photo, change.photo_removed),
    resumeId: await fileAfter(tx, before.resumeId, resume, change.resume_removed),
  }
}

/** A client that knows one of the two names may send the other along as it was. */
function newEmail({ email_link, email }: ProfileChange, before: string) {
  return [email_link, email].find((sent) => sent !== undefined && sent !== before)
}

async function fileAfter(
  tx: Transaction,
  before: string | null,
  file: NewFile | null,
  isRemoved = false,
) {
  if (file) return addFile(tx, file)
  return isRemoved ? null : before
}
