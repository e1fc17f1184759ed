import { createHash } from 'node:crypto'
import type { RosterPlan, RosterRow } from '#contract/import-report.ts'
import { rosterMessages } from '#contract/messages/roster.ts'
import { record, type Actor } from '#store/changes.ts'
import type { Db, Reader } from '#store/database.ts'
import { requireAdmin, type Who } from '../accounts/access.ts'
import { Problem } from '../problem.ts'
import { keepRoster } from './keep-roster.ts'
import { planRoster } from './plan-roster.ts'
import { readRoster } from './read-roster.ts'
import { lockRoster } from './selected-students.ts'
import { setRepeatsApart } from './set-repeats-apart.ts'

/**
 * Takes in the text of a CSV roster, students known by their register number, and reports on every
 * row in the order of the file. Good rows are kept even where others are refused; the same file
 * once more changes nothing. A column that the file lacks, like an empty cell, says nothing: the
 * links and the summary a student wrote are safe from a roster that leaves them blank.
 */
export async function importRoster(db: Db, actor: Actor, text: string): Promise<RosterRow[]> {
  const file = await read(text)
  return record(db, actor, async (tx, log) => {
    await lockRoster(tx)
    const work = await planRoster(tx, file.entries)
    await keepRoster(tx, log, work)
    return inOrder([...file.aside, ...work.report])
  })
}

/** What importRoster would do, row by row. Writes nothing. Administrators only. */
export async function lookAtImport(db: Reader, who: Who, text: string): Promise<RosterPlan> {
  requireAdmin(who)
  const { header, entries, aside } = await read(text)
  const { report } = await planRoster(db, entries)
  const rows = inOrder([...aside, ...report])
  return { header, rows, state: stateOf(text, rows) }
}

/**
 * Does exactly what lookAtImport said when it gave this state. Throws conflict where the roster has
 * changed since, so that anything else would come of the file. Administrators only.
 */
export async function importAsSeen(
  db: Db,
  who: Who,
  { text, state }: { text: string; state: string },
): Promise<RosterRow[]> {
  requireAdmin(who)
  const file = await read(text)
  return record(db, who, async (tx, log) => {
    await lockRoster(tx)
    const work = await planRoster(tx, file.entries)
    const rows = inOrder([...file.aside, ...work.report])
    if (stateOf(text, rows) !== state) throw new Problem('conflict', rosterMessages.stale)
    await keepRoster(tx, log, work)
    return rows
  })
}

/** The good rows, each register number once, and those that are set aside. */
async function read(text: string) {
  const { header, entries, refused } = await readRoster(text)
  const { first, repeats } = setRepeatsApart(entries)
  return { header, entries: first, aside: [...refused, ...repeats] }
}

function stateOf(text: string, rows: readonly RosterRow[]) {
  return createHash('sha256').update(text).update(JSON.stringify(rows)).digest('base64url')
}

function inOrder(rows: RosterRow[]) {
  return rows.toSorted((a, b) => a.line - b.line)
}
