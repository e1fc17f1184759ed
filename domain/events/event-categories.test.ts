import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { oneChosenIsGone, valueIsTaken } from '#contract/messages/records.ts'
import { changes, events, records } from '#store/schema.ts'
import { lastBatch } from '#test/change-log.ts'
import { testDatabase } from '#test/database.ts'
import { aCategory, anEvent, editor } from '#test/factories.ts'
import { hitsIn, searchFor } from '#test/search.ts'
import { undoBatch } from '../history/undo-batch.ts'
import { addRecord, editRecord, recordForEditing, removeRecord } from '../records/edit-record.ts'
import { choicesOf } from '../records/listed-records.ts'
import { orderRecords } from '../records/order-records.ts'
import { complete } from '../records/complete.ts'
import { kinds } from '#contract/kinds/kinds.ts'
import { eventCalendar } from './calendar.ts'
import { categoriesPage, readCategories } from './event-categories.ts'
import { eventPage } from './event-page.ts'
import { eventList, eventsOn } from './list-events.ts'

const { db } = await testDatabase()
const origin = 'https://cse.example'
const today = '2026-11-21'
const first = await readCategories(db)
const workshop = 'eventCategory-workshop'

beforeEach(async () => {
  for (const table of [events, changes]) await db.delete(table)
  await db.delete(records).where(eq(records.kind, 'eventCategory'))
})

/** Adds an event in these categories. */
async function anEventIn(categories: readonly string[], over: Parameters<typeof anEvent>[1] = {}) {
  const id = await anEvent(db, over)
  await editRecord(db, editor, 'event', { id, fields: { categories } })
  return id
}

/** What the page of an event calls it. */
async function sortsOf(id: string) {
  const { event, jsonLd } = await eventPage(db, { id, origin, today })
  return { names: event.sorts.map(({ name }) => name), jsonLd }
}

async function found(q: string) {
  return hitsIn(await searchFor(db, q), 'events')
}

function undo(batch: string) {
  return undoBatch(db, editor, batch)
}

test('a site begins with six, which no change of the log has brought', async () => {
  expect(first.map(({ id, name, listedOn }) => [id.split('-').at(-1), name, listedOn])).toEqual([
    ['major', 'Major event', ''],
    ['cocurricular', 'Co-curricular', 'cocurricular'],
    ['seminar', 'Seminar or talk', 'cocurricular'],
    ['workshop', 'Workshop', 'cocurricular'],
    ['extracurricular', 'Extra-curricular', 'extraCurricular'],
    ['festival', 'Part of a festival', 'extraCurricular'],
  ])
  expect(await db.$count(changes)).toBe(0)
})

test('an event is in several, which its page, calendars and search name in its order', async () => {
  const talk = await aCategory(db, 'Guest lecture')
  const visit = await aCategory(db, 'Visit')
  const id = await anEventIn([visit, talk], { title: 'Antennas' })
  const { names, jsonLd } = await sortsOf(id)
  expect(names).toEqual(['Visit', 'Guest lecture'])
  expect(jsonLd).toMatchObject({ keywords: names })
  expect(await eventCalendar(db, origin, id)).toContain('CATEGORIES:Visit,Guest lecture')
  const [hit] = await found('guest lecture')
  expect(hit?.facts).toContain('Visit · Guest lecture')
})

test('a category that is renamed is called so by its events', async () => {
  const talk = await aCategory(db, 'Talk')
  const id = await anEventIn([talk])
  await editRecord(db, editor, 'eventCategory', { id: talk, fields: { name: 'Colloquium' } })
  expect((await sortsOf(id)).names).toEqual(['Colloquium'])
  expect(await found('colloquium')).toHaveLength(1)
  expect(await found('talk')).toEqual([])
})

test('a category that is deleted is named no more, and again once it is back', async () => {
  const [talk, visit] = [await aCategory(db, 'Talk', 'cocurricular'), await aCategory(db, 'Visit')]
  const id = await anEventIn([talk, visit])
  await removeRecord(db, editor, 'eventCategory', talk)
  const removal = await lastBatch(db)
  expect((await sortsOf(id)).names).toEqual(['Visit'])
  expect(await eventsOn(db, 'cocurricular', { today })).toEqual({ upcoming: [], past: [] })
  expect(await eventList(db, { today }, talk)).toMatchObject({ upcoming: [], past: [] })
  // Whoever edits the event meanwhile leaves it in the category.
  await editRecord(db, editor, 'event', { id, fields: { categories: [talk, visit], time: '9 AM' } })
  await undo(removal)
  expect((await sortsOf(id)).names).toEqual(['Talk', 'Visit'])
})

test('the six can all be deleted', async () => {
  await db.transaction((tx) => tx.insert(records).values(first.map(rowOf)))
  for (const { id } of first) await removeRecord(db, editor, 'eventCategory', id)
  const id = await anEvent(db)
  expect((await sortsOf(id)).names).toEqual([])
  expect(await choicesOf(db, kinds.event.fields)).toEqual({ eventCategory: {} })
})

function rowOf({ id, name, listedOn, place }: (typeof first)[number]) {
  return { id, kind: 'eventCategory', data: { name, listedOn, place }, sort: place }
}

test('no two have the same name, whatever its case', async () => {
  await aCategory(db, 'Talk')
  await expect(aCategory(db, 'TALK')).rejects.toMatchObject({
    code: 'conflict',
    message: valueIsTaken('category of events', 'TALK'),
  })
})

test('forms offer them, and pages list them, in the order of the department', async () => {
  const ids = [await aCategory(db, 'One'), await aCategory(db, 'Two'), await aCategory(db, 'Three')]
  await anEventIn(ids.slice(1))
  await orderRecords(db, editor, 'eventCategory', { ids: ids.toReversed() })
  const { eventCategory = {} } = await choicesOf(db, kinds.event.fields)
  expect(Object.values(eventCategory)).toEqual(['Three', 'Two', 'One'])
  const { used } = await eventList(db, { today })
  expect(used.map(({ name }) => name)).toEqual(['Three', 'Two'])
  const { categories } = await categoriesPage(db, editor)
  expect(categories.map(({ name, count }) => [name, count])).toEqual([
    ['Three', 1],
    ['Two', 1],
    ['One', 0],
  ])
})

test('a page lists the events of its categories once each, what is coming up first', async () => {
  const visit = await aCategory(db, 'Visit', 'cocurricular')
  const talk = await aCategory(db, 'Talk', 'cocurricular')
  const match = await aCategory(db, 'Match', 'extraCurricular')
  await anEventIn([visit], { title: 'Dockyard', date: '2026-12-01' })
  await anEventIn([talk, visit], { title: 'Radios', date: '2026-11-25' })
  await anEventIn([match], { title: 'Relay', date: '2026-11-25' })
  await anEventIn([talk], { title: 'Ciphers', date: '2026-01-01' })
  const { upcoming, past } = await eventsOn(db, 'cocurricular', { today })
  expect(upcoming.map(({ title }) => title)).toEqual(['Radios', 'Dockyard'])
  expect(past.map(({ title }) => title)).toEqual(['Ciphers'])
})

test('the list is narrowed to one category, and says which there are', async () => {
  const [visit, talk] = [await aCategory(db, 'Visit'), await aCategory(db, 'Talk')]
  await anEventIn([visit], { title: 'Dockyard', date: '2026-12-01' })
  await anEventIn([talk], { title: 'Ciphers', date: '2026-01-01' })
  await anEvent(db, { title: 'Lamps' })
  const { upcoming, past, used } = await eventList(db, { today }, visit)
  expect([upcoming.map(({ title }) => title), past]).toEqual([['Dockyard'], []])
  expect(used.map(({ name }) => name)).toEqual(['Visit', 'Talk'])
  expect(await eventList(db, { today }, 'gone')).toMatchObject({ upcoming: [], past: [], used })
})

test('a form names categories that there are, and nothing else', async () => {
  const talk = await aCategory(db, 'Talk')
  const id = await anEventIn([talk])
  const refusal = { code: 'invalid', message: oneChosenIsGone('category of events') }
  for (const categories of [['gone'], [talk, id], ['a\0b']]) {
    const fields = { categories }
    await expect(editRecord(db, editor, 'event', { id, fields })).rejects.toMatchObject(refusal)
    const added = addRecord(db, editor, 'event', { fields: { title: 'Another', ...fields } })
    await expect(added).rejects.toMatchObject(refusal)
  }
  expect((await recordForEditing(db, editor, 'event', id)).fields.categories).toEqual([talk])
})

describe('what was said when there was one category', () => {
  test.each([
    ['workshop', [workshop]],
    ['', []],
  ])('“%s” is read on', (category, categories) => {
    expect(complete(kinds.event, { category })).toMatchObject({ categories })
  })

  test('comes back by an undo of a change of those days', async () => {
    const id = await anEvent(db)
    await editRecord(db, editor, 'event', { id, fields: { categories: [], title: 'Later' } })
    const batch = await lastBatch(db)
    const [change] = await db.select().from(changes).where(eq(changes.batch, batch))
    const { categories: _now, ...before } = Object(change?.before)
    await db
      .update(changes)
      .set({ before: { ...before, category: 'workshop' } })
      .where(eq(changes.batch, batch))
    await undo(batch)
    expect((await recordForEditing(db, editor, 'event', id)).fields.categories).toEqual([workshop])
  })
})
