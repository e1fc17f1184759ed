import { sql } from 'drizzle-orm'
import { searchSynonyms } from '#content/search-synonyms.ts'
import type { Reader } from '#store/database.ts'
import { searchWords } from '#store/file-schema.ts'
import { editDistance } from './edit-distance.ts'
import { splits } from './expand-terms.ts'
import { fold } from './fold.ts'
import { heldWords } from './held-terms.ts'
import { beginsWith } from './know-words.ts'
import { wordsIn } from './parse-query.ts'
import { soundOf } from './sound.ts'
import type { SiteTexts } from './site-texts.ts'

const mostAlike = 40
/** So many of the nearest are looked for in what there is now. */
const mostLookedFor = 6
/** So many words with the same beginning are compared by their sound. */
const mostHeard = 4000

/** How many letters may be wrong. Numbers are not misspelt: another number is another thing. */
export function mostWrong(word: string) {
  if (word.length < 4 || /\d/.test(word)) return 0
  return word.length < 6 ? 1 : 2
}

/**
 * What is most like this word, or sounds so, nearest first: words that something holds, or that the list
 * of synonyms knows. Where there is none it may be two words of which one is misspelt.
 */
export async function alikeWords(db: Reader, word: string, texts: SiteTexts): Promise<string[]> {
  const found = await alike(db, word, texts)
  return found.length > 0 ? found : alikeCompound(db, word, texts)
}

/** A word that is like another, and by how much it is not. */
interface Alike {
  word: string
  unlike: number
}

async function alike(db: Reader, word: string, texts: SiteTexts): Promise<string[]> {
  const near = [...(await storedLike(db, word)), ...listedLike(word)]
    .toSorted((a, b) => a.unlike - b.unlike || a.word.length - b.word.length)
    .map((row) => row.word)
    .slice(0, mostLookedFor)
  const held = new Set(await heldWords(db, near, texts))
  return [...new Set(near)].filter((one) => held.has(one) || listed.has(one))
}

/**
 * Who mistypes a word seldom gets its first letter wrong: such a word is less like it by one letter more
 * than differ, and one that begins otherwise and differs in two is another word.
 */
const mostUnlike = 2

function unlikeness(word: string, other: string, wrong: number) {
  return other.startsWith(word.slice(0, 1)) ? wrong : wrong + 1
}

async function storedLike(db: Reader, word: string): Promise<Alike[]> {
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
  return rows
    .flatMap((row) => {
      if (row.word === word) return []
      if (soundOf(row.word) === sound) return { word: row.word, unlike: 1 }
      const wrong = editDistance(word, row.word, most)
      return wrong > most ? [] : { word: row.word, unlike: unlikeness(word, row.word, wrong) }
    })
    .filter(({ unlike }) => unlike <= mostUnlike)
}

/** In letters: a shorter word is like too many others. */
const shortestListed = 5

/** The words by which people ask, though a department may not have written them. */
const listed: ReadonlySet<string> = new Set(
  [...searchSynonyms.same.flat(), ...searchSynonyms.leads.flatMap(({ from }) => from)]
    .flatMap(wordsIn)
    .map(fold)
    .filter((word) => word.length >= shortestListed && !/\d/.test(word)),
)

/** Those of the list of synonyms in which one letter differs, and not the first. */
function listedLike(word: string): Alike[] {
  return [...listed]
    .filter((other) => other[0] === word[0] && editDistance(word, other, 1) === 1)
    .map((other) => ({ word: other, unlike: 1 }))
}

/** Of each part, and of the misspelt one, in letters: a shorter one is part of too much, or like it. */
const [shortestPart, shortestMisspelt] = [4, 6]
/** So many ways to take a word apart are followed. */
const mostSplits = 3

/** 'Cybersecuirty' is 'cyber security': a word that something holds, beside one that is like such a word. */
async function alikeCompound(db: Reader, word: string, texts: SiteTexts): Promise<string[]> {
  const halves = splits(word).filter((pair) => pair.every((half) => half.length >= shortestPart))
  const held = new Set(await heldWords(db, [...new Set(halves.flat())], texts))
  const isMisspelt = (half: string) => half.length >= shortestMisspelt && !held.has(half)
  const mended = await Promise.all(
    halves
      .filter(([first, second]) =>
        held.has(first) ? isMisspelt(second) : isMisspelt(first) && held.has(second),
      )
      .slice(0, mostSplits)
      .map(async ([first, second]) => {
        const [meant] = await alike(db, held.has(first) ? second : first, texts)
        if (meant === undefined) return []
        return held.has(first) ? `${first} ${meant}` : `${meant} ${second}`
      }),
  )
  return mended.flat()
}
