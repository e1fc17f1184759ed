import { and, eq, gte, inArray, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { askable, prepared } from '#store/queries.ts'
import type { Reader } from '#store/database.ts'
import { accounts, sessions } from '#store/account-schema.ts'
import { site, students } from '#store/schema.ts'
import { hiddenParts } from '#contract/visibility.ts'
import { shownVisibility } from '../students/chosen-audiences.ts'
import type { Member } from './access.ts'
import { hasFactor } from './factors.ts'
import { isLive } from './live-sessions.ts'

const account = {
  id: accounts.id,
  name: accounts.name,
  email: accounts.email,
  role: accounts.role,
  teacher: accounts.teacher,
  domains: accounts.domains,
  kinds: accounts.kinds,
  passwordHash: accounts.passwordHash,
  hasFactor,
  hasAuthenticator: sql<boolean>`${accounts.totpSecret} is not null`,
  totpStep: accounts.totpStep,
  mustAddFactor: sql<boolean>`(${accounts.role} = 'Admin' and not ${hasFactor}
    and exists (select 1 from ${site} where ${site.adminsNeedSecondFactor}))`,
  studentId: accounts.studentId,
  visibility: shownVisibility,
  reg: sql<string>`coalesce(${accounts.userName}, ${students.registerNumber})`,
}

export type Account = Awaited<ReturnType<typeof findAccount>>

/** The account with this user name, register number or e-mail, compared without case; or null. */
export async function findAccount(db: Reader, loginInput: string) {
  const asked = askable(loginInput)
  const login = asked.toLowerCase()
  const id = { id: accounts.id }
  // Three looks into an index each; with `or` between them PostgreSQL would read every account.
  const bearers = unionAll(
    db
      .select(id)
      .from(accounts)
      .where(eq(sql`lower(${accounts.userName})`, login)),
    db
      .select(id)
      .from(accounts)
      .where(and(eq(sql`lower(${accounts.email})`, login), sql`${accounts.email} <> ''`)),
    db
      .select(id)
      .from(accounts)
      .innerJoin(students, eq(students.id, accounts.studentId))
      .where(eq(students.registerNumber, asked.toUpperCase())),
  )
  const [found] = await select(db).where(inArray(accounts.id, bearers))
  return found ?? null
}

/** The account of this id; null where it is gone. */
export async function accountOf(db: Reader, id: string) {
  const [found] = await select(db).where(eq(accounts.id, id))
  return found ?? null
}

/**
 * The member whose session this is, when it was noted last that it is in use, and when it ends; null
 * when it was ended, has expired, was not used for two hours or never was.
 */
export async function findMember(db: Reader, sessionId: string) {
  const [found] = await bearerOf(db).execute({ sessionId })
  if (!found) return null
  const { seenAt, endsAt, provenUntil } = found
  return { who: { ...member(found, sessionId), provenUntil }, seenAt, endsAt }
}

/**
 * The same member as the rights are now, for whoever was looked up before; null when the session, which
 * was to go on until `endsAt`, has been ended since. One that nobody used meanwhile has not: to send a
 * large file on a bad line takes longer.
 */
export async function findStillMember(
  db: Reader,
  { sessionId, endsAt }: { sessionId: string; endsAt: Date },
): Promise<Member | null> {
  const isStillOpen = and(eq(sessions.id, sessionId), gte(sessions.expiresAt, endsAt))
  const [found] = await selectBearers(db).where(isStillOpen)
  return found ? { ...member(found, sessionId), provenUntil: found.provenUntil } : null
}

/** Every request of a member begins with this one. */
const bearerOf = prepared((db) =>
  selectBearers(db)
    .where(and(eq(sessions.id, sql.placeholder('sessionId')), isLive()))
    .prepare('bearer_of'),
)

function selectBearers(db: Reader) {
  return db
    .select({
      ...account,
      seenAt: sessions.lastSeenAt,
      endsAt: sessions.expiresAt,
      provenUntil: sessions.provenUntil,
    })
    .from(accounts)
    .leftJoin(students, eq(students.id, accounts.studentId))
    .innerJoin(sessions, eq(sessions.accountId, accounts.id))
}

/** An account, seen as the bearer of one session. */
export function member(found: NonNullable<Account>, sessionId: string): Member {
  const { id: accountId, name, email, role, domains, kinds, reg, studentId, mustAddFactor } = found
  const teacher = found.teacher || role === 'Teacher'
  const rights = { role, teacher, domains, kinds }
  const hides = studentId === null ? [] : hiddenParts(found.visibility)
  return { accountId, sessionId, name, email, ...rights, reg, studentId, hides, mustAddFactor }
}

function select(db: Reader) {
  return db.select(account).from(accounts).leftJoin(students, eq(students.id, accounts.studentId))
}
