import type { ColumnMatching } from '#contract/imports.ts'
import type { Kind } from '#contract/kinds/kind.ts'
import * as words from '#contract/messages/sheets.ts'
import { Problem } from '../problem.ts'
import type { SheetRow } from './open-sheet.ts'
import {
  columnsIn,
  freeColumns,
  knownByOf,
  leftOver,
  type MatchedColumns,
  nameOfColumn,
  type PlacedColumn,
} from './sheet-columns.ts'

/** Rows among which the titles are looked for: a letterhead may stand above them. */
const firstRows = 20

/**
 * The row of the titles: of the first ones that name what is needed, the one that names most; else of
 * those that may be titles, for somebody can say what they stand for.
 */
export function findTitles(kind: Kind, rows: readonly SheetRow[], matched: MatchedColumns) {
  const first = rows
    .slice(0, firstRows)
    .map((row) => ({ titles: row, columns: columnsIn(kind, row.cells, matched) }))
    .toSorted((a, b) => b.columns.length - a.columns.length)
  const best =
    first.find(({ columns }) => isKnown(kind, columns)) ??
    first.find(({ titles }) => saidIn(titles).length > 1)
  if (best) return best
  const { label } = knownByOf(kind)
  const named = kind.unique === undefined ? [label, words.addressColumn] : [label]
  throw new Problem('invalid', words.noColumn(named, rows[0] ? saidIn(rows[0]) : []))
}

/** Whether one of these columns tells which record a row is about. */
export function isKnown(kind: Kind, columns: readonly PlacedColumn[]) {
  const needed = knownByOf(kind)
  return columns.some(({ field }) => field === needed || field === null)
}

function saidIn({ cells }: SheetRow) {
  return cells.filter((cell) => cell.trim() !== '')
}

/** How many values of a column are shown beside its title, and how much of each. */
const samples = 3
const sampleLength = 60

/** The columns whose titles say nothing, with what was said of them, and all that they may stand for. */
export function matchingOf(
  kind: Kind,
  { titles, below }: { titles: SheetRow; below: readonly SheetRow[] },
  matched: MatchedColumns,
): ColumnMatching {
  const named = columnsIn(kind, titles.cells)
  const samplesOf = (place: number) =>
    below
      .map(({ cells }) => onOneLine(cells[place] ?? ''))
      .filter((cell) => cell !== '')
      .slice(0, samples)
      .map((cell) => (cell.length > sampleLength ? `${cell.slice(0, sampleLength)}…` : cell))
  return {
    columns: leftOver(titles.cells, named, matched).map(({ title, at, field = '' }) => ({
      title: onOneLine(title),
      at,
      field,
      samples: samplesOf(at).join(' · '),
    })),
    fields: freeColumns(kind, named).map((column) => ({
      name: nameOfColumn(column),
      title: column.title,
    })),
  }
}

/** A form would send the ends of lines otherwise than it was given them. */
function onOneLine(cell: string) {
  return cell.trim().replaceAll(/\s+/g, ' ')
}
