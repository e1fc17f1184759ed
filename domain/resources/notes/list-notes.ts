import { asc, desc, eq } from 'drizzle-orm'
import type { DomainKey } from '#contract/resources.ts'
import type { Reader } from '#store/database.ts'
import { noteFiles, notes } from '#store/resource-schema.ts'
import { files } from '#store/schema.ts'

export interface NoteFile {
  fileId: string
  hash: string
  name: string
  /** Media type as the bytes showed it. */
  type: string
  /** In bytes. */
  size: number
}

export interface Note {
  id: string
  title: string
  description: string
  createdAt: Date
  /** In the order in which they were added. */
  files: NoteFile[]
}

/** All notes of a domain with their files, newest first. */
export async function listNotes(db: Reader, domain: DomainKey): Promise<Note[]> {
  const [found, attached] = await Promise.all([notesOf(db, domain), filesOf(db, domain)])
  const byNote = Map.groupBy(attached, ({ noteId }) => noteId)
  return found.map((note) => ({
    ...note,
    files: (byNote.get(note.id) ?? []).map(({ file }) => file),
  }))
}

function notesOf(db: Reader, domain: DomainKey) {
  const { id, title, description, createdAt } = notes
  return db
    .select({ id, title, description, createdAt })
    .from(notes)
    .where(eq(notes.domain, domain))
    .orderBy(desc(notes.sequence))
}

function filesOf(db: Reader, domain: DomainKey) {
  const { noteId, fileId, name } = noteFiles
  const { hash, type, size } = files
  return db
    .select({ noteId, file: { fileId, hash, name, type, size } })
    .from(noteFiles)
    .innerJoin(notes, eq(notes.id, noteId))
    .innerJoin(files, eq(files.id, noteFiles.fileId))
    .where(eq(notes.domain, domain))
    .orderBy(asc(noteFiles.position))
}

const { id, domain, title } = notes

/** The notes that were added last, of all domains together, newest first. */
export async function newestNotes(db: Reader, count: number) {
  const fileCount = db.$count(noteFiles, eq(noteFiles.noteId, notes.id))
  return db
    .select({ id, domain, title, files: fileCount })
    .from(notes)
    .orderBy(desc(notes.sequence))
    .limit(count)
}

export type NewestNote = Awaited<ReturnType<typeof newestNotes>>[number]
