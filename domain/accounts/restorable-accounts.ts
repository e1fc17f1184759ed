import { and, eq, ne, or, sql } from 'drizzle-orm'
import { accountTaken, changeWords as words, userNameNowNumber } from '#contract/change-words.ts'
import { accounts, sessions } from '#store/account-schema.ts'
import type { Transaction } from '#store/database.ts'
import { students } from '#store/schema.ts'
import { type RestorableKind, type StoredRecord, textIn } from '../history/restorable.ts'
import { postMail } from '../mail/post-mail.ts'
import { Problem } from '../problem.ts'
import { requireFreshProof, type Member } from './access.ts'
import { accountStorage } from './account-storage.ts'
import { isAdminLeft, lockMembers } from './members-lock.ts'
import { moveAddresses } from './move-address.ts'

/** How accounts come back from the change log: without a password, with an invitation to choose one. */
export const restorableAccounts: RestorableKind = {
  ...accountStorage,
  async read(tx, ids) {
    // An account that comes back names its student: whoever holds the roster may be about to write to
    // accounts, and is waited for first.
    await tx.execute(sql`lock table ${students} in row share mode`)
    // Whoever else looks after the last administrator waits here, and reads what is so then.
    await lockMembers(tx)
    return accountStorage.read(tx, ids)
  },
  async insert(tx, records, who) {
    // Each is invited anew.
    requireFreshProof(who)
    for (const record of records) {
      await refuseTaken(tx, record)
      await refuseNumber(tx, textIn(record.snapshot, 'userName') ?? '')
      await accountStorage.insert(tx, [record])
      // Its password is in no log, so its owner chooses another.
      const { id: accountId } = record
      await postMail(tx, { kind: 'invitation', data: { invitedBy: who.name }, accountId })
    }
  },
  async update(tx, records, who) {
    for (const record of records) await rewrite(tx, record, who)
    await refuseNoAdmin(tx)
  },
  async remove(tx, ids, who) {
    if (ids.includes(who.accountId)) throw new Problem('conflict', words.ownAccount)
    await accountStorage.remove(tx, ids)
    await refuseNoAdmin(tx)
  },
}

async function rewrite(tx: Transaction, record: StoredRecord, who: Member) {
  const { id } = record
  await refuseTaken(tx, record)
  const [before] = await tx.select().from(accounts).where(eq(accounts.id, id))
  await accountStorage.update(tx, [record])
  const [after] = await tx.select().from(accounts).where(eq(accounts.id, id))
  const isOther = before?.role !== after?.role || before?.teacher !== after?.teacher
  if (isOther && after?.role === 'Admin') requireFreshProof(who)
  if (isOther && id === who.accountId) throw new Problem('conflict', words.ownAccount)
  if (before && after) await moveAddresses(tx, who, [{ account: before, email: after.email }])
  // The token says the role, so a session ends with it.
  if (isOther) await tx.delete(sessions).where(eq(sessions.accountId, id))
}

/** A user name, an address or a student may have another account by now. */
async function refuseTaken(tx: Transaction, { id, snapshot }: StoredRecord) {
  const [userName, email, studentId] = ['userName', 'email', 'studentId'].map((name) =>
    textIn(snapshot, name),
  )
  const isSame = or(
    userName ? eq(sql`lower(${accounts.userName})`, userName.toLowerCase()) : undefined,
    email ? eq(sql`lower(${accounts.email})`, email.toLowerCase()) : undefined,
    studentId ? eq(accounts.studentId, studentId) : undefined,
  )
  if (!isSame) return
  const [taken] = await tx
    .select({ name: accounts.name })
    .from(accounts)
    .where(and(isSame, ne(accounts.id, id)))
    .limit(1)
  if (taken) throw new Problem('conflict', accountTaken(taken.name))
  if (studentId) await refuseLostStudent(tx, studentId)
}

/** A student may have been given the user name as the register number since. */
async function refuseNumber(tx: Transaction, userName: string) {
  const isNumber = eq(students.registerNumber, userName.toUpperCase())
  const [student] = await tx.select({ id: students.id }).from(students).where(isNumber)
  if (student) throw new Problem('conflict', userNameNowNumber(userName))
}

async function refuseLostStudent(tx: Transaction, studentId: string) {
  const [student] = await tx
    .select({ id: students.id })
    .from(students)
    .where(eq(students.id, studentId))
  if (!student) throw new Problem('conflict', words.studentGone)
}

async function refuseNoAdmin(tx: Transaction) {
  if (!(await isAdminLeft(tx))) throw new Problem('conflict', words.lastAdmin)
}
