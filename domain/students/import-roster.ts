import { createHash } from 'node:crypto'
import {
  type ImportChoice,
  usualChoice,
  type RosterPlan,
  type RosterReading,
  type RosterRow,
} from '#contract/imports.ts'
import { rosterMessages } from '#contract/messages/roster.ts'
import { type Actor, type Log, recordMany } from '#store/changes.ts'
import type { Db, Reader, Transaction } from '#store/database.ts'
import { requireAdmin, type Who } from '../accounts/access.ts'
import { Problem } from '../problem.ts'
import type { SheetFile } from '../sheets/open-sheet.ts'
import { type DueStudent, planRoster, type RosterWork } from './plan-roster.ts'
import { inWords, readRoster, type RosterEntry } from './read-roster.ts'
import { lockRoster } from './selected-students.ts'
import { sql } from 'drizzle-orm'
import { chunksOf } from '#store/queries.ts'
import { students } from '#store/schema.ts'
import { follow } from '../accounts/follow-students.ts'
import { moveRosterAddresses } from '../accounts/roster-addresses.ts'
import { loggedEdit } from './edit-students.ts'
import { columnsOf, fieldsOf, snapshotOf } from './student-fields.ts'

const replaced = {
  name: sql`excluded.name`,
  year: sql`excluded.year`,
  degree: sql`excluded.degree`,
  batch: sql`excluded.batch`,
  section: sql`excluded.section`,
  email: sql`excluded.email`,
  summary: sql`excluded.summary`,
  linkedin: sql`excluded.linkedin`,
  github: sql`excluded.github`,
  leetcode: sql`excluded.leetcode`,
  developer: sql`excluded.developer`,
}

/** What an import of a roster did, row by row in the order of the file. */
interface RosterImport {
  rows: RosterRow[]
  /** What is to be known of the file, such as its encoding; '' where it is as expected. */
  remark: string
}

/**
 * Takes in the file of a roster, students known by their register number, and reports on every
 * row. Good rows are kept even where others are refused; the same file
 * once more changes nothing. A column that the file lacks says nothing, and neither does an empty cell
 * unless it was chosen to clear what it is about: the links and the summary a student wrote are safe from
 * a roster that leaves them blank. Throws
 * wrong-type or too-large for a file that cannot be read.
 */
export async function importRoster(
  db: Db,
  actor: Actor,
  file: SheetFile,
  choice: ImportChoice = usualChoice,
): Promise<RosterImport> {
  const { entries, aside, table } = await read(file)
  const rows = await recordMany(db, actor, async (tx, log) => {
    await lockRoster(tx)
    const work = await planRoster(tx, entries, choice)
    await saveRoster({ tx, log, actor }, work)
    return inOrder([...aside, ...work.report])
  })
  return { rows, remark: table.remark }
}

/** How a file is taken, where somebody says so. */
interface Taking {
  reading?: RosterReading | undefined
  choice?: ImportChoice | undefined
}

/** What an import of a file would do, row by row. Writes nothing. Administrators only. */
export async function lookAtImport(
  db: Reader,
  who: Who,
  file: SheetFile,
  { reading = {}, choice = usualChoice }: Taking = {},
): Promise<RosterPlan> {
  requireAdmin(who)
  const { header, entries, aside, table } = await read(file, reading)
  const { report } = await planRoster(db, entries, choice)
  const rows = inOrder([...aside, ...report])
  return { header, rows, table, choice, state: stateOf(file, rows) }
}

/**
 * Does exactly what lookAtImport said when it gave this state. Throws conflict where the roster has
 * changed since, so that anything else would come of the file. Administrators only.
 */
export async function importAsSeen(
  db: Db,
  who: Who,
  { file, reading = {}, choice = usualChoice, state }: Taking & { file: SheetFile; state: string },
): Promise<RosterRow[]> {
  requireAdmin(who)
  const { entries, aside } = await read(file, reading)
  return recordMany(db, who, async (tx, log) => {
    await lockRoster(tx)
    const work = await planRoster(tx, entries, choice)
    const rows = inOrder([...aside, ...work.report])
    if (stateOf(file, rows) !== state) throw new Problem('conflict', rosterMessages.stale)
    await saveRoster({ tx, log, actor: who }, work)
    return rows
  })
}

/** The good rows, each register number once, and those that are set aside. */
async function read(file: SheetFile, reading: RosterReading = {}) {
  const { entries, refused, ...roster } = await readRoster(file, reading)
  const { first, repeats } = setRepeatsApart(entries)
  return { ...roster, entries: first, aside: [...refused, ...repeats] }
}

function stateOf(file: SheetFile, rows: readonly RosterRow[]) {
  return createHash('sha256').update(file).update(JSON.stringify(rows)).digest('base64url')
}

function inOrder(rows: RosterRow[]) {
  return rows.toSorted((a, b) => a.line - b.line)
}

/** The first row of each register number counts; a later one repeats it or contradicts it. */
function setRepeatsApart(entries: RosterEntry[]) {
  const first = new Map<string, RosterEntry>()
  const repeats: RosterRow[] = []
  for (const entry of entries) {
    const number = entry.student.register_no
    const earlier = first.get(number)
    if (earlier) repeats.push(verdict(entry, earlier))
    else first.set(number, entry)
  }
  return { first: [...first.values()], repeats }
}

function verdict({ line, student, cells }: RosterEntry, earlier: RosterEntry): RosterRow {
  const what = inWords(student.name, student.register_no)
  const isSame = JSON.stringify(student) === JSON.stringify(earlier.student)
  return isSame
    ? { line, outcome: 'unchanged', what, reason: `Repeats line ${earlier.line}` }
    : {
        line,
        outcome: 'refused',
        what,
        reason: `Line ${earlier.line} already has ${student.register_no} with different data.`,
        cells,
      }
}

/** Adds and changes the students as planned, and logs each. The roster must be locked. */
async function saveRoster(
  { tx, log, actor }: { tx: Transaction; log: Log; actor: Actor },
  { due, following }: RosterWork,
) {
  await moveRosterAddresses(tx, actor, due.map(addressOf))
  const stored = new Map(due.map(({ id, row }) => [id, row]))
  for (const chunk of chunksOf(due)) {
    for (const row of await write(tx, chunk)) {
      const before = stored.get(row.id)
      const change = before
        ? loggedEdit(fieldsOf(before), fieldsOf(row))
        : { before: null, after: snapshotOf(row) }
      log({ kind: 'student', recordId: row.id, ...change })
    }
  }
  await follow({ tx, log, actor }, following.values())
}

function addressOf({ id, row, fields }: DueStudent) {
  return { id, name: fields.name, before: row?.email ?? '', after: fields.email }
}

function write(tx: Transaction, due: readonly DueStudent[]) {
  const rows = due.map(({ id, fields }) => ({ id, ...columnsOf(fields) }))
  return tx
    .insert(students)
    .values(rows)
    .onConflictDoUpdate({ target: students.id, set: replaced })
    .returning()
}
