/**
 * A CSV that spreadsheets open as it is meant: with the mark of UTF-8, and without a cell that they
 * would calculate. `unguardedCell` takes the apostrophes away again.
 */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map(csvLine).join('')}`
}

/** A further row of such a file. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => quoted(guarded(cell))).join(',')}\r\n`
}

/** A cell of a file as it was before `writeCsv` wrote it; any other cell as it is. */
export function unguardedCell(cell: string): string {
  return cell.startsWith("'") && isRisky(cell) ? cell.slice(1) : cell
}

/**
 * A spreadsheet takes what begins so for a formula, and a formula may call programs and send cells
 * away. One that has an apostrophe in front already gets another, so that reading takes one away.
 */
function guarded(cell: string) {
  return isRisky(cell) && !isNumber(cell) ? `'${cell}` : cell
}

function isRisky(cell: string) {
  return /^['\s]*[=+\-@＝＋－＠]|^'*[\t\r\n]/.test(cell)
}

/** -5 stays a number. A telephone number, +91 98765 43210, would be one of twelve digits: it is text. */
function isNumber(cell: string) {
  return /^-\d{1,11}([.,]\d{1,11})?$/.test(cell)
}

function quoted(cell: string) {
  return /[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
