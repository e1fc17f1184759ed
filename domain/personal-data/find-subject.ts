import { and, eq, or, sql, type SQL } from 'drizzle-orm'
import { kinds } from '#contract/kinds/kinds.ts'
import { account, student } from '#contract/kinds/people-kinds.ts'
import { personalMessages } from '#contract/messages/personal-data.ts'
import { accounts } from '#store/account-schema.ts'
import type { Reader } from '#store/database.ts'
import { askable, isOneOf } from '#store/queries.ts'
import { changes, records, students } from '#store/schema.ts'
import type { AccountRow } from '../accounts/account-storage.ts'
import { isStillGone } from '../history/deleted-records.ts'
import { Problem } from '../problem.ts'
import type { StudentRow } from '../students/student-fields.ts'
import { requireAdmin, type Who } from '../accounts/access.ts'
import { dayInWords } from '../site/today.ts'

/** One person, wherever the site knows of them. */
export interface Subject {
  name: string
  student: StudentRow | null
  account: AccountRow | null
  /**
   * The ids under which the site knows them, or knew them: somebody who was removed and came back has
   * another one now, and the history tells of the one before.
   */
  ids: SubjectIds
  /** Whatever they are, or ever were, known by: names; and addresses, numbers and user names. */
  names: string[]
  signs: string[]
}

interface SubjectIds {
  students: string[]
  accounts: string[]
  /** Records of the kind `person` that are theirs. */
  people: string[]
  /** Answers about names in publications that name them. */
  authorNames: string[]
}

type Own = Pick<Subject, 'student' | 'account'>

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
  const ids = await idsOf(db, own)
  return {
    ...own,
    name: own.student?.name ?? known.name,
    ids,
    ...(await knownAs(db, own, ids)),
  }
}

/** The entries of the history that are about a person, by their kinds and ids. */
export function entriesAbout(ids: SubjectIds) {
  const ofAccount = [account.name, 'password', 'factors', 'sessions']
  return [
    ...entriesOf(student.name, ids.students),
    ...ofAccount.flatMap((kind) => entriesOf(kind, ids.accounts)),
    ...entriesOf(kinds.person.name, ids.people),
    ...entriesOf(kinds.authorName.name, ids.authorNames),
  ]
}

function entriesOf(kind: string, recordIds: readonly string[]) {
  return recordIds.map((recordId) => ({ kind, recordId }))
}

async function idsOf(db: Reader, own: Own): Promise<SubjectIds> {
  const { student: row, account: member } = own
  const ofStudents = row
    ? [row.id, ...(await goneFrom(db, student.name, says('register_no', [row.registerNumber])))]
    : []
  const ofAccounts = [
    ...(member ? [member.id] : []),
    ...(await goneFrom(db, account.name, isEarlierAccount(own, ofStudents))),
  ]
  const logins = filled([member?.userName, row?.registerNumber])
  const people = [
    ...(await idsOfRecords(db, kinds.person.name, 'account', logins)),
    ...(await goneFrom(db, kinds.person.name, isEarlierPage(own))),
  ]
  const owners = [...ofStudents.map((id) => `student ${id}`), ...people.map((id) => `person ${id}`)]
  const authorNames = [
    ...(await idsOfRecords(db, kinds.authorName.name, 'owner', owners)),
    ...(await goneFrom(db, kinds.authorName.name, says('owner', owners))),
  ]
  return { students: ofStudents, accounts: ofAccounts, people, authorNames }
}

/*
 * Whoever follows in an office takes over its user name and its address: of what is gone, these are
 * theirs only together with their name.
 */

function isEarlierAccount(own: Own, studentIds: readonly string[]) {
  const { student: row, account: member } = own
  const isSameLogin = or(
    says('email', filled([member?.email, row?.email])),
    says('userName', filled([member?.userName])),
  )
  return or(says('studentId', studentIds), and(saysTheirName(own), isSameLogin))
}

function isEarlierPage(own: Own) {
  const { student: row, account: member } = own
  return or(
    says('account', filled([row?.registerNumber])),
    and(saysTheirName(own), says('account', filled([member?.userName]))),
  )
}

function saysTheirName({ student: row, account: member }: Own) {
  return says('name', filled([member?.name, row?.name]))
}

/** Of an entry of the history: that the record said one of these in this field, in whatever case. */
function says(field: string, texts: readonly string[]) {
  return isOneOf(
    sql`lower(${changes.before} ->> ${field})`,
    texts.map((text) => text.toLowerCase()),
  )
}

async function goneFrom(db: Reader, kind: string, isTheirs: SQL | undefined) {
  const rows = await db
    .select({ id: changes.recordId })
    .from(changes)
    .where(and(eq(changes.kind, kind), isTheirs, isStillGone(db)))
  return rows.map(({ id }) => id)
}

/** Records of a kind that say one of these in a field, in whatever case. */
async function idsOfRecords(db: Reader, kind: string, field: string, texts: readonly string[]) {
  const isTheirs = isOneOf(
    sql`lower(${records.data} ->> ${field})`,
    texts.map((text) => text.toLowerCase()),
  )
  const rows = await db
    .select({ id: records.id })
    .from(records)
    .where(and(eq(records.kind, kind), isTheirs))
  return rows.map(({ id }) => id)
}

async function knownAs(db: Reader, own: Own, ids: SubjectIds) {
  const about = entriesAbout({ ...ids, authorNames: [] })
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
