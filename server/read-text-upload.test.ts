import { on, once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { sheetFileMessages } from '#contract/messages/sheet-files.ts'
import { calls, pages } from '#contract/paths.ts'
import { sheetImportPath } from '#contract/sheet-paths.ts'
import { login, testApp } from '#test/app.ts'
import { anAdmin } from '#test/factories.ts'
import { multipart } from '#test/multipart.ts'

const { app, db } = await testApp()
const url = `${calls.roster}/import?dry=1`
const members = { admin: { cookie: '' }, other: { cookie: '' } }

beforeAll(async () => {
  members.admin = await login(app, await anAdmin(db))
  members.other = await login(app, await anAdmin(db))
  await app.listen({ port: 0, host: '127.0.0.1' })
})

/** A roster that begins to come over a connection of its own, and is said to be long. */
function begins({ cookie }: { cookie: string }, bytes: Buffer | string) {
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  const start = '--x\r\nContent-Disposition: form-data; name="file"; filename="roster.csv"\r\n\r\n'
  socket.write(
    `POST ${url} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n` +
      `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 100000000\r\n\r\n${start}`,
  )
  socket.write(bytes)
  return socket
}

async function aSmallOne(who: { cookie: string }, remoteAddress = '127.0.0.1') {
  const sent = await multipart({ file: new File(['Register Number,Name,Year\n'], 'roster.csv') })
  const headers = { ...who, ...sent.headers }
  return app.inject({ method: 'POST', url, headers, payload: sent.payload, remoteAddress })
}

/** The same rows in a form without scripts, or a list. */
async function pastes(who: { cookie: string }, what: 'roster' | 'list' = 'roster') {
  const type = 'application/x-www-form-urlencoded'
  const text = 'Register Number,Name,Year\n'
  return app.inject({
    method: 'POST',
    url: what === 'roster' ? pages.rosterImport : sheetImportPath('person'),
    headers: { ...who, 'content-type': type, accept: what === 'roster' ? 'text/html' : '*/*' },
    payload: new URLSearchParams({ rows: text, text }).toString(),
  })
}

test('what is too large is refused before the rest of it has come', async () => {
  const socket = begins(members.admin, Buffer.alloc(9 * 2 ** 20, 'a'))
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1.1 413 /)
  expect(String(answer)).toContain(sheetFileMessages.fileTooLarge)
})

test('many that one member sends at once wait for each other, and keep nobody else waiting', async () => {
  // Two have their turn and sixteen wait: the one that is answered is refused.
  const sockets = Array.from({ length: 19 }, () =>
    begins(members.admin, 'Register Number,Name,Year\n'),
  )
  const [answer] = await Promise.race(sockets.map((socket) => once(socket, 'data')))
  expect(String(answer)).toMatch(/^HTTP\/1.1 503 /)
  const refused = await aSmallOne(members.admin)
  expect([refused.statusCode, refused.json().message]).toEqual([503, messages.request.overloaded])
  expect((await pastes(members.admin)).statusCode).toBe(503)
  expect((await pastes(members.admin, 'list')).statusCode).toBe(503)
  expect((await aSmallOne(members.other)).statusCode).not.toBe(503)
  expect((await pastes(members.other)).statusCode).not.toBe(503)
  expect((await pastes(members.other, 'list')).statusCode).not.toBe(503)
  for (const socket of sockets) socket.destroy()
  await expect.poll(async () => (await aSmallOne(members.admin)).statusCode).not.toBe(503)
})

test('members of one network who send slowly leave places to those of another', async () => {
  const senders = await Promise.all([1, 2, 3, 4].map(async () => login(app, await anAdmin(db))))
  const routed = on(app.server, 'request', { signal: AbortSignal.timeout(30_000) })
  for (const sender of senders) {
    for (let count = 0; count < 2; count += 1) begins(sender, 'Register Number,Name,Year\n')
  }
  for (let count = 0; count < 8; count += 1) await routed.next()
  const { statusCode } = await aSmallOne(members.other, '203.0.113.7')
  expect(statusCode).not.toBe(503)
})
