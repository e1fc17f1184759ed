import type { RosterTable } from '#contract/imports.ts'
import { columnName } from '#contract/messages/roster.ts'

/** How many values of a column are shown beside its title. */
const shown = 3

/** What the columns of a file are called when the titles stand in this line; 0 is none. */
export function columnsOf({ firstRows }: RosterTable, titleLine: number): string[] {
  const titles = firstRows.find(({ line }) => line === titleLine)?.cells ?? []
  const width = Math.max(titles.length, ...rowsBelow(firstRows, titleLine).map((row) => row.length))
  return Array.from({ length: width }, (_, at) => titles[at] || columnName(at))
}

/** Some of what stands in a column, under its title. */
export function samplesOf({ firstRows }: RosterTable, titleLine: number, column: number): string {
  const values = rowsBelow(firstRows, titleLine).map((cells) => cells[column] ?? '')
  return values
    .filter((value) => value !== '')
    .slice(0, shown)
    .join(' · ')
}

function rowsBelow(rows: RosterTable['firstRows'], titleLine: number) {
  return rows.filter(({ line }) => line > titleLine).map(({ cells }) => cells)
}
