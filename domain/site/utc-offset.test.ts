import { expect, test } from 'vitest'
import { utcOffset } from './today.ts'

test.each([
  ['Asia/Kolkata', '+05:30'],
  ['UTC', '+00:00'],
  ['America/St_Johns', '-03:30'],
])('%s is at %s in winter', (zone, offset) => {
  expect(utcOffset(zone, new Date('2025-01-15'))).toBe(offset)
})
