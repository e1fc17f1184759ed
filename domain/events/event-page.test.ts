import { beforeEach, expect, test } from 'vitest'
import { eventPath, pages } from '#contract/paths.ts'
import { events } from '#store/schema.ts'
import { testDatabase } from '#test/database.ts'
import { anEvent } from '#test/factories.ts'
import { eventList } from './list-events.ts'
import { eventPage } from './event-page.ts'
import { festival } from './festival.ts'

const { db } = await testDatabase()
const origin = 'https://cse.example'

beforeEach(async () => {
  await db.delete(events)
  await anEvent(db, { title: 'Summer', date: '2026-06-01' })
  await anEvent(db, { title: 'Autumn', date: '2025-10-01' })
  await anEvent(db, { title: 'Long ago', date: '2023-10-10' })
})

function titles(list: { title: string }[]) {
  return list.map(({ title }) => title)
}

test('the festival’s id leads to the page that is its own', () => {
  expect(eventPath(festival.id)).toBe(pages.elan)
})

test('what is past stands under its years', async () => {
  const { upcoming, past } = await eventList(db, '2026-06-01')
  expect(titles(upcoming)).toEqual(['Summer'])
  expect(past.map(({ year, events: ofYear }) => [year, titles(ofYear)])).toEqual([
    ['2025', ['Autumn', festival.title]],
    ['2023', ['Long ago']],
  ])
})

test('a page knows the events before and after its own', async () => {
  const page = await eventPage(db, { id: festival.id, origin, today: '2026-01-01' })
  expect([page.earlier?.title, page.later?.title]).toEqual(['Long ago', 'Autumn'])
  expect([page.isPast, page.event.isRecord]).toEqual([true, false])
  const autumn = await eventPage(db, { id: page.later?.id ?? '', origin, today: '2026-01-01' })
  expect([autumn.earlier?.title, autumn.later?.title]).toEqual([festival.title, 'Summer'])
})

test('a page says of its neighbours whether they are past', async () => {
  const asked = { id: festival.id, origin }
  const before = await eventPage(db, { ...asked, today: '2025-10-01' })
  expect([before.earlier?.isPast, before.later?.isPast]).toEqual([true, false])
  const after = await eventPage(db, { ...asked, today: '2025-10-02' })
  expect([after.earlier?.isPast, after.later?.isPast]).toEqual([true, true])
})

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
