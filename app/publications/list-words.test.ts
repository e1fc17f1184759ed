import { expect, test } from 'vitest'
import { countInWords } from './list-words.ts'

test('counts are said as people say them', () => {
  expect(countInWords('patent', 1)).toBe('1 patent')
  expect(countInWords('journal', 16)).toBe('16 journal articles')
  expect(countInWords('conference', 123_456)).toBe('1,23,456 conference papers')
})
