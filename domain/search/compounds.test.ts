import { expect, test } from 'vitest'
import { joinWords, splits } from './expand-terms.ts'

test('a word may be two, at each of its places', () => {
  expect(splits('Timetable')).toContainEqual(['time', 'table'])
  expect(splits('Timetable')).toHaveLength(4)
})

test.each(['mesh', 'CS2202', '', 'x'.repeat(25)])('%s is no compound', (word) => {
  expect(splits(word)).toEqual([])
})

test.each([
  ['Time', 'Table', 'timetable'],
  ['e', 'mail', ''],
  ['RFC', '7228', ''],
  ['x'.repeat(20), 'table', ''],
])('%s and %s may be “%s”', (first, second, word) => {
  expect(joinWords(first, second)).toBe(word)
})
