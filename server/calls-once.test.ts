import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import * as words from '#contract/messages/requests.ts'
import { changeHeader, keyHeader } from '#contract/page-headers.ts'
import { calls, recordPath, recordsPath } from '#contract/paths.ts'
import { keptAnswers } from '#store/account-schema.ts'
import { links, notes } from '#store/resource-schema.ts'
import { login, testApp } from '#test/app.ts'
import { anAdmin } from '#test/factories.ts'
import { multipart } from '#test/multipart.ts'

const { app, db } = await testApp()
const admin = await login(app, await anAdmin(db))
const otherAdmin = await login(app, await anAdmin(db))
const url = recordsPath('link')
const fields = {
  name: 'CoAP',
  url: 'https://example.org/',
  description: 'A standard.',
  domain: 'CyberSecurity',
}

const aNote = {
  title: 'Keys',
  description: 'How',
  domain: 'CyberSecurity',
  files: new File(['%PDF-1.4\n%%EOF'], 'keys.pdf'),
}

/** Posts a note, always under one key. */
function postForm({ headers, payload }: Awaited<ReturnType<typeof multipart>>) {
  const sent = { ...admin, ...headers, [keyHeader]: 'form' }
  return app.inject({ method: 'POST', url: calls.addNote, headers: sent, payload })
}

beforeEach(async () => {
  await db.delete(links)
  await db.delete(notes)
  await db.delete(keptAnswers)
})

describe('a call with a key', () => {
  test('adds once what is sent twice, with the same answer and the same undo', async () => {
    const first = await add('a')
    const second = await add('a')
    expect(first.statusCode).toBe(200)
    expect([second.statusCode, second.body]).toEqual([200, first.body])
    expect(second.headers[changeHeader]).toBe(first.headers[changeHeader])
    expect([first, second].map(({ headers }) => headers['idempotent-replayed'])).toEqual([
      undefined,
      'true',
    ])
    expect(await count()).toBe(1)
  })

  test('adds once what is sent forty times at once', async () => {
    const sentence = JSON.stringify({ message: words.stillUnderWay })
    const answers = await Promise.all(Array.from({ length: 40 }, () => add('a')))
    expect(await count()).toBe(1)
    const [done = [], waiting = []] = [200, 409].map((status) =>
      answers.filter(({ statusCode }) => statusCode === status).map(({ body }) => body),
    )
    expect(done.length + waiting.length).toBe(40)
    expect(new Set(done).size).toBe(1)
    expect(new Set(waiting)).toEqual(new Set(waiting.length > 0 ? [sentence] : []))
  })

  test.each([
    ['another body', url, { fields: { ...fields, name: 'MQTT' } }],
    ['another call', calls.addLink, { newLink: fields, domain: 'CyberSecurity' }],
  ])('is refused for %s', async (_, otherUrl, payload) => {
    await add('a')
    const reply = await send({ key: 'a', url: otherUrl, payload })
    expect([reply.statusCode, reply.json().message]).toEqual([422, words.keyReused])
    expect(await count()).toBe(1)
  })

  test('is another member’s own, and each key a call of its own', async () => {
    await add('a')
    await add('b')
    await add('a', otherAdmin)
    expect(await count()).toBe(3)
  })

  test('that was refused is done when it is sent again', async () => {
    const payload = { fields: { ...fields, url: 'no address' } }
    for (const _ of [1, 2]) {
      expect((await send({ key: 'a', url, payload })).statusCode).toBe(400)
    }
    expect((await add('a')).statusCode).toBe(200)
    expect(await count()).toBe(1)
  })

  test('tells forms with files apart by all that they say, however their parts are parted', async () => {
    const first = await postForm(await multipart(aNote))
    expect(first.statusCode).toBe(200)
    const again = await postForm(await multipart(aNote))
    expect([again.statusCode, again.body]).toEqual([200, first.body])
    expect(again.headers['idempotent-replayed']).toBe('true')
    // Each as long as the first, but for the last.
    for (const other of [
      { ...aNote, title: 'Lock' },
      { ...aNote, files: new File(['%PDF-1.5\n%%EOF'], 'keys.pdf') },
      { ...aNote, files: new File(['%PDF-1.4\n%%EOF'], 'lock.pdf') },
      { ...aNote, more: 'text' },
    ]) {
      const reply = await postForm(await multipart(other))
      expect([reply.statusCode, reply.json().message]).toEqual([422, words.keyReused])
    }
    expect(await db.$count(notes)).toBe(1)
  })

  test('is refused for a form with files that is cut when it is sent again', async () => {
    const sent = await multipart(aNote)
    const { length } = sent.payload
    const cut = Buffer.concat([sent.payload.subarray(0, length - 20), Buffer.alloc(20)])
    expect((await postForm(sent)).statusCode).toBe(200)
    expect((await postForm({ ...sent, payload: cut })).statusCode).toBe(400)
  })

  test('is of no matter to guests, and to what is not posted', async () => {
    const payload = { fields }
    expect((await send({ key: 'a', url, payload, who: {} })).statusCode).toBe(401)
    const { _id: id } = (await add('b')).json()
    const edit = () =>
      app.inject({
        method: 'PUT',
        url: recordPath('link', id),
        headers: { ...admin, [keyHeader]: 'c' },
        payload,
      })
    expect([(await edit()).statusCode, (await edit()).statusCode]).toEqual([200, 200])
    expect(await db.$count(keptAnswers)).toBe(1)
  })

  test.each(['', 'é', 'a\tb', 'a'.repeat(256)])('is refused for the key “%s”', async (key) => {
    const reply = await add(key)
    expect([reply.statusCode, reply.json().message]).toEqual([400, words.keyUnreadable])
    expect(await count()).toBe(0)
  })

  test('keeps no answer that holds a secret', async () => {
    const payload = { name: 'New', email: 'new@example.org', role: 'Editor' }
    await send({ key: 'a', url: calls.members, payload })
    const kept = await db.select().from(keptAnswers).where(eq(keptAnswers.key, 'a'))
    expect(kept.map(({ answer }) => answer)).toEqual([])
  })
})

test('without a key the same is added as often as it is sent', async () => {
  for (const _ of [1, 2]) {
    await app.inject({ method: 'POST', url, headers: admin, payload: { fields } })
  }
  expect(await count()).toBe(2)
})

function add(key: string, who = admin) {
  return send({ key, url, payload: { fields }, who })
}

interface Call {
  key: string
  url: string
  payload: object
  who?: Record<string, string>
}

function send({ key, url: to, payload, who = admin }: Call) {
  return app.inject({ method: 'POST', url: to, headers: { ...who, [keyHeader]: key }, payload })
}

function count() {
  return db.$count(links)
}
