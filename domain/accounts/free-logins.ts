import { and, eq, like, ne, sql } from 'drizzle-orm'
import { memberMessages, userNameTaken } from '#contract/messages/members.ts'
import { addressTaken } from '#contract/messages/roster.ts'
import { numberedUserName } from '#contract/user-name.ts'
import { accounts } from '#store/account-schema.ts'
import type { Reader, Transaction } from '#store/database.ts'
import { students } from '#store/schema.ts'
import { Problem } from '../problem.ts'

/** Throws conflict, with a name that is free, where somebody signs in with this one already. */
export async function requireFreeUserName(tx: Transaction, userName: string) {
  const lower = sql<string>`lower(${accounts.userName})`
  const stem = userName.replace(/[\\%_]/g, String.raw`\$&`)
  const rows = await tx
    .select({ name: lower })
    .from(accounts)
    .where(like(lower, `${stem}%`))
  const taken = new Set(rows.map(({ name }) => name))
  if (taken.has(userName)) throw refused('userName', userNameTaken(freeName(userName, taken)))
  const [student] = await tx
    .select({ id: students.id })
    .from(students)
    .where(eq(students.registerNumber, userName.toUpperCase()))
  if (student) throw refused('userName', memberMessages.userNameIsNumber)
}

/** Who signs in with which of these as the user name, by the name in small letters. */
export async function ownersOfUserNames(db: Reader, names: readonly string[]) {
  const wanted = sql.param(names.map((name) => name.toLowerCase()))
  const rows = await db
    .select({ name: accounts.name, userName: sql<string>`lower(${accounts.userName})` })
    .from(accounts)
    .where(sql`lower(${accounts.userName}) = any(${wanted}::text[])`)
  return new Map(rows.map(({ name, userName }) => [userName, name]))
}

/** Throws conflict where another account than `ownId` has this address. */
export async function requireFreeEmail(tx: Transaction, email: string, ownId = '') {
  const [owner] = await tx
    .select({ name: accounts.name })
    .from(accounts)
    .where(and(eq(sql`lower(${accounts.email})`, email.toLowerCase()), ne(accounts.id, ownId)))
  if (owner) throw refused('email', addressTaken(owner.name))
}

function freeName(userName: string, taken: ReadonlySet<string>): string {
  let number = 2
  while (taken.has(numberedUserName(userName, number))) number += 1
  return numberedUserName(userName, number)
}

function refused(field: string, sentence: string) {
  return new Problem('conflict', sentence, { errors: { [field]: sentence } })
}
