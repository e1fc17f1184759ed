import { expect, test } from 'vitest'
import { countWords } from './count-words.ts'

test('kinds are named one by one, and journals, papers and patents together', () => {
  const counts = { document: 1, student: 240, journal: 18, conference: 16, patent: 6, event: 0 }
  expect(countWords(counts)).toBe('240 students, 40 publications and 1 document')
})

test('learning resources are named by what they are', () => {
  const counts = { paper: 6, video: 1, note: 9, link: 16 }
  expect(countWords(counts)).toBe('9 notes, 16 links, 1 video and 6 research papers')
})

test('of nothing nothing is said', () => {
  expect(countWords({})).toBe('')
})
