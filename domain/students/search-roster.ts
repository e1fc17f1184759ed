import { and, asc, eq, exists, isNotNull, isNull, notExists, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { AccountState, RosterFilter } from '#contract/roster.ts'
import { graduateYear } from '#contract/students.ts'
import { accountLinks, accounts } from '#store/account-schema.ts'
import type { Reader } from '#store/database.ts'
import { students } from '#store/schema.ts'
import { hasFactor } from '../accounts/factors.ts'
import { readVersioned } from '../records/versions.ts'
import { dayOf } from '../site/today.ts'
import { countStudents, matchesWords } from './matching.ts'
import { findPage, hasNumber } from './find-page.ts'
import { hasGraduated, isStudying } from './graduates.ts'
import { fieldsOf } from './student-fields.ts'
import { isInGroup } from './student-groups.ts'

interface After {
  /** The register number to go on after; '' for the first page. */
  after: string
}

/**
 * One page of the roster as whoever keeps it sees it, with versions, by keyset; `next`, `before`, `total` and `all`
 * as in searchStudents, but that graduates are counted among graduates.
 */
export async function searchRoster(db: Reader, { after, ...filter }: RosterFilter & After) {
  const matching = matchingRoster(filter)
  const isGraduate = filter.year === graduateYear
  const { q, account: state, year, ...group } = filter
  const isFiltered =
    q !== '' || state !== null || (year !== null && !isGraduate) || isInGroup(group) !== undefined
  const [{ numbers, ...page }, all] = await Promise.all([
    findPage(db, { matching, after }),
    isFiltered ? countStudents(db, isGraduate ? hasGraduated : isStudying) : null,
  ])
  const { page: rows, withVersion } = await readVersioned(
    db,
    { kind: 'student', mayEdit: true },
    {
      read: async () => (await findRows(db, numbers)).map(asRow),
      rowsOf: (found) => found,
    },
  )
  return { students: rows.map(withVersion), ...page, all: all ?? page.total }
}

export type RosterPage = Awaited<ReturnType<typeof searchRoster>>

/** A student in the roster: what an administrator may change, and how the account stands. */
export type RosterLine = RosterPage['students'][number]

/** What a student must be like to be found; graduates are where their year is asked for. */
export function matchingRoster({ q, year, account, ...group }: RosterFilter): SQL | undefined {
  return and(
    isInGroup(group),
    matchesWords(q, wordInRoster),
    year ? eq(students.year, year) : isStudying,
    account ? accountIs[account] : undefined,
  )
}

/** Whoever edits the roster finds a student by a part of the e-mail address, too. */
function wordInRoster(folded: SQL) {
  return sql`(${students.folded} like ${folded} or fold(${students.email}) like ${folded})`
}

const ownAccount = eq(accounts.studentId, students.id)
const account = (like?: SQL) => sql`(select from ${accounts} where ${and(ownAccount, like)})`

const accountIs: Record<AccountState, SQL> = {
  none: notExists(account()),
  invited: exists(account(isNull(accounts.passwordHash))),
  active: exists(account(isNotNull(accounts.passwordHash))),
}

/** The last link that was mailed; several may be there for a moment. */
const linkColumn = (column: SQL) =>
  sql<string | null>`(select max(${column}) from ${accountLinks}
    where ${accountLinks.accountId} = ${accounts.id} and ${accountLinks.purpose} = 'invitation')`

function findRows(db: Reader, numbers: string[]) {
  return db
    .select({
      student: students,
      accountId: accounts.id,
      hasPassword: sql<boolean>`${accounts.passwordHash} is not null`,
      factorsOf: sql<string | null>`case when ${hasFactor} then ${accounts.id} end`,
      lastSeenAt: accounts.lastSeenAt,
      invitedAt: linkColumn(sql`${accountLinks.createdAt}`),
      isLinkDead: sql<boolean>`coalesce(${linkColumn(sql`${accountLinks.expiresAt}`)} < now(), false)`,
    })
    .from(students)
    .leftJoin(accounts, ownAccount)
    .where(hasNumber(numbers))
    .orderBy(asc(students.registerNumber))
}

type Found = Awaited<ReturnType<typeof findRows>>[number]

function asRow({ student, lastSeenAt, invitedAt, isLinkDead, ...found }: Found) {
  return {
    id: student.id,
    fields: fieldsOf(student),
    account: stateOf(found),
    /** The account that signs in with more than a password; null where a password is enough. */
    factorsOf: found.factorsOf,
    /** Days, or null where it has not happened. */
    lastSeen: lastSeenAt && dayOf(lastSeenAt),
    invited: invitedAt && dayOf(new Date(invitedAt)),
    isLinkDead,
  }
}

function stateOf({
  accountId,
  hasPassword,
}: Pick<Found, 'accountId' | 'hasPassword'>): AccountState {
  if (accountId === null) return 'none'
  return hasPassword ? 'active' : 'invited'
}
