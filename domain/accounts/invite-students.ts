import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { addressTaken } from '#contract/messages/roster.ts'
import { rosterMessages } from '#contract/messages/roster.ts'
import type { BulkReport, Selection } from '#contract/roster.ts'
import { accounts } from '#store/account-schema.ts'
import { record, recordMany, type Log } from '#store/changes.ts'
import type { Db, Reader, Transaction } from '#store/database.ts'
import { newId } from '#store/columns.ts'
import { students } from '#store/schema.ts'
import { postMail } from '../mail/post-mail.ts'
import { inWords } from '../students/read-roster.ts'
import {
  bulkReport,
  isSelected,
  lockRoster,
  requireExpected,
  type BulkWish,
  type Omitted,
} from '../students/selected-students.ts'
import { requireAdmin, requireFreshProof, type Who } from './access.ts'
import { accountSnapshot } from './account-storage.ts'
import { ownersOf } from './follow-students.ts'

/** Who would be invited, and who would not and why. Administrators only. */
export async function lookAtInvitation(
  db: Reader,
  who: Who,
  selection: Selection,
): Promise<BulkReport> {
  requireAdmin(who)
  const { asked, omitted } = await plan(db, selection)
  return bulkReport({ asked }, omitted)
}

/**
 * Gives each student who has none an account without a password, and posts a mail with the link to
 * set one. Who was invited before gets another mail, whose link is the only one that works then.
 * All new accounts are one batch. Throws conflict. Administrators only, with a fresh proof.
 */
export async function inviteStudents(db: Db, who: Who, wish: BulkWish): Promise<BulkReport> {
  requireAdmin(who)
  requireFreshProof(who)
  return recordMany(db, who, async (tx, log) => {
    await lockRoster(tx)
    const { asked, invited, omitted } = await plan(tx, wish.selection)
    requireExpected(wish, asked)
    await insertAccounts(tx, log, invited)
    for (const { accountId } of invited) {
      await postMail(tx, { kind: 'invitation', data: { invitedBy: who.name }, accountId })
    }
    return bulkReport({ asked }, omitted)
  })
}

/**
 * Gives the one student of the roster who has this address, and no account yet, an account without a
 * password. For whoever asks for a password and was never invited: a mail to the address can then
 * carry the link to choose one. Nothing happens for any other address.
 */
export async function admitStudent(db: Db, address: string): Promise<void> {
  const [found] = await findUninvited(db, address)
  if (!found) return
  await record(db, { accountId: null, name: found.name }, async (tx, log) => {
    await lockRoster(tx)
    const [student, ...more] = await findUninvited(tx, address)
    const owner = (await ownersOf(tx, [address])).get(address.toLowerCase())
    if (!student || more.length > 0 || owner) return
    await insertAccounts(tx, log, [{ ...student, accountId: newId(), isNew: true }])
  })
}

function findUninvited(db: Reader, address: string) {
  const { id: studentId, name, email } = students
  return db
    .select({ studentId, name, email })
    .from(students)
    .leftJoin(accounts, eq(accounts.studentId, students.id))
    .where(and(eq(sql`lower(${email})`, address.toLowerCase()), isNull(accounts.id)))
    .limit(2)
}

interface Invited {
  accountId: string
  isNew: boolean
  studentId: string
  name: string
  email: string
}

async function plan(db: Reader, selection: Selection) {
  const found = await findCandidates(db, selection)
  const owners = await ownersOf(
    db,
    found.filter(({ accountId }) => accountId === null).map(({ email }) => email),
  )
  const invited: Invited[] = []
  const omitted: Omitted[] = []
  const claimed = new Set<string>()
  for (const candidate of found) {
    const { email, accountId } = candidate
    const address = email.toLowerCase()
    const reason = objection(candidate, owners.get(address)?.name, claimed.has(address))
    if (reason) omitted.push({ who: inWords(candidate.name, candidate.registerNumber), reason })
    else invited.push({ ...candidate, accountId: accountId ?? newId(), isNew: accountId === null })
    if (!reason) claimed.add(address)
  }
  return { asked: found.length, invited, omitted }
}

type Candidate = Awaited<ReturnType<typeof findCandidates>>[number]

function objection(
  { hasPassword, email, accountId }: Candidate,
  owner: string | undefined,
  isClaimed: boolean,
) {
  if (hasPassword) return rosterMessages.hasPassword
  if (email === '') return rosterMessages.noEmail
  if (accountId !== null) return ''
  if (owner !== undefined) return addressTaken(owner)
  return isClaimed ? rosterMessages.sharedAddress : ''
}

/** An account that is there has an address of its own. */
function findCandidates(db: Reader, selection: Selection) {
  return db
    .select({
      studentId: students.id,
      name: students.name,
      registerNumber: students.registerNumber,
      accountId: accounts.id,
      hasPassword: sql<boolean>`${accounts.passwordHash} is not null`,
      email: sql<string>`case when ${accounts.id} is null then ${students.email} else ${accounts.email} end`,
    })
    .from(students)
    .leftJoin(accounts, sql`${accounts.studentId} = ${students.id}`)
    .where(isSelected(selection))
    .orderBy(asc(students.registerNumber))
}

/** Rows of one statement; PostgreSQL takes at most 65,535 parameters in it. */
const chunk = 1000

async function insertAccounts(tx: Transaction, log: Log, invited: readonly Invited[]) {
  const values = invited
    .filter(({ isNew }) => isNew)
    .map(({ accountId: id, studentId, name, email }) => ({
      id,
      studentId,
      name,
      email,
      role: 'stud' as const,
    }))
  for (let start = 0; start < values.length; start += chunk) {
    const rows = await tx
      .insert(accounts)
      .values(values.slice(start, start + chunk))
      .returning()
    for (const row of rows) {
      log({ kind: 'account', recordId: row.id, before: null, after: accountSnapshot(row) })
    }
  }
}
