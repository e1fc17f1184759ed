import { expect, test } from 'vitest'
import { summaryStart } from './summary-start.ts'

test('a short summary is its own description, on one line', () => {
  expect(summaryStart(' I build\n\nradios. ', '')).toBe('I build radios.')
})

test('a long summary ends at a word and says that it goes on', () => {
  const start = summaryStart('seven words are better than none here '.repeat(20), '')
  expect(start.length).toBeLessThanOrEqual(155)
  expect(start).toMatch(/ (seven|words|are|better|than|none|here)…$/)
})

test('a summary without a blank is cut all the same', () => {
  expect(summaryStart('a'.repeat(300), '')).toHaveLength(155)
})

test('no summary has the description of every profile', () => {
  expect(summaryStart(' ', 'A student.')).toBe('A student.')
})
