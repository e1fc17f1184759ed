import { student } from '#contract/kinds/people-kinds.ts'
import { rosterFields, type RosterStudent } from '#contract/student-schemas.ts'
import { students } from '#store/schema.ts'
import { tableStorage } from '../records/table-storage.ts'

export type StudentRow = typeof students.$inferSelect

/** Where students stand; what follows one that is put back says restorable-students.ts. */
export const studentStorage = tableStorage(student, students, {
  columns: {
    register_no: 'registerNumber',
    profile_desc: 'summary',
    linkedin_link: 'linkedin',
    github_link: 'github',
    leetcode_link: 'leetcode',
  },
})

/** A student as the change log keeps one. */
export const snapshotOf = (row: StudentRow) => studentStorage.snapshotOf(row)

/** The fields of a stored student that a roster can fill. */
export function fieldsOf(row: StudentRow): RosterStudent {
  const snapshot = snapshotOf(row)
  // The description names every field of a roster, and its columns hold what the schema asks for.
  return Object.fromEntries(rosterFields.map((name) => [name, snapshot[name]])) as RosterStudent
}

type RosterColumns = Pick<
  StudentRow,
  | 'registerNumber'
  | 'name'
  | 'year'
  | 'degree'
  | 'batch'
  | 'section'
  | 'email'
  | 'summary'
  | 'linkedin'
  | 'github'
  | 'leetcode'
  | 'developer'
>

/** The columns that hold these fields. */
export function columnsOf(fields: RosterStudent): RosterColumns {
  // Each field of a roster has its column.
  return studentStorage.columnsOf({ ...fields }) as RosterColumns
}
