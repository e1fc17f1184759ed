import { sql } from 'drizzle-orm'
import type { ImportRow } from '#contract/import-report.ts'
import { rosterFields, type RosterField, type RosterStudent } from '#contract/student-schemas.ts'
import type { Log } from '#store/changes.ts'
import type { Transaction } from '#store/database.ts'
import { newId } from '#store/new-id.ts'
import { students } from '#store/schema.ts'
import { inWords, type RosterEntry } from './read-roster.ts'
import { fieldNames } from './roster-columns.ts'
import { columnsOf, fieldsOf } from './student-fields.ts'

interface Stored {
  id: string
  fields: RosterStudent
}

/** Rows of one statement; PostgreSQL takes at most 65,535 parameters in it. */
const chunk = 1000

/**
 * Adds and changes the students of these rows, each register number once, and tells for each row
 * what became of it. What a row says nothing about stays as it is.
 */
export async function keepRoster(tx: Transaction, log: Log, entries: RosterEntry[]) {
  // Readers go on; whoever writes waits, so that no student is changed between reading and writing.
  await tx.execute(sql`lock table ${students} in exclusive mode`)
  const stored = await findStored(tx, entries)
  const due: Stored[] = []
  const report = entries.map((entry): ImportRow => {
    const { student, line } = entry
    const before = stored.get(student.register_no)
    const after = before ? { ...before.fields, ...said(entry) } : student
    const changed = before ? differing(before.fields, after) : []
    if (before && changed.length === 0) return reportOf(line, after, 'unchanged', [])
    const id = before?.id ?? newId()
    due.push({ id, fields: after })
    log({ kind: 'student', recordId: id, before: before?.fields ?? null, after })
    return reportOf(line, after, before ? 'changed' : 'added', changed)
  })
  await write(tx, due)
  return report
}

async function findStored(tx: Transaction, entries: RosterEntry[]) {
  // One array is one parameter, however many students there are.
  const numbers = sql.param(entries.map(({ student }) => student.register_no))
  const rows = await tx
    .select()
    .from(students)
    .where(sql`${students.registerNumber} = any(${numbers}::text[])`)
  return new Map(rows.map((row) => [row.registerNumber, { id: row.id, fields: fieldsOf(row) }]))
}

function said({ student, given }: RosterEntry): Partial<RosterStudent> {
  return Object.fromEntries(given.map((field) => [field, student[field]]))
}

function differing(before: RosterStudent, after: RosterStudent) {
  return rosterFields.filter((field) => before[field] !== after[field])
}

function reportOf(
  line: number,
  { name, register_no }: RosterStudent,
  outcome: ImportRow['outcome'],
  changed: RosterField[],
): ImportRow {
  const reason = changed.map((field) => fieldNames[field]).join(', ')
  return { line, outcome, what: inWords(name, register_no), reason }
}

async function write(tx: Transaction, due: Stored[]) {
  for (let start = 0; start < due.length; start += chunk) {
    const rows = due
      .slice(start, start + chunk)
      .map(({ id, fields }) => ({ id, ...columnsOf(fields) }))
    await tx
      .insert(students)
      .values(rows)
      .onConflictDoUpdate({ target: students.id, set: replaced })
  }
}

const replaced = {
  name: sql`excluded.name`,
  year: sql`excluded.year`,
  email: sql`excluded.email`,
  summary: sql`excluded.summary`,
  linkedin: sql`excluded.linkedin`,
  github: sql`excluded.github`,
  leetcode: sql`excluded.leetcode`,
  developer: sql`excluded.developer`,
}
