import { expect, test } from 'vitest'
import { rangeOf } from './use-selection.ts'

const ids = ['a', 'b', 'c', 'd']

test.each([
  ['b', 'd', ['b', 'c', 'd']],
  ['d', 'b', ['b', 'c', 'd']],
  ['c', 'c', ['c']],
  [null, 'c', ['c']],
  ['gone', 'c', ['c']],
])('from %s to %s is %j', (from, to, range) => {
  expect(rangeOf(ids, from, to)).toEqual(range)
})
