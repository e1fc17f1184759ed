import { sql } from 'drizzle-orm'
import type { Reader } from '#store/database.ts'
import { searchWords } from '#store/file-schema.ts'
import { editDistance } from './edit-distance.ts'
import { searchSynonyms } from '#content/search-synonyms.ts'
import { type ExpandedTerm, phraseKey } from './expand-terms.ts'
import { heldWords } from './held-terms.ts'
import { beginsWith, type KnownWord } from './know-words.ts'
import type { Term } from './parse-query.ts'
import { termsOf } from './question.ts'
import { soundOf } from './sound.ts'
import type { SiteTexts } from './site-texts.ts'

/**
 * So many other spellings are tried, best first: each costs as much as a search, and a misspelt one
 * is to cost three times a right one at most.
 */
const mostTries = 2
/** Whoever gets more words than this wrong has not mistyped, and each has to be looked up. */
const mostMistaken = 3
const mostAlike = 40
/** What is spelt right, though nothing holds it. */
const rightlySpelt: ReadonlySet<string> = new Set(
  searchSynonyms.spelt.flat().map((word) => phraseKey([word])),
)
/** So many of the nearest are looked for in what there is now. */
const mostLookedFor = 6

interface Known {
  /** What something holds of all that was asked for. */
  held: ReadonlySet<ExpandedTerm>
  texts: SiteTexts
}

/** A search in other spellings. */
export interface OtherSpellings {
  /** Of all that nothing holds, the likeliest first; none where something of it is like nothing. */
  likeliest: Term[][]
  /** As much of it mended as is like something; null where nothing is. */
  mended: Term[] | null
}

/** Takes each word that nothing holds for the words that are most like it. */
export async function otherSpellings(
  db: Reader,
  wanted: readonly ExpandedTerm[],
  { held, texts }: Known,
): Promise<OtherSpellings> {
  const mistaken = wanted.flatMap((term) => mistakenIn(term, held))
  if (mistaken.length === 0 || mistaken.length > mostMistaken)
    return { likeliest: [], mended: null }
  const others = await Promise.all(mistaken.map(({ word }) => alike(db, word, texts)))
  const meant = new Map(mistaken.map((word, nth) => [word, others[nth] ?? []]))
  const spelt = (nth: number) =>
    termsOf(wanted).map(({ words }) => ({
      words: words.map((word) => meant.get(word)?.[nth] ?? meant.get(word)?.[0] ?? word.typed),
    }))
  const most = Math.max(...others.map(({ length }) => length))
  return {
    likeliest: others.some(({ length }) => length === 0)
      ? []
      : Array.from({ length: most }, (_, nth) => spelt(nth)),
    mended: most > 0 ? spelt(0) : null,
  }
}

/**
 * What is known to be said in another way is not misspelt, though nobody wrote it so. Of words in a row
 * that nothing holds each may be right.
 */
function mistakenIn(term: ExpandedTerm, held: ReadonlySet<ExpandedTerm>): KnownWord[] {
  const { typed, others } = term
  if (held.has(term) || others.length > 0) return []
  return typed.words.filter(
    ({ word, isThere }) =>
      mostWrong(word) > 0 && !rightlySpelt.has(phraseKey([word])) && !(typed.inRow && isThere),
  )
}

/** How many letters may be wrong. Numbers are not misspelt: another number is another thing. */
function mostWrong(word: string) {
  if (word.length < 4 || /\d/.test(word)) return 0
  return word.length < 6 ? 1 : 2
}

/**
 * Who mistypes a word seldom gets its first letter wrong: such a word is less like it by one letter more
 * than differ, and one that begins otherwise and differs in two is another word.
 */
const mostUnlike = 2

function unlikeness(word: string, other: string, wrong: number) {
  return other.startsWith(word.slice(0, 1)) ? wrong : wrong + 1
}

/** So many words with the same beginning are compared by their sound. */
const mostHeard = 4000

/** The words that are like it, or sound so, and that something holds, nearest first. */
async function alike(db: Reader, word: string, texts: SiteTexts): Promise<string[]> {
  const most = mostWrong(word)
  // What has few letters has few in common with its own misspelling, so its beginning leads there.
  const { rows } = await db.execute<{ word: string }>(sql`
    (select ${searchWords.word} from ${searchWords} where ${searchWords.word} % ${word}
      order by similarity(${searchWords.word}, ${word}) desc limit ${mostAlike})
    union
    (select ${searchWords.word} from ${searchWords}
      where ${beginsWith(sql`${word.slice(0, 1)}::text`)}
        and length(${searchWords.word}) between ${word.length - 1}::int and ${word.length + 1}::int
        and ${word.length < 7})
    union
    (select ${searchWords.word} from ${searchWords}
      where ${beginsWith(sql`${word.slice(0, 1)}::text`)}
        and length(${searchWords.word}) between ${word.length - 3}::int and ${word.length + 3}::int
      limit ${mostHeard})`)
  const sound = soundOf(word)
  const near = rows
    .flatMap((row) => {
      if (row.word === word) return []
      if (soundOf(row.word) === sound) return { word: row.word, unlike: 1 }
      const wrong = editDistance(word, row.word, most)
      return wrong > most ? [] : { word: row.word, unlike: unlikeness(word, row.word, wrong) }
    })
    .filter(({ unlike }) => unlike <= mostUnlike)
    .toSorted((a, b) => a.unlike - b.unlike || a.word.length - b.word.length)
    .slice(0, mostLookedFor)
  const found = await heldWords(
    db,
    near.map((row) => row.word),
    texts,
  )
  return found.slice(0, mostTries)
}
