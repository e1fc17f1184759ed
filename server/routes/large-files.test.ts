import { once } from 'node:events'
import type { ReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { calls } from '#contract/paths.ts'
import { noteFilePath, viewedPdfPath } from '#contract/resource-paths.ts'
import { uploads } from '#store/file-schema.ts'
import { login, testApp } from '#test/app.ts'
import { anAdmin, aNote } from '#test/factories.ts'

const { app, db, blobs, foundation } = await testApp()
const opened: ReadStream[] = []
const size = 8 * 2 ** 20
const boundary = 'the-boundary'
const member = { cookie: '' }
let id: string

beforeAll(async () => {
  member.cookie = (await login(app, await anAdmin(db))).cookie
  await app.listen({ port: 0, host: '127.0.0.1' })
  id = await aNoteOf(Buffer.alloc(size, '%PDF-1.7\n'))
  const get: typeof blobs.get = blobs.get.bind(blobs)
  blobs.get = async (...asked) => {
    const found = await get(...asked)
    // What is on disk is read by a stream of files.
    if (found) opened.push(found.stream as ReadStream)
    return found
  }
})

beforeEach(() => void opened.splice(0))

async function aNoteOf(bytes: Buffer) {
  const { hash, type } = await blobs.put(Readable.from([bytes]), { maxBytes: size })
  return aNote(db, {}, [{ hash, size: bytes.length, name: 'Lecture.pdf', type }])
}

const ways = [
  ['by itself', () => noteFilePath(id, 'Lecture.pdf')],
  ['in base64', () => `${calls.noteFile}/${id}/Lecture.pdf`],
  ['as a list of bytes', () => viewedPdfPath('Lecture.pdf', 'Notes')],
] as const

describe.each(ways)('a large file %s', (_way, path) => {
  test('is closed when its asker goes away', async () => {
    for (let times = 0; times < 20; times += 1) {
      const socket = open(`GET ${path()} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
      await once(socket, 'data')
      socket.destroy()
    }
    await vi.waitFor(() => expect(opened.filter(({ closed }) => !closed)).toEqual([]))
    expect(opened).toHaveLength(20)
  })

  test('is not read for its head', async () => {
    const whole = await app.inject({ url: path() })
    const head = await app.inject({ method: 'HEAD', url: path() })
    expect([head.statusCode, head.body]).toEqual([whole.statusCode, ''])
    expect(head.headers['content-length']).toBe(whole.headers['content-length'])
    expect(head.headers['content-type']).toBe(whole.headers['content-type'])
    await vi.waitFor(() => expect(opened.every(({ closed }) => closed)).toBe(true))
    expect(opened.map(({ bytesRead }) => bytesRead < size)).toEqual([false, true])
  })
})

test.each([0, 1, 2, 3, 4, 65_535, 65_536, 65_537, 65_538])(
  'a file of %d bytes is whole in base64',
  async (length) => {
    const bytes = Buffer.from(Array.from({ length }, (_, at) => at % 251))
    const note = await aNoteOf(bytes)
    const reply = await app.inject(`${calls.noteFile}/${note}/Lecture.pdf`)
    expect(reply.json().file).toBe(bytes.toString('base64'))
    expect(reply.headers['content-length']).toBe(String(reply.rawPayload.length))
  },
)

describe('of a large file', () => {
  test.each([
    ['a piece of what was begun', (etag: string) => ({ 'if-range': etag }), 206],
    ['the whole of what has changed', () => ({ 'if-range': '"another"' }), 200],
    ['the whole of what was known by its date', () => ({ 'if-range': 'Sat, 21 Nov 2026' }), 200],
    ['the whole for many pieces', () => ({ range: 'bytes=0-1,5-6' }), 200],
  ])('%s is sent', async (_what, headers, status) => {
    const url = noteFilePath(id, 'Lecture.pdf')
    const { headers: told } = await app.inject({ method: 'HEAD', url })
    const asked = { range: 'bytes=8-', ...headers(String(told.etag)) }
    const reply = await app.inject({ url, headers: asked })
    expect([reply.statusCode, reply.rawPayload.length]).toEqual([
      status,
      status === 206 ? size - 8 : size,
    ])
  })
})

test('uploads that are cut in the middle leave nothing behind', async () => {
  const before = await storedFiles()
  const sockets = Array.from({ length: 8 }, () => open(beginningOfUpload()))
  await vi.waitFor(async () => expect(await drafts()).toHaveLength(8))
  for (const socket of sockets) socket.destroy()
  await vi.waitFor(async () => expect(await drafts()).toEqual([]))
  expect(await storedFiles()).toEqual(before)
  expect(await db.$count(uploads)).toBe(0)
})

function open(request: string): Socket {
  // The server made itself, so its address is one of the net.
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  socket.write(request)
  return socket
}

function beginningOfUpload() {
  return (
    `POST ${calls.uploads} HTTP/1.1\r\nHost: localhost\r\nCookie: ${member.cookie}\r\n` +
    `Content-Type: multipart/form-data; boundary=${boundary}\r\nContent-Length: ${size}\r\n\r\n` +
    `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n` +
    'x'.repeat(200_000)
  )
}

function filesFolder() {
  return join(foundation.config.DATA_DIR, 'files')
}

async function drafts() {
  return readdir(join(filesFolder(), 'tmp'))
}

async function storedFiles() {
  const entries = await readdir(filesFolder(), { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}
