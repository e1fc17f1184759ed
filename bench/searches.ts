import { pages } from '#contract/paths.ts'
import { families, givenNames } from './names.ts'

/** How many of each kind, all different. */
const each = 50
const letters = 'aeiouknrstmlhdgvpyjbcfz'

/** What people type into the search of the student list, by kind. */
const kinds: Record<string, (n: number) => string> = {
  'two letters': (n) => `${letter(n)}${letter(lap(n) + n * 3)}`,
  'two letters, a year': (n) => `${letter(n)}${letter(n * 5 + 1)}&year=${1 + (n % 4)}`,
  'two short words': (n) => `${letter(n)}+${letter(n * 7 + 1)}${letter(n + lap(n))}`,
  'start of a name': (n) => `${given(n, 3 + (n % 2))}&after=21IT${digits(n * 900)}`,
  'a name': (n) => `${given(n)}+${family(n * 3)}`,
  'a register number': (n) => `2${1 + (n % 4)}IT${digits(n * 1987)}`,
  'numbers that begin so': (n) => digits(n * 1987).slice(0, 4),
  'no match': (n) => `qx${letter(n)}${letter(n + lap(n))}w`,
}

export interface Search {
  kind: string
  path: string
}

/** Many different searches; the kinds take turns, as they would in life. */
export function manySearches(): Search[] {
  return Array.from({ length: each }, (_, n) =>
    Object.entries(kinds).map(([kind, words]) => ({
      kind,
      path: `${pages.students}?q=${words(n)}`,
    })),
  ).flat()
}

function letter(n: number) {
  return letters[n % letters.length] ?? 'a'
}

/** How often the letters were gone through: it keeps the next lap from saying the same. */
function lap(n: number) {
  return Math.floor(n / letters.length)
}

function given(n: number, length?: number) {
  return encodeURIComponent(givenNames[n % givenNames.length]?.slice(0, length) ?? '')
}

function family(n: number) {
  return encodeURIComponent(families[n % families.length] ?? '')
}

function digits(n: number) {
  return String(n).padStart(6, '0')
}
