import { Readable } from 'node:stream'
import { beforeAll, describe, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { calls } from '#contract/paths.ts'
import { noteFilePath } from '#contract/resource-paths.ts'
import { login, testApp } from '#test/app.ts'
import { anAdmin, aNote, aStudentAccount, aTeacher } from '#test/factories.ts'
import { oddNames } from '#test/odd-names.ts'

const { app, db, blobs } = await testApp()

describe('GET /notes', () => {
  const members: Record<string, Record<string, string>> = { guest: {} }

  beforeAll(async () => {
    members.admin = await login(app, await anAdmin(db))
    members.flagged = await login(app, await anAdmin(db, { teacher: true }))
    members.student = await login(app, await aStudentAccount(db))
    members.teacher = await login(app, await aTeacher(db))
  })

  test('answers the notes of a domain, newest first', async () => {
    await aNote(db, { domain: 'InternetOfThings', title: 'Older' })
    const id = await aNote(db, { domain: 'InternetOfThings', title: 'Newer', description: 'D' }, [
      { name: 'Ünïcode.pdf', size: 7 },
    ])
    const { notes, isTeacher } = (await read('?domain=InternetOfThings')).json()
    expect(isTeacher).toBe(false)
    expect(notes).toHaveLength(2)
    expect(notes[0]).toEqual({
      _id: id,
      noteDetails: [
        { title: 'Newer' },
        { description: 'D' },
        { originalName: 'Ünïcode.pdf', type: 'application/pdf', size: 7 },
      ],
    })
  })

  test.each(['?domain=Alchemy', '?domain=cybersecurity', '?domain=', '', '?domain=%00'])(
    'knows no domain in “%s”',
    async (search) => {
      const reply = await read(search)
      expect([reply.statusCode, reply.json()]).toEqual([404, { message: 'Unknown domain' }])
    },
  )

  test.each([
    ['guest', false],
    ['admin', false],
    ['flagged', false],
    ['student', false],
    ['teacher', true],
  ])('says to a %s whether that is a teacher: %s', async (member, isTeacher) => {
    const reply = await read('?domain=CyberSecurity&cookieValue=Admin', members[member])
    expect(reply.json()).toMatchObject({ isTeacher })
  })

  test('may be kept for guests, and for nobody else', async () => {
    const guest = await read('?domain=CyberSecurity')
    const teacher = await read('?domain=CyberSecurity', members.teacher)
    expect(guest.headers).toMatchObject({ 'cache-control': 'no-cache', etag: expect.any(String) })
    expect(teacher.headers['cache-control']).toBe('no-store')
    expect(teacher.headers.etag).toBeUndefined()
  })
})

describe("a note's file", () => {
  const pdf = Buffer.from(`%PDF-1.7\n${'0123456789'.repeat(20)}\n%%EOF`)
  test.each([...oddNames, 'a/b\\c.pdf', '../../etc/passwd', 'two\r\nlines'])(
    'is found by its name: %s',
    async (name) => {
      const id = await aNoteWith(name)
      const reply = await app.inject(noteFilePath(id, name))
      expect([reply.statusCode, reply.rawPayload]).toEqual([200, pdf])
      expect(reply.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-length': String(pdf.length),
      })
      const whole = await app.inject(`${calls.noteFile}/${id}/${encodeURIComponent(name)}`)
      const body = { type: 'application/pdf', file: pdf.toString('base64') }
      expect([whole.statusCode, whole.json()]).toEqual([200, body])
      expect(whole.headers['content-length']).toBe(String(whole.rawPayload.length))
      const [, sent = ''] =
        /filename\*=UTF-8''(.*)$/.exec(String(reply.headers['content-disposition'])) ?? []
      expect(decodeURIComponent(sent)).toBe(name)
    },
  )

  test('is the one of exactly this name where another differs in how its letters are composed', async () => {
    const names = ['Übung.pdf', 'Übung.pdf'.normalize('NFD')]
    for (const order of [names, names.toReversed()]) {
      const id = await aNote(db, {}, await Promise.all(order.map(holdingItsName)))
      for (const name of names) expect((await app.inject(noteFilePath(id, name))).body).toBe(name)
    }
  })

  test('comes in pieces, and not again to whoever has it', async () => {
    const url = noteFilePath(await aNoteWith('Lecture.pdf'), 'Lecture.pdf')
    const piece = await app.inject({ url, headers: { range: 'bytes=0-8' } })
    expect([piece.statusCode, piece.body]).toEqual([206, '%PDF-1.7\n'])
    expect(piece.headers['content-range']).toBe(`bytes 0-8/${pdf.length}`)
    const headers = { 'if-none-match': String(piece.headers.etag) }
    expect((await app.inject({ url, headers })).statusCode).toBe(304)
    const behind = await app.inject({ url, headers: { range: 'bytes=9999-' } })
    expect(behind.statusCode).toBe(416)
  })

  test.each([
    ['unknown', 'Lecture.pdf'],
    ['known', 'lecture.pdf'],
    ['known', 'Lecture.pdf\0'],
    ['known\0', 'Lecture.pdf'],
    ['known', '..%2F'],
    ['known', ''],
    ['known', 'y'.repeat(400)],
  ])('is not there under a wrong id or name (%s, %j)', async (which, name) => {
    const id = await aNoteWith('Lecture.pdf')
    const asked = encodeURIComponent(which.replace('known', id))
    const note = which === 'unknown' ? 'gone' : asked
    const call = `${calls.noteFile}/${note}/${encodeURIComponent(name)}`
    for (const url of [noteFilePath(note, name), call]) {
      const reply = await app.inject(url)
      expect([reply.statusCode, reply.json()]).toEqual([404, { message: expect.any(String) }])
    }
  })

  test('is not there when its bytes are gone', async () => {
    const id = await aNote(db, {}, [{ name: 'Lost.pdf' }])
    for (const url of [noteFilePath(id, 'Lost.pdf'), `${calls.noteFile}/${id}/Lost.pdf`]) {
      const reply = await app.inject(url)
      const message = messages.request.unknownCall
      expect([reply.statusCode, reply.json()]).toEqual([404, { message }])
    }
  })

  async function aNoteWith(name: string) {
    const { hash, size } = await blobs.put(Readable.from([pdf]), { maxBytes: 10_000 })
    return aNote(db, {}, [{ hash, size, name }])
  }
})

async function holdingItsName(name: string) {
  const { hash, size } = await blobs.put(Readable.from([Buffer.from(name)]), { maxBytes: 100 })
  return { hash, size, name }
}

function read(search: string, headers: Record<string, string> | undefined = {}) {
  return app.inject({ url: `${calls.notes}${search}`, headers })
}
