import { expect, test } from 'vitest'
import { yearOfStudy } from './year-of-study.ts'

const now = { academicYear: 2026, isBatch: false }

test.each([
  ['2', 2],
  [' 2 ', 2],
  ['2.0', 2],
  ['II', 2],
  ['ii', 2],
  ['Ⅱ', 2],
  ['II Year', 2],
  ['II Yr.', 2],
  ['IInd Year', 2],
  ['IVth', 4],
  ['II B.E.', 2],
  ['II B.Tech', 2],
  ['Year II', 2],
  ['2nd Year', 2],
  ['2nd', 2],
  ['Second Year', 2],
  ['SECOND', 2],
  ['First Year', 1],
  ['III', 3],
  ['IV', 4],
  ['Final Year', 4],
  ['Batch 2024–28', 3],
  ['Batch 2024-2028', 3],
  ['2024-28', 3],
  ['2024 - 2028 Batch', 3],
  ['2023/27', 4],
  ['Batch 2026', 1],
  ['2026-2030', 1],
])('%j is year %i in 2026–27', (text, year) => {
  expect(yearOfStudy(text, now)).toEqual({ year })
})

test('a year of the calendar is that of a batch where the column says so', () => {
  expect(yearOfStudy('2025', { ...now, isBatch: true })).toEqual({ year: 2 })
  expect(yearOfStudy('2025', now)).toEqual({ reason: expect.stringContaining('must be 1, 2, 3') })
})

test.each([
  ['2025-27', 'M.E.', 2],
  ['2026-28', 'M.E.', 1],
  ['II M.E.', 'M.E.', 2],
  ['Final Year', 'M.E.', 2],
  ['Final Year', 'B.Sc.', 3],
  // Joined in the second year.
  ['2024-27', 'B.E.', 4],
  ['2024-27', '', 3],
  ['2024-29', 'Ph.D.', 3],
])('%j of %j is year %i in 2026–27', (text, degree, year) => {
  expect(yearOfStudy(text, { ...now, degree })).toEqual({ year })
})

test.each([
  ['2023-25', ''],
  ['2023-25', 'M.E.'],
  ['2027-29', 'M.E.'],
])('%j of %j is in none', (text, degree) => {
  expect(yearOfStudy(text, { ...now, degree })).toHaveProperty('reason')
})

test('a batch moves on with the academic year', () => {
  expect(yearOfStudy('2024–28', { ...now, academicYear: 2025 })).toEqual({ year: 2 })
})

test.each(['Batch 2019–23', 'Batch 2022-26', 'Batch 2027-31'])('%s is in none', (text) => {
  const reason = `“${text}” is not in year 1, 2, 3 or 4 in the academic year 2026–27.`
  expect(yearOfStudy(text, now)).toEqual({ reason })
})

test.each(['', '0', '5', 'V', 'Year', '22', 'passed out', '2024-24', '2024-40', '1234-38'])(
  '%j tells no year',
  (text) => {
    expect(yearOfStudy(text, now)).toEqual({ reason: expect.stringContaining('must be 1, 2, 3') })
  },
)
