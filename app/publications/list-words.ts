import { inDigits } from '#contract/write-number.ts'
import type { PublicationKind } from '#contract/publications.ts'

/** What a list says of its kind. */
export const listWords = {
  journal: {
    page: 'journals',
    one: '1 journal article',
    many: 'journal articles',
    add: 'Add journal',
    empty: 'No journal articles yet.',
    noYear: 'Year not given',
  },
  conference: {
    page: 'conferences',
    one: '1 conference paper',
    many: 'conference papers',
    add: 'Add conference paper',
    empty: 'No conference papers yet.',
    noYear: 'Year not given',
  },
  patent: {
    page: 'patents',
    one: '1 patent',
    many: 'patents',
    add: 'Add patent',
    empty: 'No patents yet.',
    noYear: 'Not granted yet',
  },
  work: {
    page: 'otherPublications',
    one: '1 publication',
    many: 'publications',
    add: 'Add publication',
    empty: 'No books, theses or other publications yet.',
    noYear: 'Year not given',
  },
} as const satisfies Record<PublicationKind, Record<string, string>>

/** '16 journal articles'. */
export function countInWords(kind: PublicationKind, count: number): string {
  const { one, many } = listWords[kind]
  return count === 1 ? one : `${inDigits(count)} ${many}`
}
