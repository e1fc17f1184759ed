import { afterAll, beforeEach, expect, test } from 'vitest'
import { calls } from '#contract/paths.ts'
import { openDatabase } from '#store/database.ts'
import { login, testApp } from '#test/app.ts'
import { testDatabase } from '#test/database.ts'
import { aJournal, anAdmin } from '#test/factories.ts'

const first = await testDatabase()
const here = await testApp({ database: first })
const admin = await login(here.app, await anAdmin(here.db))
const journal = await aJournal(here.db, { title: 'As it was' })

/** Of the same database, but the network is so slow that nothing is heard until it is asked for. */
const hearing = { isSlow: true, asked: 0, heard: 0 }
const database = await openDatabase(first.connection, {
  connections: 2,
  onTrouble: () => {},
})
afterAll(() => database.close())
const { site } = database.db
Object.assign(database.db, {
  site: {
    ...site,
    changes: () => (hearing.isSlow ? hearing.heard : site.changes()),
    stands: (...asked: Parameters<typeof site.stands>) => hearing.isSlow || site.stands(...asked),
    catchUp: async () => {
      hearing.asked += 1
      hearing.isSlow = false
      await site.catchUp()
    },
  } satisfies typeof site,
})
const elsewhere = await testApp({ database })
const addresses = {
  here: await here.app.listen({ port: 0, host: '127.0.0.1' }),
  elsewhere: await elsewhere.app.listen({ port: 0, host: '127.0.0.1' }),
}

beforeEach(async () => {
  await site.catchUp()
  Object.assign(hearing, { isSlow: true, asked: 0, heard: site.changes() })
})

async function titlesAt(copy: keyof typeof addresses, cookie = '') {
  const answer = await fetch(`${addresses[copy]}${calls.journal}`, { headers: { cookie } })
  const list: { title: string }[] = await answer.json()
  return list.map(({ title }) => title)
}

/** Writes on the first copy, and returns what a browser sends from then on. */
async function rename(title: string) {
  const answer = await fetch(`${addresses.here}${calls.journal}`, {
    method: 'PUT',
    headers: { ...admin, 'content-type': 'application/json' },
    body: JSON.stringify({ videoId: journal, title }),
  })
  expect(answer.status).toBe(200)
  const [cookie = ''] = answer.headers.getSetCookie()
  return cookie
}

test('whoever has written is shown it by every copy, also by one that has not heard of it', async () => {
  const before = await titlesAt('elsewhere')
  const cookie = await rename('As it is')
  expect(await titlesAt('elsewhere')).toEqual(before)
  expect(hearing.asked).toBe(0)
  const [wrote = ''] = cookie.split(';')
  expect(await titlesAt('elsewhere', wrote)).toEqual(['As it is'])
  expect(hearing.asked).toBe(1)
})

test('forty who have written elsewhere are all shown it at once', async () => {
  const [wrote = ''] = (await rename('As forty see it')).split(';')
  const seen = await Promise.all(Array.from({ length: 40 }, () => titlesAt('elsewhere', wrote)))
  expect(new Set(seen.flat())).toEqual(new Set(['As forty see it']))
})

test('what names a copy lives for seconds, and scripts do not read it', async () => {
  const cookie = await rename('As it stays')
  expect(cookie).toMatch(/^lyceumWrote=[0-9a-f]{12}; Max-Age=10; Path=\/; HttpOnly; SameSite=Lax$/)
  const [wrote = ''] = cookie.split(';')
  hearing.asked = 0
  expect(await titlesAt('here', wrote)).toEqual(['As it stays'])
})

test('a write that is refused names nothing, and neither does reading', async () => {
  const refused = await fetch(`${addresses.here}${calls.journal}`, { method: 'PUT' })
  expect(refused.headers.getSetCookie()).toEqual([])
  const read = await fetch(`${addresses.here}${calls.journal}`)
  expect(read.headers.getSetCookie()).toEqual([])
})
