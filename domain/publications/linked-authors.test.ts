import { expect, test } from 'vitest'
import { isAuthor } from '../people/publications-of.ts'
import { linkedAuthors } from './linked-authors.ts'

const members = [
  { names: ['Kalaivani Sundaresan'], path: '/kalaivani' },
  { names: ['Mohammed Irfan Khaleel', 'M. I. Khaleel'], path: '/irfan' },
]

function pathOf(printed: string) {
  const found = members.find(({ names }) => names.some((name) => isAuthor(name, printed)))
  return found?.path ?? null
}

/** The pieces in one line, each link in brackets. */
function drawn(authors: string) {
  return linkedAuthors(authors, pathOf)
    .map(({ text, path }) => (path ? `[${text}](${path})` : text))
    .join('')
}

test.each([
  [
    'Kalaivani Sundaresan, Mohammed Irfan Khaleel, Vaishnav Menon',
    '[Kalaivani Sundaresan](/kalaivani), [Mohammed Irfan Khaleel](/irfan), Vaishnav Menon',
  ],
  ['Khaleel, M. I.; Menon, V.', '[Khaleel, M. I.](/irfan); Menon, V.'],
  ['V. Menon and K. Sundaresan', 'V. Menon and [K. Sundaresan](/kalaivani)'],
  ['V. Menon & M. Khaleel et al.', 'V. Menon & [M. Khaleel](/irfan) et al.'],
  ['Vaishnav  Menon', 'Vaishnav Menon'],
  ['', ''],
])('%j', (authors, expected) => {
  expect(drawn(authors)).toBe(expected)
})

test('every letter of the line is in one of the pieces', () => {
  const line = 'A. Raman, Kalaivani Sundaresan, R., B. Devi'
  const texts = linkedAuthors(line, pathOf).map(({ text }) => text)
  expect(texts.join('')).toBe(line)
})
