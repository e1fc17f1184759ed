import { createHash } from 'node:crypto'
import type { RosterPlan, RosterReading, RosterRow } from '#contract/import-report.ts'
import { rosterMessages } from '#contract/messages/roster.ts'
import { recordMany, type Actor } from '#store/changes.ts'
import type { Db, Reader } from '#store/database.ts'
import { requireAdmin, type Who } from '../accounts/access.ts'
import { Problem } from '../problem.ts'
import { keepRoster } from './keep-roster.ts'
import type { RosterFile } from './open-roster.ts'
import { planRoster } from './plan-roster.ts'
import { readRoster } from './read-roster.ts'
import { lockRoster } from './selected-students.ts'
import { setRepeatsApart } from './set-repeats-apart.ts'

/** What an import of a roster did, row by row in the order of the file. */
interface RosterImport {
  rows: RosterRow[]
  /** What is to be known of the file, such as its encoding; '' where it is as expected. */
  remark: string
}

/**
 * Takes in the file of a roster, students known by their register number, and reports on every
 * row. Good rows are kept even where others are refused; the same file
 * once more changes nothing. A column that the file lacks, like an empty cell, says nothing: the
 * links and the summary a student wrote are safe from a roster that leaves them blank. Throws
 * wrong-type or too-large for a file that cannot be read.
 */
export async function importRoster(db: Db, actor: Actor, file: RosterFile): Promise<RosterImport> {
  const { entries, aside, table } = await read(file)
  const rows = await recordMany(db, actor, async (tx, log) => {
    await lockRoster(tx)
    const work = await planRoster(tx, entries)
    await keepRoster({ tx, log, actor }, work)
    return inOrder([...aside, ...work.report])
  })
  return { rows, remark: table.remark }
}

/** What importRoster would do, row by row. Writes nothing. Administrators only. */
export async function lookAtImport(
  db: Reader,
  who: Who,
  file: RosterFile,
  reading: RosterReading = {},
): Promise<RosterPlan> {
  requireAdmin(who)
  const { header, entries, aside, table } = await read(file, reading)
  const { report } = await planRoster(db, entries)
  const rows = inOrder([...aside, ...report])
  return { header, rows, table, state: stateOf(file, rows) }
}

/**
 * Does exactly what lookAtImport said when it gave this state. Throws conflict where the roster has
 * changed since, so that anything else would come of the file. Administrators only.
 */
export async function importAsSeen(
  db: Db,
  who: Who,
  { file, reading = {}, state }: { file: RosterFile; reading?: RosterReading; state: string },
): Promise<RosterRow[]> {
  requireAdmin(who)
  const { entries, aside } = await read(file, reading)
  return recordMany(db, who, async (tx, log) => {
    await lockRoster(tx)
    const work = await planRoster(tx, entries)
    const rows = inOrder([...aside, ...work.report])
    if (stateOf(file, rows) !== state) throw new Problem('conflict', rosterMessages.stale)
    await keepRoster({ tx, log, actor: who }, work)
    return rows
  })
}

/** The good rows, each register number once, and those that are set aside. */
async function read(file: RosterFile, reading: RosterReading = {}) {
  const { entries, refused, ...roster } = await readRoster(file, reading)
  const { first, repeats } = setRepeatsApart(entries)
  return { ...roster, entries: first, aside: [...refused, ...repeats] }
}

function stateOf(file: RosterFile, rows: readonly RosterRow[]) {
  return createHash('sha256').update(file).update(JSON.stringify(rows)).digest('base64url')
}

function inOrder(rows: RosterRow[]) {
  return rows.toSorted((a, b) => a.line - b.line)
}
