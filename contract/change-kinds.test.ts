import { expect, test } from 'vitest'
import { countOfKind } from './change-kinds.ts'

test.each([
  ['note', 1, '1 note'],
  ['student', 1200, '1,200 students'],
  ['password', 1, '1 account password'],
  ['home', 1, 'the home page'],
  ['pageTitles', 1, 'the titles and introductions'],
  ['settings', 1, 'site settings'],
  ['sessions', 1, 'logged-in devices'],
])('of %s, %i are counted as people would', (kind, count, words) => {
  expect(countOfKind(kind, count)).toBe(words)
})
