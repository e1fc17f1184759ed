import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { uploadMessages } from '#contract/messages/uploads.ts'
import { calls, permitPath } from '#contract/paths.ts'
import { sweepFiles } from '#domain/files/sweep-files.ts'
import { uploads } from '#store/file-schema.ts'
import { blobError } from '#store/blobs/blob-error.ts'
import { accounts } from '#store/account-schema.ts'
import { changes } from '#store/schema.ts'
import { login, testApp } from '#test/app.ts'
import { anAdmin, aStudentAccount, aTeacher } from '#test/factories.ts'
import { multipart, type FormFields } from '#test/multipart.ts'

const { app, db, blobs, services } = await testApp({}, { MAX_UPLOAD: '64 KiB' })
const members = { admin: {}, teacher: {}, other: {}, student: {} }
const lecture = new File(['%PDF-1.7\nOn locks\n%%EOF'], 'Lecture.pdf', { type: 'text/html' })

beforeAll(async () => {
  members.admin = await login(app, await anAdmin(db))
  members.teacher = await login(app, await aTeacher(db))
  members.other = await login(app, await aTeacher(db))
  members.student = await login(app, await aStudentAccount(db))
})

beforeEach(async () => void (await db.delete(uploads)))

async function send(who: object, fields: FormFields, cut = 0) {
  const { headers, payload } = await multipart(fields)
  return app.inject({
    method: 'POST',
    url: calls.uploads,
    headers: { ...headers, ...who },
    payload: payload.subarray(0, payload.length - cut),
  })
}

function forget(who: object, id: string) {
  const url = `${calls.uploads}/${encodeURIComponent(id)}`
  return app.inject({ method: 'DELETE', url, headers: { ...who } })
}

async function idOf(reply: ReturnType<typeof send>) {
  return String((await reply).json().upload._id)
}

/** Every file in the store's folder, those on their way included. */
async function storedFiles() {
  const folder = join(services.config.DATA_DIR, 'files')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

describe('who may send a file ahead of its form', () => {
  test.each([
    ['a guest', () => ({}), 401, messages.access.signedOut],
    ['a student', () => members.student, 403, messages.access.teachersOnly],
  ])('%s may not, and is told so before it is sent', async (_name, who, status, message) => {
    const permit = await app.inject({ url: permitPath(calls.uploads), headers: { ...who() } })
    for (const reply of [permit, await send(who(), { file: lecture })]) {
      expect([reply.statusCode, reply.json()]).toEqual([status, { message }])
    }
    expect(await db.$count(uploads)).toBe(0)
  })

  test.each([
    ['a teacher', () => members.teacher],
    ['an administrator', () => members.admin],
  ])('%s may', async (_name, who) => {
    const permit = await app.inject({ url: permitPath(calls.uploads), headers: { ...who() } })
    expect(permit.statusCode).toBe(200)
    const reply = await send(who(), { file: lecture })
    expect([reply.statusCode, reply.json()]).toEqual([
      200,
      {
        message: uploadMessages.received,
        // What it is, its bytes say, and not who sends it.
        upload: { _id: expect.any(String), name: 'Lecture.pdf', type: 'application/pdf', size: 23 },
      },
    ])
  })
})

describe('a file that was sent', () => {
  test('moves no page: neither the log nor the version of the site knows of it', async () => {
    const before = [await db.$count(changes), db.site.current()]
    await send(members.teacher, { file: lecture })
    expect([await db.$count(changes), db.site.current()]).toEqual(before)
  })

  test('is stored once, however often its bytes come', async () => {
    const bytes = crypto.getRandomValues(new Uint8Array(50_000))
    const before = await storedFiles()
    for (const name of ['a.bin', 'b.bin', 'c.bin']) {
      await send(members.teacher, { file: new File([bytes], name) })
    }
    expect(await db.$count(uploads)).toBe(3)
    expect((await storedFiles()).length).toBe(before.length + 1)
  })

  test('is forgotten by whoever sent it, and by nobody else', async () => {
    const id = await idOf(send(members.teacher, { file: lecture }))
    for (const who of [members.other, members.admin]) {
      const reply = await forget(who, id)
      expect([reply.statusCode, reply.json()]).toEqual([404, { message: uploadMessages.unknown }])
    }
    expect((await forget({}, id)).statusCode).toBe(401)
    expect((await forget(members.student, id)).statusCode).toBe(403)
    const reply = await forget(members.teacher, id)
    expect([reply.statusCode, reply.json()]).toEqual([200, { message: uploadMessages.forgotten }])
    expect((await forget(members.teacher, id)).statusCode).toBe(404)
  })

  test.each(['nobody', '..', 'a/b', "'; drop table uploads", 'x'.repeat(255), 'a\0b'])(
    'there is none of the id %j',
    async (id) => expect((await forget(members.teacher, id)).statusCode).toBe(404),
  )

  test('goes with the account that sent it', async () => {
    const leaving = await aTeacher(db)
    await send(await login(app, leaving), { file: lecture })
    await db.delete(accounts).where(eq(accounts.id, leaving.id))
    expect(await db.$count(uploads)).toBe(0)
  })

  test('keeps its bytes for as long as its form is waited for', async () => {
    const file = new File([crypto.getRandomValues(new Uint8Array(100))], 'a.bin')
    const id = await idOf(send(members.teacher, { file }))
    const [row] = await db.select().from(uploads).where(eq(uploads.id, id))
    const hash = row?.hash ?? ''
    const { pictures } = services
    const later = Date.now() + 2 * 24 * 3_600_000
    await sweepFiles({ db, blobs, pictures }, later)
    expect(await blobs.has(hash)).toBe(true)
    await forget(members.teacher, id)
    await sweepFiles({ db, blobs, pictures }, later)
    expect(await blobs.has(hash)).toBe(false)
  })
})

describe('what is refused', () => {
  test.each([
    ['no file', { title: 'On locks' }, 400, uploadMessages.none],
    ['an empty file', { file: new File([], 'a.pdf') }, 400, uploadMessages.empty],
    ['two files of one control', { file: [lecture, lecture] }, 400, uploadMessages.oneByOne],
    ['a file of another control', { more: lecture }, 400, uploadMessages.otherControl],
    [
      'a file beside one of another control',
      { file: lecture, more: new File(['%PDF-1.7'], 'b.pdf') },
      400,
      uploadMessages.otherControl,
    ],
    [
      'a file past the limit by one byte',
      { file: new File([new Uint8Array(64 * 1024 + 1)], 'a.bin') },
      413,
      uploadMessages.tooLarge,
    ],
  ])('%s', async (_name, fields, status, message) => {
    const reply = await send(members.teacher, fields)
    expect([reply.statusCode, reply.json().message]).toEqual([status, message])
    expect(await db.$count(uploads)).toBe(0)
  })

  test('a body of another kind', async () => {
    const headers = { ...members.teacher }
    const request = { method: 'POST', url: calls.uploads, headers, payload: {} } as const
    expect((await app.inject(request)).statusCode).toBe(415)
  })

  test('a file that is cut off, and nothing of it stays', async () => {
    const before = await storedFiles()
    const file = new File([crypto.getRandomValues(new Uint8Array(60_000))], 'a.bin')
    const reply = await send(members.teacher, { file }, 20_000)
    expect([reply.statusCode, reply.json()]).toEqual([400, { message: uploadMessages.cut }])
    expect(await storedFiles()).toEqual(before)
    expect(await db.$count(uploads)).toBe(0)
  })
  test('a file that the disk has no room for, in words that say whom to tell', async () => {
    // A disk cannot be filled for a test: it says what a full one does, after the first bytes.
    const full = await testApp({
      blobs: {
        ...blobs,
        receive: async (stream) => {
          await once(stream, 'data')
          stream.destroy()
          throw blobError('full')
        },
      },
    })
    const who = await login(full.app, await aTeacher(full.db))
    const { headers, payload } = await multipart({ file: lecture })
    const reply = await full.app.inject({
      method: 'POST',
      url: calls.uploads,
      headers: { ...headers, ...who },
      payload,
    })
    expect([reply.statusCode, reply.json()]).toEqual([503, { message: uploadMessages.full }])
    expect(await full.db.$count(uploads)).toBe(0)
  })
})
