import { and, eq, not, sql } from 'drizzle-orm'
import {
  accountTaken,
  numberNowUserName,
  registerNumberTaken,
  studentHasAccount,
} from '#contract/change-words.ts'
import { fieldNames } from '#contract/messages/roster.ts'
import { profileParts } from '#contract/visibility.ts'
import { accounts } from '#store/account-schema.ts'
import { chunksOf } from '#store/chunks.ts'
import type { Transaction } from '#store/database.ts'
import { isOneOf } from '#store/is-one-of.ts'
import { students } from '#store/schema.ts'
import { updateRows } from '#store/update-rows.ts'
import { ownersOfUserNames } from '../accounts/free-logins.ts'
import { follow, planFollowing, type StudentEdit } from '../accounts/follow-students.ts'
import { moveRosterAddresses } from '../accounts/roster-addresses.ts'
import { studentsWhoseAccountStayed } from '../accounts/stayed-accounts.ts'
import type { RestorableKind, StoredRecord, Snapshot } from '../history/restorable.ts'
import {
  flagIn,
  momentIn,
  numberIn,
  referenceIn,
  textIn,
  yesOrNo,
} from '../history/read-snapshot.ts'
import { Problem } from '../problem.ts'
import { fieldsOf, snapshotOf } from './student-fields.ts'

const rosterWords = Object.fromEntries(
  Object.entries(fieldNames).map(([name, label]) => [name, { label }]),
)

/** How students come back from the change log. */
export const restorableStudents: RestorableKind = {
  fields: {
    ...rosterWords,
    developer: { label: fieldNames.developer, say: yesOrNo },
    photoId: { label: 'Photo', holds: 'file' },
    resumeId: { label: 'Resume', holds: 'file' },
    visibility: { label: 'Visibility', say: withheld },
    indexable: { label: 'Search engines may list it', say: yesOrNo },
  },
  nameOf: (snapshot) => textIn(snapshot, 'name') ?? textIn(snapshot, 'register_no') ?? '',
  mayWrite: (who, { id }) => who.role === 'stud' && who.studentId === id,
  async read(tx, ids) {
    const rows = await tx.select().from(students).where(isOneOf(students.id, ids)).for('update')
    return rows.map((row) => ({ id: row.id, snapshot: snapshotOf(row) }))
  },
  async insert(tx, records, who) {
    await refuseTakenNumber(tx, records)
    await refuseUserNames(tx, numbersIn(records))
    const rows = records.map(({ id, snapshot }) => {
      const {
        registerNumber = '',
        name = '',
        year = 1,
        email = '',
        ...columns
      } = columnsIn(snapshot)
      return { id, registerNumber, name, year, email, ...columns }
    })
    const given = rows.map(({ id, name, email }) => ({ id, name, before: '', after: email }))
    await moveRosterAddresses(tx, who, given)
    for (const chunk of chunksOf(rows)) await tx.insert(students).values(chunk)
  },
  async update(tx, records, who, log) {
    await refuseTakenNumber(tx, records)
    const before = await findFields(tx, records)
    const had = new Set([...before.values()].map(({ register_no }) => register_no))
    await refuseUserNames(
      tx,
      numbersIn(records).filter((number) => !had.has(number)),
    )
    await updateRows(
      tx,
      students,
      records.map(({ id, snapshot }) => ({ id, ...columnsIn(snapshot) })),
    )
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
    await tx.delete(students).where(isOneOf(students.id, ids))
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

function withheld(visibility: unknown): string {
  const audiences = new Map(Object.entries(visibility ?? {}))
  return profileParts
    .flatMap((part) => {
      const audience = audiences.get(part)
      return audience && audience !== 'public' ? [`${partNames[part]}: ${said[audience]}`] : []
    })
    .join(', ')
}

const partNames = {
  summary: fieldNames.profile_desc,
  linkedin: fieldNames.linkedin_link,
  github: fieldNames.github_link,
  email: fieldNames.email,
  leetcode: fieldNames.leetcode_link,
  photo: 'Photo',
  resume: 'Resume',
} as const

const said: Record<string, string> = { members: 'logged-in users only', hidden: 'hidden' }

/** The columns that a snapshot names; what it does not name stays out. */
function columnsIn(snapshot: Snapshot) {
  return {
    registerNumber: textIn(snapshot, 'register_no'),
    name: textIn(snapshot, 'name'),
    year: numberIn(snapshot, 'year'),
    email: textIn(snapshot, 'email'),
    summary: textIn(snapshot, 'profile_desc'),
    linkedin: textIn(snapshot, 'linkedin_link'),
    github: textIn(snapshot, 'github_link'),
    leetcode: textIn(snapshot, 'leetcode_link'),
    developer: flagIn(snapshot, 'developer'),
    photoId: referenceIn(snapshot, 'photoId'),
    resumeId: referenceIn(snapshot, 'resumeId'),
    visibility: audiencesIn(snapshot.visibility),
    indexable: flagIn(snapshot, 'indexable'),
    createdAt: momentIn(snapshot, 'createdAt'),
  }
}

/** Who sees which part of the profile; undefined where the snapshot does not say. */
function audiencesIn(value: unknown): Record<string, string> | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  return Object.fromEntries(Object.entries(value).map(([part, audience]) => [part, `${audience}`]))
}
