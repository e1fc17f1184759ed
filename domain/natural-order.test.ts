import { expect, test } from 'vitest'
import { naturalOrder } from './natural-order.ts'

const likePeople = new Intl.Collator('en-IN', { numeric: true })

test.each([
  [['CS10', 'CS9', 'CS 9', 'cs9', 'CS100', 'AD1']],
  [['Curriculum 2023-2024', 'Curriculum 2020-2021', 'Curriculum 2019']],
  [['SCI', 'Scopus', 'Web of Science', 'ABDC', 'École', 'Eco', 'UGC Care List']],
  [['Part 2', 'Part 10', 'Part', 'part 1', 'Part 1a']],
  [['', 'a', '1', '01', 'é', 'e', 'f']],
])('%j stand as people would put them', (texts) => {
  const found = texts.toSorted(naturalOrder).map(plain)
  expect(found).toEqual(texts.toSorted(likePeople.compare).map(plain))
})

/** Without what both orders decide as they like: case, accents, and how a number is filled up. */
function plain(text: string) {
  return text
    .toLowerCase()
    .replaceAll('é', 'e')
    .replaceAll(/\b0+(?=\d)/g, '')
}
