import { expect, test } from 'vitest'
import { partOfDay } from './today.ts'

test.each([
  ['2026-03-02T22:29:00Z', 'evening'],
  ['2026-03-02T22:30:00Z', 'morning'],
  ['2026-03-03T06:29:00Z', 'morning'],
  ['2026-03-03T06:30:00Z', 'afternoon'],
  ['2026-03-03T11:29:00Z', 'afternoon'],
  ['2026-03-03T11:30:00Z', 'evening'],
  ['2026-03-03T18:30:00Z', 'evening'],
])('at %s by the department’s clock it is %s', (moment, part) => {
  expect(partOfDay(new Date(moment))).toBe(part)
})
