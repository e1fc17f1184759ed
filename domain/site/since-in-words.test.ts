import { expect, test } from 'vitest'
import { sinceInWords } from './latest-changes.ts'

const now = new Date('2026-03-05T04:00:00Z')

test.each([
  ['2026-03-05T03:59:30Z', 'now'],
  ['2026-03-05T03:56:00Z', '4 minutes ago'],
  ['2026-03-04T18:30:00Z', '9 hours ago'],
  ['2026-03-04T18:29:00Z', 'yesterday'],
  ['2026-03-03T04:00:00Z', 'Tuesday'],
  ['2026-02-26T04:00:00Z', '26 Feb 2026'],
])('%s is “%s”', (moment, words) => {
  expect(sinceInWords(new Date(moment), now)).toBe(words)
})
