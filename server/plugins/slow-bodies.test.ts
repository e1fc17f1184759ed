import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { messages } from '#contract/messages.ts'
import { calls, pages } from '#contract/paths.ts'
import { uploads } from '#store/file-schema.ts'
import { login, testApp } from '#test/app.ts'
import { anAdmin } from '#test/factories.ts'

const { app, db, services } = await testApp()
const member = { cookie: '' }

const form = 'multipart/form-data; boundary=x'
const field = '--x\r\nContent-Disposition: form-data; name="title"\r\n\r\n'
const file = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.bin"\r\n\r\n'
/** Whatever reads bodies, with the first bytes of one. */
const readers = [
  ['a call', calls.login, 'application/json', '{'],
  ['a plain form', calls.login, 'application/x-www-form-urlencoded', 'a'],
  ['a field of a form', calls.document, form, field],
  ['a file of a form', calls.document, form, file],
  ['a file ahead of its form', calls.uploads, form, file],
  ['a roster', `${calls.roster}/import`, form, file],
] as const

beforeAll(async () => {
  member.cookie = (await login(app, await anAdmin(db))).cookie
  await app.listen({ port: 0, host: '127.0.0.1' })
})

afterEach(() => void vi.useRealTimers())

/** Sends the head of a request and the first of its body, and waits till it is being read. */
async function begin(path: string, type: string, first: string) {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  // The server made itself, so its address is one of the net.
  const { port } = app.server.address() as AddressInfo
  const received = once(app.server, 'connection')
  const routed = once(app.server, 'request')
  const socket = connect(port, '127.0.0.1')
  const answer = { text: '' }
  socket.setEncoding('utf8').on('data', (text: string) => (answer.text += text))
  const closed = once(socket, 'close')
  const [far]: Socket[] = await received
  const send = sender(socket, far)
  // A call takes no long body; a form does.
  const length = type === form ? 30_000_000 : 1000
  await send(
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nCookie: ${member.cookie}\r\n` +
      `Content-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`,
  )
  const [raw] = await routed
  await send(first)
  while (!raw.readableFlowing) await turn()
  return { socket, send, closed, answer }
}

/** Sends and waits until the other end has it: only then may the clock move on. */
function sender(socket: Socket, far: Socket | undefined) {
  return async (bytes: string) => {
    socket.write(bytes)
    while (socket.bytesWritten > (far?.bytesRead ?? 0)) await turn()
  }
}

function pass(seconds: number) {
  return vi.advanceTimersByTimeAsync(seconds * 1000)
}

async function drafts() {
  return readdir(join(services.config.DATA_DIR, 'files', 'tmp'))
}

describe('a body that trickles in is refused after a minute, and nothing of it stays', () => {
  test.each(readers)('%s', async (_name, path, type, first) => {
    const { send, closed, answer } = await begin(path, type, first)
    for (let count = 0; count < 12; count += 1) {
      await pass(5)
      await send('a')
    }
    expect(answer.text).toBe('')
    await pass(5)
    await closed
    const [head = '', body = ''] = answer.text.split('\r\n\r\n')
    expect(head).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/)
    expect(JSON.parse(body)).toEqual({ message: messages.request.tooSlow })
    expect(await drafts()).toEqual([])
    expect(await db.$count(uploads)).toBe(0)
  })
})

test('a file on the slowest of networks takes as long as it takes, through tunnels, too', async () => {
  const { socket, send, closed, answer } = await begin(calls.uploads, form, file)
  for (let minute = 0; minute < 10; minute += 1) {
    await pass(55)
    for (let second = 0; second < 60; second += 5) {
      await send('x'.repeat(5 * 2048))
      await pass(5)
    }
  }
  expect([socket.destroyed, answer.text]).toEqual([false, ''])
  socket.destroy()
  await closed
  while ((await drafts()).length > 0) await turn()
})

test.each([
  ['a refusal', `POST ${calls.uploads}`, '401'],
  ['an unknown address', 'POST /nothing-here', '404'],
  ['a page that is only read', `PUT ${pages.home}`, '404'],
  ['an unknown method of a call', `PUT ${calls.login}`, '404'],
])('what still trickles in after the answer of %s is cut off', async (_of, asked, status) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  const closed = once(socket, 'close')
  socket.write(
    `${asked} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${form}\r\nContent-Length: 1000\r\n\r\n`,
  )
  const [answer] = await once(socket, 'data')
  expect(String(answer).slice(0, 12)).toBe(`HTTP/1.1 ${status}`)
  await pass(60)
  await closed
  expect(socket.destroyed).toBe(true)
})
