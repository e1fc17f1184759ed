import { expect, test } from 'vitest'
import { academicYear } from './today.ts'

test.each([
  ['2026-11-22', 2026],
  ['2027-03-01', 2026],
  ['2027-05-31', 2026],
  ['2027-06-01', 2027],
])('%s is in the academic year that began in %i', (day, year) => {
  expect(academicYear(day)).toBe(year)
})
