import { and, asc, eq, ne, or, sql } from 'drizzle-orm'
import { entrustedIn } from '#contract/kinds/entrusted.ts'
import type { MemberLine } from '#contract/members.ts'
import { accountLinks, accounts, sessions } from '#store/account-schema.ts'
import type { Reader } from '#store/database.ts'
import { students } from '#store/schema.ts'
import { readVersioned } from '../records/versions.ts'
import { dayOf } from '../site/today.ts'
import { requireAdmin, type Who } from './access.ts'
import { hasFactor } from './factors.ts'
import { isLive } from './live-sessions.ts'

/** Administrators, teachers, and students who edit records, in this order. Administrators only. */
export async function listMembers(db: Reader, who: Who): Promise<MemberLine[]> {
  requireAdmin(who)
  const { page: rows, withVersion } = await readVersioned(
    db,
    { kind: 'account', mayEdit: true },
    { read: () => findMembers(db), rowsOf: (found) => found },
  )
  const admins = rows.filter(({ role, isActive }) => role === 'Admin' && isActive)
  return rows.map(({ isActive, invitedAt, lastSeenAt, ...row }) => ({
    ...withVersion({ ...row, kinds: entrustedIn(row.kinds) }),
    state: isActive ? 'active' : 'invited',
    invited: invitedAt && dayOf(new Date(invitedAt)),
    lastSeen: lastSeenAt && dayOf(lastSeenAt),
    isSelf: row.id === who.accountId,
    isLastAdmin: admins.length === 1 && admins[0]?.id === row.id,
  }))
}

const own = eq(accountLinks.accountId, accounts.id)
const invitation = and(own, eq(accountLinks.purpose, 'invitation'))

function findMembers(db: Reader) {
  const live = and(eq(sessions.accountId, accounts.id), isLive())
  return db
    .select({
      id: accounts.id,
      name: accounts.name,
      email: accounts.email,
      role: accounts.role,
      domains: accounts.domains,
      teacher: accounts.teacher,
      kinds: accounts.kinds,
      login: sql<string>`coalesce(${accounts.userName}, ${students.registerNumber})`,
      isActive: sql<boolean>`${accounts.passwordHash} is not null`,
      lastSeenAt: accounts.lastSeenAt,
      invitedAt: sql<
        string | null
      >`(select max(${accountLinks.createdAt}) from ${accountLinks} where ${invitation})`,
      isLinkDead: sql<boolean>`coalesce(
        (select max(${accountLinks.expiresAt}) from ${accountLinks} where ${invitation}) < now(), false)`,
      devices: sql<number>`(select count(*)::int from ${sessions} where ${live})`,
      secondFactor: hasFactor,
    })
    .from(accounts)
    .leftJoin(students, eq(students.id, accounts.studentId))
    .where(or(ne(accounts.role, 'stud'), eq(accounts.teacher, true), ne(accounts.kinds, [])))
    .orderBy(asc(accounts.role), asc(sql`fold(${accounts.name})`), asc(accounts.id))
}
