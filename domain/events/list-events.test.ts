import { beforeEach, expect, test } from 'vitest'
import { events } from '#store/schema.ts'
import { testDatabase } from '#test/database.ts'
import { anEvent } from '#test/factories.ts'
import { festival } from './festival.ts'
import { getEvent, listEvents, pastEvents, upcomingEvents } from './list-events.ts'

const { db } = await testDatabase()
const today = '2026-11-21'

beforeEach(async () => {
  await db.delete(events)
  for (const date of ['2026-11-20', '2027-01-05', '2026-11-21', '2025-02-15', '2026-11-22']) {
    await anEvent(db, { date })
  }
})

const days = (found: { date: string }[]) => found.map(({ date }) => date)

test('what is today or later is coming up, the nearest first', async () => {
  expect(days(await upcomingEvents(db, today))).toEqual(['2026-11-21', '2026-11-22', '2027-01-05'])
  expect(days(await upcomingEvents(db, today, 2))).toEqual(['2026-11-21', '2026-11-22'])
})

test('what was before today is past, the latest first, the festival after its day’s records', async () => {
  const past = await pastEvents(db, today)
  expect(days(past)).toEqual(['2026-11-20', '2025-02-15', '2025-02-15'])
  expect(past.at(-1)).toEqual(festival)
})

test('of one day, the event that was added last comes first in the whole list', async () => {
  await anEvent(db, { date: '2027-01-05', title: 'Added last' })
  const [first] = await listEvents(db)
  expect(first).toMatchObject({ title: 'Added last', photo: null })
})

test('before its day the festival is coming up, in its place and among no more than asked for', async () => {
  expect(days(await upcomingEvents(db, '2025-02-15', 2))).toEqual(['2025-02-15', '2025-02-15'])
  expect(await pastEvents(db, '2025-02-15')).toEqual([])
})

test('the records that calls answer do without the festival', async () => {
  expect(await listEvents(db)).not.toContainEqual(festival)
})

test.each(['gone', 'with\0NUL'])('an event that is not there is not found (%j)', async (id) => {
  await expect(getEvent(db, id)).rejects.toMatchObject({ code: 'not-found' })
})
