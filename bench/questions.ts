import { searchSynonyms } from '#content/search-synonyms.ts'
import { calls } from '#contract/paths.ts'
import { families, givenNames } from './names.ts'
import { vocabulary } from './search-words.ts'

/** How many of each kind; none is asked twice. */
const each = 60

/** What people type into the search of the whole site, by kind. */
const kinds: Record<string, (n: number) => string> = {
  'a usual word': (n) => word(n * 5),
  'a rare word': (n) => word(900 + n * 197),
  'two words': (n) => `${word(n * 3 + 1)} ${word(n * 11 + 40)}`,
  'three words': (n) => `${word(n + 2)} ${word(n * 2 + 90)} ${word(n * 5 + 7)}`,
  'the beginning of a word': (n) => word(n * 97 + 13).slice(0, 3 + (n % 3)),
  'words in a row': (n) => `"${word(n % 30)} ${word((n * 7) % 90)}"`,
  'a name': (n) => `${given(n)} ${family(n * 3)}`,
  'a name and an initial': (n) => `${initial(n)}. ${family(n * 5 + 1)}`,
  'a register number': (n) => `2${1 + (n % 4)}IT${String(n * 317).padStart(6, '0')}`,
  'two words in one': (n) => word(n * 3 + 1) + word(n * 7 + 2),
  'a synonym': (n) => synonyms[n % synonyms.length] ?? '',
  'a word misspelt': (n) => swapped(word(n * 41 + 300)),
  nothing: (n) => `qx${word(n).slice(0, 2)}zzv${n}`,
}

const synonyms = [
  ...searchSynonyms.same.flat(),
  ...searchSynonyms.leads.flatMap(({ from }) => from),
]

export interface SiteSearch {
  kind: string
  path: string
}

/** Many different searches; the kinds take turns, as they would in life. */
export function siteSearches(): SiteSearch[] {
  const all = Array.from({ length: each }, (_, n) =>
    Object.entries(kinds).map(([kind, words]) => ({
      kind,
      path: `${calls.search}?${new URLSearchParams({ q: words(n) })}`,
    })),
  ).flat()
  return [...new Map(all.map((search) => [search.path, search])).values()]
}

function word(n: number) {
  return vocabulary[n % vocabulary.length] ?? ''
}

function given(n: number) {
  return givenNames[n % givenNames.length] ?? ''
}

function family(n: number) {
  return families[n % families.length] ?? ''
}

function initial(n: number) {
  return String.fromCodePoint(65 + (n % 26))
}

/** With its third and fourth letter exchanged, as fingers do. */
function swapped(right: string) {
  return right.slice(0, 2) + right.charAt(3) + right.charAt(2) + right.slice(4)
}
