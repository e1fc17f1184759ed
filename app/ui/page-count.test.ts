import { expect, test } from 'vitest'
import { pageCount } from './page-count.ts'

test.each([
  [null, ''],
  [1, '1 page'],
  [24, '24 pages'],
  [123456, '1,23,456 pages'],
])('%s pages are said as “%s”', (pages, words) => {
  expect(pageCount(pages)).toBe(words)
})
