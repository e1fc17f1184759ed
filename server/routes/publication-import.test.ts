import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as words from '#contract/messages/publication-import.ts'
import { undoPath } from '#contract/history-paths.ts'
import { changeHeader } from '#contract/page-headers.ts'
import { importProgressPath, stopImportPath } from '#contract/sheet-paths.ts'
import { calls, pages } from '#contract/paths.ts'
import { choiceName, sideName } from '#contract/publication-import.ts'
import { publications } from '#store/schema.ts'
import { login, testApp } from '#test/app.ts'
import { listPublications } from '#test/publications.ts'
import { aJournal, anAdmin, anEditor, aStudentAccount, aTeacher } from '#test/factories.ts'

const resolver = createServer(({ url }, reply) => {
  if (url === '/10.1000/known') reply.end('{"type": "article-journal", "title": "On Locks"}')
  else reply.writeHead(404).end()
})
await new Promise<void>((resolve) => resolver.listen(0, '127.0.0.1', resolve))
afterAll(() => void resolver.close())
const { port } = resolver.address() as AddressInfo

const { app, db } = await testApp()
const { app: connected, db: connectedDb } = await testApp(
  {},
  { DOI_RESOLVER: `http://127.0.0.1:${port}` },
)
const book = '@book{b, title={A Book of Keys}, year=2020}'
const form = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' }

let admin: Record<string, string> = {}
beforeAll(async () => {
  admin = await login(app, await anAdmin(db))
})
beforeEach(() => db.delete(publications))

function send(url: string, payload: object, headers = admin) {
  return app.inject({ method: 'POST', url, headers, payload })
}

test('what is pasted is planned, then imported as a batch that can be undone', async () => {
  await aJournal(db, { title: 'On Keys', year: '2024' })
  const text = `@article{a, title={On Keys}, year={2024}, volume={7}}\n${book}`
  const planned = await send(calls.publicationImport, { text })
  expect(planned.json()).toMatchObject({
    message: '2 entries were read: 1 is new, 1 may be on the site already.',
    format: 'bibtex',
    entries: [{ outcome: 'duplicate' }, { outcome: 'new' }],
  })
  expect(planned.headers[changeHeader]).toBeUndefined()
  const body = { state: planned.json().state, [choiceName(0)]: 'merge' }
  const done = await send(calls.finishPublicationImport, body)
  expect(done.json()).toEqual({
    message: '1 publication added, 1 publication merged',
    added: 1,
    merged: 1,
    left: 0,
  })
  expect(done.headers[changeHeader]).toMatch(/^\w+$/)
})

test('a field of an entry that is merged keeps what the record says', async () => {
  await aJournal(db, { title: 'On Keys', year: '2024', volume: '3' })
  const text = '@article{a, title={On Keys}, year={2025}, volume={7}}'
  const { state } = (await send(calls.publicationImport, { text })).json()
  const body = { state, [choiceName(0)]: 'merge', [sideName(0, 'year')]: 'stored' }
  const sides = { [sideName(0, 'volume')]: 'given', [sideName(0, 'odd name')]: 'stored' }
  const done = await send(calls.finishPublicationImport, { ...body, ...sides })
  expect(done.json()).toMatchObject({ merged: 1 })
  expect(await listPublications(db, 'journal')).toMatchObject([{ year: '2024', volume: '7' }])
})

test('plain forms lead back to the page, which shows the plan', async () => {
  const headers = { ...admin, ...form }
  const to = { next: pages.publicationImport, back: pages.publicationImport }
  const planned = await app.inject({
    method: 'POST',
    url: calls.publicationImport,
    headers,
    payload: new URLSearchParams({ text: book, ...to }).toString(),
  })
  expect([planned.statusCode, planned.headers.location]).toEqual([303, pages.publicationImport])
  const { state } = (await send(calls.publicationImport, { text: book })).json()
  const done = await app.inject({
    method: 'POST',
    url: calls.finishPublicationImport,
    headers,
    payload: new URLSearchParams({ state, [choiceName(0)]: 'add', ...to }).toString(),
  })
  expect([done.statusCode, done.headers.location]).toEqual([303, pages.publicationImport])
  expect(await db.$count(publications)).toBe(1)
  const refused = await app.inject({
    method: 'POST',
    url: calls.publicationImport,
    headers,
    payload: new URLSearchParams({ text: 'Dear all', ...to }).toString(),
  })
  expect(refused.headers.location).toBe(`${pages.publicationImport}?problem=400`)
})

test('choices are kept while another page of the plan is looked at, from a plain form too', async () => {
  const { state } = (await send(calls.publicationImport, { text: book })).json()
  const second = `${pages.publicationImport}?page=2`
  const left = { state, [choiceName(0)]: 'leave' }
  const kept = await app.inject({
    method: 'POST',
    url: calls.keepPublicationChoices,
    headers: { ...admin, ...form },
    payload: new URLSearchParams({ ...left, next: second }).toString(),
  })
  expect([kept.statusCode, kept.headers.location]).toEqual([303, second])
  expect((await send(calls.keepPublicationChoices, left)).json()).toEqual({
    message: words.choicesKept,
  })
  expect((await send(calls.finishPublicationImport, { state })).json()).toMatchObject({ left: 1 })
})

test('an import can be discarded', async () => {
  const { state } = (await send(calls.publicationImport, { text: book })).json()
  expect((await send(calls.forgetPublicationImport, {})).json()).toEqual({
    message: words.forgotten,
  })
  expect((await send(calls.finishPublicationImport, { state })).statusCode).toBe(400)
})

test.each([
  [{}, 400, words.nothingPasted],
  [{ text: 'Dear all' }, 400, words.unreadable],
  [{ text: '10.1000/known' }, 400, words.noLookUp],
  [{ text: '{'.repeat(2 ** 21 + 1) }, 413, words.tooLarge],
])('what cannot be read is refused in words', async (body, status, message) => {
  const reply = await send(calls.publicationImport, body)
  expect([reply.statusCode, reply.json().message]).toEqual([status, message])
})

test('a plan that is out of date is refused', async () => {
  await send(calls.publicationImport, { text: book })
  const reply = await send(calls.finishPublicationImport, { state: 'another' })
  expect([reply.statusCode, reply.json().message]).toEqual([409, words.stale])
})

test('DOIs are looked up where the site names a resolver', async () => {
  const headers = await login(connected, await anAdmin(connectedDb))
  const payload = { text: 'https://doi.org/10.1000/known 10.1000/unknown' }
  const url = calls.publicationImport
  const reply = await connected.inject({ method: 'POST', url, headers, payload })
  expect(reply.json()).toMatchObject({
    format: 'dois',
    entries: [
      { outcome: 'new', title: 'On Locks', type: 'Journal' },
      { outcome: 'refused', title: '10.1000/unknown', reason: words.doiNotFound },
    ],
  })
})

test('how far a look-up is, and the way to cancel it, are for whoever imports', async () => {
  const url = importProgressPath(calls.publicationImport)
  const stop = stopImportPath(calls.publicationImport)
  for (const [headers, status] of [
    [{}, 401],
    [await login(app, await aTeacher(db)), 403],
    [admin, 200],
  ] as const) {
    expect((await app.inject({ url, headers })).statusCode).toBe(status)
    expect((await send(stop, { importId: 'none' }, headers)).statusCode).toBe(status)
  }
  expect((await send(stop, { importId: '' })).statusCode).toBe(400)
  expect((await app.inject({ url, headers: admin })).json()).toEqual({ progress: null })
})

test.each([
  calls.publicationImport,
  calls.keepPublicationChoices,
  calls.finishPublicationImport,
  calls.forgetPublicationImport,
])('%s is for administrators', async (url) => {
  const askers = [
    {},
    await login(app, await aStudentAccount(db)),
    await login(app, await aTeacher(db)),
  ]
  const replies = await Promise.all(askers.map((headers) => send(url, { text: book }, headers)))
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([401, 403, 403])
})

test('whoever may edit publications imports those of their kinds, and undoes that', async () => {
  const editor = await login(app, await anEditor(db, ['journal']))
  const outsider = await login(app, await anEditor(db, ['notice']))
  const text = `@article{a, title={On Keys}, year={2024}}\n${book}`
  expect((await send(calls.publicationImport, { text }, outsider)).statusCode).toBe(403)
  expect((await send(calls.finishPublicationImport, { state: '' }, outsider)).statusCode).toBe(403)
  const planned = (await send(calls.publicationImport, { text }, editor)).json()
  expect(planned.entries).toMatchObject([
    { outcome: 'new' },
    { outcome: 'refused', reason: words.notEntrusted, choices: [] },
  ])
  const forced = { state: planned.state, [choiceName(1)]: 'add' }
  const done = await send(calls.finishPublicationImport, forced, editor)
  expect(done.json()).toMatchObject({ added: 1, left: 1 })
  expect(await db.$count(publications)).toBe(1)
  const undo = undoPath(String(done.headers[changeHeader]))
  expect((await send(undo, {}, editor)).statusCode).toBe(200)
  expect(await db.$count(publications)).toBe(0)
})
