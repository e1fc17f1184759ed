import { and, asc, eq, exists, isNull, lt, or, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#store/database.ts'
import { fileTexts, searchWords } from '#store/file-schema.ts'
import { isOneOf } from '#store/is-one-of.ts'
import { site } from '#store/schema.ts'
import { ownText } from './own-words.ts'
import { isShownToAll, wordsOfFiles, wordsOfRecords } from './words-of.ts'

const filesAtOnce = 40
/** How long one run takes at most, in milliseconds; the next one goes on. */
const patience = 5000

/**
 * Gives the words of what everybody may read to search_words: of all records once one of them was
 * changed, and of each file once it was read. A word is only ever used to find something by, so one
 * that comes late, or stays on, tells nobody anything.
 */
export async function gatherWords(db: Db, longest = patience): Promise<void> {
  const end = Date.now() + longest
  await gatherOfRecords(db)
  while ((await gatherOfFiles(db)) === filesAtOnce && Date.now() < end);
}

async function gatherOfRecords(db: Db) {
  const [now] = await db.select({ version: site.version, done: site.wordsVersion }).from(site)
  if (!now || now.version === now.done) return
  await keepWords(db, wordsOfRecords)
  await keepWords(db, sql`select to_tsvector('simple', search_text(${ownText}::text)) as vector`)
  await db.update(site).set({ wordsVersion: now.version })
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
  if (shown.length > 0) await keepWords(db, wordsOfFiles(shown))
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
async function keepWords(db: Db, vectors: SQL) {
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
  await db.delete(searchWords).where(lt(searchWords.foundAt, sql`now() - interval '9 days'`))
  await db.update(site).set({ wordsVersion: 0 })
  await db.update(fileTexts).set({ wordsAt: null })
}
