import { expect, test } from 'vitest'
import { momentInFull, momentInWords } from './moment-in-words.ts'

test('a moment is told by the department’s clock', () => {
  expect(momentInWords('2025-02-14T22:35:00.000Z')).toBe('15 Feb 2025, 4:05 am')
})

test('in full it has its day of the week, and says whose clock it is', () => {
  const told = momentInFull(new Date('2025-02-14T22:35:00.000Z'))
  expect(told).toBe('Saturday, 15 February 2025 at 4:05 am IST')
})
