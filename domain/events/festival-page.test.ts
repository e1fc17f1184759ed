import { beforeEach, describe, expect, test } from 'vitest'
import * as festivalMessages from '#contract/messages/festivals.ts'
import { changes, events, records } from '#store/schema.ts'
import { lastBatch } from '#test/change-log.ts'
import { testDatabase } from '#test/database.ts'
import { aFestival, editor } from '#test/factories.ts'
import type { Who } from '../accounts/access.ts'
import { undoBatch } from '../history/undo-batch.ts'
import { editRecord, removeRecord } from '../records/edit-record.ts'
import { festivalPage } from './festival-page.ts'

const { db } = await testDatabase()

beforeEach(async () => {
  for (const table of [events, records, changes]) await db.delete(table)
})

function page(
  id: string | null,
  { who = null, day = '2026-01-01' }: { who?: Who; day?: string } = {},
) {
  const asked = { id, who, origin: 'https://cse.example', today: day }
  return festivalPage(db, { ...asked, strands: ['gear', 'helix'] })
}

const item = (title: string, part = '') => ({ part, time: '', title, place: '', text: '' })

test('a festival needs no time: a day is enough', async () => {
  const id = await aFestival(db, { title: 'Alumni Day', date: '2027-03-01', time: '' })
  const { festival, words } = await page(id)
  expect(festival?.hours).toEqual([])
  expect(words.description).toMatch(/2027, The lawn\./)
})

test('a festival has the address of its name, and one of the same name another', async () => {
  expect([await aFestival(db), await aFestival(db)]).toEqual([
    'festival-of-lamps',
    'festival-of-lamps-2',
  ])
})

describe('the fixed address', () => {
  test('shows the festival that comes next, or is under way, and leads to its own address', async () => {
    for (const year of ['2025', '2026', '2027']) {
      await aFestival(db, { title: `Lamps ${year}`, date: `${year}-03-01`, until: `${year}-03-02` })
    }
    for (const [day, year] of [
      ['2025-12-01', '2026'],
      ['2026-03-02', '2026'],
      ['2026-03-03', '2027'],
      ['2027-03-03', '2027'],
    ] as const) {
      expect(await page(null, { day })).toMatchObject({
        festival: { title: `Lamps ${year}` },
        words: { path: `/Event/Festivals/lamps-${year}` },
      })
    }
  })

  test('has the same forms as its own, for those who may write it', async () => {
    const id = await aFestival(db)
    expect(await page(null, { who: editor })).toEqual(await page(id, { who: editor }))
    expect(await page(null, { who: editor })).toMatchObject({ editing: { record: { id } } })
    expect(await page(null)).toMatchObject({ editing: null })
  })

  test('has the form of a new one where there is none, for those who may write it', async () => {
    expect(await page(null)).toMatchObject({
      festival: null,
      words: { isUnlisted: true },
      adding: null,
    })
    expect(await page(null, { who: editor })).toMatchObject({
      festival: null,
      adding: { place: '/Event/Festivals/' },
    })
  })
})

test('a programme falls into parts, each with a strand of the department in turn', async () => {
  const programme = [
    item('Tea', 'Morning'),
    item('Kolam'),
    item('Lunch', 'Noon'),
    item('Songs', 'Evening'),
  ]
  const { festival } = await page(await aFestival(db, { programme }))
  const parts = festival?.programme.map(({ title, strand, items }) => {
    return [title, strand, items.map((one) => one.title)]
  })
  expect(parts).toEqual([
    ['Morning', 'gear', ['Tea', 'Kolam']],
    ['Noon', 'helix', ['Lunch']],
    ['Evening', 'gear', ['Songs']],
  ])
})

test.each([
  ['10:00 AM to 10:00 PM', ['10 AM', '12 noon', '2 PM', '4 PM', '6 PM', '8 PM', '10 PM']],
  ['9:30 AM to 12:00 PM', ['9:30 AM', '10 AM', '10:30 AM', '11 AM', '11:30 AM', '12 noon']],
  ['8 PM to 1:10 AM', ['8 PM', '1:10 AM']],
  ['all day', []],
])('the hours of “%s” stand below the drawing', async (time, hours) => {
  expect((await page(await aFestival(db, { time }))).festival?.hours).toEqual(hours)
})

describe('of several days', () => {
  test('both are said, and no hours', async () => {
    const { festival, ...shown } = await page(await aFestival(db, { until: '2025-02-16' }))
    expect(festival?.hours).toEqual([])
    expect(shown).toMatchObject({
      event: { day: 'Saturday, 15 February 2025 to Sunday, 16 February 2025' },
    })
  })

  test('the last is not before the first', async () => {
    const refusal = { message: festivalMessages.untilTooEarly }
    await expect(aFestival(db, { until: '2025-02-14' })).rejects.toMatchObject(refusal)
    const id = await aFestival(db, { until: '2025-02-16' })
    const edit = editRecord(db, editor, 'festival', { id, fields: { date: '2025-02-17' } })
    await expect(edit).rejects.toMatchObject(refusal)
  })
})

test('a festival that was deleted comes back at its address', async () => {
  const id = await aFestival(db)
  await removeRecord(db, editor, 'festival', id)
  await expect(page(id)).rejects.toMatchObject({ code: 'not-found' })
  await undoBatch(db, editor, await lastBatch(db))
  expect((await page(id)).festival?.title).toBe('Festival of Lamps')
})

test('editors alone are given what the forms begin with', async () => {
  const id = await aFestival(db)
  expect(await page(id)).toMatchObject({ editing: null })
  expect(await page(id, { who: editor })).toMatchObject({
    editing: { record: { id, values: { title: 'Festival of Lamps' } } },
  })
})

test.each(['gone', 'with\0NUL'])('a festival that is not there is not found (%j)', async (id) => {
  await expect(page(id)).rejects.toMatchObject({ code: 'not-found' })
})
