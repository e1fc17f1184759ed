import {
  and,
  asc,
  eq,
  exists,
  isNull,
  lt,
  ne,
  or,
  sql,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm'
import type { Db, Transaction } from '#store/database.ts'
import { fileTexts, pageTexts, searchWords } from '#store/file-schema.ts'
import { isOneOf } from '#store/queries.ts'
import { documents, events, files, publications, records, site, students } from '#store/schema.ts'
import { joinShowing } from '../texts/attached-files.ts'
import { readSiteTexts } from './site-texts.ts'
import { links, noteFiles, notes, papers, videos } from '#store/resource-schema.ts'
import { searchColumns } from '#store/search-columns.ts'

const { title, authors, patentee, journal, conference, location } = publications
const { book, publisher, index, abstract, note } = publications

/** Which rows of a table are meant. */
type Which = (table: SQLWrapper) => SQL

/** The words of records as vectors. Of students only their names: all else they may hide. */
function wordsOfRecords(which: Which): SQL {
  const wordsIn = (table: SQLWrapper, columns: SQLWrapper[]) => {
    const texts = sql.join(columns, sql`, `)
    const words = sql`to_tsvector('simple', search_text(concat_ws(' ', ${texts})))`
    return sql`select ${words} from ${table} where ${which(table)}`
  }
  return sql`
    select ${searchColumns.names} as vector from ${students} where ${which(students)}
    union all ${wordsIn(publications, [title, authors, patentee, journal, conference, location, book, publisher, index, abstract, note])}
    union all ${wordsIn(events, [events.title, events.location, events.abstract, events.body, events.speakers])}
    union all ${wordsIn(notes, [notes.title, notes.description])}
    union all ${wordsIn(noteFiles, [noteFiles.name])}
    union all ${wordsIn(links, [links.name, links.description])}
    union all ${wordsIn(videos, [videos.title, videos.description])}
    union all ${wordsIn(papers, [papers.title, papers.abstract])}
    union all ${wordsIn(documents, [documents.title])}
    union all select to_tsvector('simple', search_text(held.text)) from ${records},
      jsonb_each_text(${records.data}) as held (field, text) where ${which(records)}`
}

const filesAtOnce = 40
/** How long one run takes at most, in milliseconds; the next one goes on. */
const patience = 5000

/**
 * Gives the words of what everybody may read to search_words: of the records that were written since,
 * and of each file once it was read. A word is only ever used to find something by, so one
 * that comes late, or stays on, tells nobody anything.
 */
export async function gatherWords(db: Db, longest = patience): Promise<void> {
  const end = performance.now() + longest
  await gatherOfRecords(db)
  while ((await gatherOfFiles(db)) === filesAtOnce && performance.now() < end);
}

async function gatherOfRecords(db: Db) {
  const [now] = await db
    .select({
      version: site.version,
      done: site.wordsVersion,
      since: site.wordsSince,
      // Whatever is not seen from here is of this transaction, or of a later one.
      next: sql`pg_snapshot_xmin(pg_current_snapshot())::text`.mapWith(Number),
    })
    .from(site)
  if (!now || now.version === now.done) return
  // The database of a restored site counts its transactions from elsewhere.
  const isAnew = now.done === 0 || now.since === 0 || now.since > now.next
  await storeWords(
    db,
    wordsOfRecords(isAnew ? () => sql`true` : (table) => isWrittenSince(table, now.since)),
  )
  const { text } = await readSiteTexts(db)
  await storeWords(db, sql`select to_tsvector('simple', search_text(${text}::text)) as vector`)
  await db
    .update(site)
    .set({ wordsVersion: now.version, wordsSince: now.next })
    .where(isAnew ? undefined : ne(site.wordsVersion, 0))
}

/** Whether a row was written by this transaction or a later one: each row says by which it was. */
function isWrittenSince(table: SQLWrapper, transaction: number): SQL {
  return sql`age(${table}.xmin) <= age(${String(transaction)}::xid8::xid)`
}

/** Of some that wait; returns how many. */
async function gatherOfFiles(db: Db): Promise<number> {
  const { hash, state, readAt, wordsAt } = fileTexts
  const waiting = await db
    .select({ hash, isShown: sql<boolean>`${exists(isShownToAll(hash))}` })
    .from(fileTexts)
    .where(and(eq(state, 'read'), or(isNull(wordsAt), lt(wordsAt, readAt))))
    .orderBy(asc(readAt))
    .limit(filesAtOnce)
  const shown = waiting.filter(({ isShown }) => isShown).map((file) => file.hash)
  const all = waiting.map((file) => file.hash)
  if (shown.length > 0) await storeWords(db, wordsOfFiles(shown))
  if (all.length > 0) {
    await db
      .update(fileTexts)
      .set({ wordsAt: sql`now()` })
      .where(isOneOf(hash, all))
  }
  return all.length
}

/**
 * Only whole words: what has digits in it is looked for as it stands. In their order, so that two
 * who write at once wait for each other and not in a circle.
 */
async function storeWords(db: Db, vectors: SQL) {
  await db.execute(sql`
    insert into ${searchWords} (word)
    select distinct lexeme from (${vectors}) as given, unnest(given.vector)
    where lexeme ~ '^[[:alpha:]]' and lexeme !~ '[0-9]' and length(lexeme) between 3 and 40
    order by lexeme
    on conflict (word) do update set found_at = excluded.found_at
    where ${searchWords.foundAt} < excluded.found_at - interval '1 day'`)
}

/**
 * Forgets the words that were not found again since the last sweep of this kind, a week ago, and has
 * everything gathered anew.
 */
export async function sweepWords(db: Db): Promise<void> {
  await forgetWords(db, lt(searchWords.foundAt, sql`now() - interval '9 days'`))
}

/** Forgets all words, or some, and has everything gathered anew within the next minutes. */
export async function forgetWords(db: Db | Transaction, which?: SQL): Promise<void> {
  await db.delete(searchWords).where(which)
  await db.update(site).set({ wordsVersion: 0 })
  await db.update(fileTexts).set({ wordsAt: null })
}

/** The words on the pages of files. */
function wordsOfFiles(hashes: string[]): SQL {
  return sql`select to_tsvector('simple', search_text(${pageTexts.text})) as vector
    from ${pageTexts} where ${isOneOf(pageTexts.hash, hashes)}`
}

/** Whether a file with these bytes belongs to something that everybody may read; a resume need not. */
export function isShownToAll(hash: SQLWrapper): SQL {
  return sql`(select from ${files} where ${files.hash} = ${hash} and (
      exists (select from ${noteFiles} where ${noteFiles.fileId} = ${files.id})
      or exists (select from ${papers} where ${papers.fileId} = ${files.id})
      or exists (select from ${documents} where ${documents.fileId} = ${files.id}))
    union all
    select from ${files} ${joinShowing(files.id)} where ${files.hash} = ${hash})`
}
