import { expect, test } from 'vitest'
import { timeSpan } from './event-moments.ts'

/** '10:00' as minutes after midnight; '26:00' is two o'clock on the next day. */
function at(clock: string) {
  const [hours, minutes] = clock.split(':').map(Number)
  return (hours ?? 0) * 60 + (minutes ?? 0)
}

test.each([
  ['10:00 AM to 10:00 PM', '10:00', '22:00'],
  ['14:00–16:00', '14:00', '16:00'],
  ['9:30 – 11:00 AM', '9:30', '11:00'],
  ['11:30 - 1:00 PM', '11:30', '13:00'],
  ['9 to 5 PM', '9:00', '17:00'],
  ['From 2 p.m. till 4.30 p.m.', '14:00', '16:30'],
  ['10:00 to 4:00', '10:00', '16:00'],
  ['10 to 4', '10:00', '16:00'],
  ['9-5', '9:00', '17:00'],
  ['10 to 4:30', '10:00', '16:30'],
  ['9:30 to 1', '9:30', '13:00'],
  ['12 to 2', '12:00', '14:00'],
  ['6:00 PM to 8:00', '18:00', '20:00'],
  ['6 PM to 8', '18:00', '20:00'],
  ['10:00 AM until noon', '10:00', '12:00'],
  ['10 PM to 2 AM', '22:00', '26:00'],
  ['9:00 PM – midnight', '21:00', '24:00'],
  ['18:00 to 08:00', '18:00', '32:00'],
  ['09:00 hrs to 17:00 hrs IST', '9:00', '17:00'],
])('‘%s’ is from %s to %s', (words, start, end) => {
  expect(timeSpan(words)).toEqual({ start: at(start), end: at(end) })
})

test.each([
  ['9:30 AM', '9:30'],
  ['12:15 AM', '0:15'],
  ['6 pm onwards', '18:00'],
  ['15:00', '15:00'],
])('‘%s’ without an end takes an hour', (words, start) => {
  expect(timeSpan(words)).toEqual({ start: at(start), end: at(start) + 60 })
})

test.each([
  'All day',
  'after lunch',
  '9',
  '2 to 4',
  '14 to 16',
  '14 to 4',
  '25:00',
  '13 PM',
  '10:75 AM',
  '10:00 AM to evening',
  '10:00 AM to 10:00 AM',
  'Day 1: 10:00 AM, Day 2: 2:00 PM',
  '10-11-12',
  '',
])('‘%s’ names no clear time', (words) => {
  expect(timeSpan(words)).toBeNull()
})
