import { asc, count, sql } from 'drizzle-orm'
import type { BulkReport, Selection } from '#contract/roster.ts'
import { accounts } from '#store/account-schema.ts'
import { recordMany, type Log } from '#store/changes.ts'
import type { Db, Reader, Transaction } from '#store/database.ts'
import { students } from '#store/schema.ts'
import { requireAdmin, type Who } from '../accounts/access.ts'
import { accountSnapshot } from '../accounts/account-storage.ts'
import {
  bulkReport,
  isOneOf,
  isSelected,
  lockRoster,
  requireExpected,
  type BulkWish,
} from './selected-students.ts'
import { snapshotOf, type StudentRow } from './student-fields.ts'

/** How many students and accounts a removal would take. Administrators only. */
export async function lookAtRemoval(
  db: Reader,
  who: Who,
  selection: Selection,
): Promise<BulkReport> {
  requireAdmin(who)
  const [found] = await db
    .select({ asked: count(), accounts: count(accounts.id) })
    .from(students)
    .leftJoin(accounts, sql`${accounts.studentId} = ${students.id}`)
    .where(isSelected(selection))
  return bulkReport(found ?? { asked: 0 })
}

/** Removes students together with their accounts, as one batch. Throws conflict. */
export async function removeStudents(db: Db, who: Who, wish: BulkWish): Promise<BulkReport> {
  requireAdmin(who)
  return recordMany(db, who, async (tx, log) => {
    await lockRoster(tx)
    const found = await tx
      .select()
      .from(students)
      .where(isSelected(wish.selection))
      .orderBy(asc(students.registerNumber))
    requireExpected(wish, found.length)
    const gone = await deleteStudents(tx, log, found)
    return bulkReport({ asked: found.length, accounts: gone })
  })
}

/**
 * Deletes these students and returns how many accounts went with them. An account is logged ahead of
 * its student: whoever undoes goes backwards, and an account needs its student.
 */
export async function deleteStudents(tx: Transaction, log: Log, rows: readonly StudentRow[]) {
  const ids = rows.map(({ id }) => id)
  const held = await tx
    .select()
    .from(accounts)
    .where(sql`${accounts.studentId} = any(${sql.param(ids)}::text[])`)
  for (const account of held) {
    const { id: recordId } = account
    log({ kind: 'account', recordId, before: accountSnapshot(account), after: null })
  }
  for (const row of rows) {
    log({ kind: 'student', recordId: row.id, before: snapshotOf(row), after: null })
  }
  await tx.delete(students).where(isOneOf(ids))
  return held.length
}
