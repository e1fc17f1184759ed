import { searchSynonyms } from '#content/search-synonyms.ts'
import type { Reader } from '#store/database.ts'
import { alikeWords, mostWrong } from './alike-words.ts'
import { type ExpandedTerm, phraseKey } from './expand-terms.ts'
import type { KnownWord } from './know-words.ts'
import { type Term, wordsIn } from './parse-query.ts'
import { termsOf } from './question.ts'
import type { SiteTexts } from './site-texts.ts'

/**
 * So many other spellings are tried, best first: each costs as much as a search, and a misspelt one
 * is to cost three times a right one at most.
 */
const mostTries = 2
/** Whoever gets more words than this wrong has not mistyped, and each has to be looked up. */
const mostMistaken = 3
/** What is spelt right, though nothing holds it. */
const rightlySpelt: ReadonlySet<string> = new Set(
  searchSynonyms.spelt.flat().map((word) => phraseKey([word])),
)

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

/**
 * Takes each word that nothing holds for the words that are most like it. Beside these, a word that is
 * nothing but the beginning of others may be misspelt too.
 */
export async function otherSpellings(
  db: Reader,
  wanted: readonly ExpandedTerm[],
  { held, texts }: Known,
): Promise<OtherSpellings> {
  const mistaken = wanted.flatMap((term) => mistakenIn(term, held))
  if (mistaken.length === 0 || mistaken.length > mostMistaken)
    return { likeliest: [], mended: null }
  const begun = wanted.flatMap((term) => begunIn(term, held)).slice(0, mostMistaken)
  const look = ({ word }: KnownWord) => alikeWords(db, word, texts)
  const [others, longer] = await Promise.all([
    Promise.all(mistaken.map(look)),
    Promise.all(begun.map(look)),
  ])
  const meant = new Map([
    ...mistaken.map((word, nth): Meant => [word, others[nth] ?? []]),
    ...begun.map((word, nth): Meant => [word, [...(longer[nth] ?? []).slice(0, 1), word.typed]]),
  ])
  const spelt = (nth: number) =>
    termsOf(wanted).flatMap(({ words }) => {
      const typed = words.map(
        (word) => meant.get(word)?.[nth] ?? meant.get(word)?.[0] ?? word.typed,
      )
      // One word may be mended to two; of words in a row none is.
      return words.length > 1
        ? { words: typed }
        : typed.flatMap(wordsIn).map((word) => ({ words: [word] }))
    })
  const most = Math.max(...others.map(({ length }) => Math.min(length, mostTries)))
  return {
    likeliest: others.some(({ length }) => length === 0)
      ? []
      : Array.from({ length: most }, (_, nth) => spelt(nth)),
    mended: most > 0 ? spelt(0) : null,
  }
}

/** A word, and what it may be, the likeliest first. */
type Meant = [KnownWord, string[]]

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

/** 'Annama' is the beginning of Annamalai, which something holds; but Annamma may be meant. */
function begunIn(term: ExpandedTerm, held: ReadonlySet<ExpandedTerm>): KnownWord[] {
  const { typed, others } = term
  if (!held.has(term) || others.length > 0 || typed.inRow) return []
  return typed.words.filter(
    ({ word, isWhole, isLast, isStop }) => mostWrong(word) > 0 && !isWhole && !isLast && !isStop,
  )
}
