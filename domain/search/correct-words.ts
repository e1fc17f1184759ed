import { sql } from 'drizzle-orm'
import type { Reader } from '#store/database.ts'
import { searchWords } from '#store/file-schema.ts'
import { beginsWith } from './begins-with.ts'
import { editDistance } from './edit-distance.ts'
import type { Question } from './question.ts'
import type { KnownWord } from './know-words.ts'
import type { Term } from './parse-query.ts'

/**
 * So many other spellings are tried, best first: each costs as much as a search, and a misspelt one
 * is to cost three times a right one at most.
 */
const mostTries = 2
/** Whoever gets more words than this wrong has not mistyped, and each has to be looked up. */
const mostMistaken = 3
const mostAlike = 40

/**
 * The search in other spellings, likeliest first: each word that no text holds is taken for the
 * words that are most like it. None where all words are there, or nothing is like them.
 */
export async function otherSpellings(db: Reader, { terms }: Question): Promise<Term[][]> {
  const words = terms.flatMap((term) => term.words)
  const unknown = words.filter(isMistaken)
  if (unknown.length === 0 || unknown.length > mostMistaken) return []
  const meant = new Map(
    await Promise.all(unknown.map(async (word) => [word, await alike(db, word.word)] as const)),
  )
  if ([...meant.values()].some((others) => others.length === 0)) return []
  return Array.from({ length: mostTries }, (_, nth) =>
    terms.map((term) => ({
      words: term.words.map((word) => meant.get(word)?.[nth] ?? meant.get(word)?.[0] ?? word.typed),
    })),
  ).filter((_, nth) => [...meant.values()].some((others) => nth < others.length))
}

/** Numbers are not misspelt: another number is another thing. */
function isMistaken({ word, isThere }: KnownWord) {
  return !isThere && mostWrong(word) > 0
}

/** How many letters may be wrong. */
function mostWrong(word: string) {
  if (word.length < 4 || /\d/.test(word)) return 0
  return word.length < 6 ? 1 : 2
}

/** The words that are like it, nearest first. */
async function alike(db: Reader, word: string): Promise<string[]> {
  const most = mostWrong(word)
  // What has few letters has few in common with its own misspelling, so its beginning leads there.
  const { rows } = await db.execute<{ word: string }>(sql`
    (select ${searchWords.word} from ${searchWords} where ${searchWords.word} % ${word}
      order by similarity(${searchWords.word}, ${word}) desc limit ${mostAlike})
    union
    (select ${searchWords.word} from ${searchWords}
      where ${beginsWith(sql`${word.slice(0, 1)}::text`)}
        and length(${searchWords.word}) between ${word.length - 1}::int and ${word.length + 1}::int
        and ${word.length < 7})`)
  return rows
    .map((row) => ({ word: row.word, wrong: editDistance(word, row.word, most) }))
    .filter(({ wrong }) => wrong <= most)
    .toSorted((a, b) => a.wrong - b.wrong || a.word.length - b.word.length)
    .slice(0, mostTries)
    .map((row) => row.word)
}
