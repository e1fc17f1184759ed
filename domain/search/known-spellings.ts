import { fold } from './fold.ts'
import { wordsIn } from './parse-query.ts'

/** What the site writes in one way and people type in others. */
export interface KnownSpellings {
  /** Telephone numbers as they are written. */
  numbers: readonly string[]
  /** E-mail addresses, each with the name of whose it is. */
  addresses: readonly { address: string; name: string }[]
  /** Codes of courses. */
  codes: readonly string[]
  /** What people call courses in letters, folded, with the words that each stands for. */
  initials: ReadonlyMap<string, readonly string[]>
}

/** Nobody types a number, an address or a code in more words. */
export const mostSpelt = 8
/** Beside more codes than these, the part that was typed tells nothing. */
const mostCodes = 12
/** Shorter beginnings and ends of a number are those of many, in digits. */
const shortestNumber = 6
/** In letters and digits. */
const shortestCode = 3

/** The words by which the site says what was typed as these words; none where that is nothing it knows. */
export function otherwiseSpelt(
  words: readonly string[],
  { numbers, addresses, codes }: KnownSpellings,
): string[][] {
  const typed = words.map(fold)
  return [
    ...numbers.filter((number) => isSameNumber(typed.join(''), number)),
    ...addresses.filter(({ address }) => isSameAddress(typed, address)).map(({ name }) => name),
    ...codesWith(typed, codes),
  ].map(wordsIn)
}

/** What a word stands for that is the initials of courses. */
export function inLetters(
  [word = '', ...others]: readonly string[],
  { initials }: KnownSpellings,
): readonly string[] {
  return others.length === 0 ? (initials.get(fold(word)) ?? []) : []
}

/** They stand in a title, and for no letter of it in initials. */
const small = new Set(['a', 'an', 'and', 'for', 'in', 'of', 'on', 'the', 'to', 'with'])
/** A title of one word has no initials, and one of many is called by some of its words. */
const [leastInitials, mostInitials] = [2, 5]

/** What people call these titles in letters, folded, with the titles. */
export function initialsOf(titles: readonly string[]): Map<string, string[]> {
  return Map.groupBy(titles.filter(hasInitials), lettersOf)
}

function hasInitials(title: string) {
  const { length } = lettersOf(title)
  return length >= leastInitials && length <= mostInitials
}

function lettersOf(title: string) {
  const words = wordsIn(fold(title)).filter((word) => !small.has(word))
  return words.map((word) => word.slice(0, 1)).join('')
}

/** The telephone numbers in a text, each as it is written. */
export function numbersIn(text: string): string[] {
  const found = text.match(/\d[\d\s().\-‑–]*/gu) ?? []
  return found
    .map((number) => number.trimEnd())
    .filter((number) => bareNumber(number).length >= shortestNumber)
}

/** Whether it is the same, with or without the codes of country and town or the 0 ahead of them. */
function isSameNumber(typed: string, number: string) {
  if (!/^\d+$/.test(typed)) return false
  const [one, other] = [bareNumber(typed), bareNumber(number)]
  return one.length >= shortestNumber && (one.endsWith(other) || other.endsWith(one))
}

function bareNumber(number: string) {
  return number.replaceAll(/\D/g, '').replace(/^0+/, '')
}

function isSameAddress(typed: readonly string[], address: string) {
  return typed.length > 1 && wordsIn(fold(address)).join(' ') === typed.join(' ')
}

/**
 * The codes of which this is a part: '301' and 'AIR301' of '21AIR301'. A whole one and the beginning of
 * one are found as they stand, unless they were typed in pieces: 'CS 301', 'CS 30'.
 */
function codesWith(words: readonly string[], codes: readonly string[]) {
  const typed = words.join('')
  const part = partsOf(typed).join(' ')
  if (typed.length < shortestCode || !/\d/.test(part)) return []
  const isInPieces = words.length > 1
  const found = codes.filter((code) => ` ${partsOf(code).join(' ')} `.includes(` ${part} `))
  const whole = found.filter((code) => fold(code) === typed)
  if (whole.length > 0) return isInPieces ? whole : []
  const begun = codes.filter((code) => partsOf(code).join('').startsWith(typed))
  const meant = found.length === 0 && isInPieces && /^\p{L}/u.test(typed) ? begun : found
  return meant.length > mostCodes ? [] : meant
}

/** The numbers and the letters of a code. */
function partsOf(code: string): string[] {
  return fold(code).match(/\d+|\p{L}+/gu) ?? []
}
