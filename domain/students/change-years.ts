import { sql } from 'drizzle-orm'
import type { Log } from '#store/changes.ts'
import type { Transaction } from '#store/database.ts'
import { students } from '#store/schema.ts'
import { loggedEdit } from './edit-students.ts'
import { fieldsOf, type StudentRow } from './student-fields.ts'

/** Puts each of these students into the year that `yearOf` says, and logs it. */
export async function changeYears(
  tx: Transaction,
  log: Log,
  rows: readonly StudentRow[],
  yearOf: (row: StudentRow) => number,
) {
  const ids = sql.param(rows.map(({ id }) => id))
  const years = sql.param(rows.map(yearOf))
  await tx.execute(sql`
    update ${students} set year = moved.year
    from unnest(${ids}::text[], ${years}::smallint[]) as moved (id, year)
    where ${students.id} = moved.id`)
  for (const row of rows) {
    const fields = fieldsOf(row)
    const edit = loggedEdit(fields, { ...fields, year: yearOf(row) })
    log({ kind: 'student', recordId: row.id, ...edit })
  }
}
