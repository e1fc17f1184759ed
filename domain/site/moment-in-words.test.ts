import { expect, test } from 'vitest'
import { momentInShort, momentInWords } from './moment-in-words.ts'

test('a moment is told by the clock of the department', () => {
  const moment = new Date('2025-02-14T22:35:00.000Z')
  expect(momentInShort(moment)).toBe('15 Feb 2025, 4:05 am')
  expect(momentInWords(moment)).toBe('Saturday 15 February 2025 at 4:05 am IST')
})
