import { eq } from 'drizzle-orm'
import type { StudentTeacher } from '#contract/member-schemas.ts'
import { memberMessages } from '#contract/messages/members.ts'
import { accounts } from '#store/account-schema.ts'
import type { Db, Reader } from '#store/database.ts'
import { students } from '#store/schema.ts'
import { Problem } from '../problem.ts'
import { requireAdmin, type Who } from './access.ts'
import { setTeacherFlag } from './edit-members.ts'

/**
 * Lets the student with this register number edit notes and links, of these domains all; returns the account's id. Throws
 * not-found for an unknown number, and conflict where there is no account or nothing to change.
 */
export async function makeStudentTeacher(
  db: Db,
  who: Who,
  { register_no: registerNumber, domains }: StudentTeacher,
) {
  requireAdmin(who)
  const id = await accountOfStudent(db, registerNumber)
  const isNew = await setTeacherFlag(db, who, { id, teacher: true, domains })
  if (!isNew) throw refused('conflict', memberMessages.editsAlready)
  return id
}

async function accountOfStudent(db: Reader, registerNumber: string): Promise<string> {
  const [found] = await db
    .select({ accountId: accounts.id })
    .from(students)
    .leftJoin(accounts, eq(accounts.studentId, students.id))
    .where(eq(students.registerNumber, registerNumber))
  if (!found) throw refused('not-found', memberMessages.unknownStudent)
  if (found.accountId === null) throw refused('conflict', memberMessages.noAccount)
  return found.accountId
}

function refused(code: 'conflict' | 'not-found', sentence: string) {
  return new Problem(code, sentence, { errors: { register_no: sentence } })
}
