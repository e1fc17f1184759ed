import { and, asc, desc, eq, gt, inArray, sql, type SQL } from 'drizzle-orm'
import { askable, isOneOf, prepared } from '#store/queries.ts'
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
  /** The id of the course that it is for, which may be gone; '' for none. */
  course: string
  createdAt: Date
  /** In the order in which they were added. */
  files: NoteFile[]
}

/** All notes of a domain with their files, newest first. */
export async function listNotes(db: Reader, domain: DomainKey): Promise<Note[]> {
  const [found, attached] = await Promise.all([
    notesOf(db, domain),
    filesOf(db, eq(notes.domain, domain)),
  ])
  return withFiles(found, attached)
}

/** How many notes a domain has, and how many files these have. */
export async function countNotes(db: Reader, domain: DomainKey) {
  const isOfDomain = eq(notes.domain, domain)
  const [count, attached] = await Promise.all([
    db.$count(notes, isOfDomain),
    db.$count(
      noteFiles,
      inArray(noteFiles.noteId, db.select({ id: notes.id }).from(notes).where(isOfDomain)),
    ),
  ])
  return { notes: count, files: attached }
}

/** Some notes of a domain with their files, newest first: at most `size`, from a place on. */
export async function someNotes(
  db: Reader,
  domain: DomainKey,
  { from, size }: { from: number; size: number },
): Promise<Note[]> {
  const found = await notesOf(db, domain).limit(size).offset(from)
  const ids = found.map(({ id }) => id)
  return withFiles(found, await filesOf(db, isOneOf(noteFiles.noteId, ids)))
}

/** How many notes of a domain are newer than this one; 0 where it is not there. */
export async function countNewer(db: Reader, domain: DomainKey, id: string): Promise<number> {
  const { sequence } = notes
  const isThis = and(eq(notes.id, askable(id)), eq(notes.domain, domain))
  const [found] = await db.select({ sequence }).from(notes).where(isThis)
  if (!found) return 0
  return db.$count(notes, and(eq(notes.domain, domain), gt(sequence, found.sequence)))
}

function withFiles(
  found: readonly Omit<Note, 'files'>[],
  attached: Awaited<ReturnType<typeof filesOf>>,
): Note[] {
  const byNote = Map.groupBy(attached, ({ noteId }) => noteId)
  return found.map((note) => ({
    ...note,
    files: (byNote.get(note.id) ?? []).map(({ file }) => file),
  }))
}

function notesOf(db: Reader, domain: DomainKey) {
  const { id, title, description, course, createdAt } = notes
  return db
    .select({ id, title, description, course, createdAt })
    .from(notes)
    .where(eq(notes.domain, domain))
    .orderBy(desc(notes.sequence))
}

function filesOf(db: Reader, which: SQL) {
  const { noteId, fileId, name } = noteFiles
  const { hash, type, size } = files
  return db
    .select({ noteId, file: { fileId, hash, name, type, size } })
    .from(noteFiles)
    .innerJoin(notes, eq(notes.id, noteId))
    .innerJoin(files, eq(files.id, noteFiles.fileId))
    .where(which)
    .orderBy(asc(noteFiles.position))
}

const { id, domain, title } = notes

/** The notes that were added last, of all domains together, newest first. */
export async function newestNotes(db: Reader, most: number) {
  return newest(db).execute({ most })
}

const newest = prepared((db) =>
  db
    .select({ id, domain, title, files: db.$count(noteFiles, eq(noteFiles.noteId, notes.id)) })
    .from(notes)
    .orderBy(desc(notes.sequence))
    .limit(sql.placeholder('most'))
    .prepare('newest_notes'),
)

export type NewestNote = Awaited<ReturnType<typeof newestNotes>>[number]
