import type { RosterField } from './student-schemas.ts'

/** Which rows of a file an import takes: new ones, those about what is there already, or all. */
export const importScopes = ['both', 'add', 'update'] as const

/** What an empty cell does to a record that is there: nothing, or it clears the field. */
export const blankCells = ['leave', 'clear'] as const

/** What whoever imports a file has chosen. */
export interface ImportChoice {
  scope: (typeof importScopes)[number]
  blanks: (typeof blankCells)[number]
}

/** What holds where nobody has chosen: all rows, and nothing is cleared. */
export const usualChoice: ImportChoice = { scope: 'both', blanks: 'leave' }

/** What became of one row of a file that was imported. */
export interface ImportRow {
  /** 1-based line of the file where the row begins. */
  line: number
  outcome: 'added' | 'changed' | 'unchanged' | 'leftOut' | 'refused'
  /** The record in words a person recognises: a name with its register number, a title. */
  what: string
  /** Why it was refused or left out, which fields changed, or what was read of a new one; '' where there is nothing to say. */
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
  /** What whoever decides should know of a row that is taken, each a sentence without its stop. */
  notes?: string[]
}

/** In which column, from 0, each field of a roster stands. */
export type RosterColumns = Partial<Record<RosterField, number>>

/** How a roster's file is to be read, where somebody knows better than what was guessed. */
export interface RosterReading {
  /** Of a workbook, from 0, among the sheets that are shown. */
  sheet?: number | undefined
  /** The line with the titles of the columns; 0 where the file has none. */
  titleLine?: number | undefined
  columns?: RosterColumns | undefined
}

/** How a roster's file was read, and its first rows for whoever puts that right. */
export interface RosterTable {
  /** The sheets of a workbook that are shown; none of a text. */
  sheets: string[]
  sheet: number
  titleLine: number
  columns: RosterColumns
  /** Whether all that a roster needs has a column. */
  isUnderstood: boolean
  firstRows: { line: number; cells: string[] }[]
  /** What is to be known of the file, such as its encoding; '' where it is as expected. */
  remark: string
}

/** Rows that came in a form without scripts, which brings them along with every step. */
export interface PastedRoster {
  rows: string
  reading: RosterReading
  /** What an import of them would do; null where they were refused. */
  plan: (RosterPlan & { message: string }) | null
  /** Which column holds what is asked first. */
  isMatching: boolean
  /** By this the form that imports them is known when it is sent twice; '' where there is none. */
  formKey: string
}

/** What an import of a roster would do. */
export interface RosterPlan {
  /** The titles of the columns. */
  header: string[]
  rows: RosterRow[]
  table: RosterTable
  choice: ImportChoice
  /** Stands for file and roster together: another state, another plan. */
  state: string
}

/** What an import of photos would do; the line of a row is the file's place in the zip. */
export interface PhotoPlan {
  rows: ImportRow[]
  /** Stands for zip and roster together. */
  state: string
}

/** How many rows of an import have which outcome. */
export type ImportCounts = Record<ImportRow['outcome'], number>

export function importCounts(rows: readonly ImportRow[]): ImportCounts {
  const counts = { added: 0, changed: 0, unchanged: 0, leftOut: 0, refused: 0 }
  for (const { outcome } of rows) counts[outcome] += 1
  return counts
}

/** Some of the rows of a preview or of a report, with where they stand among all. */
export interface PlanPage<Row> {
  shown: readonly Row[]
  /** From 1. */
  page: number
  /** How many rows stand ahead of these, and in all. */
  before: number
  total: number
  /** Null on the last page. */
  next: number | null
}

/** In the order of a preview: what wants a look comes first. */
export const rowOutcomes = [
  'refused',
  'changed',
  'added',
  'leftOut',
  'unchanged',
] as const satisfies readonly ImportRow['outcome'][]

/** What an import of a list may bring. */
export const sheetLimits = { bytes: 2 * 2 ** 20, rows: 1000 } as const

/** A row of a list, and what would become of it. */
export interface SheetPlanRow extends ImportRow {
  changes?: FieldChange[]
}

/** What somebody chooses a column of a list to stand for. */
export interface ChosenColumn {
  /** As the file has it, on one line. */
  title: string
  /** From 0. */
  at: number
  /** The name of the field; '' for none. */
  field: string
}

/** How the controls of a column are called in a form: what it stands for, and the title that is so chosen. */
export const columnControl = {
  field: (at: number) => `column${at}`,
  title: (at: number) => `title${at}`,
} as const

/** The columns of a list whose titles say nothing, and what they may stand for. */
export interface ColumnMatching {
  /** Each with some of what stands under its title. */
  columns: (ChosenColumn & { samples: string })[]
  /** The fields that the file has no column of. */
  fields: { name: string; title: string }[]
}

/** What an import of a list would do, row by row. */
export interface SheetPlan {
  rows: SheetPlanRow[]
  /** What is to be known of the file, each a sentence. */
  remarks: string[]
  choice: ImportChoice
  /** None where the titles of all columns were understood. */
  matching?: ColumnMatching
  /** What was imported of the file ahead of these rows; none where nothing was. */
  imported?: string
  /** Stands for the file and the records together: another state, another plan. */
  state: string
}

/** A page of the preview of such an import. */
export interface SheetPlanPage extends Omit<SheetPlan, 'rows'>, PlanPage<SheetPlanRow> {
  /** Of all rows. */
  counts: ImportCounts
}

/** What came of an import, for whoever comes back to its page. */
export interface ImportReport {
  message: string
  /** All rows of a long import, of another those that were not imported. */
  rows: ImportRow[]
  /** The batch by which it can be undone; '' where nothing was changed. */
  change: string
}

/** What came of the last import on its page, and what there is to do with it. */
export interface EndedImport extends Omit<ImportReport, 'rows'> {
  /** A page of what was not imported. */
  left: PlanPage<ImportRow>
  /** The call that puts it away, and the page on which it stands. */
  forget: string
  page: string
  /** Where what was imported is listed; none where it may be in several lists. */
  list?: { title: string; path: string }
  /** Of the table of what was not imported, with what one and several of it are called. */
  tableWords: { caption: string; line: string; what: string; one: string; many: string }
}

/** How far a long import is, or how it ended. */
export interface ImportProgress {
  /** Tells it from another one of the same kind: the id of its upload, where it has a file. */
  importId: string
  /** The name of its file. */
  name: string
  done: number
  total: number
  isRunning: boolean
  /** Null while it runs, and where nothing came of it. */
  report: ImportReport | null
  /** Why nothing came of it; '' for none. */
  trouble: string
}
