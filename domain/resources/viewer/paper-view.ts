import { and, desc, eq } from 'drizzle-orm'
import { papersOfYear, paperMessages } from '#contract/messages/papers.ts'
import {
  noteViewerPath,
  paperFilePath,
  papersPath,
  paperViewerPath,
} from '#contract/resource-paths.ts'
import type { DomainKey } from '#contract/resources.ts'
import { isSpelled } from '#store/queries.ts'
import type { Reader } from '#store/database.ts'
import { noteFiles, notes } from '#store/resource-schema.ts'
import { Problem } from '../../problem.ts'
import { askedShelf, type ShelfParams } from '../asked-resource.ts'
import { getYear } from '../papers/asked-year.ts'
import { findPaperTitled } from '../papers/find-paper.ts'
import type { PageTitles } from '../../site/page-titles.ts'
import { askedPlace, type PlaceQuery } from './asked-place.ts'
import { type FileView, shelfOf } from './file-view.ts'
import { viewedFile } from './viewed-file.ts'

interface PaperParams extends ShelfParams {
  year?: string
}

/**
 * What the viewer of papers shows; or where to go, as the title may be the name of a note's file
 * (wire contract, "Learning resources"). Throws not-found.
 */
export async function paperView(
  db: Reader,
  params: PaperParams,
  query: PlaceQuery & { pdftitle?: string },
  titles: PageTitles,
): Promise<FileView | { elsewhere: string }> {
  const asked = await askedShelf(db, params)
  const domain = asked.key
  const year = getYear(params.year ?? '')
  const shelf = shelfOf(asked, 'ResearchPapers', titles)
  const title = query.pdftitle ?? ''
  const place = askedPlace(query)
  if (title === '') return { ...shelf, view: null }
  const found = await findPaperTitled(db, { title, domain, year })
  if (!found) {
    const id = await findNoteWith(db, domain, title)
    return { elsewhere: noteViewerPath(domain, { id, title, ...place }) }
  }
  const { paper } = found
  const file = { ...found.file, path: paperFilePath(paper.id) }
  return {
    ...shelf,
    view: {
      file: await viewedFile(db, { title: paper.title, file, place }),
      path: paperViewerPath({ domain, year, title: paper.title }),
      source: { label: papersOfYear(year), path: papersPath(domain, year) },
      earlier: null,
      later: null,
    },
  }
}

/** The newest note of a domain that has a file of this name. Throws not-found. */
async function findNoteWith(db: Reader, domain: DomainKey, name: string) {
  const [note] = await db
    .select({ id: notes.id })
    .from(notes)
    .innerJoin(noteFiles, eq(noteFiles.noteId, notes.id))
    .where(and(eq(notes.domain, domain), isSpelled(noteFiles.name, name)))
    .orderBy(desc(notes.sequence))
    .limit(1)
  if (!note) throw new Problem('not-found', paperMessages.unknownPdf)
  return note.id
}
