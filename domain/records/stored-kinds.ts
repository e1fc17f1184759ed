import { eq } from 'drizzle-orm'
import { kinds, type KindName } from '#contract/kinds/kinds.ts'
import { links, notes, papers, videos } from '#store/resource-schema.ts'
import { events, publications } from '#store/schema.ts'
import { documentStorage as departmentDocuments } from '../documents/document-storage.ts'
import { domainStorage } from '../domains/domain-storage.ts'
import { entryWith, columnsOf } from '../publications/publication-columns.ts'
import { noteFilesApart } from '../resources/notes/note-files.ts'
import { refuseTakenTitles } from '../resources/papers/taken-title.ts'
import { cohortStorage } from '../students/graduates.ts'
import { isTeacher } from '../accounts/access.ts'
import { textIn } from '../history/restorable.ts'
import { documentStorage } from './document-storage.ts'
import type { RecordStorage } from './record-storage.ts'
import { notingPictures } from './shown-pictures.ts'
import { tableStorage } from './table-storage.ts'

/** Answers about names in publications: whoever has given one for themselves may take it back. */
const authorNameStorage: RecordStorage = {
  ...documentStorage(kinds.authorName),
  mayWrite(who, { from, to, addedBy }) {
    if (addedBy !== who.accountId) return false
    const owner = textIn(from ?? to ?? {}, 'owner') ?? ''
    return owner === `student ${who.studentId}` || (isTeacher(who) && owner.startsWith('person '))
  },
}

/**
 * Kinds with a table of their own, where the wire contract or a rule of the database asks for one, or
 * with rules of their own.
 */
const own: Readonly<Partial<Record<KindName, RecordStorage>>> = {
  journal: tableStorage(kinds.journal, publications, {
    only: eq(publications.kind, 'journal'),
    derive: (fields) => columnsOf(entryWith('journal', fields)),
  }),
  conference: tableStorage(kinds.conference, publications, {
    only: eq(publications.kind, 'conference'),
    derive: (fields) => columnsOf(entryWith('conference', fields)),
  }),
  patent: tableStorage(kinds.patent, publications, {
    only: eq(publications.kind, 'patent'),
    derive: (fields) => columnsOf(entryWith('patent', fields)),
  }),
  work: tableStorage(kinds.work, publications, {
    only: eq(publications.kind, 'work'),
    derive: (fields) => columnsOf(entryWith('work', fields)),
  }),
  event: tableStorage(kinds.event, events),
  document: departmentDocuments,
  authorName: authorNameStorage,
  domain: domainStorage,
  cohort: cohortStorage,
  note: tableStorage(kinds.note, notes, { parts: noteFilesApart }),
  link: tableStorage(kinds.link, links),
  video: tableStorage(kinds.video, videos),
  paper: tableStorage(kinds.paper, papers, { check: refuseTakenTitles }),
}

/** Where the records of each kind stand: in a table of their own, or as documents. */
export const storedKinds = Object.fromEntries(
  Object.values(kinds).map((kind) => [
    kind.name,
    notingPictures(kind, own[kind.name] ?? documentStorage(kind)),
  ]),
  // The keys are the names of all kinds.
) as Readonly<Record<KindName, RecordStorage>>
