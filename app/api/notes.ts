import { calls } from '#contract/paths.ts'
import type { DomainKey } from '#contract/resources.ts'
import { call, upload, type Done } from './network.ts'

interface NewNote {
  title: string
  description: string
  domain: DomainKey
  /** Ids of the files, which were sent ahead. */
  uploads: readonly string[]
}

/** POST /uploadnotes. */
export function addNote(note: NewNote) {
  return upload<Done & { _id: string }>('POST', calls.addNote, { ...note }, {})
}

/** DELETE /delete/notes: a note with all its files. */
export function removeNote(id: string) {
  return call<Done>('DELETE', `${calls.removeNote}/${id}`, {})
}

/** DELETE /delete/notes: one file of a note. */
export function removeNoteFile(id: string, name: string) {
  return call<Done>('DELETE', `${calls.removeNote}/${id}/${encodeURIComponent(name)}`, {})
}
