import { eq } from 'drizzle-orm'
import { student } from '#contract/kinds/people-kinds.ts'
import { messages } from '#contract/messages.ts'
import * as profileMessages from '#contract/messages/profile.ts'
import type { ProfileChange } from '#contract/profile-schemas.ts'
import { record } from '#store/changes.ts'
import type { Db, Transaction } from '#store/database.ts'
import { students } from '#store/schema.ts'
import { requireOwnProfile, type Who } from '../accounts/access.ts'
import { follow, planFollowing } from '../accounts/follow-students.ts'
import { moveRosterAddresses } from '../accounts/roster-addresses.ts'
import { storeFiles, noteFiles, sameFile, type NewFile } from '../files/add-file.ts'
import { textIn } from '../history/restorable.ts'
import { Problem } from '../problem.ts'
import { baseOf, changeOf } from '../records/merge-edit.ts'
import { chosenAfter } from './chosen-audiences.ts'
import { fieldsOf, snapshotOf, studentStorage, type StudentRow } from './student-fields.ts'

interface ProfileEdit {
  studentId: string
  /** The version that the form began from; where none is said, it is written as sent. */
  version?: number | undefined
  /** Only what is to change; a field left out stays as it is. */
  change: ProfileChange
  /** New files; null keeps the one there is. */
  photo: NewFile | null
  resume: NewFile | null
}

/**
 * Changes what a student says of themselves, the two files, and who sees which part. Nothing else
 * of the student can be changed here. Throws not-found, and conflict with both sides of what somebody
 * else has changed since; own profile or administrators only, who are asked for a fresh proof where
 * the address changes.
 */
export async function editProfile(db: Db, who: Who, edit: ProfileEdit) {
  requireOwnProfile(who, edit.studentId)
  await record(db, who, async (tx, log) => {
    const before = await lockStudent(tx, edit.studentId)
    const { columns, noted } = await changedColumns(tx, before, edit)
    if (Object.keys(columns).length === 0) return
    const after = { ...before, ...columns }
    const { id: recordId, name } = before
    const moved = { id: recordId, name, before: before.email, after: after.email }
    await moveRosterAddresses(tx, who, [moved])
    await tx.update(students).set(columns).where(eq(students.id, recordId))
    log({ kind: 'student', recordId, before: snapshotOf(before), after: snapshotOf(after) })
    // Mails go to the account's address. This one is for readers, and only stands in for the other
    // until the account has an owner who could have chosen it.
    const edits = [{ id: recordId, before: fieldsOf(before), after: fieldsOf(after) }]
    const following = await planFollowing(tx, edits, 'profile')
    await follow({ tx, log, actor: who }, following.values())
    // Another address may have been refused until here.
    await storeFiles(noted)
  })
}

async function lockStudent(tx: Transaction, id: string) {
  // PostgreSQL refuses a NUL, and no id has the character that stands in for it here.
  const asked = id.replaceAll('\0', '\ufffd')
  const [row] = await tx.select().from(students).where(eq(students.id, asked)).for('update')
  if (!row) throw new Problem('not-found', messages.students.gone)
  return row
}

/** What the form and the call have other names for than the description. */
const names = {
  email: 'email_link',
  photoId: 'profile_photo',
  resumeId: 'resume',
  keepsAccount: 'keeps_account',
}

async function changedColumns(tx: Transaction, before: StudentRow, edit: ProfileEdit) {
  const { version, change } = edit
  const { id } = before
  const current = snapshotOf(before)
  const base = await baseOf(tx, student, { id, version, current })
  const photo = await fileAfter(tx, before.photoId, edit.photo, change.photo_removed)
  const resume = await fileAfter(tx, before.resumeId, edit.resume, change.resume_removed)
  const { profile_desc, linkedin_link, github_link, leetcode_link, now, visibility, indexable } =
    change
  const sent = {
    profile_desc,
    linkedin_link,
    github_link,
    leetcode_link,
    now,
    email: newEmail(change, textIn(base, 'email')),
    visibility,
    indexable,
    keepsAccount: change.keeps_account,
    photoId: photo.id,
    resumeId: resume.id,
  }
  const noun = profileMessages.noun
  const due = await changeOf(tx, student, { id, base, current, sent, noun, names })
  const { visibility: chosen, ...others } = due
  const columns: Partial<StudentRow> = studentStorage.columnsOf({
    ...others,
    ...(chosen && { visibility: chosenAfter(before.visibility, chosen) }),
  })
  return { columns, noted: [...photo.noted, ...resume.noted] }
}

/** A client that knows one of the two names may send the other along as it was. */
function newEmail({ email_link, email }: ProfileChange, before: string | undefined) {
  return [email_link, email].find((sent) => sent !== undefined && sent !== before)
}

/**
 * The file that is to stand there, undefined where nothing is said of it, and the new one where its
 * bytes are still to be kept.
 */
async function fileAfter(
  tx: Transaction,
  before: string | null,
  file: NewFile | null,
  isRemoved = false,
): Promise<{ id: string | null | undefined; noted: NewFile[] }> {
  if (!file) return { id: isRemoved ? null : undefined, noted: [] }
  const same = await sameFile(tx, before, file)
  if (same !== null) return { id: same, noted: [] }
  const [id = null] = await noteFiles(tx, [file])
  return { id, noted: [file] }
}
