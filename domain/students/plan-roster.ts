import { sql } from 'drizzle-orm'
import type { ImportChoice, FieldChange, RosterRow } from '#contract/imports.ts'
import {
  accountKeepsAddress,
  andMore,
  fieldNames,
  numberIsUserName,
  sharedAddressOf,
} from '#contract/messages/roster.ts'
import { type RosterField, rosterFields, type RosterStudent } from '#contract/student-schemas.ts'
import type { Reader } from '#store/database.ts'
import { newId } from '#store/columns.ts'
import { students } from '#store/schema.ts'
import { ownersOfUserNames } from '../accounts/free-logins.ts'
import { type Following, planFollowing } from '../accounts/follow-students.ts'
import { clears, leftOutBy } from '../import-choice.ts'
import { readFacts } from '../sheets/read-facts.ts'
import { inWords, requiredFields, type RosterEntry } from './read-roster.ts'
import { fieldsOf, type StudentRow } from './student-fields.ts'
import { saysYear, yearProblem } from './year-of-study.ts'
import { accounts } from '#store/account-schema.ts'

/** How many of those who share an address are named. */
const bearersSaid = 3

/** A student to add, where there is no row yet, or to change. */
export interface DueStudent {
  id: string
  row: StudentRow | null
  fields: RosterStudent
}

/** What is to become of the rows of a roster, and what has to be written for it. */
export interface RosterWork {
  report: RosterRow[]
  due: DueStudent[]
  following: Map<string, Following>
}

interface Planned extends DueStudent {
  line: number
  cells: string[]
  changed: RosterField[]
}

/**
 * Decides for each row, each register number once, what is to become of it under what was chosen.
 * What a row says nothing about stays as it is. Writes nothing.
 */
export async function planRoster(
  db: Reader,
  all: RosterEntry[],
  choice: ImportChoice,
): Promise<RosterWork> {
  const stored = await findStored(db, all)
  const aside = all.flatMap((entry) => leftOut(entry, stored, choice))
  const lines = new Set(aside.map(({ line }) => line))
  const taken = all.filter(({ line }) => !lines.has(line))
  const { report, ...work } = await planTaken(db, { entries: taken, stored, choice })
  return { ...work, report: [...report, ...aside] }
}

type Stored = ReadonlyMap<string, StudentRow>

function leftOut(entry: RosterEntry, stored: Stored, choice: ImportChoice): RosterRow[] {
  const { line, student } = entry
  const reason = leftOutBy(choice, !stored.has(student.register_no))
  if (reason === null) return []
  return [{ line, outcome: 'leftOut', what: inWords(student.name, student.register_no), reason }]
}

interface Taken {
  entries: RosterEntry[]
  stored: Stored
  choice: ImportChoice
}

async function planTaken(db: Reader, { entries, stored, choice }: Taken): Promise<RosterWork> {
  const owners = await ownersOfUserNames(
    db,
    entries.map(({ student }) => student.register_no).filter((number) => !stored.has(number)),
  )
  const all = entries.map((entry) =>
    plan(entry, stored.get(entry.student.register_no) ?? null, choice),
  )
  const problemOf = ({ row, fields, changed }: Planned) => {
    const owner = owners.get(fields.register_no.toLowerCase())
    if (owner !== undefined) return numberIsUserName(owner)
    return row === null || saysYear(changed) ? yearProblem(fields) : null
  }
  const planned = all.filter((row) => problemOf(row) === null)
  const refused = all.flatMap((row) => {
    const problem = problemOf(row)
    return problem === null ? [] : refusalOf(row, problem)
  })
  const edits = planned.flatMap(({ id, row, fields }) =>
    row ? [{ id, before: fieldsOf(row), after: fields }] : [],
  )
  const following = await planFollowing(db, edits)
  const shared = await findSharedAddresses(db, planned.map(addressOf))
  return {
    report: [
      ...planned.map((row) => ({
        ...reportOf(row),
        ...notesOf(following.get(row.id), shared.get(row.id)),
      })),
      ...refused,
    ],
    due: planned.filter(({ row, changed }) => row === null || changed.length > 0),
    following,
  }
}

async function findStored(db: Reader, entries: RosterEntry[]) {
  // One array is one parameter, however many students there are.
  const numbers = sql.param(entries.map(({ student }) => student.register_no))
  const rows = await db
    .select()
    .from(students)
    .where(sql`${students.registerNumber} = any(${numbers}::text[])`)
  return new Map(rows.map((row) => [row.registerNumber, row]))
}

function plan(entry: RosterEntry, row: StudentRow | null, choice: ImportChoice): Planned {
  const { line, student, given, blank, cells } = entry
  if (!row) return { line, cells, id: newId(), row, fields: student, changed: [] }
  const before = fieldsOf(row)
  const cleared = blank.filter((field) => clears(choice, roleOf(field)))
  const changed = [...given, ...cleared].filter((field) => before[field] !== student[field])
  const said = Object.fromEntries(changed.map((field) => [field, student[field]]))
  return { line, cells, id: row.id, row, fields: { ...before, ...said }, changed: inOrder(changed) }
}

/** What a field of a roster is to an import. */
function roleOf(field: RosterField) {
  return { isRequired: requiredFields.includes(field), isKey: field === 'register_no' }
}

function inOrder(fields: RosterField[]) {
  return rosterFields.filter((field) => fields.includes(field))
}

function addressOf({ id, line, fields: { name, register_no: registerNumber, email } }: Planned) {
  return { id, line, name, registerNumber, email }
}

function refusalOf({ line, fields, cells }: Planned, reason: string): RosterRow {
  const what = inWords(fields.name, fields.register_no)
  return { line, outcome: 'refused', what, reason, cells }
}

function notesOf(following: Following | undefined, shared: string | undefined) {
  const kept = following?.takenBy ? accountKeepsAddress(following.takenBy) : undefined
  const notes = [kept ?? shared].filter((note) => note !== undefined)
  return notes.length > 0 ? { notes } : {}
}

function reportOf({ line, row, fields, changed }: Planned): RosterRow {
  const what = inWords(fields.name, fields.register_no)
  if (!row) return { line, outcome: 'added', what, reason: readFacts(factsOf(fields)) }
  if (changed.length === 0) return { line, outcome: 'unchanged', what, reason: '' }
  const labels = changed.map((field) => fieldNames[field]).join(', ')
  const before = fieldsOf(row)
  const changes = changed.map((field): FieldChange => ({
    field: fieldNames[field],
    from: inText(before[field]),
    to: inText(fields[field]),
  }))
  return { line, outcome: 'changed', what, reason: labels, changes }
}

/** What a row says of a new student beside who it is. */
function factsOf(fields: RosterStudent) {
  return rosterFields
    .filter((field) => !named.includes(field) && fields[field] !== false)
    .map((field) => [fieldNames[field], inText(fields[field])] as const)
}

/** By these a row is called. */
const named: readonly RosterField[] = ['register_no', 'name']

function inText(value: string | number | boolean) {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return String(value)
}

/** A student as the roster would have them after an import. */
interface AddressOf {
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

/**
 * What is to be said of each student, by id, whose e-mail address somebody else has as well: another
 * row of the file, a student of the roster who is not in the file, or a member who signs in with it.
 */
async function findSharedAddresses(db: Reader, rows: readonly AddressOf[]) {
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
  const names = sharing.slice(0, bearersSaid).map((bearer) => bearer.named)
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
