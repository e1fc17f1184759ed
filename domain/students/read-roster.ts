import { setImmediate } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse/sync'
import type { RosterRow } from '#contract/import-report.ts'
import {
  rosterFields,
  rosterStudent,
  type RosterField,
  type RosterStudent,
} from '#contract/student-schemas.ts'
import { findColumns } from './roster-columns.ts'

/** A good row of a roster. */
export interface RosterEntry {
  line: number
  student: RosterStudent
  /** The fields that the row says something about: an empty cell says nothing. */
  given: RosterField[]
  cells: string[]
}

/** What stands in a roster: the titles of its columns, its good rows, and the others. */
interface RosterFile {
  header: string[]
  entries: RosterEntry[]
  refused: RosterRow[]
}

interface Row {
  /** 1-based line of the file where the row begins. */
  line: number
  cells: string[]
}

/**
 * Reads a roster: text separated by commas, semicolons or tabs whose first line names the columns.
 * A broken quotation mark ends the reading: from its row on nobody can tell where a cell ends, so
 * what stands before is taken and the rest is refused as one. A long one lets others in between.
 */
export async function readRoster(text: string): Promise<RosterFile> {
  const { rows, broken } = splitRows(text)
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  const [first, ...rest] = filled
  const header = first?.cells ?? []
  const { columns, complaint } = findColumns(header)
  if (complaint) {
    return { header, entries: [], refused: [refusal(first?.line ?? 1, 'Header', complaint)] }
  }
  const read: (RosterEntry | RosterRow)[] = []
  for (let start = 0; start < rest.length; start += slice) {
    read.push(...rest.slice(start, start + slice).map((row) => readRow(row, columns)))
    await setImmediate()
  }
  return {
    header,
    entries: read.filter((row) => 'student' in row),
    refused: [...read.filter((row) => 'outcome' in row), ...broken],
  }
}

/** Rows that are checked at one go: a few milliseconds of work. */
const slice = 500

function splitRows(text: string): { rows: Row[]; broken: RosterRow[] } {
  const rows: Row[] = []
  let line = 1
  const onRecord = (cells: string[], { lines }: { lines: number }) => {
    rows.push({ line, cells })
    line = lines + 1
    return null
  }
  const delimiter = delimiterOf(text)
  try {
    parse(text, { bom: true, delimiter, relax_column_count: true, on_record: onRecord })
    return { rows, broken: [] }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return { rows, broken: [refusal(line, `Line ${line} to the end`, brokenQuote)] }
  }
}

const brokenQuote =
  'A quotation mark in this row is out of place or never closed, so nothing from here on was ' +
  'read. Mend it and import the file again: what is in already stays as it is'

/** The separator that the header has most of. */
function delimiterOf(text: string) {
  const header = /[^\r\n]*\S[^\r\n]*/.exec(text)?.[0] ?? ''
  const counted = [',', ';', '\t'].map((mark) => ({ mark, times: header.split(mark).length }))
  return counted.toSorted((a, b) => b.times - a.times)[0]?.mark ?? ','
}

function readRow({ line, cells }: Row, columns: Map<RosterField, number>): RosterEntry | RosterRow {
  const cell = (field: RosterField) => cells[columns.get(field) ?? -1] ?? ''
  const read = rosterStudent.safeParse(
    Object.fromEntries(rosterFields.map((field) => [field, cell(field)])),
  )
  if (!read.success) {
    const reasons = read.error.issues.map(({ message }) => message)
    const what = inWords(cell('name'), cell('register_no'))
    return { ...refusal(line, what, reasons.join('; ')), cells }
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
  return who && number ? `${who} (${number})` : who || number || 'Nobody'
}

function refusal(line: number, what: string, reason: string): RosterRow {
  return { line, outcome: 'refused', what, reason }
}
