import { publicationPath } from '#contract/publication-paths.ts'
import { isOneOf } from '#store/queries.ts'
import { publications } from '#store/schema.ts'
import { searchColumns } from '#store/search-columns.ts'
import { entryOf, type PublicationRow } from '../publications/publication-columns.ts'
import { lineOf } from '../publications/publication-line.ts'
import type { Ask, Candidate } from './candidate.ts'
import { joined } from './fold.ts'
import { markedParts, type Mark } from './marks.ts'
import { inOrder, rankedIds, type Found } from './ranked.ts'
import { snippetOf } from './snippet.ts'

/** Publications of every kind, by title, people, place and abstract. */
export async function findPublications({ db, question, window }: Ask): Promise<Found<Candidate>> {
  const searched = {
    table: publications,
    id: publications.id,
    column: searchColumns.publications,
    newest: publications.issued,
  }
  const { hits: ids, ...counted } = await rankedIds(db, searched, question, window)
  if (ids.length === 0) return { hits: [], ...counted }
  const rows = await db.select().from(publications).where(isOneOf(publications.id, ids))
  return { hits: inOrder(ids, rows).map((row) => hitOf(row, question.marks)), ...counted }
}

function hitOf(row: PublicationRow, marks: Mark[]): Candidate {
  const { title, people, venue, year } = lineOf(entryOf(row))
  return {
    path: publicationPath(row.kind, row.id),
    title: markedParts(title, marks),
    names: [row.doi, row.applicationNumber, row.grantNumber, row.isbn],
    labels: [row.type || row.kind],
    facts: joined(year, people, venue),
    snippet: snippetOf(row.abstract, marks),
  }
}
