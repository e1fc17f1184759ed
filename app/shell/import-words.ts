import { inDigits } from '#contract/write-number.ts'
import type { ImportCounts, ImportRow } from '#contract/imports.ts'

export type Outcome = ImportRow['outcome']

/** What the outcomes are called before anything is written. */
export const outcomeNames: Record<Outcome, string> = {
  added: 'New',
  changed: 'Changed',
  unchanged: 'Unchanged',
  leftOut: 'Left out',
  refused: 'Rejected',
}

/** The choices of the filter, each with how many rows it has; rows are left out only where somebody chose so. */
export function outcomeChoices(counts: ImportCounts, all: number) {
  return [
    { value: '', label: `All ${inDigits(all)}` },
    ...outcomes
      .filter((outcome) => outcome !== 'leftOut' || counts.leftOut > 0)
      .map((outcome) => ({
        value: outcome,
        label: `${outcomeNames[outcome]} ${inDigits(counts[outcome])}`,
      })),
  ]
}

export const outcomes = ['added', 'changed', 'unchanged', 'leftOut', 'refused'] as const
