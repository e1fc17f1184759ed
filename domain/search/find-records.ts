import type { Kind } from '#contract/kinds/kind.ts'
import { kinds } from '#contract/kinds/kinds.ts'
import { isOneOf } from '#store/is-one-of.ts'
import { records } from '#store/schema.ts'
import { searchColumns } from '#store/search-columns.ts'
import { textIn } from '../history/read-snapshot.ts'
import { snapshotOf, type DocumentRow } from '../records/document-storage.ts'
import type { Ask } from './ask.ts'
import type { Candidate } from './candidate.ts'
import { markedParts, type Mark } from './marks.ts'
import { inOrder, rankedIds, type Found } from './ranked.ts'
import { snippetOf } from './snippet.ts'

/** Records of kinds without a table of their own, by what their descriptions have searched. */
export async function findRecords(
  { db, question, window }: Ask,
  described: readonly Kind[] = Object.values(kinds),
): Promise<Found<Candidate>> {
  const withPage = described.filter(({ page }) => page !== undefined)
  const none = { hits: [], total: 0, isWhole: true }
  if (withPage.length === 0) return none
  const searched = {
    table: records,
    id: records.id,
    column: searchColumns.records,
    newest: records.sequence,
    only: isOneOf(
      records.kind,
      withPage.map(({ name }) => name),
    ),
  }
  const { hits: ids, ...counted } = await rankedIds(db, searched, question, window)
  if (ids.length === 0) return { hits: [], ...counted }
  const rows = await db.select().from(records).where(isOneOf(records.id, ids))
  const hits = inOrder(ids, rows).flatMap((row) => {
    const kind = withPage.find(({ name }) => name === row.kind)
    return kind ? [hitOf(kind, row, question.marks)] : []
  })
  return { hits, ...counted }
}

function hitOf(kind: Kind, row: DocumentRow, marks: Mark[]): Candidate {
  const snapshot = snapshotOf(kind, row)
  const prose = kind.fields.filter(({ search }) => search === 'C' || search === 'D')
  return {
    path: (kind.page ?? '').replace(':id', row.id),
    title: markedParts(textIn(snapshot, kind.title) ?? '', marks),
    names: [],
    labels: [kind.noun],
    facts: kind.noun.charAt(0).toUpperCase() + kind.noun.slice(1),
    snippet: snippetOf(prose.map(({ name }) => snapshot[name]).join(' '), marks),
  }
}
