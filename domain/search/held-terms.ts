import { or, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Reader } from '#store/database.ts'
import { pageTexts } from '#store/file-schema.ts'
import { links, noteFiles, notes, papers, videos } from '#store/resource-schema.ts'
import { documents, events, publications, records, students } from '#store/schema.ts'
import { searchColumns } from '#store/search-columns.ts'
import { isShown } from '../records/hidden.ts'
import { isStudying } from '../students/graduates.ts'
import { matches } from './criteria.ts'
import type { ExpandedTerm } from './expand-terms.ts'
import { withPages } from './find-records.ts'
import { isShownToAll } from './gather-words.ts'
import { criteriaOf, isGroup, namesQuery, proseQuery, quoted, start } from './question.ts'
import type { SiteTexts } from './site-texts.ts'

/** What is looked for by itself, in the language of to_tsquery. */
interface Sought {
  prose: string
  names: string
}

/**
 * Which of these terms something holds by itself that everybody may read. Unlike search_words, which
 * keeps the words of what was deleted for some days, this asks what there is now; so it costs a look at
 * every index, and is for searches that have found nothing.
 */
export async function heldTerms(
  db: Reader,
  wanted: readonly ExpandedTerm[],
  texts: Said,
): Promise<Set<ExpandedTerm>> {
  const sets = wanted.map((term) => [term])
  return new Set((await heldSets(db, sets, texts)).flat())
}

/** What the pages of the department say. */
type Said = Pick<SiteTexts, 'ready' | 'people'>

/**
 * Which of these sets of terms something holds together, in their order. Words that name a group need not
 * stand there beside others.
 */
export async function heldSets(
  db: Reader,
  sets: readonly ExpandedTerm[][],
  { ready, people }: Said,
): Promise<ExpandedTerm[][]> {
  const said = [
    ...ready.flatMap(({ page, parts }) => [...page, ...parts]),
    ...people.map(({ person }) => person),
  ]
  const wanted = sets.map((terms) => {
    const others = terms.filter((term) => !isGroup(term))
    return others.length > 0 ? others : terms
  })
  const isSaid = wanted.map((terms) => {
    const criteria = criteriaOf(terms)
    return said.some(({ own }) => criteria.every((criterion) => matches(own, criterion)))
  })
  const isStored = await areHeld(
    db,
    wanted.map((terms) => ({
      prose: proseQuery(terms),
      names: terms.map(({ typed }) => namesQuery(typed.words)).join(' & '),
    })),
  )
  return sets.filter((_, nth) => isSaid[nth] || isStored[nth])
}

/** Of words of the site, those that something still holds, in their order. */
export async function heldWords(
  db: Reader,
  words: readonly string[],
  { words: own }: Pick<SiteTexts, 'words'>,
): Promise<string[]> {
  const isStored = await areHeld(
    db,
    words.map((word) => ({ prose: quoted(word), names: start(word) })),
  )
  return words.filter((word, nth) => own.has(word) || isStored[nth])
}

async function areHeld(db: Reader, sought: readonly Sought[]): Promise<boolean[]> {
  if (sought.length === 0) return []
  const prose = sql.param(sought.map((each) => each.prose))
  const names = sql.param(sought.map((each) => each.names))
  const { rows } = await db.execute<{ isHeld: boolean }>(sql`
    select ${sql.join(places(), sql` or `)} as "isHeld"
    from unnest(${prose}::text[], ${names}::text[]) with ordinality as given(prose, names, nth),
      lateral (select to_tsquery('english', given.prose) as prose, to_tsquery('simple', given.names) as names) as asked
    order by nth`)
  return rows.map(({ isHeld }) => isHeld)
}

/** Everything that everybody may search, the text of files last. */
function places(): SQL[] {
  const isRecord = or(...withPages.map((kind) => isShown(kind)))
  return [
    sql`exists (select from ${students} where ${searchColumns.names} @@ asked.names and ${isStudying})`,
    holds(publications, searchColumns.publications),
    holds(events, searchColumns.events),
    holds(notes, searchColumns.notes),
    holds(noteFiles, searchColumns.noteFiles),
    holds(links, searchColumns.links),
    holds(videos, searchColumns.videos),
    holds(papers, searchColumns.papers),
    holds(documents, sql`to_tsvector('english', search_text(${documents.title}))`),
    holds(records, searchColumns.records, isRecord),
    holds(pageTexts, sql`${pageTexts.search}`, sql`exists ${isShownToAll(pageTexts.hash)}`),
  ]
}

function holds(table: PgTable, column: SQL, only?: SQL): SQL {
  const isThere = sql`${column} @@ asked.prose`
  return sql`exists (select from ${table} where ${only ? sql`${isThere} and (${only})` : isThere})`
}
