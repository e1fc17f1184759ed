import { and, eq } from 'drizzle-orm'
import { noteMessages } from '#contract/messages/notes.ts'
import { resourceMessages } from '#contract/messages/resources.ts'
import { uploadMessages } from '#contract/messages/uploads.ts'
import { askable } from '#store/askable.ts'
import { record, type Log } from '#store/changes.ts'
import type { Db, Transaction } from '#store/database.ts'
import { noteFiles, notes } from '#store/resource-schema.ts'
import { requireNoteKeeper, type Who } from '../../accounts/access.ts'
import { sentBefore } from '../../files/sent-before.ts'
import { takeUploads } from '../../files/uploads.ts'
import { Problem } from '../../problem.ts'
import { findAddedNote } from './find-added-note.ts'
import { insertNote, type NewNote } from './insert-note.ts'
import { readNotes } from './kept-notes.ts'
import { uniqueNames } from './unique-names.ts'

interface SentNote extends NewNote {
  /** Ids of files that were sent ahead. */
  uploads: readonly string[]
}

type LockedNote = Awaited<ReturnType<typeof lockNote>>

/**
 * Adds a note with its files and returns its id; of two files with one name the second is numbered.
 * A note that is sent once more, since its answer was lost on the way, is the one that is there.
 * Administrators and teachers only. Throws invalid for a file that is empty or no longer there.
 */
export async function addNote(db: Db, who: Who, note: SentNote): Promise<string> {
  requireNoteKeeper(who)
  const { uploads, files: sent, ...fields } = note
  if (sent.some(({ size }) => size === 0)) throw new Problem('invalid', uploadMessages.empty)
  return record(db, who, async (tx, log) => {
    const taken = await takeUploads(tx, who, uploads)
    if (!taken) return sentBefore(await findAddedNote(tx, uploads), fields)
    const files = [...sent, ...taken]
    const names = uniqueNames(files.map(({ name }) => name))
    const named = files.map((file, place) => ({ ...file, name: names[place] ?? file.name }))
    return insertNote(tx, log, { ...fields, files: named })
  })
}

/**
 * Deletes a note with all its files; the change log keeps it. Throws not-found. Administrators and
 * teachers only.
 */
export async function removeNote(db: Db, who: Who, id: string): Promise<void> {
  requireNoteKeeper(who)
  await record(db, who, async (tx, log) => deleteNote(tx, log, await lockNote(tx, id)))
}

/** What clients send who mean no file but the note itself (wire contract, "Learning resources"). */
const noName = new Set(['', 'undefined'])

/**
 * Deletes one file of a note, or, by a name that is none and that no file bears, the whole note.
 * Returns what was deleted. Throws not-found. Administrators and teachers only.
 */
export async function removeNoteFile(
  db: Db,
  who: Who,
  { id, name }: { id: string; name: string },
): Promise<'file' | 'note'> {
  requireNoteKeeper(who)
  return record(db, who, async (tx, log) => {
    const note = await lockNote(tx, id)
    const isThere = note.snapshot.files.some((file) => file.name === name)
    if (!isThere && !noName.has(name)) {
      throw new Problem('not-found', resourceMessages.unknownFile)
    }
    await (isThere ? deleteFile(tx, log, note, name) : deleteNote(tx, log, note))
    return isThere ? 'file' : 'note'
  })
}

async function deleteNote(tx: Transaction, log: Log, { id, snapshot }: LockedNote) {
  await tx.delete(notes).where(eq(notes.id, id))
  log({ kind: 'note', recordId: id, before: snapshot, after: null })
}

async function deleteFile(tx: Transaction, log: Log, { id, snapshot }: LockedNote, name: string) {
  await tx.delete(noteFiles).where(and(eq(noteFiles.noteId, id), eq(noteFiles.name, name)))
  const files = snapshot.files.filter((file) => file.name !== name)
  log({ kind: 'note', recordId: id, before: snapshot, after: { ...snapshot, files } })
}

async function lockNote(tx: Transaction, id: string) {
  const [note] = await readNotes(tx, [askable(id)])
  if (!note) throw new Problem('not-found', noteMessages.unknown)
  return note
}
