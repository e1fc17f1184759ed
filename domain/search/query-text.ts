import type { KnownWord } from './know-words.ts'
import type { KnownTerm } from './question.ts'

/** A beginning of so many letters is searched for as one; a shorter one is a word of its own. */
const shortestStart = 3

/** A search in the language of to_tsquery, for texts. Words are letters and digits, so none escapes. */
export function proseQuery(terms: KnownTerm[]): string {
  return terms.map(({ words }) => proseTerm(words)).join(' & ')
}

function proseTerm(words: KnownWord[]) {
  const [first] = words
  if (words.length > 1 || !first) return `(${words.map(({ word }) => quoted(word)).join(' <-> ')})`
  if (!first.isLast || first.word.length < shortestStart) return quoted(first.word)
  // The word itself once more, so that what has it whole ranks ahead of what only begins so.
  return anyOf([start(first.word), ...[first.word, ...first.endings].map(quoted)])
}

/**
 * The same for names: each may be shortened to its beginning, in any order, and capital letters may
 * be initials.
 */
export function namesQuery(terms: KnownTerm[]): string {
  return terms
    .flatMap(({ words }) => words)
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
  return `(${ways.join(' | ')})`
}

function quoted(word: string) {
  return `'${word}'`
}

function start(word: string) {
  return `${quoted(word)}:*`
}
