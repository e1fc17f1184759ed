import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Server, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setImmediate as turn } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { messages } from '#contract/messages.ts'
import { calls } from '#contract/paths.ts'
import { eventually } from '#test/eventually.ts'
import { testApp } from '#test/app.ts'
import { letGo, watchConnections } from './connections.ts'
import { createFront, type Kept } from './front.ts'
import { countRequests } from './metrics/request-counts.ts'

const { unreadable } = messages.request
const { app } = await testApp()

beforeAll(async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  // In brotli it comes from the page cache.
  const asked = `${kept}${host}Accept-Encoding: br\r\n${bye}\r\n`
  while (!(await answer(asked)).includes('content-encoding: br')) await turn()
})

afterEach(() => void vi.useRealTimers())

const host = 'Host: localhost\r\n'
const bye = 'Connection: close\r\n'

function connection(server: Server = app.server) {
  // The server made itself, so its address is one of the net.
  const { port } = server.address() as AddressInfo
  return connect(port, '127.0.0.1')
}

/** A connection that is asked on, with how many answers have begun to come. */
function countedConnection() {
  const socket = connection()
  const heard = { text: '' }
  socket.on('data', (bytes) => (heard.text += String(bytes)))
  const answers = () => heard.text.match(/HTTP\/1\.1 \d{3} /g)?.length ?? 0
  return { socket, answers, closed: closeOf(socket) }
}

/** However it came about: what is sent to a closed connection is an error. */
function closeOf(socket: Socket) {
  return new Promise<unknown>((resolve) => {
    socket.on('error', () => undefined).once('close', resolve)
  })
}

/** All that the server answers to these very bytes until it closes the connection. */
function answer(bytes: string) {
  const socket = connection()
  socket.write(bytes)
  return text(socket)
}

const kept = `GET ${calls.journal} HTTP/1.1\r\n`
const made = 'GET /nothing-here HTTP/1.1\r\n'
const body = 'Content-Length: 1000000\r\n\r\n{'

describe.each([
  ['from memory', `${kept}${host}\r\n`],
  ['made anew', `${made}${host}\r\n`],
])('requests that are sent ahead of their answers, %s', (_where, asked) => {
  test('are answered where they are few, again and again', async () => {
    const { socket, answers } = countedConnection()
    for (let round = 1; round <= 4; round += 1) {
      socket.write(asked.repeat(10))
      await eventually(() => expect(answers()).toBe(round * 10))
    }
    socket.destroy()
  })

  test('have their connection closed where they are many, and nobody else’s', async () => {
    const { socket, answers, closed } = countedConnection()
    socket.write(asked.repeat(500))
    await closed
    expect(answers()).toBeLessThan(20)
    expect(await answer(`${kept}${host}${bye}\r\n`)).toMatch(/^HTTP\/1\.1 200 /)
  })
})

describe('is refused and its connection closed, from memory and beyond', () => {
  test.each([
    ['a GET with a body', `${kept}${host}${body}`],
    ['a GET with a body that is not kept', `${made}${host}${body}`],
    ['a GET with a body in chunks', `${kept}${host}Transfer-Encoding: chunked\r\n\r\n5\r\nhello`],
    ['a HEAD with a body', `HEAD ${calls.journal} HTTP/1.1\r\n${host}${body}`],
    ['two hosts', `${kept}${host}Host: other.example\r\n\r\n`],
    ['two hosts that are one', `${kept}${host}host: localhost\r\n\r\n`],
    [
      'two hosts of a write',
      `POST ${calls.login} HTTP/1.1\r\n${host}${host}Content-Length: 0\r\n\r\n`,
    ],
    ['no host', `${kept}\r\n`],
    [
      'a length beside chunks',
      `POST ${calls.login} HTTP/1.1\r\n${host}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    ],
    [
      'two lengths',
      `POST ${calls.login} HTTP/1.1\r\n${host}Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello`,
    ],
    [
      'chunks that are not the last coding',
      `POST ${calls.login} HTTP/1.1\r\n${host}Transfer-Encoding: chunked, gzip\r\n\r\n`,
    ],
  ])('%s', async (_what, bytes) => {
    const all = await answer(bytes)
    const [head = '', said = ''] = all.split('\r\n\r\n')
    expect(head).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
    expect(head).toMatch(/connection: close/i)
    const sentence = bytes.startsWith('HEAD') ? '' : JSON.stringify({ message: unreadable })
    expect(said).toBe(sentence)
  })
})

test('a GET that says that it has no body is answered', async () => {
  expect(await answer(`${kept}${host}Content-Length: 0\r\n${bye}\r\n`)).toMatch(/^HTTP\/1\.1 200 /)
})

test('an old client that names no host is answered', async () => {
  expect(await answer(`GET ${calls.journal} HTTP/1.0\r\n\r\n`)).toMatch(/^HTTP\/1\.1 200 /)
})

const nothing = { entries: 0, bytes: 0 }

/** A memory with nothing in it. */
const nothingKept: Kept = {
  cache: {
    find: () => undefined,
    store: () => {},
    unpack: () => Buffer.alloc(0),
    figures: () => nothing,
  },
  shared: {
    find: () => undefined,
    keep: async () => null,
    keepAnswer: async () => ({ etag: null, head: [], chunks: [], length: 0 }),
    figures: () => nothing,
  },
  bearers: { find: () => null, read: async () => null },
  ownWrites: {
    cookie: '',
    areNamed: () => false,
    areElsewhere: () => false,
    catchUp: async () => {},
  },
  counts: countRequests(),
}

describe('a head that trickles in', () => {
  const front = createFront(nothingKept, {
    headersTimeout: 200,
    connectionsCheckingInterval: 20,
  })
  const server = front((_request, response) => void response.end('here'))
  beforeAll(async () => void (await once(server.listen(0, '127.0.0.1'), 'listening')))
  afterAll(() => void server.close())

  test('may take 30 seconds on the site', () => {
    expect(app.server.headersTimeout).toBe(30_000)
  })

  test.each([
    ['as the first', made],
    ['after another request', `${made}${host}\r\n${made}`],
    ['not even begun', ''],
    ['of blank lines', '\r\n'],
  ])('is cut, %s', async (_when, bytes) => {
    const socket = connection(server)
    const closed = closeOf(socket.resume())
    const drip = setInterval(() => void socket.write(bytes === '\r\n' ? bytes : 'X: y\r\n'), 10)
    socket.write(bytes)
    if (bytes === '') clearInterval(drip)
    await closed
    clearInterval(drip)
    expect(socket.destroyed).toBe(true)
  })
})

describe('a connection on which nothing is asked', () => {
  test('is closed, whatever blank lines come', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
    const { server, socket, far } = await opened((response) => response.end('here'))
    await once(socket, 'data')
    const closed = closeOf(socket)
    for (let second = 0; second < 70; second += 10) {
      socket.write('\r\n')
      while (socket.bytesWritten > far.bytesRead) await turn()
      await vi.advanceTimersByTimeAsync(10_000)
    }
    await closed
    expect(far.destroyed).toBe(true)
    server.close()
  })

  test('stays open while an answer is under way', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
    const { server, socket, far } = await opened((response) => response.write('slowly'))
    await once(socket, 'data')
    await vi.advanceTimersByTimeAsync(600_000)
    expect(far.destroyed).toBe(false)
    socket.destroy()
    server.close()
  })
})

test('a connection on which an answer from memory is taken slowly is not idle', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  const { server, socket, far } = await opened((response) => response.end(Buffer.alloc(2 ** 24)), {
    isFromMemory: true,
  })
  socket.pause()
  await expect.poll(() => far.writableLength).toBeGreaterThan(0)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(far.destroyed).toBe(false)
  const closed = closeOf(socket.resume())
  while (far.writableLength > 0) await turn()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(far.destroyed).toBe(false)
  await vi.advanceTimersByTimeAsync(10_000)
  await closed
  server.close()
})

describe('a connection on which nothing moves', () => {
  const waiting: ServerResponse[] = []
  const front = createFront(nothingKept, { stall: 100 })
  const server = front((_request, response) => void waiting.push(response))
  beforeAll(async () => void (await once(server.listen(0, '127.0.0.1'), 'listening')))
  afterAll(() => void server.close())

  test('stays open while a request is in work, and gets its answer', async () => {
    const stalled = once(server, 'timeout')
    const socket = connection(server)
    socket.write(`POST ${calls.roster} HTTP/1.1\r\n${host}Content-Length: 2\r\n${bye}\r\n{}`)
    const answered = text(socket)
    await stalled
    waiting.pop()?.end('done')
    expect(await answered).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*done/)
  })

  test('is closed while we wait for a body', async () => {
    const socket = connection(server)
    const closed = closeOf(socket.resume())
    socket.write(`POST ${calls.roster} HTTP/1.1\r\n${host}Content-Length: 2\r\n\r\n{`)
    await closed
    expect(socket.destroyed).toBe(true)
  })

  test('is closed while an answer waits to be taken', async () => {
    const socket = connection(server)
    const closed = closeOf(socket)
    const before = waiting.length
    socket.write(`${made}${host}\r\n`)
    await expect.poll(() => waiting.length).toBeGreaterThan(before)
    waiting.at(-1)?.end(Buffer.alloc(32 * 2 ** 20))
    await once(server, 'timeout')
    socket.resume()
    await closed
    expect(socket.bytesRead).toBeLessThan(32 * 2 ** 20)
  })
})

async function opened(
  respond: (response: ServerResponse) => void,
  { isFromMemory } = { isFromMemory: false },
) {
  const server = createServer((request, response) => {
    if (isFromMemory) connections.touch(request)
    else connections.follow(request, response)
    respond(response)
  })
  const connections = watchConnections(server, { idle: 60_000, stall: 0 })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const received = once(server, 'connection')
  const socket = connection(server)
  socket.write(`${made}${host}\r\n`)
  const [far]: Socket[] = await received
  if (!far) throw new Error('Nobody was received.')
  return { server, socket, far }
}

describe('a server that is let go of', () => {
  const asked: ServerResponse[] = []
  const get = `GET / HTTP/1.1\r\n${host}\r\n`

  async function listening() {
    const server = createFront(nothingKept)((_request, response) => void asked.push(response))
    await once(server.listen(0, '127.0.0.1'), 'listening')
    return server
  }

  /** The next request as the server has it. */
  async function answered(server: Server) {
    await once(server, 'request')
    asked.pop()?.end('here')
  }

  test('answers what is asked on connections that are there, and says that they end', async () => {
    const server = await listening()
    const socket = connection(server)
    socket.write(get)
    await answered(server)
    await once(socket, 'data')
    const gone = letGo(server, { grace: 60_000 })
    socket.write(get)
    const rest = text(socket)
    await answered(server)
    expect(await rest).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*Connection: close\r\n[^]*here/)
    await gone
    server.close()
    await once(server, 'close')
  })

  test('answers whoever comes meanwhile, and whoever waits', async () => {
    const server = await listening()
    const waiting = connection(server)
    waiting.write(get)
    await once(server, 'request')
    const response = asked.pop()
    const gone = letGo(server, { grace: 20 })
    const later = connection(server)
    later.write(get)
    const rest = text(later)
    await answered(server)
    expect(await rest).toContain('Connection: close')
    await gone
    server.close()
    response?.end('late')
    expect(String(await once(waiting, 'data'))).toContain('late')
    await once(server, 'close')
  })

  test('closes connections on which nobody has asked anything', async () => {
    const server = await listening()
    const silent = connection(server)
    const closed = closeOf(silent.resume())
    await once(server, 'connection')
    await letGo(server, { grace: 20, last: 20 })
    server.close()
    await closed
    expect(silent.bytesRead).toBe(0)
  })
})
