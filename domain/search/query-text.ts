import type { KnownWord } from './know-words.ts'
import type { ExpandedTerm, Phrase } from './expand-terms.ts'

/** A beginning of so many letters is searched for as one; a shorter one is a word of its own. */
const shortestStart = 3

/**
 * A search in the language of to_tsquery, for texts: all that is asked for, each in any of its ways.
 * Words are letters and digits, so none escapes.
 */
export function proseQuery(wanted: readonly ExpandedTerm[]): string {
  return wanted.map(({ typed, others }) => anyOf([typed, ...others].map(phraseText))).join(' & ')
}

function phraseText({ words, inRow }: Phrase) {
  const [first] = words
  if (words.length === 1 && first) return wordText(first)
  if (!inRow) return `(${words.map(wordText).join(' & ')})`
  return `(${words.map(inRowText).join(' <-> ')})`
}

function wordText(word: KnownWord) {
  if (!isStart(word)) return quoted(word.word)
  // The word itself once more, so that what has it whole ranks ahead of what only begins so.
  return anyOf([start(word.word), ...[word.word, ...word.endings].map(quoted)])
}

/** The second part of a compound may be half typed. */
function inRowText(word: KnownWord) {
  return isStart(word) ? start(word.word) : quoted(word.word)
}

function isStart({ isLast, word }: KnownWord) {
  return isLast && word.length >= shortestStart
}

/**
 * The same for names: each may be shortened to its beginning, in any order, and capital letters may
 * be initials.
 */
export function namesQuery(words: readonly KnownWord[]): string {
  return words
    .map(({ word, typed }) =>
      areInitials(typed) ? anyOf([start(word), initials(word)]) : start(word),
    )
    .join(' & ')
}

function areInitials(typed: string) {
  return /^[A-Z]{2,4}$/.test(typed)
}

function initials(word: string) {
  return `(${Array.from(word, start).join(' & ')})`
}

function anyOf(ways: string[]) {
  return ways.length === 1 ? (ways[0] ?? '') : `(${ways.join(' | ')})`
}

function quoted(word: string) {
  return `'${word}'`
}

function start(word: string) {
  return `${quoted(word)}:*`
}
