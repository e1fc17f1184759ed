import { beforeEach, expect, test } from 'vitest'
import { changeHeader } from '#contract/page-headers.ts'
import { undoPath } from '#contract/history-paths.ts'
import { calls, pages } from '#contract/paths.ts'
import { menuPage } from '#domain/site/menu-page.ts'
import { readMenu, standingMenu } from '#domain/site/menu.ts'
import { changes, records } from '#store/schema.ts'
import { login, testApp } from '#test/app.ts'
import { anAdmin, aStudentAccount, aTeacher, editor } from '#test/factories.ts'

const { app, db } = await testApp()
const admin = await login(app, await anAdmin(db))
const form = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' }

beforeEach(async () => {
  await db.delete(records)
  await db.delete(changes)
})

function send(fields: Record<string, string>, headers: Record<string, string> = admin) {
  const payload = new URLSearchParams({ next: pages.menu, back: pages.menu, ...fields }).toString()
  return app.inject({
    method: 'POST',
    url: calls.menuMoves,
    headers: { ...form, ...headers },
    payload,
  })
}

async function first(count = 2) {
  return (await readMenu(db)).entries.slice(0, count).map(({ path }) => path)
}

test('only administrators move entries', async () => {
  const others = [
    {},
    await login(app, await aTeacher(db)),
    await login(app, await aStudentAccount(db)),
  ]
  for (const headers of others) {
    const reply = await app.inject({
      method: 'POST',
      url: calls.menuMoves,
      headers,
      payload: { move: '1:up' },
    })
    expect(reply.statusCode).toBe(Object.keys(headers).length === 0 ? 401 : 403)
  }
  expect(await first()).toEqual(standingMenu.entries.slice(0, 2).map(({ path }) => path))
})

test('a plain form moves an entry and leads back, and that can be undone', async () => {
  const [one, two] = await first()
  const reply = await send({ move: '1:up', version: '0' })
  expect([reply.statusCode, reply.headers['location']]).toEqual([303, pages.menu])
  expect(await first()).toEqual([two, one])
  const undo = undoPath(String(reply.headers[changeHeader]))
  expect((await app.inject({ method: 'POST', url: undo, headers: admin })).statusCode).toBe(200)
  expect(await first()).toEqual([one, two])
})

test('an entry is taken out', async () => {
  const [, two, three] = await first(3)
  await send({ move: '0:hide', version: '0' })
  expect(await first()).toEqual([two, three])
})

test('what somebody else has changed since is not moved about', async () => {
  await send({ move: '1:up', version: '0' })
  const changed = await first()
  const reply = await send({ move: '1:up', version: '0' })
  expect(reply.headers['location']).toBe(`${pages.menu}?problem=409`)
  expect(await first()).toEqual(changed)
})

test('of two who move something at once one is told of the other', async () => {
  await send({ move: '1:up', version: '0' })
  const version = String((await menuPage(db, editor)).version)
  const replies = await Promise.all([
    send({ move: '1:up', version }),
    send({ move: '0:hide', version }),
  ])
  const places = new Set(replies.map(({ headers }) => headers['location']))
  expect(places).toEqual(new Set([pages.menu, `${pages.menu}?problem=409`]))
})

test.each(['', 'up', '1', '1:sideways', '-1:up', '1:up:down', 'x:up', '1e9:up'])(
  'a move that is none changes nothing: %j',
  async (move) => {
    const before = await first()
    const reply = await app.inject({
      method: 'POST',
      url: calls.menuMoves,
      headers: admin,
      payload: { move, version: 0 },
    })
    expect(reply.statusCode).toBe(400)
    expect(await first()).toEqual(before)
  },
)

test('a place that no entry has changes nothing', async () => {
  const before = await first()
  expect((await send({ move: '900:down', version: '0' })).statusCode).toBe(303)
  expect(await first()).toEqual(before)
})
