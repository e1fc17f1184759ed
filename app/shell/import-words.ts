import type { ImportCounts, ImportRow } from '#contract/import-report.ts'

export type Outcome = ImportRow['outcome']

/** What the outcomes are called before anything is written. */
export const outcomeNames: Record<Outcome, string> = {
  added: 'New',
  changed: 'Changed',
  unchanged: 'Unchanged',
  refused: 'Rejected',
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
