import { expect, test } from 'vitest'
import { pageCount } from './file-size.ts'

test.each([
  [null, ''],
  [1, '1 page'],
  [24, '24 pages'],
  [123456, '1,23,456 pages'],
])('%s pages are said as “%s”', (pages, words) => {
  expect(pageCount(pages)).toBe(words)
})
