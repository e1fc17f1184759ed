import { count, eq } from 'drizzle-orm'
import { askable } from '#store/askable.ts'
import type { Transaction } from '#store/database.ts'
import { isOneOf } from '#store/is-one-of.ts'
import { noteFiles, notes } from '#store/resource-schema.ts'

/** The note that has all these files, known by the ids under which they were sent ahead of it. */
export async function findAddedNote(tx: Transaction, uploads: readonly string[]) {
  const { id, domain, title, description } = notes
  const [note] = await tx
    .select({ id, domain, title, description })
    .from(notes)
    .innerJoin(noteFiles, eq(noteFiles.noteId, id))
    .where(isOneOf(noteFiles.fileId, uploads.map(askable)))
    .groupBy(id)
    .having(eq(count(), new Set(uploads).size))
  return note
}
