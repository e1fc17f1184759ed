import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { setImmediate as turnOfLoop } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { calls } from '#contract/paths.ts'
import { createFairQueue } from '#domain/fair-queue.ts'
import { addFile } from '#domain/files/add-file.ts'
import { students } from '#store/schema.ts'
import { testApp } from '#test/app.ts'
import { anEvent, aStudent } from '#test/factories.ts'

/** Every turn that is taken in it is counted by `entered`. */
const sending = createFairQueue({
  places: { ofAll: 8 },
  waiting: { ofAll: 64 },
  refusal: 'Busy.',
})
const entered = vi.spyOn(sending, 'enter')
const { app, db, blobs } = await testApp({ sending })
const profile = `${calls.students}?reg_no=21CS001`
/** More than the buffers between two ends of a connection hold. */
const size = 16 * 2 ** 20

beforeAll(async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  await aStudent(db, { registerNumber: '21CS001' })
  const stored = await blobs.put(Readable.from([Buffer.alloc(size, '%PDF-1.7\n')]), {
    maxBytes: size,
  })
  await db.transaction(async (tx) => {
    const resumeId = await addFile(tx, { ...stored, name: 'resume.pdf' })
    await tx.update(students).set({ resumeId }).where(eq(students.registerNumber, '21CS001'))
  })
  for (let count = 0; count < 8; count += 1) await anEventWithPhoto(count)
})

afterEach(() => {
  vi.useRealTimers()
  entered.mockClear()
})

async function anEventWithPhoto(count: number) {
  const bytes = Buffer.alloc(2 * 2 ** 20, `${count}`)
  const stored = await blobs.put(Readable.from([bytes]), { maxBytes: bytes.length })
  await anEvent(db, {
    photo: { ...stored, type: 'image/jpeg', name: 'stage.jpg', width: 4, height: 3 },
  })
}

/** A client that asks and does not read. */
function asks(path: string): Socket {
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
  return socket
}

/** So many clients at once would wait for each other's answers, and a busy machine turn some away. */
async function askOneByOne(path: string, times: number) {
  for (let count = 1; count <= times; count += 1) {
    asks(path)
    await untilEntered(count)
  }
}

/** Until so many have asked to be sent something. */
async function untilEntered(times: number) {
  while (entered.mock.calls.length < times) await turnOfLoop()
}

describe.each([
  ['a profile with its files', profile],
  ['the events with their pictures', calls.majorEvent],
])('whoever does not read %s', (_what, path) => {
  test('keeps nobody from what is read meanwhile, in the same network neither', async () => {
    await askOneByOne(path, 6)
    const [search, another] = await Promise.all([
      app.inject({ url: `${calls.search}?q=network`, remoteAddress: '127.0.0.1' }),
      app.inject({ url: `${calls.search}?q=network`, remoteAddress: '203.0.113.7' }),
    ])
    expect([search.statusCode, another.statusCode]).toEqual([200, 200])
  })

  test('is cut off, and the turn is somebody else’s', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const arrived = once(app.server, 'request')
    const socket = asks(path)
    const [{ socket: far }, response] = await arrived
    const closed = once(socket, 'close')
    while (!response.writableNeedDrain) await turnOfLoop()
    const sent = { bytes: -1 }
    // Until the buffers of both ends are full.
    while (sent.bytes !== far.bytesWritten) {
      sent.bytes = far.bytesWritten
      for (let count = 0; count < 20; count += 1) await turnOfLoop()
    }
    await vi.advanceTimersByTimeAsync(25_000)
    expect(far.destroyed).toBe(false)
    await vi.advanceTimersByTimeAsync(10_000)
    socket.resume()
    await closed
    expect(far.destroyed).toBe(true)
  })
})

test('whoever waits to be sent a file keeps nobody from what is read meanwhile', async () => {
  const leaves = await Promise.all(Array.from({ length: 8 }, () => sending.enter({ lane: 'held' })))
  entered.mockClear()
  await askOneByOne(profile, 6)
  expect((await app.inject(`${calls.search}?q=network`)).statusCode).toBe(200)
  for (const leave of leaves) leave()
})

test('a line of readers is left by whoever goes away', async () => {
  const leaves = await Promise.all(Array.from({ length: 8 }, () => sending.enter({ lane: 'held' })))
  entered.mockClear()
  const socket = asks(profile)
  await untilEntered(1)
  socket.destroy()
  await expect(entered.mock.results[0]?.value).rejects.toMatchObject({ code: 'overloaded' })
  for (const leave of leaves) leave()
})
