import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { aFestival, anEvent, editor } from '#test/factories.ts'
import { searchFor, titlesIn } from '#test/search.ts'
import { editRecord } from '../records/edit-record.ts'

const { db } = await testDatabase()

beforeAll(async () => {
  await anEvent(db, { title: 'Soldering Workshop', date: '2026-12-04' })
  await anEvent(db, { title: 'Lantern Workshop', date: '2025-12-17', location: 'Room 12' })
  const school = await anEvent(db, { title: 'Winter School', date: '2026-11-28' })
  await editRecord(db, editor, 'event', { id: school, fields: { until: '2027-01-05' } })
  await anEvent(db, { title: 'Spring Lecture', date: '2026-03-09', abstract: 'All may ask.' })
  await aFestival(db, { title: 'Elan', date: '2025-02-15', until: '2025-02-16' })
})

describe('events are found by the days on which they are', () => {
  test.each([
    ['a month', 'february', ['Elan']],
    ['a month and a year', 'december 2026', ['Soldering Workshop', 'Winter School']],
    ['a month beside a word', 'december workshop', ['Soldering Workshop', 'Lantern Workshop']],
    ['a month of events', 'events in mar', ['Spring Lecture']],
    ['a month that is another word', 'march', ['Spring Lecture']],
    ['a day', '4 december', ['Soldering Workshop']],
    ['a day as it is said', 'Thursday, the 17th of December 2025', ['Lantern Workshop']],
    ['a day behind its month', 'dec 17 2025', ['Lantern Workshop']],
    ['a day between the first and the last', '20 december 2026', ['Winter School']],
    ['the last day', 'elan 16 february', ['Elan']],
  ])('%s (%s)', async (_, q, titles) => {
    const found = titlesIn(await searchFor(db, q), 'events')
    expect(found.toSorted()).toEqual(titles.toSorted())
  })

  test.each(['events in december', 'december events', 'events dec 2025'])(
    'ahead of the pages that are called after events (%s)',
    async (q) => {
      const [first] = (await searchFor(db, q)).groups
      expect(first?.kind).toBe('events')
    },
  )

  test('of which nothing else that was asked is left out', async () => {
    const { groups, isPart } = await searchFor(db, '17 december 2026 lantern')
    expect(groups.flatMap(({ hits }) => (isPart ? [] : hits))).toEqual([])
  })

  test('but not by what may be another word', async () => {
    await anEvent(db, { title: 'Walk', date: '2026-05-02', abstract: 'Ask the trees.' })
    expect(titlesIn(await searchFor(db, 'who may ask'), 'events')).toEqual(['Spring Lecture'])
    expect(titlesIn(await searchFor(db, 'feb'), 'events')).toEqual([])
  })
})
