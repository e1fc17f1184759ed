import { expect, test } from 'vitest'
import { sampleEvents } from '#content/sample/events.ts'
import { sampleDay } from './sample-records.ts'

test.each([
  ['2026-11-21', 6, '2026-11-27'],
  ['2026-11-21', 1, '2026-11-23'],
  ['2026-03-01', -1, '2026-02-28'],
  ['2026-02-27', 2, '2026-03-02'],
])('from %s %i days on is %s, and never a Sunday', (today, inDays, day) => {
  expect(sampleDay(today, inDays)).toBe(day)
})

test('on whatever day a site is filled, five events lie ahead and seven behind', () => {
  const week = Array.from({ length: 7 }, (_, index) => `2026-11-2${index}`)
  for (const today of week) {
    const days = sampleEvents.map(({ inDays }) => sampleDay(today, inDays))
    expect(days.filter((day) => day > today)).toHaveLength(5)
    expect(days.filter((day) => day < today)).toHaveLength(7)
  }
})
