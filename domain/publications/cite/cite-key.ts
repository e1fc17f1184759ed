import type { PublicationEntry } from '#contract/publications.ts'
import { fold } from '../bibtex/fold.ts'
import { authorsOf, yearOf } from './bibliographic-parts.ts'
import { people } from './people.ts'

const smallWords = new Set([
  'a',
  'an',
  'and',
  'at',
  'by',
  'for',
  'from',
  'in',
  'of',
  'on',
  'the',
  'to',
])

/**
 * A BibTeX key such as 'sunberg2013information': family name, year, first telling word of the
 * title, in a–z and 0–9. Two publications may get the same one.
 */
export function makeCiteKey(entry: PublicationEntry): string {
  const [author] = people(authorsOf(entry))
  const words = fold(entry.fields.title)
    .replace(/['’]/g, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  const word = words.find((candidate) => !smallWords.has(candidate)) ?? ''
  const family = fold(author?.family ?? '').replace(/[^a-z]/g, '')
  return (family || 'anonymous') + yearOf(entry) + word
}
