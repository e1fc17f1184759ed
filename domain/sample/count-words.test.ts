import { expect, test } from 'vitest'
import { countWords } from './count-words.ts'

test('kinds are named one by one, and journals, papers and patents together', () => {
  const counts = { document: 1, student: 240, journal: 18, conference: 16, patent: 6, event: 0 }
  expect(countWords(counts)).toBe('240 students, 40 publications and 1 document')
})

test('of nothing nothing is said', () => {
  expect(countWords({})).toBe('')
})
