/** Sentences of tables, which are filled in as a grid of cells. */
export const tableWords = {
  hint: 'The first row holds the headings. Cells that you copy in a spreadsheet or a document can be pasted into any cell: the table grows as needed. Tab leads to the next cell, Enter to the one below.',
  plainHint:
    'The first row holds the headings. A line for each row, with | between its cells: “Fees | ₹ 20,000”. Cells that you copy in a spreadsheet can be pasted as they are.',
  addRow: 'Add row below',
  addColumn: 'Add column to the right',
  undo: 'Undo',
  row: 'Row',
  column: 'Column',
  rowOf: (row: number) => `Row ${row}`,
  columnOf: (column: number) => `Column ${column}`,
  headOf: (column: number) => `Head of column ${column}`,
  /** A cell below the head, by the words of the head or the number of its column. */
  cell: (row: number, head: string, column: number) => `Row ${row}, ${head || `column ${column}`}`,
  pasted: (rows: number, columns: number) =>
    `Pasted ${counted(rows, 'row')} and ${counted(columns, 'column')}.`,
  removed: (what: string, number: number) => `${what} ${number} was removed.`,
  tooMuchPasted: (rows: number, columns: number, limits: { rows: number; columns: number }) =>
    `Nothing was pasted: with these cells the table would have ${counted(rows, 'row')} and ${counted(columns, 'column')}. It can have up to ${limits.rows} rows and ${limits.columns} columns.`,
} as const

/** Why a table is not saved. */
export function tableTooLarge(label: string, rows: number, columns: number) {
  return `${label} can have up to ${rows} rows and ${columns} columns.`
}

function counted(count: number, noun: string) {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
