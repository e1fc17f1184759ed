import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { formWanted } from '#contract/messages/request-bodies.ts'
import { uploadMessages } from '#contract/messages/uploads.ts'
import * as documentMessages from '#contract/messages/documents.ts'
import { documentPath } from '#contract/file-paths.ts'
import { calendarAlias, calls, permitPath } from '#contract/paths.ts'
import { changes, documents } from '#store/schema.ts'
import { login, testApp } from '#test/app.ts'
import { anAdmin, aStudentAccount, aTeacher } from '#test/factories.ts'
import { multipart } from '#test/multipart.ts'

const { app, db } = await testApp({}, { MAX_UPLOAD: '64 KiB' })

type Headers = Record<string, string>
const members = { admin: {} as Headers, teacher: {} as Headers, student: {} as Headers }
const pdf = pdfOf('a calendar')

beforeAll(async () => {
  members.admin = await login(app, await anAdmin(db))
  members.teacher = await login(app, await aTeacher(db))
  members.student = await login(app, await aStudentAccount(db))
})

beforeEach(async () => void (await db.delete(documents)))

function pdfOf(words: string, name = 'file.pdf') {
  return new File([`%PDF-1.7\n${words}\n%%EOF`], name, { type: 'application/pdf' })
}

async function put(who: Headers, fields: Record<string, string | File>, method = 'POST' as const) {
  const { headers, payload } = await multipart(fields)
  return app.inject({ method, url: calls.document, headers: { ...headers, ...who }, payload })
}

function get(title: string) {
  return app.inject({ url: calls.document, query: { title } })
}

function bytesOf(reply: { json: () => { buffer: string } }) {
  return Buffer.from(reply.json().buffer, 'base64').toString()
}

describe('who may put a document', () => {
  test.each([
    ['a guest', () => ({}), 401, messages.access.signedOut],
    ['a student', () => members.student, 403, messages.access.adminOnly],
    ['a teacher', () => members.teacher, 403, messages.access.adminOnly],
  ])('%s may not', async (_who, headers, status, message) => {
    const reply = await put(headers(), { title: 'calendar', file: pdf })
    expect([reply.statusCode, reply.json()]).toEqual([status, { message }])
    expect((await get('calendar')).statusCode).toBe(404)
  })

  test.each([
    ['a guest', () => ({}), 401, messages.access.signedOut],
    ['a student', () => members.student, 403, messages.access.adminOnly],
    ['an administrator', () => members.admin, 200, messages.access.granted],
  ])('%s is told so before the file is sent', async (_who, headers, status, message) => {
    const permits = [calls.document, calls.majorEvent].map(permitPath)
    for (const url of permits) {
      const reply = await app.inject({ url, headers: headers() })
      expect([reply.statusCode, reply.json()]).toEqual([status, { message }])
    }
  })

  test.each(['POST', 'PUT'] as const)('an administrator may, by %s', async (method) => {
    const reply = await put(members.admin, { title: 'calendar', file: pdf }, method as 'POST')
    expect([reply.statusCode, reply.json()]).toEqual([200, { message: 'Upload successful' }])
    expect(bytesOf(await get('calendar'))).toBe(await pdf.text())
  })
})

describe('a document', () => {
  test('is the same however the letters of its title are composed', async () => {
    const title = 'Café rules'
    await put(members.admin, { title, file: pdf })
    await put(members.admin, { title: title.normalize('NFD'), file: pdfOf('later') })
    for (const asked of [title, title.normalize('NFD')]) {
      expect(bytesOf(await get(asked))).toBe(await pdfOf('later').text())
    }
    expect(await db.$count(documents)).toBe(1)
  })

  test('takes the place of the one before, and the log keeps both', async () => {
    await put(members.admin, { title: 'time table', file: pdfOf('first') })
    await put(members.admin, { title: ' Time Table ', file: pdfOf('second') })
    expect(bytesOf(await get('time table'))).toContain('second')
    const logged = await db.select().from(changes)
    const edits = logged.filter(
      ({ recordId, action }) => recordId === 'time table' && action === 'edit',
    )
    expect(edits).toMatchObject([{ before: { title: 'time table' }, actorName: 'Somebody' }])
  })

  test('is known by its second name, whatever the case', async () => {
    await put(members.admin, { title: calendarAlias, file: pdf })
    const reply = await get('CALENDAR ')
    expect(bytesOf(reply)).toBe(await pdf.text())
  })

  test('may be named after its file', async () => {
    const reply = await put(members.admin, { file: pdfOf('later'), title: 'Syllabus' })
    expect(reply.statusCode).toBe(200)
    expect(bytesOf(await get('syllabus'))).toContain('later')
  })

  test.each([1, 2, 3, 70, 65_000])('of %i letters comes back as it was', async (length) => {
    const file = pdfOf('x'.repeat(length))
    await put(members.admin, { title: 'calendar', file })
    const reply = await get('calendar')
    expect(bytesOf(reply)).toBe(await file.text())
    expect(Number(reply.headers['content-length'])).toBe(reply.rawPayload.length)
  })
})

describe('what is refused', () => {
  test.each([
    ['no file', { title: 'calendar' }, 400, documentMessages.fileRequired],
    ['an empty file control', { title: 'calendar', file: '' }, 400, documentMessages.fileRequired],
    ['no title', { file: pdf }, 400, documentMessages.titleRequired],
    ['a blank title', { title: '  ', file: pdf }, 400, documentMessages.titleRequired],
    [
      'another type under a PDF’s name',
      { title: 'calendar', file: new File(['<html>'], 'a.pdf', { type: 'application/pdf' }) },
      415,
      documentMessages.fileType,
    ],
    [
      'a file past the limit',
      { title: 'calendar', file: pdfOf('x'.repeat(70_000)) },
      413,
      uploadMessages.tooLarge,
    ],
  ])('%s', async (_name, fields, status, message) => {
    const reply = await put(members.admin, fields)
    expect([reply.statusCode, reply.json().message]).toEqual([status, message])
  })

  test('a body of another kind', async () => {
    const reply = await app.inject({
      method: 'POST',
      url: calls.document,
      headers: members.admin,
      payload: { title: 'calendar' },
    })
    expect([reply.statusCode, reply.json()]).toEqual([415, { message: formWanted }])
  })

  test('a body that breaks off', async () => {
    const { headers, payload } = await multipart({ title: 'calendar', file: pdf })
    const reply = await app.inject({
      method: 'POST',
      url: calls.document,
      headers: { ...headers, ...members.admin },
      payload: payload.subarray(0, payload.length - 60),
    })
    expect(reply.statusCode).toBe(400)
    expect((await get('calendar')).statusCode).toBe(404)
  })
})

describe('reading', () => {
  test.each(['nothing', '%00', 'a\0b', '../etc/passwd', "'; drop table documents"])(
    'the unknown title %j is not found',
    async (title) => {
      const reply = await get(title)
      expect([reply.statusCode, reply.json()]).toEqual([404, { message: documentMessages.unknown }])
    },
  )

  test('needs a title', async () => {
    const reply = await app.inject(calls.document)
    expect([reply.statusCode, reply.json().message]).toEqual([400, documentMessages.titleRequired])
  })

  test('a version in its address makes no other document of it', async () => {
    await put(members.admin, { title: 'calendar', file: pdf })
    const reply = await app.inject(documentPath('calendar', 'abc123'))
    expect([reply.statusCode, reply.body]).toEqual([200, await pdf.text()])
  })

  test('the document by itself comes in pieces, shown in the page of this site only', async () => {
    await put(members.admin, { title: 'calendar', file: pdf })
    const reply = await app.inject({
      url: documentPath('Calendar'),
      headers: { range: 'bytes=0-7' },
    })
    expect(reply.statusCode).toBe(206)
    expect(reply.body).toBe('%PDF-1.7')
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining('inline'),
      'content-security-policy': expect.stringContaining("frame-ancestors 'self'"),
    })
  })
})
