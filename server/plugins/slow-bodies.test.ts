import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { calls } from '#contract/paths.ts'
import { login, testApp } from '#test/app.ts'
import { anAdmin } from '#test/factories.ts'

const { app, db } = await testApp()
const member = { cookie: '' }

beforeAll(async () => {
  member.cookie = (await login(app, await anAdmin(db))).cookie
  await app.listen({ port: 0, host: '127.0.0.1' })
})

afterEach(() => void vi.useRealTimers())

/** Sends the head of a request and the first letter of its body, and waits till it is being read. */
async function begin(method: string, path: string, type: string) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  // The server made itself, so its address is one of the net.
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  const routed = new Promise<void>((resolve) => void app.server.once('request', () => resolve()))
  socket.write(
    `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nCookie: ${member.cookie}\r\n` +
      `Content-Type: ${type}\r\nContent-Length: 100\r\n\r\n{`,
  )
  await routed
  const closed = once(socket.resume(), 'close')
  return { socket, closed }
}

test('a body that trickles in is given a minute', async () => {
  const { socket, closed } = await begin('POST', calls.login, 'application/json')
  await vi.advanceTimersByTimeAsync(60_000)
  await closed
  expect(socket.destroyed).toBe(true)
})

test('an upload may take longer', async () => {
  const { socket } = await begin('POST', calls.document, 'multipart/form-data; boundary=x')
  await vi.advanceTimersByTimeAsync(600_000)
  expect(socket.destroyed).toBe(false)
  socket.destroy()
})
