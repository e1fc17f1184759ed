import { describe, expect, test } from 'vitest'
import {
  fullDay,
  shortDay,
  longDay,
  monthAndYear,
  shortMonth,
  timeOfDay,
  weekdayName,
} from './write-date.ts'

/** A day of every month and of every weekday, the turns of a year and a leap day. */
const days = [
  ...Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, month * 2 + 1))),
  new Date('1899-12-31'),
  new Date('2024-02-29'),
]

const ways: [string, (day: Date) => string, Intl.DateTimeFormatOptions][] = [
  ['in short', shortDay, { dateStyle: 'medium' }],
  ['in words', longDay, { dateStyle: 'long' }],
  ['in full', fullDay, { dateStyle: 'full' }],
  ['as a month', monthAndYear, { month: 'long', year: 'numeric' }],
  ['as a month in short', shortMonth, { month: 'short' }],
  ['as a weekday', weekdayName, { weekday: 'long' }],
]

describe.each(ways)('a day %s', (_name, write, options) => {
  const indian = new Intl.DateTimeFormat('en-IN', { ...options, timeZone: 'UTC' })
  test.each(days)('is written as India does: %s', (day) => {
    expect(write(day)).toBe(indian.format(day))
  })
})

const indianTime = new Intl.DateTimeFormat('en-IN', { timeStyle: 'short', timeZone: 'UTC' })

test.each(['00:00', '00:09', '01:30', '09:59', '11:59', '12:00', '12:01', '13:05', '23:59'])(
  'a time is written as India does: %s',
  (time) => {
    const moment = new Date(`2026-11-28T${time}:00Z`)
    expect(timeOfDay(moment)).toBe(indianTime.format(moment))
  },
)
