import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { historyPath } from '#contract/history-paths.ts'
import * as messages from '#contract/messages/festivals.ts'
import { editPart } from '#contract/messages/editable.ts'
import { kinds } from '#contract/kinds/kinds.ts'
import { pages, plainFormPath } from '#contract/paths.ts'
import { records } from '#store/schema.ts'
import { login } from '#test/app.ts'
import { builtApp } from '#test/built-app.ts'
import { aFestival, anAdmin, anEditor, aTeacher } from '#test/factories.ts'

const { app, db } = await builtApp()
// Ahead of the first page, the site has none.
await db.delete(records).where(eq(records.kind, kinds.festival.name))
const admin = await login(app, await anAdmin(db))
const teacher = await login(app, await aTeacher(db))
const entrusted = await login(app, await anEditor(db, ['festival']))
const read = async (url: string, headers: Record<string, string> = {}) =>
  (await app.inject({ url, headers })).body

test('where there is no festival, its page has the way to add one for whoever may', async () => {
  const way = `href="${plainFormPath('festival')}"`
  for (const headers of [admin, entrusted]) {
    expect(await read(pages.newestFestival, headers)).toContain(way)
  }
  for (const headers of [{}, teacher]) {
    const body = await read(pages.newestFestival, headers)
    expect(body).not.toContain(messages.add)
    expect(body).toContain(messages.noneYet)
  }
})

test('a festival is changed where it is read, at the fixed address as at its own', async () => {
  const id = await aFestival(db)
  const ways = [
    ...(kinds.festival.parts ?? []).map(({ label }) => editPart(label)),
    historyPath({ kind: 'festival', record: id }).replaceAll('&', '&amp;'),
    'Delete Festival of Lamps',
  ]
  for (const path of [pages.newestFestival, `/Event/Festivals/${id}`]) {
    for (const headers of [admin, entrusted]) {
      const body = await read(path, headers)
      expect(ways.filter((way) => !body.includes(way))).toEqual([])
    }
    for (const headers of [{}, teacher]) {
      const body = await read(path, headers)
      expect(ways.filter((way) => body.includes(way))).toEqual([])
    }
  }
})

test('the day of a festival is said once, in large letters or with its time', async () => {
  const bare = await aFestival(db, { title: 'Bare', lede: '', poster: '', date: '2027-03-01' })
  const told = await aFestival(db, { title: 'Told', poster: 'A night', date: '2027-03-02' })
  expect(await piecesAt(bare, 'Monday, 1 March 2027')).toBe(2)
  expect(await piecesAt(told, 'Tuesday, 2 March 2027')).toBe(2)
})

/** In how many pieces the page of a festival falls at a day. */
async function piecesAt(id: string, day: string) {
  const [, main = ''] = (await read(`/Event/Festivals/${id}`)).split('<main')
  const [own = ''] = main.split('aria-label="Other')
  return own.split(`>${day}</time>`).length
}
