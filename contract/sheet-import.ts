import type { ImportChoice } from './import-choice.ts'
import type { FieldChange, ImportRow } from './import-report.ts'

/** What an import of a list may bring. */
export const sheetLimits = { bytes: 2 * 2 ** 20, rows: 1000 } as const

/** A row of a list, and what would become of it. */
export interface SheetPlanRow extends ImportRow {
  changes?: FieldChange[]
}

/** What an import of a list would do, row by row. */
export interface SheetPlan {
  rows: SheetPlanRow[]
  /** What is to be known of the file, each a sentence. */
  remarks: string[]
  choice: ImportChoice
  /** Stands for the file and the records together: another state, another plan. */
  state: string
}
