import { beforeEach, expect, test } from 'vitest'
import { changes, events, records } from '#store/schema.ts'
import { testDatabase } from '#test/database.ts'
import { aFestival, anEvent, editor } from '#test/factories.ts'
import { editRecord } from '../records/edit-record.ts'
import { editEvent } from './write-events.ts'
import { getAnyEvent, getEvent, listEvents, pastEvents, upcomingEvents } from './list-events.ts'

const { db } = await testDatabase()
const today = '2026-11-21'

beforeEach(async () => {
  for (const table of [events, records, changes]) await db.delete(table)
  for (const date of ['2026-11-20', '2027-01-05', '2026-11-21', '2025-02-15', '2026-11-22']) {
    await anEvent(db, { date })
  }
})

const days = (found: { date: string }[]) => found.map(({ date }) => date)

test('what is today or later is coming up, the nearest first', async () => {
  expect(days(await upcomingEvents(db, { today }))).toEqual([
    '2026-11-21',
    '2026-11-22',
    '2027-01-05',
  ])
  expect(days(await upcomingEvents(db, { today }, 2))).toEqual(['2026-11-21', '2026-11-22'])
})

test('what was before today is past, the latest first, a festival after its day’s records', async () => {
  await aFestival(db)
  const past = await pastEvents(db, { today })
  expect(days(past)).toEqual(['2026-11-20', '2025-02-15', '2025-02-15'])
  expect(past.at(-1)).toMatchObject({
    kind: 'festival',
    path: '/Event/Festivals/festival-of-lamps',
  })
})

test('a festival of several days is over after its last', async () => {
  await aFestival(db, { date: '2026-11-19', until: today })
  expect(days(await upcomingEvents(db, { today }, 2))).toEqual(['2026-11-19', '2026-11-21'])
  expect(days(await pastEvents(db, { today }))).not.toContain('2026-11-19')
  expect(days(await pastEvents(db, { today: '2026-11-22' }))).toContain('2026-11-19')
})

test('an event of several days is over after its last, whatever its first has become', async () => {
  const id = await anEvent(db, { title: 'Camp', date: '2026-11-19' })
  await editRecord(db, editor, 'event', { id, fields: { until: today } })
  expect(days(await upcomingEvents(db, { today }, 1))).toEqual(['2026-11-19'])
  expect((await pastEvents(db, { today: '2026-11-22' })).map(({ title }) => title)).toContain(
    'Camp',
  )
  // A client of the wire contract knows the first day alone.
  await editEvent(db, editor, { id, change: { date: '2026-12-01' }, photo: null })
  expect(await getEvent(db, id)).toMatchObject({ date: '2026-12-01', until: '' })
})

test('of one day, the event that was added last comes first in the whole list', async () => {
  await anEvent(db, { date: '2027-01-05', title: 'Added last' })
  const [first] = await listEvents(db)
  expect(first).toMatchObject({ title: 'Added last', photo: null })
})

test('before its day a festival is coming up, in its place and among no more than asked for', async () => {
  await aFestival(db)
  expect(days(await upcomingEvents(db, { today: '2025-02-15' }, 2))).toEqual([
    '2025-02-15',
    '2025-02-15',
  ])
  expect(await pastEvents(db, { today: '2025-02-15' })).toEqual([])
})

test('the records that calls answer do without festivals', async () => {
  const id = await aFestival(db)
  expect((await listEvents(db)).map((event) => event.id)).not.toContain(id)
  await expect(getEvent(db, id)).rejects.toMatchObject({ code: 'not-found' })
  expect(await getAnyEvent(db, id)).toMatchObject({ id, kind: 'festival' })
})

test.each(['gone', 'with\0NUL'])('an event that is not there is not found (%j)', async (id) => {
  await expect(getEvent(db, id)).rejects.toMatchObject({ code: 'not-found' })
})
