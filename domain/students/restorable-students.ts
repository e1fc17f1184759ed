import { and, eq, not, sql } from 'drizzle-orm'
import {
  accountTaken,
  numberNowUserName,
  registerNumberTaken,
  studentHasAccount,
} from '#contract/change-words.ts'
import { accounts } from '#store/account-schema.ts'
import type { Transaction } from '#store/database.ts'
import { isOneOf } from '#store/queries.ts'
import { students } from '#store/schema.ts'
import { ownersOfUserNames } from '../accounts/free-logins.ts'
import { follow, planFollowing, type StudentEdit } from '../accounts/follow-students.ts'
import { moveRosterAddresses } from '../accounts/roster-addresses.ts'
import { studentsWhoseAccountStayed } from '../accounts/stayed-accounts.ts'
import { type RestorableKind, type StoredRecord, textIn } from '../history/restorable.ts'
import { Problem } from '../problem.ts'
import { fieldsOf, studentStorage } from './student-fields.ts'

/** How students come back from the change log, and what follows. */
export const restorableStudents: RestorableKind = {
  ...studentStorage,
  mayWrite: (who, { id }) => who.role === 'stud' && who.studentId === id,
  async insert(tx, records, who) {
    await refuseTakenNumber(tx, records)
    await refuseUserNames(tx, numbersIn(records))
    const given = records.map(({ id, snapshot }) => {
      const [name = '', after = ''] = [textIn(snapshot, 'name'), textIn(snapshot, 'email')]
      return { id, name, before: '', after }
    })
    await moveRosterAddresses(tx, who, given)
    await studentStorage.insert(tx, records)
  },
  async update(tx, records, who, log) {
    await refuseTakenNumber(tx, records)
    const before = await findFields(tx, records)
    const had = new Set([...before.values()].map(({ register_no }) => register_no))
    await refuseUserNames(
      tx,
      numbersIn(records).filter((number) => !had.has(number)),
    )
    await studentStorage.update(tx, records)
    const after = await findFields(tx, records)
    const edits = [...before].flatMap(([id, fields]) => {
      const now = after.get(id)
      return now ? [{ id, before: fields, after: now }] : []
    })
    await moveRosterAddresses(tx, who, edits.map(addressOf))
    await follow({ tx, log, actor: who }, await followersOf(tx, edits))
  },
  async remove(tx, ids) {
    await refuseOwners(tx, ids)
    await studentStorage.remove(tx, ids)
  },
}

/**
 * What becomes of the accounts of students who are put back, be it alone out of many. An account that
 * is put back as well stands as it was already: it comes before its student.
 */
async function followersOf(tx: Transaction, edits: readonly StudentEdit[]) {
  const ids = edits.map(({ id }) => id)
  const stayed = await studentsWhoseAccountStayed(tx, ids)
  const { roster = [], profile = [] } = Object.groupBy(edits, ({ id }) =>
    stayed.has(id) ? 'profile' : 'roster',
  )
  const followers = [
    ...(await planFollowing(tx, roster, 'roster')).values(),
    ...(await planFollowing(tx, profile, 'profile')).values(),
  ]
  for (const { takenBy } of followers) {
    if (takenBy) throw new Problem('conflict', accountTaken(takenBy))
  }
  return followers
}

function addressOf({ id, before, after }: StudentEdit) {
  return { id, name: after.name, before: before.email, after: after.email }
}

async function findFields(tx: Transaction, records: readonly StoredRecord[]) {
  const ids = records.map(({ id }) => id)
  const rows = await tx.select().from(students).where(isOneOf(students.id, ids))
  return new Map(rows.map((row) => [row.id, fieldsOf(row)]))
}

/** A register number may have gone to another student since. */
async function refuseTakenNumber(tx: Transaction, records: readonly StoredRecord[]) {
  const [taken] = await tx
    .select({ number: students.registerNumber })
    .from(students)
    .where(
      and(
        isOneOf(students.registerNumber, numbersIn(records)),
        not(
          isOneOf(
            students.id,
            records.map(({ id }) => id),
          ),
        ),
      ),
    )
    .limit(1)
  if (taken) throw new Problem('conflict', registerNumberTaken(taken.number))
}

function numbersIn(records: readonly StoredRecord[]) {
  return records.flatMap(({ snapshot }) => textIn(snapshot, 'register_no') ?? [])
}

/** A member may have been given one of these register numbers as the user name since. */
async function refuseUserNames(tx: Transaction, numbers: readonly string[]) {
  const owners = await ownersOfUserNames(tx, numbers)
  for (const number of numbers) {
    const owner = owners.get(number.toLowerCase())
    if (owner !== undefined) throw new Problem('conflict', numberNowUserName(number, owner))
  }
}

/** Whoever has an account would lose it with the record. */
async function refuseOwners(tx: Transaction, ids: readonly string[]) {
  const [owner] = await tx
    .select({ name: students.name })
    .from(students)
    .innerJoin(accounts, eq(accounts.studentId, students.id))
    .where(isOneOf(students.id, ids))
    .orderBy(sql`${students.registerNumber}`)
    .limit(1)
  if (owner) throw new Problem('conflict', studentHasAccount(owner.name))
}
