import { expect, test } from 'vitest'
import { compareYears, readYears, yearsBeside, yearsIn } from './years.ts'

test.each([
  ['2026', '2026'],
  [' 2026 ', '2026'],
  ['2026-27', '2026–27'],
  ['2026–27', '2026–27'],
  ['2026 - 2027', '2026–27'],
  ['2026/27', '2026–27'],
  ['2026 to 2027', '2026–27'],
  ['2022-2026', '2022–2026'],
  ['2022-26', '2022–2026'],
  ['1999-00', '1999–00'],
])('“%s” is read as %s', (text, years) => {
  expect(readYears(text)).toBe(years)
  expect(readYears(years)).toBe(years)
})

test.each([
  '',
  'next year',
  '26',
  '26-27',
  '1776',
  '2205',
  '2027-2026',
  '2026-2026',
  '2026-26',
  '2020-2040',
  '2026-7',
  '2026, 2027',
  'x2026',
])('“%s” is no year', (text) => {
  expect(readYears(text)).toBeNull()
})

test.each([
  ['Curriculum 2026', '2026'],
  ['Curriculum 2023-2024', '2023–24'],
  ['Time table, section B, 2026–27', '2026–27'],
  ['calendar', ''],
  ['Rules of 2019, amended in 2021', ''],
  ['ISO 9001', ''],
  ['Form 20261', ''],
])('the years in the title “%s” are “%s”', (title, years) => {
  expect(yearsIn(title)).toBe(years)
})

test('years are said beside a title that does not say them', () => {
  expect(yearsBeside('Time table', '2026–27')).toBe('2026–27')
  expect(yearsBeside('Curriculum 2023-2024', '2023–24')).toBe('')
  expect(yearsBeside('Rules 2019', '2026')).toBe('2026')
})

test('the newest years come first, and none last', () => {
  const years = ['', '2023–24', '2026', '2026–27', '2022–2026']
  expect(years.toSorted(compareYears)).toEqual(['2026–27', '2026', '2023–24', '2022–2026', ''])
})
