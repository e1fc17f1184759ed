import { eventPath } from '#contract/paths.ts'
import type { SearchHit } from '#contract/search.ts'
import { isOneOf } from '#store/is-one-of.ts'
import { events } from '#store/schema.ts'
import { searchColumns } from '#store/search-columns.ts'
import { dayInWords } from '../site/day-in-words.ts'
import type { Ask } from './ask.ts'
import { joined } from './joined.ts'
import { markedParts } from './marks.ts'
import { inOrder, rankedIds, type Found } from './ranked.ts'
import { snippetOf } from './snippet.ts'

const { id, title, location, date, abstract } = events

/** Major events, by title, place, day and what is said of them. */
export async function findEvents({ db, question, window }: Ask): Promise<Found<SearchHit>> {
  const searched = { table: events, id, column: searchColumns.events, newest: date }
  const { hits: ids, ...counted } = await rankedIds(db, searched, question, window)
  if (ids.length === 0) return { hits: [], ...counted }
  const rows = await db
    .select({ id, title, location, date, abstract })
    .from(events)
    .where(isOneOf(id, ids))
  const hits = inOrder(ids, rows).map((event) => ({
    path: eventPath(event.id),
    title: markedParts(event.title, question.marks),
    facts: joined(dayInWords(event.date), event.location),
    snippet: snippetOf(event.abstract, question.marks),
  }))
  return { hits, ...counted }
}
