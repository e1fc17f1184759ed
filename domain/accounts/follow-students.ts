import { sql } from 'drizzle-orm'
import type { RosterStudent } from '#contract/student-schemas.ts'
import { accounts } from '#store/account-schema.ts'
import type { Actor, Log } from '#store/changes.ts'
import type { Reader, Transaction } from '#store/database.ts'
import { accountSnapshot, type AccountRow } from './account-storage.ts'
import { isSameAddress, moveAddresses } from './move-address.ts'

/** A student who is changed, with the fields before and after. */
export interface StudentEdit {
  id: string
  before: RosterStudent
  after: RosterStudent
}

/** What an account is to become because its student is changed. */
export interface Following {
  account: AccountRow
  name: string
  email: string
  /** Who signs in with the new address, so that the account keeps its own; '' where nobody does. */
  takenBy: string
}

/**
 * What becomes of the accounts of changed students, by the student's id. The name follows. So does
 * the address, unless its owner has chosen another one or somebody else signs in with the new one:
 * that of the roster whoever the owner is, one that is only the profile's (`of`) while the owner has
 * no password, and so has chosen nothing yet.
 */
export async function planFollowing(
  db: Reader,
  edits: readonly StudentEdit[],
  of: 'roster' | 'profile' = 'roster',
): Promise<Map<string, Following>> {
  const due = edits.filter(({ before, after }) => toldOf(before) !== toldOf(after))
  if (due.length === 0) return new Map()
  const held = await accountsOf(db, due)
  const owners = await ownersOf(
    db,
    due.map(({ after }) => after.email),
  )
  const plan = new Map<string, Following>()
  for (const { id, before, after } of due) {
    const account = held.get(id)
    if (!account) continue
    const isOwners = of === 'profile' || !isSameAddress(account.email, before.email)
    const keeps = before.email === after.email || (isOwners && account.passwordHash !== null)
    const wished = keeps ? account.email : after.email
    const owner = owners.get(wished.toLowerCase())
    const takenBy = owner && owner.id !== account.id ? owner.name : ''
    const email = takenBy ? account.email : wished
    if (email !== '') owners.set(email.toLowerCase(), { id: account.id, name: after.name })
    plan.set(id, { account, name: after.name, email, takenBy })
  }
  return plan
}

interface FollowingWork {
  tx: Transaction
  log: Log
  actor: Actor
}

/** Writes what was planned, and logs it. */
export async function follow({ tx, log, actor }: FollowingWork, plan: Iterable<Following>) {
  const due = [...plan].filter(
    ({ account, name, email }) => account.name !== name || account.email !== email,
  )
  if (due.length === 0) return
  await tx.execute(sql`
    update ${accounts} set name = told.name, email = told.email
    from unnest(
      ${column(due.map(({ account }) => account.id))},
      ${column(due.map(({ name }) => name))},
      ${column(due.map(({ email }) => email))}
    ) as told (id, name, email)
    where ${accounts.id} = told.id`)
  for (const { account, name, email } of due) {
    const after = accountSnapshot({ ...account, name, email })
    log({ kind: 'account', recordId: account.id, before: accountSnapshot(account), after })
  }
  await moveAddresses(tx, actor, due)
}

/** Who signs in with which of these addresses, by the address in small letters. */
export async function ownersOf(db: Reader, addresses: readonly string[]) {
  const wanted = sql.param(addresses.map((address) => address.toLowerCase()))
  const rows = await db
    .select({ id: accounts.id, name: accounts.name, email: accounts.email })
    .from(accounts)
    .where(sql`lower(${accounts.email}) = any(${wanted}::text[]) and ${accounts.email} <> ''`)
  return new Map(rows.map(({ id, name, email }) => [email.toLowerCase(), { id, name }]))
}

async function accountsOf(db: Reader, edits: readonly StudentEdit[]) {
  const ids = sql.param(edits.map(({ id }) => id))
  const rows = await db
    .select()
    .from(accounts)
    .where(sql`${accounts.studentId} = any(${ids}::text[])`)
  return new Map(rows.map((row) => [row.studentId ?? '', row]))
}

/** One array is one parameter. */
function column(values: string[]) {
  return sql`${sql.param(values)}::text[]`
}

/** What an account is told of its student. */
function toldOf({ name, email }: RosterStudent) {
  return `${name}\n${email}`
}
