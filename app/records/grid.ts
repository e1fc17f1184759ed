/** The cells of a table, row by row. */
export type Grid = readonly (readonly string[])[]

/** A cell, counted from 0; the head is the first row. */
export interface Place {
  row: number
  column: number
}

/** What a table begins as. */
const blank: Grid = [
  ['', '', ''],
  ['', '', ''],
  ['', '', ''],
]

/** A table as it is shown: with room to begin in, and as many cells in every row. */
export function even(rows: Grid): Grid {
  if (rows.length === 0) return blank
  const width = widthOf(rows)
  return rows.every(({ length }) => length === width)
    ? rows
    : rows.map((cells) => lengthened(cells, width))
}

/** How large a table is once these cells stand in it. */
export function sizeWith(rows: Grid, { row, column }: Place, cells: Grid) {
  return {
    rows: Math.max(rows.length, row + cells.length),
    columns: Math.max(widthOf(rows), column + widthOf(cells)),
  }
}

/** A table with these cells from a place on; it grows as far as they reach. */
export function withCells(rows: Grid, at: Place, cells: Grid): Grid {
  const size = sizeWith(rows, at, cells)
  return Array.from({ length: size.rows }, (_, row) => {
    const line = lengthened(rows[row] ?? [], size.columns)
    const put = cells[row - at.row]
    return put ? line.toSpliced(at.column, put.length, ...put) : line
  })
}

/** A table with an empty row, or column, at this place. */
export function withRow(rows: Grid, at: number): Grid {
  return rows.toSpliced(at, 0, lengthened([], widthOf(rows)))
}

export function withColumn(rows: Grid, at: number): Grid {
  return rows.map((cells) => cells.toSpliced(at, 0, ''))
}

/** A table without the column at this place. */
export function withoutColumn(rows: Grid, at: number): Grid {
  return rows.map((cells) => cells.toSpliced(at, 1))
}

function widthOf(rows: Grid): number {
  return Math.max(0, ...rows.map(({ length }) => length))
}

function lengthened(cells: readonly string[], width: number): readonly string[] {
  if (cells.length >= width) return cells
  return [...cells, ...Array.from({ length: width - cells.length }, () => '')]
}
