import { fold } from '../publications/bibtex/fold.ts'
import { person } from '../publications/cite/person.ts'
import { editDistance } from '../search/edit-distance.ts'

/** A name taken apart, to be compared with many others. */
export interface NameParts {
  /** As `nameKey` says it. */
  key: string
  /** The words of the key, in its order. */
  words: readonly string[]
  /** Those that are no initials, as `wholeWords` has them. */
  whole: readonly string[]
  suffix: string
}

export function partsOf(name: string): NameParts {
  const { name: bare, suffix } = person(name)
  const words = wordsOf(bare).toSorted()
  return { key: words.join(' '), words, whole: words.filter(isWhole), suffix }
}

/** The words of a name as it is compared, without case, accents and signs. */
export function wordsOf(name: string): string[] {
  return fold(name)
    .split(/[^\p{L}\p{M}]+/u)
    .filter(Boolean)
}

/** Whether a word is no initial. */
export function isWhole(word: string): boolean {
  return word.length > 1
}

/** Each two of these words, in their order, as one text. */
export function pairsOf(words: readonly string[]): string[] {
  return words.flatMap((word, at) => words.slice(at + 1).map((other) => `${word} ${other}`))
}

/**
 * Whether a printed name could be another writing of this one: every word of the shorter of the two
 * stands in the longer, at least two, as it is, as an initial, or nearly. One of them stands there in
 * full.
 */
export function couldBe(name: string, spelling: string): boolean {
  return couldBeWriting(partsOf(name), partsOf(spelling))
}

/** The same of names that are taken apart. */
export function couldBeWriting(known: NameParts, written: NameParts): boolean {
  if (known.suffix !== written.suffix) return false
  const isShorter = known.words.length < written.words.length
  const [shorter, longer] = isShorter ? [known.words, written.words] : [written.words, known.words]
  // Most pairs fail here, before anything is sorted.
  if (shorter.length < 2 || !shorter.every((word) => isNearlyIn(word, longer))) return false
  const left = [...longer]
  let isAnyWhole = false
  // Whole words take their places first, so that an initial does not sit in one of them.
  for (const word of shorter.toSorted((a, b) => b.length - a.length)) {
    const same = left.indexOf(word)
    const place = same === -1 ? left.findIndex((other) => isNearly(word, other)) : same
    if (place === -1) return false
    isAnyWhole ||= same !== -1 && isTelling(word)
    left.splice(place, 1)
  }
  return isAnyWhole
}

/** Of shorter words nobody can tell whose they are: one that is longer stands in both of two writings of a name. */
export function isTelling(word: string): boolean {
  return word.length > 2
}

function isNearlyIn(word: string, words: readonly string[]) {
  for (const other of words) if (word === other || isNearly(word, other)) return true
  return false
}

/** An initial of the other, the beginning of it, or a letter or two apart. */
function isNearly(one: string, other: string): boolean {
  return isNearlyOf(one, other, () => lettersOf(one) ^ lettersOf(other))
}

/** `apart` are the letters that one of them has and the other has not. */
function isNearlyOf(one: string, other: string, apart: () => number): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  if (long.startsWith(short)) return short.length === 1 || short.length > 3
  if (short.length < 4) return false
  const most = short.length < 8 ? 1 : 2
  if (long.length - short.length > most) return false
  // One that is exchanged is missing from both.
  return bitsOf(apart()) <= 2 * most && editDistance(short, long, most) <= most
}

/** Says which words of a vocabulary a word could stand for, itself among them. */
export function createNearWords(vocabulary: ReadonlySet<string>) {
  const all = [...vocabulary].map((word) => ({ word, letters: lettersOf(word) }))
  const known = new Map<string, readonly string[]>()
  return (asked: string): readonly string[] => {
    const found = known.get(asked) ?? nearAmong(all, asked)
    known.set(asked, found)
    return found
  }
}

function nearAmong(all: readonly { word: string; letters: number }[], asked: string): string[] {
  const mine = lettersOf(asked)
  return all
    .filter(({ word, letters }) => word === asked || isNearlyOf(word, asked, () => letters ^ mine))
    .map(({ word }) => word)
}

function bitsOf(letters: number) {
  let rest = letters
  let count = 0
  while (rest !== 0) {
    rest &= rest - 1
    count += 1
  }
  return count
}

/** A bit for each letter. Some share one, which makes words more alike and never less. */
function lettersOf(word: string) {
  let letters = 0
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) & 31)
  return letters
}
