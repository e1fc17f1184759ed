import { expect, test } from 'vitest'
import { foundLine, lede, selectedLine } from './roster-words.ts'
import { everybodyLabel } from './bulk-words.ts'

test.each([
  [0, /^The roster is empty/],
  [1, /^1 student on/],
  [240, /^240 students on/],
  [1001, /^More than 1,000 students on/],
])('a roster of %i says so', (all, line) => {
  expect(lede(all)).toMatch(line)
})

test.each([
  [{ total: 240, all: 240 }, false, ''],
  [{ total: 1, all: 240 }, true, '1 of 240 matches'],
  [{ total: 60, all: 1001 }, true, '60 of more than 1,000 match'],
  [{ total: 1001, all: 1001 }, true, 'More than 1,000 match'],
])('%j found (filtered: %s)', (counted, isFiltered, line) => {
  expect(foundLine(counted, isFiltered)).toBe(line)
})

test('what is selected is counted', () => {
  expect(everybodyLabel(60, true)).toBe('Select all 60 matching students')
  expect(everybodyLabel(1001, false)).toBe('Select all students')
  expect(selectedLine(50, false, 60)).toBe('50 selected')
  expect(selectedLine(50, true, 60)).toBe('All 60 selected')
  expect(selectedLine(50, true, 1001)).toBe('More than 1,000 selected')
})
