import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { uploadMessages } from '#contract/messages/uploads.ts'
import { documentPagePath, picturePath } from '#contract/file-paths.ts'
import { calls, probes } from '#contract/paths.ts'
import { noteFilePath } from '#contract/resource-paths.ts'
import { uploads } from '#store/file-schema.ts'
import { students } from '#store/schema.ts'
import { login, testApp } from '#test/app.ts'
import { aBadLine, aPlace, giveKeys, hasObjectStore, whyNoObjectStore } from '#test/buckets.ts'
import { aStoredFile } from '#test/documents.ts'
import { aDocument, anAdmin, anEvent, aNote, aStudent } from '#test/factories.ts'
import { multipart } from '#test/multipart.ts'
import { aPicture } from '#test/pictures.ts'
import { pdfOf } from '#test/readable-files.ts'

giveKeys()
const line = { isDown: false, garbles: false }
const { endpoint, close } = await aBadLine(() =>
  line.isDown ? { status: 503 } : line.garbles ? 'garbled' : null,
)
afterAll(close)
const { bucket, prefix } = aPlace()
const address = `s3://${bucket}/${prefix}?endpoint=${endpoint}`
const { app, db, blobs } = await testApp(
  {},
  hasObjectStore ? { FILES_URL: address, FILES_SIGNED_DOWNLOADS: 'on' } : {},
)

beforeEach(({ skip }) => {
  skip(!hasObjectStore, whyNoObjectStore)
  Object.assign(line, { isDown: false, garbles: false })
})

const who = { cookie: '' }
beforeAll(async () => Object.assign(who, await login(app, await anAdmin(db))))

async function aFile(bytes: Buffer, name: string) {
  return { ...(await blobs.put(Readable.from([bytes]), { maxBytes: 50_000_000 })), name }
}

async function send(bytes: Uint8Array<ArrayBuffer>) {
  const { headers, payload } = await multipart({ file: new File([bytes], 'Lecture.bin') })
  const url = calls.uploads
  return app.inject({ method: 'POST', url, headers: { ...headers, ...who }, payload })
}

test('what is sent is in the object store, and nothing of it stays on this machine', async () => {
  const sent = await send(new Uint8Array(randomBytes(10_000_000)))
  expect(sent.statusCode).toBe(200)
  const [row] = await db.select().from(uploads)
  expect(await blobs.has(row?.hash ?? '')).toBe(true)
  const url = `${calls.uploads}/${sent.json().upload._id}`
  await app.inject({ method: 'DELETE', url, headers: who })
  expect(await blobs.has(row?.hash ?? '')).toBe(false)
})

test('forty files that are sent at once are all kept, each as it was', async () => {
  const files = Array.from({ length: 40 }, () => new Uint8Array(randomBytes(200_000)))
  const sent = await Promise.all(files.map(send))
  expect(new Set(sent.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  const wanted = files.map((bytes) => createHash('sha256').update(bytes).digest('hex'))
  const kept = await Promise.all(wanted.map((hash) => blobs.has(hash)))
  expect(kept).not.toContain(false)
  for (const reply of sent) {
    const url = `${calls.uploads}/${reply.json().upload._id}`
    await app.inject({ method: 'DELETE', url, headers: who })
  }
  for (const hash of wanted) expect(await blobs.has(hash)).toBe(false)
})

test('a file is read whole, in part, and not at all where it is held', async () => {
  const bytes = randomBytes(9_000_000)
  const file = await aFile(bytes, 'Data.bin')
  const url = noteFilePath(await aNote(db, {}, [file]), 'Data.bin')
  const inPage = { ...who, 'sec-fetch-dest': 'empty' }
  const whole = await app.inject({ url, headers: inPage })
  expect(whole.statusCode).toBe(200)
  expect(whole.rawPayload.equals(bytes)).toBe(true)
  const headers = { ...inPage, range: 'bytes=8388600-8388619' }
  const part = await app.inject({ url, headers })
  expect(part.headers['content-range']).toBe('bytes 8388600-8388619/9000000')
  expect(part.rawPayload.equals(bytes.subarray(8_388_600, 8_388_620))).toBe(true)
  const beyond = await app.inject({ url, headers: { ...inPage, range: 'bytes=9000000-' } })
  expect(beyond.statusCode).toBe(416)
  const held = await app.inject({ url, headers: { ...who, 'if-none-match': `"${file.hash}"` } })
  expect(held.statusCode).toBe(304)
})

test('pages of documents are drawn, and pictures made in the sizes of screens', async () => {
  const plan = await aFile(pdfOf(['First page', 'Second page']), 'Plan.pdf')
  await aDocument(db, 'time table', plan)
  const page = await app.inject(documentPagePath('time table', 2))
  expect(await sharp(page.rawPayload).metadata()).toMatchObject({ format: 'webp', height: 1754 })
  const photo = await aFile(await aPicture('jpeg', 1000, 500), 'stage.jpg')
  await anEvent(db, { photo: { ...photo, width: 1000, height: 500 } })
  const picture = await app.inject(picturePath(photo.hash, 480, 'webp'))
  expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ width: 480, height: 240 })
})

/** As a browser asks that saves what a link leads to. */
const download = { 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'navigate' }
/** As it asks for what it is to show by itself. */
const visit = { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' }

describe('a large download that is signed', () => {
  test('is read from the store, under its name and as what it is', async () => {
    const bytes = randomBytes(9_000_000)
    const url = noteFilePath(await aNote(db, {}, [await aFile(bytes, 'Ünit 1.bin')]), 'Ünit 1.bin')
    const reply = await app.inject({ url, headers: { ...who, ...visit } })
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([302, 'no-store'])
    const place = new URL(reply.headers.location ?? '')
    expect(place.searchParams.get('X-Amz-Expires')).toBe('60')
    expect(place.href).not.toContain(inject('objectStore')?.secret)
    const there = await fetch(place, { headers: { range: 'bytes=5-9' } })
    expect(there.status).toBe(206)
    expect(there.headers.get('content-disposition')).toMatch(/^attachment; .*%C3%9Cnit%201\.bin/)
    expect(Buffer.from(await there.arrayBuffer()).equals(bytes.subarray(5, 10))).toBe(true)
    place.searchParams.set('response-content-type', 'text/html')
    expect((await fetch(place)).status).toBe(403)
  })

  test('is saved under its name where a link for downloads leads to what is shown otherwise', async () => {
    const bytes = Buffer.alloc(9_000_000, '%PDF-1.7\n')
    const url = noteFilePath(await aNote(db, {}, [await aFile(bytes, 'Unit.pdf')]), 'Unit.pdf')
    const shown = await app.inject({ url, headers: { ...who, ...visit } })
    expect(shown.statusCode).toBe(200)
    expect(shown.headers['content-disposition']).toMatch(/^inline; /)
    const reply = await app.inject({ url, headers: { ...who, ...download } })
    expect(reply.statusCode).toBe(302)
    const there = await fetch(reply.headers.location ?? '', { headers: { range: 'bytes=0-3' } })
    expect(there.headers.get('content-type')).toBe('application/pdf')
    expect(there.headers.get('content-disposition')).toMatch(/^attachment; .*Unit\.pdf/)
    expect(await there.text()).toBe('%PDF')
  })

  test.each([
    ['from within a page', 9_000_000, { 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors' }],
    ['in a frame', 9_000_000, { 'sec-fetch-dest': 'iframe', 'sec-fetch-mode': 'navigate' }],
    ['of a small file', 1000, visit],
    ['where nobody says what it is asked for', 9_000_000, {}],
  ])('is none %s', async (_name, size, headers) => {
    const file = await aFile(randomBytes(size), 'Data.bin')
    const url = noteFilePath(await aNote(db, {}, [file]), 'Data.bin')
    const reply = await app.inject({ url, headers: { ...who, ...headers } })
    expect(reply.statusCode).toBe(200)
  })

  test('is no way around what a visitor may see', async () => {
    const owner = await aStudent(db, { registerNumber: '21CS009' })
    const resume = await aStoredFile(db, blobs, 'resume.pdf', Buffer.alloc(9_000_000, '%PDF-1.7\n'))
    await db
      .update(students)
      .set({ resumeId: resume, visibility: { resume: 'members' } })
      .where(eq(students.id, owner.id))
    const url = '/api/students/21CS009/resume'
    expect((await app.inject({ url, headers: download })).statusCode).toBe(404)
    expect((await app.inject({ url, headers: { ...who, ...download } })).statusCode).toBe(302)
  })
})

describe('while the object store is away', () => {
  test('nobody is told that a file was taken or is gone, and pages are shown', async () => {
    const file = await aFile(randomBytes(1000), 'Data.bin')
    const url = noteFilePath(await aNote(db, {}, [file]), 'Data.bin')
    const before = await db.$count(uploads)
    line.isDown = true
    const away = { message: uploadMessages.away }
    const sent = await send(new Uint8Array(100))
    expect([sent.statusCode, sent.json(), sent.headers['retry-after']]).toEqual([503, away, '5'])
    expect(await db.$count(uploads)).toBe(before)
    const read = await app.inject({ url, headers: who })
    expect([read.statusCode, read.json()]).toEqual([503, away])
    const ready = await app.inject(probes.ready)
    expect([ready.statusCode, ready.json()]).toEqual([
      503,
      { database: 'ready', files: 'not ready' },
    ])
    expect((await app.inject(calls.journal)).statusCode).toBe(200)

    line.isDown = false
    expect((await app.inject({ url, headers: who })).statusCode).toBe(200)
    expect((await app.inject(probes.ready)).statusCode).toBe(200)
    expect((await send(new Uint8Array(100))).statusCode).toBe(200)
  })
})

test.each([
  ['a file', {}, 200],
  ['a piece of a file', { range: 'bytes=5-20' }, 206],
])(
  '%s that does not come as it was stored is not shown, and may be asked for again',
  async (_name, asked, well) => {
    const file = await aFile(randomBytes(1000), 'Data.bin')
    const url = noteFilePath(await aNote(db, {}, [file]), 'Data.bin')
    const headers = { ...who, ...asked }
    line.garbles = true
    const read = await app.inject({ url, headers })
    const { damaged: message } = uploadMessages
    expect([read.statusCode, read.json(), read.headers['retry-after']]).toEqual([
      503,
      { message },
      '5',
    ])
    line.garbles = false
    expect((await app.inject({ url, headers })).statusCode).toBe(well)
  },
)
