import { eq } from 'drizzle-orm'
import { student } from '#contract/kinds/people-kinds.ts'
import { addressTaken, numberIsUserName, rosterMessages } from '#contract/messages/roster.ts'
import { type RosterStudent, rosterFields } from '#contract/student-schemas.ts'
import { record, type Actor, type Log } from '#store/changes.ts'
import type { Db, Transaction } from '#store/database.ts'
import { newId } from '#store/columns.ts'
import { students } from '#store/schema.ts'
import { requireAdmin, type Who } from '../accounts/access.ts'
import { ownersOfUserNames } from '../accounts/free-logins.ts'
import { follow, planFollowing } from '../accounts/follow-students.ts'
import { moveRosterAddresses } from '../accounts/roster-addresses.ts'
import { Problem } from '../problem.ts'
import { baseOf, changeOf } from '../records/merge-edit.ts'
import { lockRoster } from './selected-students.ts'
import { columnsOf, fieldsOf, snapshotOf, type StudentRow } from './student-fields.ts'
import { saysYear, yearProblem } from './year-of-study.ts'

/**
 * Adds a student and returns the id. Throws conflict for a register number that somebody has, invalid
 * for a year that the degree has not, and asks for a fresh proof where the student has an address.
 */
export async function addStudent(db: Db, who: Who, fields: RosterStudent): Promise<string> {
  requireAdmin(who)
  const id = newId()
  return record(db, who, async (tx, log) => {
    await lockRoster(tx)
    await requireFree(tx, fields.register_no)
    requireYearOfDegree(fields)
    const { name, email: after } = fields
    await moveRosterAddresses(tx, who, [{ id, name, before: '', after }])
    const rows = await tx
      .insert(students)
      .values({ id, ...columnsOf(fields) })
      .returning()
    for (const row of rows)
      log({ kind: 'student', recordId: id, before: null, after: snapshotOf(row) })
    return id
  })
}

interface Edit {
  id: string
  /** The version that the form began from; where none is said, it is written as sent. */
  version?: number | undefined
  /** Only what is to change; a field left out stays as it is. */
  change: Partial<RosterStudent>
}

/**
 * Changes some fields of a student; name and address of the account follow, the address unless its
 * owner has chosen another. Throws not-found, and conflict for a register number or an address that
 * is somebody else's, and with both sides of a field that was changed otherwise since; asks for a fresh proof where the address changes. Returns whether anything
 * changed.
 */
export async function editStudent(db: Db, who: Who, edit: Edit): Promise<boolean> {
  requireAdmin(who)
  const { id, version, change: sent } = edit
  return record(db, who, async (tx, log) => {
    await lockRoster(tx)
    const [row] = await tx.select().from(students).where(eq(students.id, id))
    if (!row) throw new Problem('not-found', rosterMessages.gone)
    const before = fieldsOf(row)
    const current = snapshotOf(row)
    const base = await baseOf(tx, student, { id, version, current })
    const change = await changeOf(tx, student, { id, since: { who, version }, base, current, sent })
    if (Object.keys(change).length === 0) return false
    const after = { ...before, ...change }
    if (after.register_no !== before.register_no) await requireFree(tx, after.register_no)
    if (saysYear(Object.keys(change))) requireYearOfDegree(after)
    await rewrite({ tx, log, actor: who }, row, after)
    return true
  })
}

interface Writing {
  tx: Transaction
  log: Log
  actor: Actor
}

async function rewrite({ tx, log, actor }: Writing, row: StudentRow, after: RosterStudent) {
  const following = await planFollowing(tx, [{ id: row.id, before: fieldsOf(row), after }])
  for (const { takenBy } of following.values()) {
    if (takenBy) throw refused('email', addressTaken(takenBy))
  }
  const { id, name, email: before } = row
  await moveRosterAddresses(tx, actor, [{ id, name, before, after: after.email }])
  await tx.update(students).set(columnsOf(after)).where(eq(students.id, id))
  log({ kind: 'student', recordId: row.id, ...loggedEdit(fieldsOf(row), after) })
  await follow({ tx, log, actor }, following.values())
}

async function requireFree(tx: Transaction, registerNumber: string) {
  const [holder] = await tx
    .select({ id: students.id })
    .from(students)
    .where(eq(students.registerNumber, registerNumber))
  if (holder) throw refused('register_no', rosterMessages.taken)
  for (const owner of (await ownersOfUserNames(tx, [registerNumber])).values()) {
    throw refused('register_no', numberIsUserName(owner))
  }
}

function requireYearOfDegree(fields: RosterStudent) {
  const problem = yearProblem(fields)
  if (problem !== null) throw new Problem('invalid', problem, { errors: { year: problem } })
}

function refused(field: string, sentence: string) {
  return new Problem('conflict', sentence, { errors: { [field]: sentence } })
}

/**
 * An edit as the change log keeps one: who it is, and what differs. Whatever else the student changes
 * since then does not stand in the way of undoing it.
 */
export function loggedEdit(before: RosterStudent, after: RosterStudent) {
  const told = rosterFields.filter(
    (field) => field === 'register_no' || field === 'name' || before[field] !== after[field],
  )
  const pick = (fields: RosterStudent) =>
    Object.fromEntries(told.map((field) => [field, fields[field]]))
  return { before: pick(before), after: pick(after) }
}
