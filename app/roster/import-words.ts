import type { ImportCounts, ImportRow } from '#contract/import-report.ts'
import { studentCount } from './roster-words.ts'

export type Outcome = ImportRow['outcome']

/** What the outcomes are called before anything is written. */
export const outcomeNames: Record<Outcome, string> = {
  added: 'New',
  changed: 'Changed',
  unchanged: 'Same',
  refused: 'Refused',
}

const digits = new Intl.NumberFormat('en-IN')

/** The choices of the filter, each with how many rows it has. */
export function outcomeChoices(counts: ImportCounts, all: number) {
  return [
    { value: '', label: `All ${digits.format(all)}` },
    ...outcomes.map((outcome) => ({
      value: outcome,
      label: `${outcomeNames[outcome]} ${digits.format(counts[outcome])}`,
    })),
  ]
}

export const outcomes = ['added', 'changed', 'unchanged', 'refused'] as const

/** What the whole file would do. */
export function planSentence({ added, changed, refused }: ImportCounts) {
  if (added + changed === 0) {
    return refused === 0
      ? 'The roster has all of this already: there is nothing to import.'
      : 'No row of this file can be imported as it is.'
  }
  const parts = [
    added > 0 && `${studentCount(added)} would be added`,
    changed > 0 && `${studentCount(changed)} would be changed`,
  ].filter((part) => part !== false)
  const rest = refused === 0 ? '' : ` ${rowCount(refused)} cannot be taken as they stand.`
  return `${parts.join(' and ')}. Nothing has been written yet.${rest}`
}

/** What an import did. */
export function importedLine({ added, changed }: ImportCounts) {
  return `Imported: ${digits.format(added)} new, ${digits.format(changed)} changed`
}

/** '1 row', '12 rows'. */
export function rowCount(count: number) {
  return count === 1 ? '1 row' : `${digits.format(count)} rows`
}
