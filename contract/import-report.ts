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
