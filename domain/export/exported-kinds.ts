import { kinds } from '#contract/kinds/kinds.ts'
import type { Kind } from '#contract/kinds/kind.ts'
import { account, student } from '#contract/kinds/people-kinds.ts'
import type { Reader } from '#store/database.ts'
import { accountStorage } from '../accounts/account-storage.ts'
import type { RecordStorage } from '../records/record-storage.ts'
import { storedKinds } from '../records/stored-kinds.ts'
import { studentStorage } from '../students/student-fields.ts'

/** A kind of record, and where its records are read. */
export interface ExportedKind {
  kind: Kind
  storage: Pick<RecordStorage, 'ids' | 'find' | 'insert' | 'update' | 'read'>
}

/** Every kind that an export holds, in the order in which a reader looks for them. */
export const exportedKinds: readonly ExportedKind[] = [
  ...Object.values(kinds).map((kind) => ({ kind, storage: storedKinds[kind.name] })),
  { kind: student, storage: studentStorage },
  { kind: account, storage: accountStorage },
]

/** How many records are in memory at a time. */
const atATime = 100

/** All records of a kind in batches, in the order in which they were added. */
export async function* recordsOf(db: Reader, one: ExportedKind) {
  yield* recordsOfIds(db, one, await one.storage.ids(db))
}

/** The records with these ids. */
export async function* recordsOfIds(db: Reader, { storage }: ExportedKind, ids: readonly string[]) {
  for (let start = 0; start < ids.length; start += atATime) {
    const some = ids.slice(start, start + atATime)
    const found = new Map((await storage.find(db, some)).map((record) => [record.id, record]))
    yield some.flatMap((id) => found.get(id) ?? [])
  }
}

/** Where the lists of a kind lie in an export, without their endings. */
export function placeOfKind({ name }: Pick<Kind, 'name'>): string {
  return `records/${name}`
}

/** What the records of a kind are called as a heading. */
export function headingOf({ noun, plural, single }: Kind): string {
  const words = single ? noun : plural
  return words.charAt(0).toUpperCase() + words.slice(1)
}
