import type { DomainKey } from '#contract/resources.ts'
import type { Reader } from '#store/database.ts'
import { listNotes, type NoteFile } from './list-notes.ts'

/** A note as calls read it: title, description, then each of its files (wire contract, "Learning resources"). */
export interface NoteRecord {
  _id: string
  noteDetails: NoteDetail[]
}

type NoteDetail =
  | { title: string }
  | { description: string }
  | (Pick<NoteFile, 'type' | 'size'> & { originalName: string })

/** All notes of a domain, newest first (GET /notes). */
export async function noteRecords(db: Reader, domain: DomainKey): Promise<NoteRecord[]> {
  const notes = await listNotes(db, domain)
  return notes.map(({ id, title, description, files }) => ({
    _id: id,
    noteDetails: [
      { title },
      { description },
      ...files.map(({ name, type, size }) => ({ originalName: name, type, size })),
    ],
  }))
}
