import { once } from 'node:events'
import type { ReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { gunzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { calls } from '#contract/paths.ts'
import { noteFilePath, viewedPdfPath } from '#contract/resource-paths.ts'
import { createFairQueue } from '#domain/fair-queue.ts'
import { addFile } from '#domain/files/add-file.ts'
import { uploads } from '#store/file-schema.ts'
import { files, students } from '#store/schema.ts'
import { eventually } from '#test/eventually.ts'
import { login, testApp } from '#test/app.ts'
import { anAdmin, aNote, aStudent } from '#test/factories.ts'

const sending = createFairQueue({
  places: { ofAll: 2, ofLane: 1 },
  waiting: { ofAll: 64 },
  patience: 100,
  refusal: messages.request.overloaded,
})
const { app, db, blobs, services } = await testApp({ sending })
const opened: ReadStream[] = []
const size = 8 * 2 ** 20
const boundary = 'the-boundary'
const member = { cookie: '' }
let id: string

beforeAll(async () => {
  member.cookie = (await login(app, await anAdmin(db))).cookie
  await app.listen({ port: 0, host: '127.0.0.1' })
  id = await aNoteOf(Buffer.alloc(size, '%PDF-1.7\n'), 'Lecture.pdf')
  await aResumeOf(Buffer.alloc(size, '%PDF-1.7\n'), '21CS001')
  const get: typeof blobs.get = blobs.get.bind(blobs)
  blobs.get = async (...asked) => {
    const found = await get(...asked)
    // What is on disk is read by a stream of files.
    if (found) opened.push(found.stream as ReadStream)
    return found
  }
})

beforeEach(() => void opened.splice(0))

/** A student with this resume, by register number. */
async function aResumeOf(bytes: Buffer, registerNumber: string) {
  const stored = await blobs.put(Readable.from([bytes]), { maxBytes: size })
  const student = await aStudent(db, { registerNumber })
  await db.transaction(async (tx) => {
    const resumeId = await addFile(tx, { ...stored, name: 'resume.pdf' })
    await tx.update(students).set({ resumeId }).where(eq(students.registerNumber, registerNumber))
  })
  return student
}

async function aNoteOf(bytes: Buffer, name: string) {
  const { hash, type } = await blobs.put(Readable.from([bytes]), { maxBytes: size })
  return aNote(db, {}, [{ hash, size: bytes.length, name, type }])
}

const ways = [
  ['by itself', () => noteFilePath(id, 'Lecture.pdf')],
  ['in base64', () => `${calls.noteFile}/${id}/Lecture.pdf`],
  ['as a list of bytes', () => viewedPdfPath('Lecture.pdf', 'Notes')],
  ['in a profile', () => `${calls.students}?reg_no=21CS001`],
] as const

describe.each(ways)('a large file %s', (_way, path) => {
  test('is closed when its asker goes away', async () => {
    for (let times = 0; times < 20; times += 1) {
      const socket = open(`GET ${path()} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
      await once(socket, 'data')
      socket.destroy()
    }
    await eventually(() => expect(opened.filter(({ closed }) => !closed)).toEqual([]))
    expect(opened).toHaveLength(20)
  })

  test('is not read for its head', async () => {
    const whole = await app.inject({ url: path() })
    const head = await app.inject({ method: 'HEAD', url: path() })
    expect([head.statusCode, head.body]).toEqual([whole.statusCode, ''])
    expect(head.headers['content-length']).toBe(whole.headers['content-length'])
    expect(head.headers['content-type']).toBe(whole.headers['content-type'])
    await eventually(() => expect(opened.every(({ closed }) => closed)).toBe(true))
    expect(opened.map(({ bytesRead }) => bytesRead < size)).toEqual([false, true])
  })
})

test.each([0, 1, 2, 3, 4, 65_535, 65_536, 65_537, 65_538])(
  'a file of %d bytes is whole in base64',
  async (length) => {
    const bytes = Buffer.from(Array.from({ length }, (_, at) => at % 251))
    const note = await aNoteOf(bytes, 'Small.pdf')
    const reply = await app.inject(`${calls.noteFile}/${note}/Small.pdf`)
    expect(reply.json().file).toBe(bytes.toString('base64'))
    expect(reply.headers['content-length']).toBe(String(reply.rawPayload.length))
  },
)

describe('a profile with files', () => {
  const bytes = Buffer.from(Array.from({ length: 200_001 }, (_, at) => at % 251))
  const path = `${calls.students}?reg_no=21CS002`
  beforeAll(async () => void (await aResumeOf(bytes, '21CS002')))

  test('has its fields in their order, and the files after them', async () => {
    const reply = await app.inject(path)
    const [record] = reply.json()
    expect(reply.body).toBe(JSON.stringify([record]))
    expect(Object.keys(record).slice(-2)).toEqual(['profile_photo', 'resume'])
    expect([record.profile_photo, record.resume]).toEqual(['', bytes.toString('base64')])
    expect(reply.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(reply.rawPayload.length),
      'cache-control': 'no-cache',
      vary: 'accept-encoding, cookie',
      'x-robots-tag': 'noindex',
    })
  })

  test('is kept by no browser of a member', async () => {
    const reply = await app.inject({ url: path, headers: member })
    expect(reply.headers['cache-control']).toBe('no-store')
  })

  test('is compressed for whoever can read that', async () => {
    const reply = await app.inject({ url: path, headers: { 'accept-encoding': 'gzip' } })
    expect(reply.headers['content-encoding']).toBe('gzip')
    expect(reply.headers['content-length']).toBeUndefined()
    expect(gunzipSync(reply.rawPayload).toString()).toBe((await app.inject(path)).body)
  })

  test('is whole for whoever keeps it', async () => {
    const [{ _id: ids }] = (await app.inject(path)).json()
    const asked = { method: 'POST', url: calls.profile, payload: { ids }, headers: member } as const
    const reply = await app.inject(asked)
    const { resume, visibility } = reply.json()
    expect([resume, visibility]).toEqual([bytes.toString('base64'), { email: 'hidden' }])
    expect(reply.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'content-length': String(reply.rawPayload.length),
    })
  })

  test('lacks a file whose bytes are gone', async () => {
    await aResumeOf(Buffer.from('%PDF gone'), '21CS003')
    for (const { hash } of await db.select().from(files).where(eq(files.size, 9))) {
      await blobs.remove(hash)
    }
    const reply = await app.inject(`${calls.students}?reg_no=21CS003`)
    expect(reply.json()).toMatchObject([{ register_no: '21CS003', resume: '' }])
  })
})

describe.each(ways.filter(([way]) => way !== 'by itself'))('of files %s', (_way, path) => {
  test('one asker is sent so many at once, and told when to come back', async () => {
    const leave = await sending.enter({ lane: '127.0.0.0/24' })
    const refused = await app.inject(path())
    // Nothing is opened for whoever waits.
    expect(opened).toEqual([])
    const { overloaded: message } = messages.request
    expect([refused.statusCode, refused.json()]).toEqual([503, { message }])
    expect(refused.headers['retry-after']).toBe('5')
    const another = await app.inject({ url: path(), headers: member })
    expect(another.statusCode).toBe(200)
    leave()
    expect((await app.inject(path())).statusCode).toBe(200)
  })
})

describe('of a large file', () => {
  test('nothing is sent to whoever wants another than it is now', async () => {
    const url = noteFilePath(id, 'Lecture.pdf')
    const { headers } = await app.inject({ method: 'HEAD', url })
    const piece = { range: 'bytes=8-15' }
    const refused = await app.inject({ url, headers: { ...piece, 'if-match': '"another"' } })
    expect([refused.statusCode, refused.json()]).toEqual([
      412,
      { message: messages.request.changed },
    ])
    const own = { ...piece, 'if-match': String(headers.etag) }
    expect((await app.inject({ url, headers: own })).statusCode).toBe(206)
  })

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
  await eventually(async () => expect(await drafts()).toHaveLength(8))
  for (const socket of sockets) socket.destroy()
  await eventually(async () => expect(await drafts()).toEqual([]))
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
  return join(services.config.DATA_DIR, 'files')
}

async function drafts() {
  return readdir(join(filesFolder(), 'tmp'))
}

async function storedFiles() {
  const entries = await readdir(filesFolder(), { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}
