import { keptAccounts } from '../accounts/kept-accounts.ts'
import { keptDocuments } from '../documents/kept-documents.ts'
import { keptEvents } from '../events/kept-events.ts'
import { keptPublications } from '../publications/kept-publications.ts'
import { keptLinks } from '../resources/links/kept-links.ts'
import { keptNotes } from '../resources/notes/kept-notes.ts'
import { keptPapers } from '../resources/papers/kept-papers.ts'
import { keptVideos } from '../resources/videos/kept-videos.ts'
import { keptSettings } from '../site/kept-settings.ts'
import { keptStudents } from '../students/kept-students.ts'
import type { KeptKind } from './kept-kind.ts'

/** Every kind of record that can be put back, by its name in the change log. */
const keptKinds = new Map<string, KeptKind>([
  ['journal', keptPublications('journal')],
  ['conference', keptPublications('conference')],
  ['patent', keptPublications('patent')],
  ['event', keptEvents],
  ['document', keptDocuments],
  ['note', keptNotes],
  ['link', keptLinks],
  ['video', keptVideos],
  ['paper', keptPapers],
  ['student', keptStudents],
  ['account', keptAccounts],
  ['settings', keptSettings],
])

/** How records of this kind are put back; undefined for a kind that cannot be. */
export function keptKind(kind: string): KeptKind | undefined {
  return keptKinds.get(kind)
}
