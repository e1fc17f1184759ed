import type { RosterRow } from '#contract/import-report.ts'
import { inWords, type RosterEntry } from './read-roster.ts'

/** The first row of each register number counts; a later one repeats it or contradicts it. */
export function setRepeatsApart(entries: RosterEntry[]) {
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
