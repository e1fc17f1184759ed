import { and, asc, eq } from 'drizzle-orm'
import { resourceMessages } from '#contract/messages/resources.ts'
import { noteFilePath, notePath, noteViewerPath } from '#contract/resource-paths.ts'
import type { DomainKey } from '#contract/resources.ts'
import { askable } from '#store/queries.ts'
import type { Reader } from '#store/database.ts'
import { noteFiles, notes } from '#store/resource-schema.ts'
import { files } from '#store/schema.ts'
import { Problem } from '../../problem.ts'
import { askedShelf, type ShelfParams } from '../asked-resource.ts'
import type { PageTitles } from '../../site/page-titles.ts'
import { fileNamed } from '../notes/note-files.ts'
import { askedPlace, type PlaceQuery } from './asked-place.ts'
import { type FileView, shelfOf } from './file-view.ts'
import { viewedFile } from './viewed-file.ts'

/** What the viewer of notes' files shows. Throws not-found. */
export async function noteView(
  db: Reader,
  params: ShelfParams,
  query: PlaceQuery & { id?: string; title?: string },
  titles: PageTitles,
): Promise<FileView> {
  const asked = await askedShelf(db, params)
  const domain = asked.key
  const shelf = shelfOf(asked, 'Notes', titles)
  const { id = '', title: wanted = '' } = query
  if (id === '' || wanted === '') return { ...shelf, view: null }
  const attached = await filesOf(db, domain, id)
  const found = fileNamed(attached, wanted)
  if (!found) throw new Problem('not-found', resourceMessages.unknownFile)
  const at = attached.indexOf(found)
  const { note, ...stored } = found
  const { name } = stored
  const file = { ...stored, path: noteFilePath(id, name) }
  const pathOf = (title: string) => noteViewerPath(domain, { id, title })
  const way = (other: { name: string } | undefined) =>
    other ? { name: other.name, path: pathOf(other.name) } : null
  return {
    ...shelf,
    view: {
      file: await viewedFile(db, { title: name, file, place: askedPlace(query) }),
      path: pathOf(name),
      source: { label: note, path: notePath(domain, id) },
      earlier: way(attached[at - 1]),
      later: way(attached[at + 1]),
    },
  }
}

/** The files of a note that stands on this shelf, in their order. */
function filesOf(db: Reader, domain: DomainKey, id: string) {
  const { hash, type, size } = files
  return db
    .select({ note: notes.title, name: noteFiles.name, hash, type, size })
    .from(noteFiles)
    .innerJoin(notes, eq(notes.id, noteFiles.noteId))
    .innerJoin(files, eq(files.id, noteFiles.fileId))
    .where(and(eq(notes.id, askable(id)), eq(notes.domain, domain)))
    .orderBy(asc(noteFiles.position))
}
