import { calls } from '#contract/paths.ts'
import { call, type Done } from './network.ts'

/** DELETE /delete/notes: one file of a note. */
export function removeNoteFile(id: string, name: string) {
  return call<Done>('DELETE', `${calls.removeNote}/${id}/${encodeURIComponent(name)}`, {})
}
