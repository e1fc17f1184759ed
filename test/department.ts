import words from '#content/sample/department.json' with { type: 'json' }
import { kinds } from '#contract/kinds/kinds.ts'
import { newRecord } from '#contract/record-schemas.ts'
import { readDepartment } from '#domain/site/department.ts'
import { documentStorage } from '#domain/records/document-storage.ts'
import type { Db } from '#store/database.ts'

/** The department of the sample, as its record has it. */
export const departmentWords = newRecord(kinds.department).parse(words)

/** Gives a site the words of the sample department, which is no change that a log knows of. */
export async function aDepartment(db: Db) {
  const { name: id } = kinds.department
  const storage = documentStorage(kinds.department)
  await db.transaction((tx) => storage.insert(tx, [{ id, snapshot: departmentWords }]))
  return readDepartment(db)
}
