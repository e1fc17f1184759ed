import { expect, test } from 'vitest'
import { draftsPath } from '#contract/draft-paths.ts'
import { messages } from '#contract/messages.ts'
import { recordsPath } from '#contract/paths.ts'
import { login, testApp } from '#test/app.ts'
import { anAdmin } from '#test/factories.ts'

// A page with the largest table twice is saved, and its draft is stored, in whatever letters it is written.

const { app, db } = await testApp()
const admin = await login(app, await anAdmin(db))
const word = 'கல்வி'
const cells = Array.from({ length: 200 }, () => Array.from({ length: 12 }, () => word))
const sections = JSON.stringify(
  ['First', 'Second'].map((heading) => ({ form: 'table', heading, rows: cells })),
)
const fields = { title: 'Tables', slug: 'tables', sections, menu: 'none', state: 'shown' }

function send(url: string, payload: object, headers: Record<string, string> = admin) {
  const method = url === draftsPath('page') ? 'PUT' : 'POST'
  return app.inject({ method, url, payload, headers })
}

test('a page of large tables is taken from whoever may write it', async () => {
  expect(sections.length).toBeGreaterThan(30_000)
  expect((await send(recordsPath('page'), { fields }, {})).statusCode).toBe(401)
  expect((await send(recordsPath('page'), { fields })).statusCode).toBe(200)
})

test('its draft is kept', async () => {
  const draft = { form: 'page/new', id: null, fields, shownOn: '' }
  expect((await send(draftsPath('page'), draft)).statusCode).toBe(200)
})

test('what no page comes to is refused', async () => {
  const reply = await send(recordsPath('page'), { fields: { title: 'x'.repeat(300_000) } })
  expect([reply.statusCode, reply.json().message]).toEqual([413, messages.request.tooLarge])
})
