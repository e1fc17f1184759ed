import { expect, test } from 'vitest'
import { textIn } from '../history/restorable.ts'
import { sampleFolder } from '#test/sample.ts'
import { daysBetween } from '../site/today.ts'
import type { ReadExport } from '../export/read-export.ts'
import { readSample, recordsIn, sampleDay } from './read-sample.ts'

test.each([
  ['2026-11-21', 6, '2026-11-27'],
  ['2026-11-21', 1, '2026-11-23'],
  ['2026-03-01', -1, '2026-02-28'],
  ['2026-02-27', 2, '2026-03-02'],
])('from %s %i days on is %s, and never a Sunday', (today, inDays, day) => {
  expect(sampleDay(today, inDays)).toBe(day)
})

// A week, and days on which a month or a year has ended meanwhile.
test.each([
  ...Array.from({ length: 7 }, (_, index) => `2026-11-2${index}`),
  '2027-03-01',
  '2031-01-01',
])('on %s five events of the sample lie ahead and seven behind', async (today) => {
  const days = recordsIn(await readSample(sampleFolder, today), 'event').map(
    ({ snapshot }) => textIn(snapshot, 'date') ?? '',
  )
  expect(days.filter((day) => day > today)).toHaveLength(5)
  expect(days.filter((day) => day < today)).toHaveLength(7)
})

test('its notices run as long as ever, those that are current among them', async () => {
  const [now, then] = await Promise.all(
    ['2026-11-27', '2029-05-06'].map(async (today) => {
      const notices = recordsIn(await readSample(sampleFolder, today), 'notice')
      return notices.map(({ snapshot }) => {
        const [from = '', until = ''] = [textIn(snapshot, 'from'), textIn(snapshot, 'until')]
        return [from <= today && today <= until, daysBetween(from, until)]
      })
    }),
  )
  expect(then).toEqual(now)
  expect(now?.filter(([isCurrent]) => isCurrent)).not.toEqual([])
})

test('what is not dated stays as it is written', async () => {
  const [now, then] = await Promise.all(
    ['2026-11-27', '2029-05-06'].map((today) => readSample(sampleFolder, today)),
  )
  for (const kind of ['festival', 'person', 'course', 'document'] as const) {
    expect(recordsIn(then as ReadExport, kind)).toEqual(recordsIn(now as ReadExport, kind))
  }
})
