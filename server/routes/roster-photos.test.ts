import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { changeHeader } from '#contract/page-headers.ts'
import type { PhotoPlan } from '#contract/imports.ts'
import {
  alreadyIn,
  nobodyHas,
  photoMessages,
  photosImportedLine,
} from '#contract/messages/roster-photos.ts'
import { rosterMessages } from '#contract/messages/roster.ts'
import { uploadMessages } from '#contract/messages/uploads.ts'
import { calls } from '#contract/paths.ts'
import * as progressWords from '#contract/messages/import-progress.ts'
import { importProgressPath, stopImportPath } from '#contract/sheet-paths.ts'
import type { Member } from '#domain/accounts/access.ts'
import { noteFiles } from '#domain/files/add-file.ts'
import { openStorage } from '#domain/files/storage.ts'
import { importPhotosAsSeen } from '#domain/photos/import-photos.ts'
import { studentPhotos } from '#domain/students/student-photos.ts'
import { lockRoster } from '#domain/students/selected-students.ts'
import { accounts } from '#store/account-schema.ts'
import { uploads } from '#store/file-schema.ts'
import { changes, students } from '#store/schema.ts'
import { login, testApp } from '#test/app.ts'
import { anAdmin, aStudent, aTeacher, editor } from '#test/factories.ts'
import { multipart } from '#test/multipart.ts'
import { aPicture } from '#test/pictures.ts'
import { somebodyWaitsFor } from '#test/waiting-writes.ts'
import { zip } from '../../scripts/sample/word/zip.ts'

const { app, db, blobs, services } = await testApp()
const path = `${calls.roster}/photos`
const jpeg = await aPicture('jpeg', 60, 80)
const png = await aPicture('png', 60, 80)
const webp = await sharp(png).webp().toBuffer()
let admin: Record<string, string> = {}

beforeEach(async () => {
  await db.delete(accounts)
  await db.delete(students)
  admin = await login(app, await anAdmin(db))
})

describe('a zip of photos', () => {
  test('is looked at file by file, and then done as it was seen, in one batch', async () => {
    await aStudent(db, { registerNumber: '21CS001', name: 'Asha' })
    await aStudent(db, { registerNumber: '21/CS/002', name: 'Bela' })
    await aStudent(db, { registerNumber: '21CS003', name: 'Chitra' })
    const upload = await send({
      'photos/21cs001.JPG': jpeg,
      'photos/21-CS-002.png': png,
      '__MACOSX/photos/._21cs001.JPG': Buffer.from('aside'),
      'photos/.DS_Store': Buffer.from('aside'),
      '21CS003.webp': webp,
      '21CS001.png': png,
      '99XX999.jpg': jpeg,
      'list.pdf': Buffer.from('%PDF'),
      '21CS004.jpg': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    })
    const { rows, state } = await look(upload)
    expect(rows.map(({ what, outcome, reason }) => [what, outcome, reason])).toEqual([
      ['21cs001.JPG: Asha (21CS001)', 'added', ''],
      ['21-CS-002.png: Bela (21/CS/002)', 'added', ''],
      ['21CS003.webp: Chitra (21CS003)', 'added', ''],
      ['21CS001.png: Asha (21CS001)', 'refused', alreadyIn('21cs001.JPG')],
      ['99XX999.jpg', 'refused', nobodyHas('99XX999')],
      ['list.pdf', 'refused', photoMessages.notAPicture],
      ['21CS004.jpg', 'refused', photoMessages.mislabelled],
    ])
    expect((await photosOf()).flat()).toEqual([null, null, null])

    const done = await post({ upload, existing: 'keep', state })
    expect(done.json()).toMatchObject({ added: 3, changed: 0, refused: 4 })
    expect((await photosOf()).every((id) => id !== null)).toBe(true)
    expect(await db.$count(uploads)).toBe(0)
    const shown = await app.inject({ url: '/api/students/21CS003/photo' })
    expect(shown.headers['content-type']).toBe('image/jpeg')

    const batch = done.headers[changeHeader]
    const undone = await app.inject({
      method: 'POST',
      url: `${calls.changes}/${String(batch)}/undo`,
      headers: admin,
    })
    expect([undone.statusCode, await photosOf()]).toEqual([200, [null, null, null]])
  })

  test('keeps or replaces the photo that a student has', async () => {
    await aStudent(db, { registerNumber: 'A1' })
    await importAll({ 'A1.jpg': jpeg }, 'keep')
    const [first] = await photosOf()
    expect(await importAll({ 'A1.png': png }, 'keep')).toMatchObject({ added: 0, unchanged: 1 })
    expect(await photosOf()).toEqual([first])
    expect(await importAll({ 'A1.png': png }, 'replace')).toMatchObject({ changed: 1 })
    expect(await photosOf()).not.toEqual([first])
  })

  test('takes the photos that can be decoded, and refuses the others', async () => {
    await aStudent(db, { registerNumber: 'A1' })
    await aStudent(db, { registerNumber: 'A2' })
    const cut = jpeg.subarray(0, 60)
    const { rows, ...counts } = await importAll({ 'A1.jpg': cut, 'A2.jpg': jpeg }, 'keep')
    expect(counts).toMatchObject({ added: 1, refused: 1 })
    expect(counts.message).toBe('Imported: 1 new photo, 0 replaced, 1 file not used')
    expect(rows[0]).toMatchObject({ outcome: 'refused', reason: expect.stringContaining('read') })
    expect((await photosOf()).map((id) => id === null)).toEqual([true, false])
  })

  test('leaves out a photo whose bytes in the zip were changed, in its dry run or at the latest then', async () => {
    await aStudent(db, { registerNumber: 'A1' })
    await aStudent(db, { registerNumber: 'A2' })
    await aStudent(db, { registerNumber: 'A3' })
    const large = await noisyPicture()
    const bytes = zip([
      { name: 'A1.jpg', content: large },
      { name: 'A2.jpg', content: large },
      { name: 'A3.jpg', content: jpeg },
    ])
    const [first, second] = [bytes.indexOf('A1.jpg'), bytes.indexOf('A2.jpg')]
    flip(bytes, first + 6)
    flip(bytes, second + 200_000)
    const upload = await sendBytes(bytes)
    const { rows, state } = await look(upload)
    expect(rows.map(({ outcome }) => outcome)).toEqual(['refused', 'added', 'added'])
    const done = await post({ upload, existing: 'keep', state })
    expect(done.json()).toMatchObject({ added: 1, refused: 2 })
    const reasons = done.json().rows.map(({ reason }: { reason: string }) => reason)
    expect(reasons).toEqual([photoMessages.damagedPhoto, photoMessages.damagedPhoto, ''])
    expect((await photosOf()).map((id) => id === null)).toEqual([true, true, false])
  })

  test('says once more what was imported, when its answer was lost, and imports nothing twice', async () => {
    await aStudent(db, { registerNumber: 'A1', name: 'Asha' })
    await aStudent(db, { registerNumber: 'A2', name: 'Bela' })
    await importAll({ 'A2.jpg': jpeg }, 'keep')
    const upload = await send({ 'A1.jpg': jpeg, 'A2.png': png })
    const { state } = await look(upload, 'replace')
    const wish = { upload, existing: 'replace', state }
    const both = await Promise.all([post(wish), post(wish)])
    const photos = await photosOf()
    const all = [...both, await post(wish)]
    for (const reply of all) {
      expect([reply.statusCode, reply.json().message]).toEqual([
        200,
        photosImportedLine({ added: 1, changed: 1, refused: 0 }),
      ])
      expect(reply.headers[changeHeader]).toBe(upload)
    }
    expect(all.at(-1)?.json().rows).toEqual([
      { line: 1, what: 'Asha (A1)', outcome: 'added', reason: '' },
      { line: 2, what: 'Bela (A2)', outcome: 'changed', reason: '' },
    ])
    expect(await photosOf()).toEqual(photos)
    expect(await db.$count(changes, eq(changes.batch, upload))).toBe(2)
    const others = await login(app, await anAdmin(db))
    expect((await post(wish, '', others)).statusCode).toBe(404)
  })

  test('tells its giver alone how far it is, stops when asked to, and how it ended is put away', async () => {
    await aStudent(db, { registerNumber: 'A1', name: 'Asha' })
    const upload = await send({ 'A1.jpg': jpeg, 'B2.jpg': jpeg })
    const { state } = await look(upload)
    const done = (await post({ upload, existing: 'keep', state })).json()
    expect(await progress()).toMatchObject({
      importId: upload,
      isRunning: false,
      report: { message: done.message, rows: done.rows, change: upload },
    })
    const teacher = await login(app, await aTeacher(db))
    const other = await login(app, await anAdmin(db))
    for (const [headers, status] of [
      [{}, 401],
      [teacher, 403],
    ] as const) {
      const url = importProgressPath(path)
      expect((await app.inject({ url, headers })).statusCode).toBe(status)
      expect((await stop({ importId: upload }, headers)).statusCode).toBe(status)
    }
    expect(await progress(other)).toBeNull()
    for (const importId of [undefined, 7, 'a b', '\0', 'x'.repeat(41)]) {
      expect((await stop({ importId })).statusCode).toBe(400)
    }
    await stop({ importId: upload }, other)
    expect(await progress()).not.toBeNull()
    expect((await stop({ importId: upload })).statusCode).toBe(200)
    expect(await progress()).toBeNull()
  })

  test('that is cancelled gives nobody a photo and leaves no file behind', async () => {
    await aStudent(db, { registerNumber: 'A1' })
    await aStudent(db, { registerNumber: 'A2' })
    const upload = await send({ 'A1.jpg': await aPicture('jpeg', 62, 84), 'A2.jpg': png })
    const { state } = await look(upload)
    const before = await stored()
    const { decoding, storage } = services
    const run: typeof decoding.run = async (turn, work) => {
      await stop({ importId: upload })
      return decoding.run(turn, work)
    }
    const tools = { db, blobs, storage, decoding: { ...decoding, run } }
    const wish = { owners: studentPhotos, upload, existing: 'keep' as const, state }
    const work = importPhotosAsSeen(tools, await memberOf(upload), wish)
    await expect(work).rejects.toThrow(progressWords.cancelled)
    expect((await photosOf()).flat()).toEqual([null, null])
    expect(await stored()).toEqual(before)
    expect(await db.$count(uploads)).toBe(1)
  })

  test('without a photo that can be used says so once more', async () => {
    await aStudent(db, { registerNumber: 'A1' })
    const upload = await send({ 'A1.jpg': jpeg.subarray(0, 60) })
    const { state } = await look(upload)
    const wish = { upload, existing: 'keep', state }
    const [first, second] = [(await post(wish)).json(), (await post(wish)).json()]
    expect(first).toMatchObject({ added: 0, refused: 1 })
    expect(second).toEqual(first)
  })

  test('has its photos on disk before it locks the roster, and none once it is refused there', async () => {
    const { id } = await aStudent(db, { registerNumber: 'A1' })
    const upload = await send({ 'A1.jpg': await aPicture('jpeg', 61, 83) })
    const { state } = await look(upload)
    const before = await stored()
    const importing: { reply?: ReturnType<typeof post> } = {}
    await db.transaction(async (tx) => {
      await lockRoster(tx)
      importing.reply = post({ upload, existing: 'keep', state })
      void importing.reply.then()
      await somebodyWaitsFor(db, 'students')
      expect((await stored()).length).toBe(before.length + 1)
      const other = { hash: 'e'.repeat(64), name: 'own.jpg', type: 'image/jpeg', size: 1 }
      const [photoId] = await noteFiles(tx, [other])
      await tx.update(students).set({ photoId }).where(eq(students.id, id))
    })
    const reply = await importing.reply
    expect([reply?.statusCode, reply?.json().message]).toEqual([409, rosterMessages.stale])
    expect(await stored()).toEqual(before)
  })

  test('counts for whoever imports it: what has no room is refused, and nothing is left of it', async () => {
    await aStudent(db, { registerNumber: 'A1' })
    await aStudent(db, { registerNumber: 'A2' })
    const large = await noisyPicture()
    const upload = await send({ 'A1.jpg': jpeg, 'A2.jpg': large })
    const { state } = await look(upload)
    const [zipped] = await db.select().from(uploads)
    const quota = (zipped?.size ?? 0) + large.length - 1
    const who = await memberOf(upload)
    const tight = openStorage({
      db,
      blobs,
      studentQuota: quota,
      staffQuota: quota,
      leastFree: 0,
      onTrouble: fail,
    })
    const tools = { db, blobs, decoding: services.decoding, storage: tight }
    const rows = await importPhotosAsSeen(tools, who, {
      owners: studentPhotos,
      upload,
      existing: 'keep',
      state,
    })
    expect(rows.map(({ outcome }) => outcome)).toEqual(['added', 'refused'])
    expect(rows[1]?.reason).toMatch(/^You have used/)
    expect(await blobs.has(zipped?.hash ?? '')).toBe(false)
  })

  test('is looked at once more where the roster has changed', async () => {
    const { id } = await aStudent(db, { registerNumber: 'A1' })
    const upload = await send({ 'A1.jpg': jpeg })
    const { state } = await look(upload)
    await db.update(students).set({ registerNumber: 'B1' })
    const late = await post({ upload, existing: 'keep', state })
    expect([late.statusCode, late.json().message]).toEqual([409, rosterMessages.stale])
    expect([id, await photosOf()]).toEqual([id, [null]])
  })
})

describe('a zip is refused', () => {
  test.each([
    ['that is none', Buffer.from('no zip at all'), 415, photoMessages.damaged],
    [
      'that is cut off',
      zip([{ name: 'A1.jpg', content: jpeg }]).subarray(0, 90),
      415,
      photoMessages.damaged,
    ],
    [
      'that leads out of its folder',
      zip([{ name: '../A1.jpg', content: jpeg }]),
      415,
      photoMessages.damaged,
    ],
    ['without a file', zip([{ name: '__MACOSX/._A1.jpg', content: 'x' }]), 415, photoMessages.none],
    ['with too many files', zip(manyParts(501)), 413, photoMessages.tooLarge],
    ['with far too many entries', zip(manyParts(2001, '.')), 413, photoMessages.tooLarge],
    [
      'that unpacks to a thousand times its size',
      zip([{ name: 'A1.jpg', content: bomb() }]),
      413,
      photoMessages.tooLarge,
    ],
  ])('%s', async (_what, bytes, status, sentence) => {
    const reply = await post({ upload: await sendBytes(bytes), existing: 'keep' }, '?dry=1')
    expect([reply.statusCode, reply.json().message]).toEqual([status, sentence])
  })

  test('of somebody else, of nobody, and to anybody but administrators', async () => {
    const upload = await send({ 'A1.jpg': jpeg })
    const others = await login(app, await anAdmin(db))
    const reply = await post({ upload, existing: 'keep' }, '?dry=1', others)
    expect([reply.statusCode, reply.json().message]).toEqual([404, uploadMessages.unknown])
    expect((await post({ upload: '../x', existing: 'keep' }, '?dry=1')).statusCode).toBe(400)
    const teacher = await login(app, await aTeacher(db))
    const asked = [{}, teacher].map((headers) => post({ upload, existing: 'keep' }, '', headers))
    expect((await Promise.all(asked)).map(({ statusCode }) => statusCode)).toEqual([401, 403])
  })
})

async function progress(headers = admin) {
  const answer = await app.inject({ url: importProgressPath(path), headers })
  return answer.json().progress
}

function stop(payload: object, headers: Record<string, string> = admin) {
  return app.inject({ method: 'POST', url: stopImportPath(path), headers, payload })
}

/** A picture that packs to several hundred kilobytes, so that its damage lies behind the first bytes. */
async function noisyPicture() {
  const [width, height] = [800, 800]
  const raw = { width, height, channels: 3 } as const
  return sharp(randomBytes(width * height * 3), { raw })
    .jpeg({ quality: 95 })
    .toBuffer()
}

/** The hashes of all that is stored, drafts left out. */
async function stored() {
  const folder = join(services.config.DATA_DIR, 'files')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

function fail(error: Error): never {
  throw error
}

/** Whoever sent a file ahead. */
async function memberOf(upload: string): Promise<Member> {
  const [row] = await db.select().from(uploads).where(eq(uploads.id, upload))
  return { ...editor, accountId: row?.accountId ?? '' }
}

function flip(bytes: Buffer, at: number) {
  bytes.writeUInt8(bytes.readUInt8(at) ^ 0xff, at)
}

function manyParts(count: number, before = '') {
  return Array.from({ length: count }, (_, at) => ({ name: `${before}x${at}.jpg`, content: '' }))
}

function bomb() {
  return Buffer.concat([jpeg, Buffer.alloc(15 * 2 ** 20)])
}

function send(files: Record<string, Buffer>) {
  return sendBytes(zip(Object.entries(files).map(([name, content]) => ({ name, content }))))
}

async function sendBytes(bytes: Buffer): Promise<string> {
  const file = new File([new Uint8Array(bytes)], 'photos.zip')
  const { payload, headers } = await multipart({ file })
  const sent = {
    method: 'POST',
    url: calls.uploads,
    headers: { ...admin, ...headers },
    payload,
  } as const
  return (await app.inject(sent)).json().upload._id
}

function post(body: object, query = '', headers = admin) {
  return app.inject({ method: 'POST', url: `${path}${query}`, headers, payload: body })
}

async function look(upload: string, existing = 'keep'): Promise<PhotoPlan> {
  return (await post({ upload, existing }, '?dry=1')).json()
}

async function importAll(files: Record<string, Buffer>, existing: string) {
  const upload = await send(files)
  const { state } = await look(upload, existing)
  return (await post({ upload, existing, state })).json()
}

async function photosOf() {
  const rows = await db.select().from(students).orderBy(students.registerNumber)
  return rows.map(({ photoId }) => photoId)
}
