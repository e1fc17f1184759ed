import { sql } from 'drizzle-orm'
import type { Actor, Log } from '#store/changes.ts'
import type { Transaction } from '#store/database.ts'
import { students } from '#store/schema.ts'
import { follow } from '../accounts/follow-students.ts'
import { moveRosterAddresses } from '../accounts/roster-addresses.ts'
import { loggedEdit } from './logged-edit.ts'
import type { DueStudent, RosterWork } from './plan-roster.ts'
import { columnsOf, fieldsOf, snapshotOf } from './student-fields.ts'

/** Rows of one statement; PostgreSQL takes at most 65,535 parameters in it. */
const chunk = 1000

/** Adds and changes the students as planned, and logs each. The roster must be locked. */
export async function keepRoster(
  { tx, log, actor }: { tx: Transaction; log: Log; actor: Actor },
  { due, following }: RosterWork,
) {
  await moveRosterAddresses(tx, actor, due.map(addressOf))
  const stored = new Map(due.map(({ id, row }) => [id, row]))
  for (let start = 0; start < due.length; start += chunk) {
    for (const row of await write(tx, due.slice(start, start + chunk))) {
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
