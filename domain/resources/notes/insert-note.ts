import type { Log } from '#store/changes.ts'
import type { Transaction } from '#store/database.ts'
import { newId } from '#store/new-id.ts'
import { noteFiles, notes } from '#store/resource-schema.ts'
import { addFile, type NewFile } from '../../files/add-file.ts'

export interface NewNote extends Pick<
  typeof notes.$inferInsert,
  'domain' | 'title' | 'description'
> {
  /** In their order; no two share a name. */
  files: readonly NewFile[]
}

/** Inserts a note with its files, logs it and returns its id. */
export async function insertNote(tx: Transaction, log: Log, { files, ...fields }: NewNote) {
  const id = newId()
  const inserted = await tx
    .insert(notes)
    .values({ id, ...fields })
    .returning({ sequence: notes.sequence })
  const held: { name: string; fileId: string }[] = []
  for (const file of files) held.push({ name: file.name, fileId: await addFile(tx, file) })
  const rows = held.map((file, position) => ({ noteId: id, position, ...file }))
  if (rows.length > 0) await tx.insert(noteFiles).values(rows)
  const sequence = inserted[0]?.sequence
  log({ kind: 'note', recordId: id, before: null, after: { ...fields, sequence, files: held } })
  return id
}
