import type { RosterReading } from '#contract/import-report.ts'
import { columnName, fieldNames } from '#contract/messages/roster.ts'
import { rosterFields, type RosterField } from '#contract/student-schemas.ts'
import type { Row } from './open-roster.ts'

/** What a header is called, in small letters and digits alone. */
const spellings: Record<RosterField, readonly string[]> = {
  register_no: [
    'registernumber',
    'registerno',
    'register',
    'regnumber',
    'regno',
    'rollnumber',
    'rollno',
    'registrationnumber',
    'registrationno',
    'regdno',
    'universityregisterno',
    'universityregisternumber',
    'enrolmentno',
    'enrolmentnumber',
    'enrollmentno',
    'enrollmentnumber',
    'usn',
  ],
  name: ['name', 'studentname', 'fullname', 'nameofthestudent', 'nameofstudent', 'student'],
  year: ['year', 'yearofstudy', 'studyyear', 'currentyear', 'yearno'],
  email: ['email', 'emailid', 'emailaddress', 'emaillink', 'mail', 'mailid'],
  profile_desc: ['summary', 'profilesummary', 'profiledesc', 'profile', 'about', 'description'],
  linkedin_link: ['linkedin', 'linkedinlink', 'linkedinurl', 'linkedinprofile'],
  github_link: ['github', 'githublink', 'githuburl', 'githubprofile'],
  leetcode_link: ['leetcode', 'leetcodelink', 'leetcodeurl', 'leetcodeprofile'],
  developer: ['developer', 'isdeveloper', 'sitedeveloper'],
}

/** Titles of a column by which the year can be told where none has it outright. */
const batchTitles = ['batch', 'batchyear', 'yearofadmission', 'admissionyear', 'yearofjoining']

const required = ['register_no', 'name', 'year'] as const

/** What the columns of a file hold. */
export interface Titles {
  header: string[]
  /** The line in which the titles stand; 0 where there are none. */
  titleLine: number
  columns: Map<RosterField, number>
  /** What is needed and was found where a required column is missing, else ''. */
  complaint: string
}

/** Rows among which the titles are looked for: a letterhead may stand above them. */
const firstRows = 20

/**
 * Where each field stands: as the reading says, else by the titles of the first row that names all
 * that is needed, else by the one of the first rows that names most. Of two columns for one field
 * the first counts.
 */
export function findTitles(rows: readonly Row[], reading: RosterReading): Titles {
  const { line: titleLine, cells: header } = titleRow(rows, reading)
  const columns = reading.columns
    ? new Map(rosterFields.flatMap((field) => chosen(field, reading.columns?.[field])))
    : columnsIn(header)
  const missing = required.filter((field) => !columns.has(field)).map((field) => fieldNames[field])
  const complaint = missing.length > 0 ? complaintAbout(missing, header) : ''
  return { header, titleLine, columns, complaint }
}

function chosen(field: RosterField, column: number | undefined) {
  return column === undefined ? [] : [[field, column] as const]
}

function titleRow(rows: readonly Row[], { titleLine }: RosterReading): Row {
  if (titleLine === 0) return { line: 0, cells: namesOf(rows.slice(0, firstRows)) }
  const first = rows.slice(0, firstRows)
  const best = first
    .map((row) => ({ row, named: columnsIn(row.cells) }))
    .toSorted((a, b) => scoreOf(b.named) - scoreOf(a.named))[0]?.row
  return first.find(({ line }) => line === titleLine) ?? best ?? { line: 1, cells: [] }
}

/** What a roster needs counts for more than what it may have. */
function scoreOf(named: ReadonlyMap<RosterField, number>) {
  const needed = required.filter((field) => named.has(field)).length
  return needed === required.length ? 1000 : needed * 10 + named.size
}

/** The columns of a file without titles. */
function namesOf(rows: readonly Row[]) {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
  return Array.from({ length: width }, (_, column) => columnName(column))
}

function columnsIn(header: readonly string[]) {
  const columns = new Map<RosterField, number>()
  const bare = header.map((title) => title.toLowerCase().replace(/[^a-z0-9]/g, ''))
  bare.forEach((title, at) => {
    const field = rosterFields.find((each) => spellings[each].includes(title))
    if (field && !columns.has(field)) columns.set(field, at)
  })
  const batch = bare.findIndex((title) => batchTitles.includes(title))
  if (!columns.has('year') && batch !== -1) columns.set('year', batch)
  return columns
}

function complaintAbout(missing: string[], header: readonly string[]) {
  const found = header.map((title) => title.trim()).filter((title) => title !== '')
  const needed = 'The file needs a header row with the columns Register Number, Name and Year'
  if (found.length === 0) return `${needed}, but has none.`
  return `${needed}. Missing: ${missing.join(', ')}. Found: ${found.join(', ').slice(0, 200)}`
}
