import { afterEach, expect, test } from 'vitest'
import { standardTimeZone } from '#contract/read-date.ts'
import { setTimeZone } from './clock.ts'
import { momentInFull, momentInWords } from './moment-in-words.ts'

test('a moment is told by the department’s clock', () => {
  expect(momentInWords('2025-02-14T22:35:00.000Z')).toBe('15 Feb 2025, 4:05 am')
})

test('in full it has its day of the week, and says whose clock it is', () => {
  const told = momentInFull(new Date('2025-02-14T22:35:00.000Z'))
  expect(told).toBe('Saturday, 15 February 2025 at 4:05 am IST')
})

afterEach(() => setTimeZone(standardTimeZone))

test.each([
  'UTC',
  'Europe/London',
  'Europe/Berlin',
  'America/New_York',
  'America/St_Johns',
  'Asia/Kathmandu',
  'Pacific/Auckland',
])('whose clock is that of %s is said as Intl says it', (zone) => {
  setTimeZone(zone)
  for (const month of [0, 6]) {
    const moment = new Date(Date.UTC(2026, month, 3, 22, 35))
    const format = new Intl.DateTimeFormat('en-IN', {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
      timeZone: zone,
    })
    expect(momentInFull(moment)).toBe(format.format(moment))
  }
})
