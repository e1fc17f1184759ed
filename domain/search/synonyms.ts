import { searchSynonyms } from '#content/search-synonyms.ts'
import { fold } from './fold.ts'
import { wordsIn, type Term } from './parse-query.ts'

/** A part of a search as it was typed, and the phrases by which the site may say the same. */
export interface TypedPart {
  words: string[]
  /** The words stood between quotation marks. */
  inRow: boolean
  others: string[][]
}

const { phrases, longest } = readSynonyms()

/**
 * Cuts a search into its parts: what the department's list of synonyms knows, the longest phrase
 * first, and each other word by itself. Words between quotation marks are meant as they stand.
 */
export function findSynonyms(terms: readonly Term[]): TypedPart[] {
  const parts: TypedPart[] = []
  for (let at = 0; at < terms.length;) {
    const part = phraseAt(terms, at) ?? asTyped(terms[at])
    parts.push(part)
    at += part.inRow ? 1 : part.words.length
  }
  return parts
}

function asTyped(term: Term | undefined): TypedPart {
  const words = term?.words ?? []
  return { words, inRow: words.length > 1, others: [] }
}

function phraseAt(terms: readonly Term[], at: number): TypedPart | undefined {
  const end = terms.slice(at, at + longest).findIndex(({ words }) => words.length > 1)
  const ahead = terms.slice(at, end < 0 ? at + longest : at + end).flatMap(({ words }) => words)
  for (let count = ahead.length; count > 0; count -= 1) {
    const words = ahead.slice(0, count)
    const others = phrases.get(keyOf(words))
    if (others) return { words, inRow: false, others }
  }
  return undefined
}

function readSynonyms() {
  const found = new Map<string, string[][]>()
  const add = (from: string, to: readonly string[]) => {
    const key = keyOf(wordsIn(from))
    const others = to.map(wordsIn).filter((words) => keyOf(words) !== key)
    found.set(key, [...(found.get(key) ?? []), ...others])
  }
  for (const group of searchSynonyms.same) for (const phrase of group) add(phrase, group)
  for (const { from, to } of searchSynonyms.leads) for (const phrase of from) add(phrase, [to])
  return {
    phrases: found,
    longest: Math.max(0, ...[...found.keys()].map((key) => key.split(' ').length)),
  }
}

/** Without capital letters, accents and the s of the plural. */
function keyOf(words: readonly string[]) {
  return words.map((word) => fold(word).replace(/(?<=\p{L}{2}[^s])s$/u, '')).join(' ')
}
