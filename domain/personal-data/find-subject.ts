import { and, eq, or, sql } from 'drizzle-orm'
import { kinds } from '#contract/kinds/kinds.ts'
import { account, student } from '#contract/kinds/people-kinds.ts'
import { personalMessages } from '#contract/messages/personal-data.ts'
import { accounts } from '#store/account-schema.ts'
import type { Reader } from '#store/database.ts'
import { askable, isOneOf } from '#store/queries.ts'
import { changes, records, students } from '#store/schema.ts'
import type { AccountRow } from '../accounts/account-storage.ts'
import { Problem } from '../problem.ts'
import type { StudentRow } from '../students/student-fields.ts'
import { requireAdmin, type Who } from '../accounts/access.ts'
import { dayInWords } from '../site/today.ts'

/** One person, wherever the site knows of them. */
export interface Subject {
  name: string
  student: StudentRow | null
  account: AccountRow | null
  /** Records of the kind `person` that are theirs. */
  people: string[]
  /** Answers about names in publications that name them. */
  authorNames: string[]
  /** Whatever they are, or ever were, known by: names; and addresses, numbers and user names. */
  names: string[]
  signs: string[]
}

/** Whom somebody means: a student or an account, by the id. */
export type Meant = { student: string } | { account: string }

/** Finds a person with all that the history still calls them. Throws not-found. */
export async function findSubject(db: Reader, meant: Meant): Promise<Subject> {
  const isMeant =
    'student' in meant
      ? eq(students.id, askable(meant.student))
      : eq(accounts.id, askable(meant.account))
  const [found] = await db
    .select({ student: students, account: accounts })
    .from(students)
    .fullJoin(accounts, eq(accounts.studentId, students.id))
    .where(isMeant)
  const known = found?.account ?? found?.student
  if (!found || !known) throw new Problem('not-found', personalMessages.unknown)
  const own = { student: found.student, account: found.account }
  const people = await ownPeople(db, own.account?.userName ?? '')
  const authorNames = await ownAuthorNames(db, own, people)
  return {
    ...own,
    name: own.student?.name ?? known.name,
    people,
    authorNames,
    ...(await knownAs(db, own, people)),
  }
}

/** The entries of the history that are about a person, by their kinds and ids. */
export function entriesAbout({
  student: row,
  account: member,
  people,
  authorNames,
}: Pick<Subject, 'student' | 'account' | 'people' | 'authorNames'>) {
  const ofAccount = [account.name, 'password', 'factors', 'sessions']
  return [
    ...(row ? [{ kind: student.name as string, recordId: row.id }] : []),
    ...(member ? ofAccount.map((kind) => ({ kind, recordId: member.id })) : []),
    ...people.map((recordId) => ({ kind: kinds.person.name as string, recordId })),
    ...authorNames.map((recordId) => ({ kind: kinds.authorName.name as string, recordId })),
  ]
}

async function ownPeople(db: Reader, userName: string) {
  if (userName === '') return []
  const isTheirs = sql`lower(${records.data} ->> 'account') = lower(${userName})`
  const rows = await db
    .select({ id: records.id })
    .from(records)
    .where(and(eq(records.kind, kinds.person.name), isTheirs))
  return rows.map(({ id }) => id)
}

async function ownAuthorNames(
  db: Reader,
  own: Pick<Subject, 'student'>,
  people: readonly string[],
) {
  const owners = [
    ...(own.student ? [`student ${own.student.id}`] : []),
    ...people.map((id) => `person ${id}`),
  ]
  const rows = await db
    .select({ id: records.id })
    .from(records)
    .where(
      and(
        eq(records.kind, kinds.authorName.name),
        isOneOf(sql`${records.data} ->> 'owner'`, owners),
      ),
    )
  return rows.map(({ id }) => id)
}

async function knownAs(
  db: Reader,
  own: Pick<Subject, 'student' | 'account'>,
  people: readonly string[],
) {
  const about = entriesAbout({ ...own, people: [...people], authorNames: [] })
  const isAbout = or(
    ...about.map(({ kind, recordId }) =>
      and(eq(changes.kind, kind), eq(changes.recordId, recordId)),
    ),
  )
  const entries = await db
    .select({ before: changes.before, after: changes.after })
    .from(changes)
    .where(isAbout)
  const sides = entries.flatMap(({ before, after }) => [before, after])
  const said = (name: string) => sides.map((side) => String(Reflect.get(Object(side), name) ?? ''))
  const { student: row, account: member } = own
  const names = [row?.name, member?.name, ...said('name')]
  const signs = [
    row?.registerNumber,
    row?.email,
    member?.userName,
    member?.email,
    ...['register_no', 'userName', 'email'].flatMap(said),
  ]
  return { names: filled(names), signs: filled(signs) }
}

function filled(texts: readonly (string | null | undefined)[]) {
  return [...new Set(texts.flatMap((text) => (text ? [text] : [])))]
}

/**
 * Whom a page is about, and until when backups hold them that the site makes by itself: the newest of a
 * month goes once twelve later months have one. Administrators only; throws not-found.
 */
export async function personInSight(db: Reader, who: Who, meant: Meant, now = new Date()) {
  requireAdmin(who)
  const { name } = await findSubject(db, meant)
  const last = new Date(Date.UTC(now.getUTCFullYear() + 1, now.getUTCMonth(), 2))
  return { name, backupsUntil: dayInWords(last.toISOString().slice(0, 10)) }
}
