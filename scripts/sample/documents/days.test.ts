import { expect, test } from 'vitest'
import { calendar } from './calendar.ts'
import { daysOf, daysOfMonth, inWords, monthsFrom, weekday } from './days.ts'
import { dayMarks, teachingDays } from './day-marks.ts'

test('a stretch has both of its ends, over the end of a month too', () => {
  expect(daysOf({ from: '2026-11-29', to: '2026-12-02' })).toEqual([
    '2026-11-29',
    '2026-11-30',
    '2026-12-01',
    '2026-12-02',
  ])
  expect(daysOf({ from: '2027-01-01' })).toEqual(['2027-01-01'])
})

test('months have their length and go on over the year', () => {
  expect(daysOfMonth('2028-02')).toHaveLength(29)
  expect(monthsFrom('2026-11', 3)).toEqual(['2026-11', '2026-12', '2027-01'])
})

test('weeks begin on Monday, and days are written as in India', () => {
  expect(weekday('2026-07-13')).toBe(0)
  expect(inWords('2026-07-13', { day: 'numeric', month: 'short', year: 'numeric' })).toBe(
    '13 Jul 2026',
  )
})

test('no assessment or examination is set on a holiday of its own making', () => {
  const firsts = calendar.semesters.flatMap(({ dates }) => dates.map(({ from }) => from))
  expect(firsts.filter((day) => weekday(day) > 4)).toEqual([])
  expect(firsts.filter((day) => dayMarks.get(day) === 'holiday')).toEqual([])
})

test('neither weekends nor holidays are teaching days', () => {
  const week = daysOf({ from: '2026-10-12', to: '2026-10-21' })
  expect(teachingDays(week)).toEqual([
    '2026-10-12',
    '2026-10-13',
    '2026-10-14',
    '2026-10-15',
    '2026-10-16',
    '2026-10-21',
  ])
})
