import { setImmediate } from 'node:timers/promises'
import type { RosterReading, RosterRow, RosterTable } from '#contract/imports.ts'
import {
  type RosterField,
  rosterFields,
  rosterStudent,
  type RosterStudent,
} from '#contract/student-schemas.ts'
import { academicYear } from '../site/today.ts'
import { emailNames } from '../sheets/column-names.ts'
import { columnsNamed, titlesLeftOut } from '../sheets/named-columns.ts'
import { openSheet, type SheetFile, type SheetRow } from '../sheets/open-sheet.ts'
import { isBatch, isBatchTitle, yearOfStudy } from './year-of-study.ts'
import { columnName, fieldNames } from '#contract/messages/roster.ts'
import { columnsLeftOut } from '#contract/messages/sheets.ts'

/**
 * What departments call the columns of a roster; where a file has several of them, the first counts: a
 * roll number is often no more than a place in the class. A batch tells the year where no column has it
 * outright.
 */
const columnNames: Record<RosterField, readonly string[]> = {
  register_no: [
    'Register number',
    'Register no',
    'Register',
    'Reg number',
    'Reg no',
    'Registration number',
    'Registration no',
    'Regd no',
    'University register number',
    'University register no',
    'Enrolment number',
    'Enrolment no',
    'Enrollment number',
    'Enrollment no',
    'USN',
    'PRN',
    'Hall ticket number',
    'Hall ticket no',
    'Student number',
    'Student no',
    'Student ID',
    'Roll number',
    'Roll no',
    'Roll',
    'Class roll number',
    'Class roll no',
    'Class roll',
  ],
  name: [
    'Name',
    'Student name',
    'Full name',
    'Name of the student',
    'Name of student',
    'Name of the candidate',
    'Student',
  ],
  year: [
    'Year',
    'Year of study',
    'Study year',
    'Current year',
    'Year no',
    'Batch',
    'Batch year',
    'Year of admission',
    'Admission year',
    'Year of joining',
    'Class',
  ],
  degree: ['Degree', 'Programme', 'Program', 'Course', 'Course of study', 'Degree programme'],
  batch: ['Batch', 'Batch year', 'Batch years', 'Years of study'],
  section: ['Section', 'Sec', 'Class section', 'Division'],
  email: [...emailNames, 'E-mail link', 'Student e-mail', 'Student e-mail ID'],
  profile_desc: ['Summary', 'Profile summary', 'Profile desc', 'Profile', 'About', 'Description'],
  linkedin_link: ['LinkedIn', 'LinkedIn link', 'LinkedIn URL', 'LinkedIn profile'],
  github_link: ['GitHub', 'GitHub link', 'GitHub URL', 'GitHub profile'],
  leetcode_link: ['LeetCode', 'LeetCode link', 'LeetCode URL', 'LeetCode profile'],
  developer: ['Developer', 'Is developer', 'Site developer'],
}

/** What no roster may lack, and no student. */
export const requiredFields: readonly RosterField[] = ['register_no', 'name', 'year']

/** Rows among which the titles are looked for: a letterhead may stand above them. */
const firstRows = 20

/** A good row of a roster. */
export interface RosterEntry {
  line: number
  student: RosterStudent
  /** The fields that the row says something about: an empty cell says nothing. */
  given: RosterField[]
  /** The fields whose column is in the file and whose cell is empty. */
  blank: RosterField[]
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
  file: SheetFile,
  reading: RosterReading = {},
): Promise<ReadRoster> {
  const { rows, brokenFrom, remark, ...open } = await openSheet(file, reading.sheet)
  const titles = findTitles(rows, reading)
  const { header, titleLine, columns, complaint } = titles
  const unknown = complaint === '' ? titlesLeftOut(header, columns.values()) : []
  const table = {
    ...open,
    remark: [remark, unknown.length > 0 ? columnsLeftOut(unknown) : ''].filter(Boolean).join(' '),
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

function shortened({ line, cells }: SheetRow): SheetRow {
  return { line, cells: cells.map((cell) => cell.trim().slice(0, shownCell)) }
}

/** Rows that are checked at one go: a few milliseconds of work. */
const slice = 500

async function readRows(rows: readonly SheetRow[], titles: Titles) {
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

function readRow({ line, cells }: SheetRow, look: RowLook): RosterEntry | RosterRow {
  const inColumn = (field: RosterField) => cells[look.columns.get(field) ?? -1] ?? ''
  // One column may tell both, in some rows by a batch and in others by the year itself.
  const isOneColumn = look.columns.get('batch') === look.columns.get('year')
  const cell = (field: RosterField) =>
    field === 'batch' && isOneColumn && !isBatch(inColumn('batch')) ? '' : inColumn(field)
  const year = yearOfStudy(cell('year'), { ...look, degree: cell('degree') })
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
    blank: rosterFields.filter((field) => look.columns.has(field) && inColumn(field).trim() === ''),
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

/** What the columns of a file hold. */
interface Titles {
  header: string[]
  /** The line in which the titles stand; 0 where there are none. */
  titleLine: number
  columns: Map<RosterField, number>
  /** What is needed and was found where a required column is missing, else ''. */
  complaint: string
}

/**
 * Where each field stands: as the reading says, else by the titles of the first row that names all
 * that is needed, else by the one of the first rows that names most.
 */
function findTitles(rows: readonly SheetRow[], reading: RosterReading): Titles {
  const { line: titleLine, cells: header } = titleRow(rows, reading)
  const columns = reading.columns
    ? new Map(rosterFields.flatMap((field) => chosen(field, reading.columns?.[field])))
    : columnsIn(header)
  const missing = requiredFields
    .filter((field) => !columns.has(field))
    .map((field) => fieldNames[field])
  const complaint = missing.length > 0 ? complaintAbout(missing, header) : ''
  return { header, titleLine, columns, complaint }
}

function chosen(field: RosterField, column: number | undefined) {
  return column === undefined ? [] : [[field, column] as const]
}

function titleRow(rows: readonly SheetRow[], { titleLine }: RosterReading): SheetRow {
  if (titleLine === 0) return { line: 0, cells: namesOf(rows.slice(0, firstRows)) }
  const first = rows.slice(0, firstRows)
  const best = first
    .map((row) => ({ row, named: columnsIn(row.cells) }))
    .toSorted((a, b) => scoreOf(b.named) - scoreOf(a.named))[0]?.row
  return first.find(({ line }) => line === titleLine) ?? best ?? { line: 1, cells: [] }
}

/** What a roster needs counts for more than what it may have. */
function scoreOf(named: ReadonlyMap<RosterField, number>) {
  const needed = requiredFields.filter((field) => named.has(field)).length
  return needed === requiredFields.length ? 1000 : needed * 10 + named.size
}

/** The columns of a file without titles. */
function namesOf(rows: readonly SheetRow[]) {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
  return Array.from({ length: width }, (_, column) => columnName(column))
}

function columnsIn(header: readonly string[]) {
  return columnsNamed(
    header,
    rosterFields.map((field) => [field, columnNames[field]]),
  )
}

function complaintAbout(missing: string[], header: readonly string[]) {
  const found = header.map((title) => title.trim()).filter((title) => title !== '')
  const needed = 'The file needs a header row with the columns Register Number, Name and Year'
  if (found.length === 0) return `${needed}, but has none.`
  return `${needed}. Missing: ${missing.join(', ')}. Found: ${found.join(', ').slice(0, 200)}`
}
