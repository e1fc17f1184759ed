import { expect, test } from 'vitest'
import { changeHeader } from '#contract/page-headers.ts'
import { calls } from '#contract/paths.ts'
import { undoPath } from '#contract/history-paths.ts'
import { login } from '#test/app.ts'
import { builtApp } from '#test/built-app.ts'
import { everythingMailed, everythingSaid, sampleWords, wordsIn } from '#test/everything-said.ts'
import { anAdmin } from '#test/factories.ts'
import { sampleSite } from '#test/sample.ts'

const origin = 'https://robotics.example'
const { app, services, db, blobs } = await builtApp({ PUBLIC_URL: origin })
const { empty, fill } = await sampleSite(db, blobs)
await empty()
await fill()
const admin = await anAdmin(db, { email: 'office@robotics.example' })
const headers = await login(app, admin)

test('once the sample is removed, no page, feed, call or mail says a word of it', async () => {
  const words = await sampleWords()
  expect(words.length).toBeGreaterThan(500)
  const asGuest = () => everythingSaid(origin, async (url) => (await app.inject({ url })).body)
  const asAdmin = () =>
    everythingSaid(origin, async (url) => (await app.inject({ url, headers })).body)
  expect(wordsIn(await asGuest(), words).length).toBeGreaterThan(500)

  const removed = await app.inject({ method: 'POST', url: calls.removeSample, headers })
  expect(removed.statusCode).toBe(200)
  const said = [
    ...(await asGuest()),
    ...(await asAdmin()),
    ...(await everythingMailed(services, admin.id)),
  ]
  expect(said.filter(({ path }) => path.startsWith('mail'))).toHaveLength(4)
  expect(wordsIn(said, words)).toEqual([])

  const back = undoPath(String(removed.headers[changeHeader]))
  expect((await app.inject({ method: 'POST', url: back, headers })).statusCode).toBe(200)
  expect(wordsIn(await asGuest(), words).length).toBeGreaterThan(500)
})
