import { and, eq, ne, or, sql } from 'drizzle-orm'
import { accountTaken, changeWords as words, userNameNowNumber } from '#contract/change-words.ts'
import { domainKeys } from '#contract/resources.ts'
import { accounts, sessions } from '#store/account-schema.ts'
import type { Transaction } from '#store/database.ts'
import { isOneOf } from '#store/is-one-of.ts'
import { students } from '#store/schema.ts'
import type { RestorableKind, StoredRecord, Snapshot } from '../history/restorable.ts'
import { flagIn, momentIn, referenceIn, textIn, yesOrNo } from '../history/read-snapshot.ts'
import { postMail } from '../mail/post-mail.ts'
import { Problem } from '../problem.ts'
import { domainTitle } from '../resources/domain-title.ts'
import { requireFreshProof, type Member } from './access.ts'
import { accountSnapshot } from './account-snapshot.ts'
import { moveAddresses } from './move-address.ts'

/** How accounts come back from the change log: without a password, with an invitation to choose one. */
export const restorableAccounts: RestorableKind = {
  fields: {
    userName: { label: 'Username' },
    name: { label: 'Name' },
    email: { label: 'E-mail' },
    role: { label: 'Role', say: roleName },
    teacher: { label: 'Can edit learning resources', say: yesOrNo },
    domains: { label: 'Domains', say: titlesOf },
  },
  nameOf: (snapshot) => textIn(snapshot, 'name') ?? textIn(snapshot, 'userName') ?? '',
  async read(tx, ids) {
    // An account that comes back names its student: whoever holds the roster may be about to write to
    // accounts, and is waited for first.
    await tx.execute(sql`lock table ${students} in row share mode`)
    // Whoever else looks after the last administrator waits here, and reads what is so then.
    await tx.execute(sql`lock table ${accounts} in share row exclusive mode`)
    const rows = await tx.select().from(accounts).where(isOneOf(accounts.id, ids))
    return rows.map((row) => ({ id: row.id, snapshot: accountSnapshot(row) }))
  },
  async insert(tx, records, who) {
    // Each is invited anew.
    requireFreshProof(who)
    for (const { id, snapshot } of records) {
      const { name = '', role = 'stud', ...columns } = columnsIn(snapshot)
      await refuseTaken(tx, { id, snapshot })
      await refuseNumber(tx, columns.userName ?? '')
      // In the days of an older log every teacher had all domains.
      const { domains = [...domainKeys] } = columns
      await tx.insert(accounts).values({ id, name, role, ...columns, domains })
      // Its password is in no log, so its owner chooses another.
      await postMail(tx, { kind: 'invitation', data: { invitedBy: who.name }, accountId: id })
    }
  },
  async update(tx, records, who) {
    for (const record of records) await rewrite(tx, record, who)
    await refuseNoAdmin(tx)
  },
  async remove(tx, ids, who) {
    if (ids.includes(who.accountId)) throw new Problem('conflict', words.ownAccount)
    await tx.delete(accounts).where(isOneOf(accounts.id, ids))
    await refuseNoAdmin(tx)
  },
}

async function rewrite(tx: Transaction, { id, snapshot }: StoredRecord, who: Member) {
  await refuseTaken(tx, { id, snapshot })
  const [before] = await tx.select().from(accounts).where(eq(accounts.id, id))
  const [after] = await tx
    .update(accounts)
    .set(columnsIn(snapshot))
    .where(eq(accounts.id, id))
    .returning()
  const isOther = before?.role !== after?.role || before?.teacher !== after?.teacher
  if (isOther && after?.role === 'Admin') requireFreshProof(who)
  if (isOther && id === who.accountId) throw new Problem('conflict', words.ownAccount)
  if (before && after) await moveAddresses(tx, who, [{ account: before, email: after.email }])
  // The token says the role, so a session ends with it.
  if (isOther) await tx.delete(sessions).where(eq(sessions.accountId, id))
}

/** A user name, an address or a student may have another account by now. */
async function refuseTaken(tx: Transaction, { id, snapshot }: StoredRecord) {
  const { userName, email, studentId } = columnsIn(snapshot)
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
  const [admin] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.role, 'Admin'))
    .limit(1)
  if (!admin) throw new Problem('conflict', words.lastAdmin)
}

/** The columns that a snapshot names; what it does not name stays out. */
function columnsIn(snapshot: Snapshot) {
  return {
    userName: referenceIn(snapshot, 'userName'),
    name: textIn(snapshot, 'name'),
    email: textIn(snapshot, 'email'),
    role: accounts.role.enumValues.find((role) => role === snapshot.role),
    teacher: flagIn(snapshot, 'teacher'),
    domains: domainsIn(snapshot),
    studentId: referenceIn(snapshot, 'studentId'),
    createdAt: momentIn(snapshot, 'createdAt'),
  }
}

function roleName(role: unknown): string {
  if (role === 'Admin') return 'Administrator'
  return role === 'Teacher' ? 'Teacher' : 'Student'
}

function domainsIn({ domains: said }: Snapshot) {
  return Array.isArray(said) ? domainKeys.filter((key) => said.includes(key)) : undefined
}

/** '' where there are none, which the page calls empty. */
function titlesOf(said: unknown): string {
  return Array.isArray(said) ? said.map(domainTitle).join(', ') : ''
}
