import { and, eq, gt, or, sql, type SQL } from 'drizzle-orm'
import { askable } from '#store/askable.ts'
import type { Reader } from '#store/database.ts'
import { accounts, sessions } from '#store/account-schema.ts'
import { students } from '#store/schema.ts'
import type { Member } from './access.ts'

const account = {
  id: accounts.id,
  name: accounts.name,
  role: accounts.role,
  teacher: accounts.teacher,
  passwordHash: accounts.passwordHash,
  studentId: accounts.studentId,
  reg: sql<string>`coalesce(${accounts.userName}, ${students.registerNumber})`,
}

export type Account = Awaited<ReturnType<typeof findAccount>>

/** The account with this user name, register number or e-mail, compared without case; or null. */
export async function findAccount(db: Reader, loginInput: string) {
  const asked = askable(loginInput)
  const login = asked.toLowerCase()
  const [found] = await select(db).where(
    or(
      eq(sql`lower(${accounts.userName})`, login),
      and(eq(sql`lower(${accounts.email})`, login), sql`${accounts.email} <> ''`),
      eq(students.registerNumber, asked.toUpperCase()),
    ),
  )
  return found ?? null
}

/** The member whose session this is; null when it was ended, has expired or never was. */
export async function findMember(db: Reader, sessionId: string): Promise<Member | null> {
  const [found] = await select(db)
    .innerJoin(sessions, eq(sessions.accountId, accounts.id))
    .where(liveSession(sessionId))
  return found ? member(found, sessionId) : null
}

/** An account, seen as the bearer of one session. */
export function member(found: NonNullable<Account>, sessionId: string): Member {
  const { id, name, role, reg, studentId } = found
  const teacher = found.teacher || role === 'Teacher'
  return { accountId: id, sessionId, name, role, teacher, reg, studentId }
}

function select(db: Reader) {
  return db.select(account).from(accounts).leftJoin(students, eq(students.id, accounts.studentId))
}

function liveSession(sessionId: string): SQL | undefined {
  return and(eq(sessions.id, sessionId), gt(sessions.expiresAt, sql`now()`))
}
