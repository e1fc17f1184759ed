import { asc } from 'drizzle-orm'
import { writeCsv } from '#contract/csv.ts'
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
 * The students that a search of the roster finds, as a CSV. Imported again, it changes nothing;
 * graduates alone are refused there, as they are in no year of study. Administrators only.
 */
export async function exportRoster(db: Reader, who: Who, filter: RosterFilter): Promise<string> {
  requireAdmin(who)
  const found = await db
    .select()
    .from(students)
    .where(matchingRoster(filter))
    .orderBy(asc(students.registerNumber))
  const titles = rosterFields.map((name) => fieldNames[name])
  const rows = found.map((row) => {
    const fields = fieldsOf(row)
    return rosterFields.map((name) =>
      cellOf(name === 'year' ? yearInWords(row.year) : fields[name]),
    )
  })
  return writeCsv([titles, ...rows])
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
