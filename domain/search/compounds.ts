import { fold } from './fold.ts'

/** Of each part of a compound, and of a word that may be one, in letters. */
const shortestPart = 3
const longestCompound = 24

/** The places at which a word may be two, the middle first: 'cybersecurity' is 'cyber' and 'security'. */
export function splits(typed: string): [string, string][] {
  const word = fold(typed)
  if (word.length > longestCompound || !/^\p{L}+$/u.test(word)) return []
  const middle = word.length / 2
  return Array.from({ length: Math.max(0, word.length - 2 * shortestPart + 1) }, (_, at) => at)
    .map((at) => at + shortestPart)
    .toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle))
    .map((at) => [word.slice(0, at), word.slice(at)])
}

/** Two words as the one that they may be: 'time table' is 'timetable'; '' where they cannot be. */
export function joinWords(first: string, second: string): string {
  const word = fold(first + second)
  const isCompound = word.length >= 2 * shortestPart && word.length <= longestCompound
  return isCompound && /^\p{L}+$/u.test(word) ? word : ''
}
