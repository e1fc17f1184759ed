import type { DatedNote } from '#domain/resources/notes/notes-page.ts'
import { removeNote, removeNoteFile } from '../../api/notes.ts'

/** What of a list of notes is deleted at once: a whole note, or one file of it. */
export interface NotePart {
  /** Of the part itself, among all of the list. */
  id: string
  noun: 'note' | 'file'
  /** As the question has it. */
  name: string
  remove: () => ReturnType<typeof removeNote>
}

/** A note with all its files. */
export function wholeNote({ id, title }: Pick<DatedNote, 'id' | 'title'>): NotePart {
  return { id, noun: 'note', name: title, remove: () => removeNote(id) }
}

/** One file of a note. */
export function fileOfNote({ id }: Pick<DatedNote, 'id'>, name: string): NotePart {
  return { id: `${id}/${name}`, noun: 'file', name, remove: () => removeNoteFile(id, name) }
}
