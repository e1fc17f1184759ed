import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { studentFilePath, type StudentFileKind } from '#contract/students.ts'
import { newId } from '#store/columns.ts'
import { files } from '#store/schema.ts'
import { testApp } from '#test/app.ts'
import { aStudent } from '#test/factories.ts'

const { app, db, blobs } = await testApp()

const pdf = Buffer.from(`%PDF-1.7\n${'0123456789'.repeat(20)}\n%%EOF`)
const jpeg = Buffer.from('/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////', 'base64')

const resumeId = await aFile('Résumé "final".pdf', pdf)
const photoId = await aFile('me.jpg', jpeg)
const otherId = await aFile('resume.docx', Buffer.from('PK\x03 but not quite'))
const zara = { registerNumber: '21CS002', name: 'Zara', year: 4, email: 'z@d.example' }
await aStudent(db, { ...zara, visibility: { email: 'public' } })
await aStudent(db, { registerNumber: '21CS001', name: 'Asha', resumeId, photoId })
await aStudent(db, { registerNumber: 'A/1', name: 'Bela', resumeId: otherId })

describe('GET /user_detail', () => {
  test('answers every student by register number, without files', async () => {
    const list = (await get('/user_detail')).json()
    expect(list.map((student: { register_no: string }) => student.register_no)).toEqual([
      '21CS001',
      '21CS002',
      'A/1',
    ])
    expect(list[1]).toEqual({
      _id: expect.any(String),
      name: 'Zara',
      register_no: '21CS002',
      year: '4',
      profile_desc: '',
      linkedin_link: '',
      github_link: '',
      email_link: 'z@d.example',
      email: 'z@d.example',
      leetcode_link: '',
      developer: false,
    })
  })

  test('answers one student with the files in base64', async () => {
    const [asha, ...others] = (await get('/user_detail?reg_no=21cs001')).json()
    expect(others).toEqual([])
    expect(asha).toMatchObject({ name: 'Asha', profile_photo: jpeg.toString('base64') })
    expect(Buffer.from(asha.resume, 'base64')).toEqual(pdf)
  })

  test('answers empty files where a student has none', async () => {
    expect((await get('/user_detail?reg_no=21CS002')).json()).toMatchObject([
      { profile_photo: '', resume: '' },
    ])
  })

  test.each(['99XX999', '', '%00', '%25', "'%20or%201=1", '%F0%9F%8C%B1', '9'.repeat(2000)])(
    'answers an empty array for %j',
    async (number) => {
      const reply = await get(`/user_detail?reg_no=${number}`)
      expect([reply.statusCode, reply.json()]).toEqual([200, []])
    },
  )

  test('refuses two register numbers', async () => {
    expect((await get('/user_detail?reg_no=a&reg_no=b')).statusCode).toBe(400)
  })
})

describe("a student's file", () => {
  test('comes whole, with its type, its name and a policy of its own', async () => {
    const reply = await file('21CS001', 'resume')
    expect(reply.statusCode).toBe(200)
    expect(reply.rawPayload).toEqual(pdf)
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(pdf.length),
      'content-disposition': `inline; filename="R_sum_ _final_.pdf"; filename*=UTF-8''R%C3%A9sum%C3%A9%20%22final%22.pdf`,
      'content-security-policy': "default-src 'none'; object-src 'none'; frame-ancestors 'self'",
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
    })
  })

  test('runs in a sandbox unless it is a PDF', async () => {
    const { headers } = await file('21CS001', 'photo')
    expect(headers['content-type']).toBe('image/jpeg')
    expect(headers['content-security-policy']).toBe('sandbox')
  })

  test('is a download where no browser shows it; its owner may have a slash in the number', async () => {
    const { headers } = await file('A/1', 'resume')
    expect(headers['content-type']).toBe('application/octet-stream')
    expect(headers['content-disposition']).toMatch(/^attachment; filename="resume.docx"/)
  })

  test.each([
    ['bytes=0-8', '%PDF-1.7\n', `bytes 0-8/${pdf.length}`],
    ['bytes=-5', '%%EOF', `bytes ${pdf.length - 5}-${pdf.length - 1}/${pdf.length}`],
  ])('comes in pieces: %s', async (range, text, contentRange) => {
    const reply = await file('21CS001', 'resume', { range })
    expect([reply.statusCode, reply.body]).toEqual([206, text])
    expect(reply.headers['content-range']).toBe(contentRange)
    expect(reply.headers['content-length']).toBe(String(text.length))
  })

  test('has no piece behind its end', async () => {
    const reply = await file('21CS001', 'resume', { range: 'bytes=9999-' })
    expect(reply.statusCode).toBe(416)
    expect(reply.headers['content-range']).toBe(`bytes */${pdf.length}`)
  })

  test('comes whole to whoever began with another file', async () => {
    const headers = { range: 'bytes=0-8', 'if-range': '"another"' }
    expect((await file('21CS001', 'resume', headers)).statusCode).toBe(200)
  })

  test('is not sent again to whoever has it', async () => {
    const { etag } = (await file('21CS001', 'resume')).headers
    for (const held of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const reply = await file('21CS001', 'resume', { 'if-none-match': String(held) })
      expect([reply.statusCode, reply.body]).toEqual([304, ''])
      expect(reply.headers.etag).toBe(etag)
    }
  })

  test('tells its size without being sent', async () => {
    const url = studentFilePath('21CS001', 'resume')
    const reply = await app.inject({ method: 'HEAD', url, headers: { range: 'bytes=0-8' } })
    expect([reply.statusCode, reply.body]).toEqual([200, ''])
    expect(reply.headers['content-length']).toBe(String(pdf.length))
  })

  test('is not there for an unknown student, for one without it, or when its bytes are gone', async () => {
    expect((await file('99XX999', 'photo')).json()).toEqual({ message: messages.students.unknown })
    expect((await file('21CS002', 'photo')).statusCode).toBe(404)
    await aStudent(db, { registerNumber: 'LOST', photoId: await aFile('lost.jpg', null) })
    expect((await file('LOST', 'photo')).statusCode).toBe(404)
    expect((await get('/api/students/21CS001/diary')).statusCode).toBe(400)
  })
})

function get(url: string, headers: Record<string, string> = {}) {
  return app.inject({ url, headers })
}

function file(number: string, kind: StudentFileKind, headers: Record<string, string> = {}) {
  return get(studentFilePath(number, kind), headers)
}

/** Stores a file and returns its id; without bytes it is known but lost. */
async function aFile(name: string, bytes: Buffer | null) {
  const lost = { hash: 'f'.repeat(64), size: 9, type: 'image/jpeg' }
  const stored = bytes ? await blobs.put(Readable.from([bytes]), { maxBytes: 10_000 }) : lost
  const id = newId()
  await db.insert(files).values({ id, name, ...stored })
  return id
}
