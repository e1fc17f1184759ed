import type { ImportRow } from '#contract/import-report.ts'
import { record, type Actor } from '#store/changes.ts'
import type { Db } from '#store/database.ts'
import { keepRoster } from './keep-roster.ts'
import { readRoster } from './read-roster.ts'
import { setRepeatsApart } from './set-repeats-apart.ts'

/**
 * Takes in the text of a CSV roster, students known by their register number, and reports on every
 * row in the order of the file. Good rows are kept even where others are refused; the same file
 * once more changes nothing. A column that the file lacks, like an empty cell, says nothing: the
 * links and the summary a student wrote are safe from a roster that leaves them blank.
 */
export async function importRoster(db: Db, actor: Actor, text: string): Promise<ImportRow[]> {
  const { entries, refused } = readRoster(text)
  const { first, repeats } = setRepeatsApart(entries)
  const kept = await record(db, actor, (tx, log) => keepRoster(tx, log, first))
  return [...refused, ...repeats, ...kept].toSorted((a, b) => a.line - b.line)
}
