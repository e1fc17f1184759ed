import { and, asc, gt } from 'drizzle-orm'
import { csvLine, writeCsv } from '#contract/csv.ts'
import { fieldNames } from '#contract/messages/roster.ts'
import type { RosterFilter } from '#contract/roster.ts'
import { rosterFields } from '#contract/student-schemas.ts'
import { yearInWords } from '#contract/students.ts'
import type { Reader } from '#store/database.ts'
import { students } from '#store/schema.ts'
import { requireAdmin, type Who } from '../accounts/access.ts'
import { matchingRoster } from './search-roster.ts'
import { fieldsOf } from './student-fields.ts'

/**
 * The students that a search of the roster finds, as a CSV in pieces that are written as they are read. Imported
 * again, it changes nothing;
 * graduates alone are refused there, as they are in no year of study. Administrators only.
 */
export function exportRoster(db: Reader, who: Who, filter: RosterFilter): AsyncGenerator<string> {
  requireAdmin(who)
  return piecesOf(db, filter)
}

/** Read and written at one go, and then others have their turn. */
const rowsAtOnce = 500

async function* piecesOf(db: Reader, filter: RosterFilter): AsyncGenerator<string> {
  let ahead = writeCsv([rosterFields.map((name) => fieldNames[name])])
  for (let after = '', isMore = true; isMore;) {
    const found = await db
      .select()
      .from(students)
      .where(and(matchingRoster(filter), gt(students.registerNumber, after)))
      .orderBy(asc(students.registerNumber))
      .limit(rowsAtOnce)
    isMore = found.length === rowsAtOnce
    if (found.length > 0 || ahead !== '') yield ahead + found.map(lineOf).join('')
    ahead = ''
    after = found.at(-1)?.registerNumber ?? ''
  }
}

function lineOf(row: typeof students.$inferSelect) {
  const fields = fieldsOf(row)
  const cells = rosterFields.map((name) =>
    cellOf(name === 'year' ? yearInWords(row.year) : fields[name]),
  )
  return csvLine(cells)
}

/** An empty cell changes nothing where a roster is imported. */
function cellOf(value: string | number | boolean) {
  if (typeof value === 'boolean') return value ? 'yes' : ''
  return String(value)
}

/** A CSV to fill in. */
export function exampleRoster(): string {
  return writeCsv(rosterExample)
}

/** A roster to begin with: the first row names the columns, and only the first three must be there. */
const rosterExample = [
  ['Register Number', 'Name', 'Year', 'Degree', 'Batch', 'Section', 'E-mail'],
  ['26CS001', 'Ananya Iyer', '1', 'B.E.', '2026-2030', 'A', 'ananya.iyer@department.example'],
  ['26CS002', 'Prakash, S.', '1', 'B.E.', '2026-2030', 'B', 'prakash.s@department.example'],
  ['25CS014', 'Mohamed Irfan', '2', 'M.E.', '2025-2027', '', ''],
]
