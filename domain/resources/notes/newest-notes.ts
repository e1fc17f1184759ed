import { desc, eq } from 'drizzle-orm'
import type { Reader } from '#store/database.ts'
import { noteFiles, notes } from '#store/resource-schema.ts'

const { id, domain, title } = notes

/** The notes that were added last, of all domains together, newest first. */
export async function newestNotes(db: Reader, count: number) {
  const files = db.$count(noteFiles, eq(noteFiles.noteId, notes.id))
  return db
    .select({ id, domain, title, files })
    .from(notes)
    .orderBy(desc(notes.sequence))
    .limit(count)
}

export type NewestNote = Awaited<ReturnType<typeof newestNotes>>[number]
