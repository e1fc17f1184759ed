import { expect, test } from 'vitest'
import { offsetByTheClock, utcOffset } from './today.ts'

test.each([
  ['Asia/Kolkata', '+05:30'],
  ['UTC', '+00:00'],
  ['America/St_Johns', '-03:30'],
])('%s is at %s in winter', (zone, offset) => {
  expect(utcOffset(zone, new Date('2025-01-15'))).toBe(offset)
})

test.each([
  ['Pacific/Auckland', '2026-09-26T15:00:00', '+12:00', 'on the eve of summer'],
  ['Pacific/Auckland', '2026-09-27T00:00:00', '+12:00', 'two hours ahead of summer'],
  ['Pacific/Auckland', '2026-09-27T03:00:00', '+13:00', 'as summer begins'],
  ['Pacific/Auckland', '2026-04-05T00:00:00', '+13:00', 'three hours ahead of winter'],
  ['Pacific/Auckland', '2026-04-05T03:00:00', '+12:00', 'as winter has begun'],
  ['America/New_York', '2026-03-08T01:59:00', '-05:00', 'ahead of summer'],
  ['America/New_York', '2026-03-08T05:00:00', '-04:00', 'on the first morning of summer'],
  ['America/New_York', '2026-11-01T00:30:00', '-04:00', 'on the last night of summer'],
  ['America/New_York', '2026-11-01T05:00:00', '-05:00', 'on the first morning of winter'],
  ['Asia/Kolkata', '2026-03-08T00:00:00', '+05:30', 'where clocks never change'],
])('clocks of %s that say %s are at %s, %s', (zone, moment, offset) => {
  expect(offsetByTheClock(zone, moment)).toBe(offset)
})
