/**
 * The rows of a table in a text, as people write one where there is no grid: a row a line, with its cells
 * between bars, one of which in a cell is written \|, or between tabs, as spreadsheets copy them.
 */
export function rowsIn(text: string): string[][] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => (line.includes('\t') ? line.split('\t') : barred(line)))
    .map((cells) => cells.map((cell) => cell.trim()))
}

/** The same back: rows of cells as lines of text. */
export function rowsAsText(rows: readonly (readonly string[])[]): string {
  return rows
    .map((cells) => cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | '))
    .join('\n')
}

function barred(line: string): string[] {
  const cells = ['']
  for (const [piece] of line.matchAll(/\\\||[\s\S]/g)) {
    if (piece === '|') cells.push('')
    else cells.push((cells.pop() ?? '') + (piece === '\\|' ? '|' : piece))
  }
  return cells
}

/** A table without the empty rows and columns at its end, in which every row has as many cells. */
export function trimmedTable(rows: readonly (readonly string[])[]): string[][] {
  const last = rows.findLastIndex((cells) => cells.some((cell) => cell !== ''))
  const filled = rows.slice(0, last + 1)
  const widths = filled.map((cells) => cells.findLastIndex((cell) => cell !== '') + 1)
  const width = Math.max(0, ...widths)
  return filled.map((cells) => Array.from({ length: width }, (_, column) => cells[column] ?? ''))
}

/** A table as it is stored, whatever it was read from: rows of texts. */
export function asRows(value: unknown): string[][] | undefined {
  if (!Array.isArray(value)) return undefined
  return value
    .filter((row) => Array.isArray(row))
    .map((row) => row.map((cell) => (typeof cell === 'string' ? cell : '')))
}
