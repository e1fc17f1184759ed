import type { HeldFile } from '#contract/kinds/field.ts'
import { resourceMessages } from '#contract/messages/resources.ts'
import { uploadMessages } from '#contract/messages/uploads.ts'
import { record, type Log } from '#store/changes.ts'
import type { Db, Transaction } from '#store/database.ts'
import type { notes } from '#store/resource-schema.ts'
import { requireDomain, requireWriter, type Who } from '../../accounts/access.ts'
import { addFile, type NewFile } from '../../files/add-file.ts'
import { takeUploads } from '../../files/uploads.ts'
import { Problem } from '../../problem.ts'
import { addedBefore } from '../../records/edit-record.ts'
import {
  deleteRecord,
  insertRecord,
  lockRecord,
  rewriteRecord,
} from '../../records/write-records.ts'
import { requireWriterOf } from '../../records/writers.ts'
import { fileNamed } from './note-files.ts'
import { uniqueNames } from './unique-names.ts'

interface NewNote extends Pick<
  typeof notes.$inferInsert,
  'domain' | 'title' | 'description' | 'course'
> {
  /** In their order; no two share a name. */
  files: readonly NewFile[]
}

interface SentNote extends NewNote {
  /** Ids of files that were sent ahead. */
  uploads: readonly string[]
}

/**
 * Adds a note with its files and returns its id; of two files with one name the second is numbered.
 * A note that is sent once more, since its answer was lost on the way, is the one that is there.
 * Administrators, and teachers whose domain it is, only. Throws invalid for a file that is empty or no
 * longer there.
 */
export async function addNote(db: Db, who: Who, note: SentNote): Promise<string> {
  requireDomain(who, { kind: 'note', domain: note.domain })
  const { uploads, files: sent, ...fields } = note
  if (sent.some(({ size }) => size === 0)) throw new Problem('invalid', uploadMessages.empty)
  return record(db, who, async (tx, log) => {
    const taken = await takeUploads(tx, who, uploads)
    if (!taken) return addedBefore(tx, 'note', { ...fields, files: uploads })
    const files = [...sent, ...taken]
    const names = uniqueNames(files.map(({ name }) => name))
    const named = files.map((file, place) => ({ ...file, name: names[place] ?? file.name }))
    return insertNote(tx, log, { ...fields, files: named })
  })
}

/**
 * Deletes a note with all its files; the change log keeps it. Throws not-found. Only for
 * administrators, and for teachers whose domain it is or who added it.
 */
export async function removeNote(db: Db, who: Who, id: string): Promise<void> {
  requireWriter(who, 'note')
  await record(db, who, async (tx, log) => {
    const note = await lockRecord(tx, 'note', id)
    await requireWriterOf(tx, who, 'note', note)
    await deleteRecord({ tx, log }, 'note', note)
  })
}

/** What clients send who mean no file but the note itself (wire contract, "Learning resources"). */
const noName = new Set(['', 'undefined'])

/**
 * Deletes one file of a note, or, by a name that is none and that no file bears, the whole note.
 * Returns what was deleted. Throws not-found. Only for whoever may delete the note.
 */
export async function removeNoteFile(
  db: Db,
  who: Who,
  { id, name }: { id: string; name: string },
): Promise<'file' | 'note'> {
  requireWriter(who, 'note')
  return record(db, who, async (tx, log) => {
    const note = await lockRecord(tx, 'note', id)
    await requireWriterOf(tx, who, 'note', note)
    // The description of a note says that files stand here.
    const files = note.snapshot.files as HeldFile[]
    const named = fileNamed(files, name)
    if (!named && !noName.has(name)) {
      throw new Problem('not-found', resourceMessages.unknownFile)
    }
    const others = files.filter((file) => file !== named)
    if (named) await rewriteRecord({ tx, log }, 'note', note, { files: others })
    else await deleteRecord({ tx, log }, 'note', note)
    return named ? 'file' : 'note'
  })
}

/** Inserts a note with its files, logs it and returns its id. */
async function insertNote(tx: Transaction, log: Log, { files, ...fields }: NewNote) {
  const held: HeldFile[] = []
  for (const file of files) held.push({ name: file.name, fileId: await addFile(tx, file) })
  return insertRecord({ tx, log }, 'note', { ...fields, files: held })
}
