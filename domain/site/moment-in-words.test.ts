import { expect, test } from 'vitest'
import { momentInWords } from './moment-in-words.ts'

test('a moment is told by the department’s clock', () => {
  expect(momentInWords('2025-02-14T22:35:00.000Z')).toBe('15 Feb 2025, 4:05 am')
})
