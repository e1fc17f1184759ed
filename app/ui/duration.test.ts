import { expect, test } from 'vitest'
import { durationInWords } from './file-size.ts'

test.each([
  [1, '1 sec'],
  [59, '59 secs'],
  [60, '1 min'],
  [61, '2 mins'],
  [3600, '1 hr'],
  [7201, '3 hrs'],
])('%i seconds are said as %s', (seconds, words) => {
  expect(durationInWords(seconds)).toBe(words)
})
