import { sql } from 'drizzle-orm'
import { andMore, sharedAddressOf } from '#contract/messages/roster.ts'
import { accounts } from '#store/account-schema.ts'
import type { Reader } from '#store/database.ts'
import { students } from '#store/schema.ts'
import { inWords } from './read-roster.ts'

/** A student as the roster would have them after an import. */
export interface AddressOf {
  id: string
  line: number
  name: string
  registerNumber: string
  email: string
}

interface Bearer {
  /** Of the student; null for a member who is none. */
  id: string | null
  named: string
}

/** How many of those who share an address are named. */
const named = 3

/**
 * What is to be said of each student, by id, whose e-mail address somebody else has as well: another
 * row of the file, a student of the roster who is not in the file, or a member who signs in with it.
 */
export async function findSharedAddresses(db: Reader, rows: readonly AddressOf[]) {
  const given = rows.filter(({ email }) => email !== '')
  const bearers = Map.groupBy(given, ({ email }) => email.toLowerCase())
  const addresses = sql.param([...bearers.keys()])
  const ids = sql.param(rows.map(({ id }) => id))
  const others = await findOthers(db, addresses, ids)
  return new Map(
    given.flatMap(({ id, email }) => {
      const address = email.toLowerCase()
      const sharing: Bearer[] = [
        ...(bearers.get(address) ?? []).map((row) => ({ id: row.id, named: inFile(row) })),
        ...(others.get(address) ?? []),
      ].filter((bearer) => bearer.id !== id)
      return sharing.length === 0 ? [] : [[id, sentenceFor(email, sharing)] as const]
    }),
  )
}

function inFile({ line, name, registerNumber }: AddressOf) {
  return `${inWords(name, registerNumber)} in line ${line}`
}

function sentenceFor(email: string, sharing: readonly Bearer[]) {
  const names = sharing.slice(0, named).map((bearer) => bearer.named)
  const more = sharing.length - names.length
  return sharedAddressOf(email, more > 0 ? [...names, andMore(more)] : names)
}

/** Students the file does not name, and members who are no students, by the address in small letters. */
async function findOthers(
  db: Reader,
  addresses: ReturnType<typeof sql.param>,
  ids: ReturnType<typeof sql.param>,
) {
  const known = await db
    .select({ name: students.name, number: students.registerNumber, email: students.email })
    .from(students)
    .where(
      sql`lower(${students.email}) = any(${addresses}::text[]) and ${students.id} <> all(${ids}::text[])`,
    )
    .orderBy(students.registerNumber)
  const members = await db
    .select({ name: accounts.name, email: accounts.email })
    .from(accounts)
    .where(
      sql`lower(${accounts.email}) = any(${addresses}::text[]) and ${accounts.studentId} is null`,
    )
  const found = [
    ...known.map(({ name, number, email }) => ({ email, named: inWords(name, number) })),
    ...members.map(({ name, email }) => ({ email, named: `${name} (in Accounts)` })),
  ].map(({ email, named: words }) => ({ id: null, named: words, email: email.toLowerCase() }))
  return Map.groupBy(found, ({ email }) => email)
}
