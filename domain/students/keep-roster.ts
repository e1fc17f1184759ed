import { sql } from 'drizzle-orm'
import type { Log } from '#store/changes.ts'
import type { Transaction } from '#store/database.ts'
import { students } from '#store/schema.ts'
import { follow } from '../accounts/follow-students.ts'
import type { DueStudent, RosterWork } from './plan-roster.ts'
import { columnsOf, newSnapshot, snapshotOf } from './student-fields.ts'

/** Rows of one statement; PostgreSQL takes at most 65,535 parameters in it. */
const chunk = 1000

/** Adds and changes the students as planned, and logs each. The roster must be locked. */
export async function keepRoster(tx: Transaction, log: Log, { due, following }: RosterWork) {
  for (let start = 0; start < due.length; start += chunk) {
    await write(tx, due.slice(start, start + chunk))
  }
  for (const { id, row, fields } of due) {
    const after = row ? { ...snapshotOf(row), ...fields } : newSnapshot(fields)
    log({ kind: 'student', recordId: id, before: row && snapshotOf(row), after })
  }
  await follow(tx, log, following.values())
}

async function write(tx: Transaction, due: readonly DueStudent[]) {
  const rows = due.map(({ id, fields }) => ({ id, ...columnsOf(fields) }))
  await tx.insert(students).values(rows).onConflictDoUpdate({ target: students.id, set: replaced })
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
