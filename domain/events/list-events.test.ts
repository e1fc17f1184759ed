import { beforeEach, expect, test } from 'vitest'
import { events } from '#store/schema.ts'
import { testDatabase } from '#test/database.ts'
import { anEvent } from '#test/factories.ts'
import { listEvents, pastEvents, upcomingEvents } from './list-events.ts'

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

test('what was before today is past, the latest first', async () => {
  expect(days(await pastEvents(db, today))).toEqual(['2026-11-20', '2025-02-15'])
})

test('of one day, the event that was added last comes first in the whole list', async () => {
  await anEvent(db, { date: '2027-01-05', title: 'Added last' })
  const [first] = await listEvents(db)
  expect(first).toMatchObject({ title: 'Added last', photo: null })
})
