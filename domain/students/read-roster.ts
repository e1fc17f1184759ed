import { setImmediate } from 'node:timers/promises'
import type { RosterReading, RosterRow, RosterTable } from '#contract/import-report.ts'
import {
  rosterFields,
  rosterStudent,
  type RosterField,
  type RosterStudent,
} from '#contract/student-schemas.ts'
import { academicYear } from '../site/academic-year.ts'
import { openRoster, type RosterFile, type Row } from './open-roster.ts'
import { findTitles, type Titles } from './roster-columns.ts'
import { isBatchTitle, yearOfStudy } from './year-of-study.ts'

/** A good row of a roster. */
export interface RosterEntry {
  line: number
  student: RosterStudent
  /** The fields that the row says something about: an empty cell says nothing. */
  given: RosterField[]
  cells: string[]
}

/** What stands in a roster: the titles of its columns, its good rows, and the others. */
export interface ReadRoster {
  header: string[]
  entries: RosterEntry[]
  refused: RosterRow[]
  table: RosterTable
}

/**
 * Reads a roster whose columns have titles, or whose reading says what they are. Where a quotation
 * mark is broken, what stands before is taken and the rest is refused as one. Throws wrong-type or
 * too-large for a file that cannot be read.
 */
export async function readRoster(
  file: RosterFile,
  reading: RosterReading = {},
): Promise<ReadRoster> {
  const { rows, brokenFrom, ...open } = await openRoster(file, reading.sheet)
  const titles = findTitles(rows, reading)
  const { header, titleLine, columns, complaint } = titles
  const table = {
    ...open,
    titleLine,
    columns: Object.fromEntries(columns),
    isUnderstood: complaint === '',
    firstRows: rows.slice(0, shownRows).map(shortened),
  }
  if (complaint !== '') {
    const refused = [refusal(Math.max(1, titleLine), 'Header', complaint)]
    return { header, entries: [], refused, table }
  }
  const read = await readRows(
    rows.filter(({ line }) => line > titleLine),
    titles,
  )
  const broken = brokenFrom
    ? [refusal(brokenFrom, `Line ${brokenFrom} to the end`, brokenQuote)]
    : []
  return {
    header,
    entries: read.filter((row) => 'student' in row),
    refused: [...read.filter((row) => 'outcome' in row), ...broken],
    table,
  }
}

const brokenQuote =
  'A quotation mark in this row is misplaced or missing, or the row is too long, so nothing after ' +
  'this point was read. Correct the row and import the file again. Rows already imported will not change.'

/** Rows that are sent along for whoever matches the columns, and how much of a cell. */
const shownRows = 12
const shownCell = 80

function shortened({ line, cells }: Row): Row {
  return { line, cells: cells.map((cell) => cell.trim().slice(0, shownCell)) }
}

/** Rows that are checked at one go: a few milliseconds of work. */
const slice = 500

async function readRows(rows: readonly Row[], titles: Titles) {
  const look = {
    columns: titles.columns,
    academicYear: academicYear(),
    isBatch: isBatchTitle(titles.header[titles.columns.get('year') ?? -1] ?? ''),
  }
  const read: (RosterEntry | RosterRow)[] = []
  for (let start = 0; start < rows.length; start += slice) {
    read.push(...rows.slice(start, start + slice).map((row) => readRow(row, look)))
    await setImmediate()
  }
  return read
}

interface RowLook {
  columns: ReadonlyMap<RosterField, number>
  academicYear: number
  /** The column of years tells when students began. */
  isBatch: boolean
}

function readRow({ line, cells }: Row, look: RowLook): RosterEntry | RosterRow {
  const cell = (field: RosterField) => cells[look.columns.get(field) ?? -1] ?? ''
  const year = yearOfStudy(cell('year'), look)
  const fields = Object.fromEntries(rosterFields.map((field) => [field, cell(field)]))
  const read = rosterStudent.safeParse({ ...fields, year: 'year' in year ? String(year.year) : '' })
  if (!read.success) {
    const reasons = read.error.issues.map(({ path, message }) =>
      path[0] === 'year' && 'reason' in year ? year.reason : message,
    )
    const what = inWords(cell('name'), cell('register_no'))
    return { ...refusal(line, what, reasons.join(' ')), cells }
  }
  return {
    line,
    student: read.data,
    given: rosterFields.filter((field) => cell(field).trim() !== ''),
    cells,
  }
}

/** What a row is about, in words a person recognises. */
export function inWords(name: string, registerNumber: string) {
  const [who, number] = [name, registerNumber].map((text) => text.trim().slice(0, 120))
  return who && number ? `${who} (${number})` : who || number || 'No name'
}

function refusal(line: number, what: string, reason: string): RosterRow {
  return { line, outcome: 'refused', what, reason }
}
