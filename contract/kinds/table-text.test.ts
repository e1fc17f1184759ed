import { expect, test } from 'vitest'
import { rowsAsText, rowsIn, trimmedTable } from './table-text.ts'

test.each([
  [
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    [
      ['', 'b'],
      ['c', ''],
    ],
  ],
  [
    [
      ['a | b', '|'],
      ['C:\\new', 'ends with \\'],
    ],
  ],
  [
    [
      ['', ''],
      ['a', ''],
    ],
  ],
])('rows come back from the text that they are written as: %j', (rows) => {
  expect(rowsIn(rowsAsText(rows))).toEqual(rows)
})

test('a line with tabs is parted by them, whatever bars it has', () => {
  expect(rowsIn('a | b\tc\n\nd | e')).toEqual([
    ['a | b', 'c'],
    ['d', 'e'],
  ])
})

test('what is empty at the end of a table falls away, and every row has as many cells', () => {
  expect(trimmedTable([['a', '', ''], [], ['', 'b'], ['', '', '']])).toEqual([
    ['a', ''],
    ['', ''],
    ['', 'b'],
  ])
  expect(trimmedTable([['', ''], ['']])).toEqual([])
})
