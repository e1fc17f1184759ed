/** What became of one row of a file that was imported. */
export interface ImportRow {
  /** 1-based line of the file where the row begins. */
  line: number
  outcome: 'added' | 'changed' | 'unchanged' | 'refused'
  /** The record in words a person recognises: a name with its register number, a title. */
  what: string
  /** Why it was refused, or which fields changed; '' where there is nothing to say. */
  reason: string
}

/** What a field held and will hold. */
export interface FieldChange {
  /** As people call it. */
  field: string
  from: string
  to: string
}

/** A row of a roster; the cells of a refused one are given back, so that they can be mended. */
export interface RosterRow extends ImportRow {
  changes?: FieldChange[]
  cells?: string[]
}

/** What an import of a roster would do. */
export interface RosterPlan {
  /** The titles of the columns. */
  header: string[]
  rows: RosterRow[]
  /** Stands for file and roster together: another state, another plan. */
  state: string
}

/** How many rows of an import have which outcome. */
export type ImportCounts = Record<ImportRow['outcome'], number>

export function importCounts(rows: readonly ImportRow[]): ImportCounts {
  const counts = { added: 0, changed: 0, unchanged: 0, refused: 0 }
  for (const { outcome } of rows) counts[outcome] += 1
  return counts
}
