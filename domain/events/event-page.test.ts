import { beforeEach, expect, test } from 'vitest'
import { changes, events, records } from '#store/schema.ts'
import { testDatabase } from '#test/database.ts'
import { aFestival, anEvent } from '#test/factories.ts'
import { eventList, listEvents } from './list-events.ts'
import { eventPage } from './event-page.ts'

const { db } = await testDatabase()
const origin = 'https://cse.example'

beforeEach(async () => {
  for (const table of [events, records, changes]) await db.delete(table)
  await anEvent(db, { title: 'Summer', date: '2026-06-01' })
  await anEvent(db, { title: 'Autumn', date: '2025-10-01' })
  await anEvent(db, { title: 'Long ago', date: '2023-10-10' })
})

function titles(list: { title: string }[]) {
  return list.map(({ title }) => title)
}

test('what is past stands under its years', async () => {
  const { upcoming, past } = await eventList(db, '2026-06-01')
  expect(titles(upcoming)).toEqual(['Summer'])
  expect(past.map(({ year, events: ofYear }) => [year, titles(ofYear)])).toEqual([
    ['2025', ['Autumn']],
    ['2023', ['Long ago']],
  ])
})

test('a page knows the events before and after its own, a festival among them', async () => {
  const spring = await aFestival(db)
  const [first, second] = [await pageOf('Long ago'), await pageOf('Autumn')]
  expect([first.earlier, first.later?.path]).toEqual([null, `/Event/Festivals/${spring}`])
  expect([second.earlier?.title, second.later?.title]).toEqual(['Festival of Lamps', 'Summer'])
})

test('a page says of its neighbours whether they are past', async () => {
  const before = await pageOf('Autumn', '2026-05-31')
  expect([before.earlier?.isPast, before.later?.isPast]).toEqual([true, false])
  const after = await pageOf('Autumn', '2026-06-02')
  expect([after.earlier?.isPast, after.later?.isPast]).toEqual([true, true])
})

async function pageOf(title: string, today = '2026-01-01') {
  const event = (await listEvents(db)).find((one) => one.title === title)
  return eventPage(db, { id: event?.id ?? '', origin, today })
}

test('a page says the day in words, and its abstract in paragraphs', async () => {
  const id = await anEvent(db, { date: '2026-07-01', abstract: 'One.\n\nTwo\nThree.' })
  const page = await eventPage(db, { id, origin, today: '2026-07-01' })
  expect(page).toMatchObject({ later: null, isPast: false })
  expect(page.event.day).toBe('Wednesday, 1 July 2026')
  expect(page.event.paragraphs).toEqual(['One.', 'Two', 'Three.'])
})

test('its description fits into a search result', async () => {
  const id = await anEvent(db, { abstract: 'word '.repeat(100) })
  const { description } = await eventPage(db, { id, origin, today: '2026-01-01' })
  expect(description).toMatch(/^Saturday, 15 February 2025, 10:00 AM to 4:00 PM, Seminar hall. w/)
  expect(description.length).toBeLessThanOrEqual(155)
})
