import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eventMessages } from '#contract/messages/events.ts'
import { uploadMessages } from '#contract/messages/uploads.ts'
import { calls } from '#contract/paths.ts'
import { changes, events } from '#store/schema.ts'
import { login, testApp } from '#test/app.ts'
import { anAdmin, aStudentAccount, aTeacher } from '#test/factories.ts'
import { multipart } from '#test/multipart.ts'
import { aPicture } from '#test/pictures.ts'

const { app, db } = await testApp({}, { MAX_UPLOAD: '1 MiB' })

type Headers = Record<string, string>
const members = { admin: {} as Headers, teacher: {} as Headers, student: {} as Headers }
const drawn = await aPicture('png')
const png = fileOf(drawn, 'poster.png')
const elan = {
  title: 'Elan 2026',
  location: 'Grand Auditorium',
  date: '2026-02-14',
  time: '10:00 AM to 10:00 PM',
  abstract: 'Music,\ndance and drama.',
}

beforeAll(async () => {
  members.admin = await login(app, await anAdmin(db))
  members.teacher = await login(app, await aTeacher(db))
  members.student = await login(app, await aStudentAccount(db))
})

beforeEach(async () => void (await db.delete(events)))

function fileOf(bytes: Buffer, name: string) {
  return new File([new Uint8Array(bytes)], name)
}

async function send(
  method: 'POST' | 'PUT',
  who: Headers,
  data: object | string,
  file: File | null = null,
) {
  const text = typeof data === 'string' ? data : JSON.stringify(data)
  const { headers, payload } = await multipart({ data: text, ...(file && { file }) })
  return app.inject({ method, url: calls.majorEvent, headers: { ...headers, ...who }, payload })
}

async function remove(who: Headers, object: string) {
  return app.inject({ method: 'DELETE', url: calls.majorEvent, headers: who, payload: { object } })
}

async function list(): Promise<WireEvent[]> {
  return (await app.inject(calls.majorEvent)).json()
}

interface WireEvent {
  _id: string
  data: Record<string, string>
  file: { mimetype: string; buffer: string }
}

async function anAddedEvent(over: object = {}): Promise<string> {
  const reply = await send('POST', members.admin, { ...elan, ...over, videoId: '' }, png)
  return reply.json()._id
}

describe('GET /major_event', () => {
  test('is an empty array where there is none', async () => {
    expect(await list()).toEqual([])
  })

  test('answers every event with its picture, the latest day first', async () => {
    await anAddedEvent({ title: 'Before', date: '2025-01-01' })
    await anAddedEvent({ title: 'After', date: '2026-06-01' })
    const [after, before] = await list()
    expect([after?.data.title, before?.data.title]).toEqual(['After', 'Before'])
    expect(after?.data).toEqual({ ...elan, title: 'After', date: '2026-06-01' })
    expect(after?.file.mimetype).toBe('image/png')
    expect(
      Buffer.from(after?.file.buffer ?? '', 'base64')
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG')
  })
})

describe('POST /major_event', () => {
  test('adds the event with its picture', async () => {
    const reply = await send('POST', members.admin, { ...elan, videoId: '' }, png)
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toEqual({ message: eventMessages.added, _id: expect.any(String) })
    expect(await list()).toMatchObject([{ data: elan }])
  })

  test.each([
    ['a guest', () => ({}), 401],
    ['a student', () => members.student, 403],
    ['a teacher', () => members.teacher, 403],
  ])('is not for %s', async (_who, headers, status) => {
    expect((await send('POST', headers(), elan, png)).statusCode).toBe(status)
    expect(await list()).toEqual([])
  })

  test('needs a photo', async () => {
    const reply = await send('POST', members.admin, elan)
    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toEqual({
      message: eventMessages.photoRequired,
      errors: { file: eventMessages.photoRequired },
    })
  })

  test.each([
    ['text', new File(['hello'], 'a.png', { type: 'image/png' }), 415, eventMessages.photoType],
    [
      'a drawing with scripts',
      new File(['<svg onload="x()"/>'], 'a.svg'),
      415,
      eventMessages.photoType,
    ],
    ['half a picture', fileOf(drawn.subarray(0, 300), 'half.png'), 400, uploadMessages.notAPicture],
    [
      'a picture past the limit',
      fileOf(Buffer.concat([drawn, Buffer.alloc(1_100_000)]), 'b.png'),
      413,
      uploadMessages.tooLarge,
    ],
  ])('refuses %s as a photo', async (_name, file, status, message) => {
    const reply = await send('POST', members.admin, elan, file)
    expect([reply.statusCode, reply.json().message]).toEqual([status, message])
    expect(await list()).toEqual([])
  })

  test.each([
    [{ ...elan, title: '' }, { title: 'Title is missing.' }],
    [
      { ...elan, date: 'tomorrow' },
      { date: 'Date must be a day such as 12/03/2024 or 12 March 2024.' },
    ],
    [{ ...elan, time: undefined }, { time: 'Time is missing.' }],
  ])('names the field that is wrong in %j', async (data, complaint) => {
    const reply = await send('POST', members.admin, data, png)
    expect(reply.statusCode).toBe(400)
    expect(reply.json().errors).toEqual(complaint)
  })

  test('takes fields that say of themselves that they are JSON', async () => {
    const { headers, payload } = await multipart({ data: JSON.stringify(elan), file: png })
    const typed = payload
      .toString('latin1')
      .replace('name="data"', 'name="data"\r\nContent-Type: application/json')
    const reply = await app.inject({
      method: 'POST',
      url: calls.majorEvent,
      headers: { ...headers, ...members.admin },
      payload: Buffer.from(typed, 'latin1'),
    })
    expect(reply.statusCode).toBe(200)
    expect(await list()).toMatchObject([{ data: elan }])
  })

  test.each(['', '{', '[]', 'null', '"text"'])('refuses %j as data', async (data) => {
    const reply = await send('POST', members.admin, data, png)
    expect(reply.statusCode).toBe(400)
    expect(reply.json().message).not.toMatch(/expected/)
  })
})

describe('PUT /major_event', () => {
  test('changes what it is sent and keeps the rest, the photo too', async () => {
    const id = await anAddedEvent()
    const [before] = await list()
    const reply = await send('PUT', members.admin, { videoId: id, time: '9 AM to noon' })
    expect(reply.json()).toEqual({ message: eventMessages.edited })
    const [after] = await list()
    expect(after).toEqual({ ...before, data: { ...elan, time: '9 AM to noon' } })
  })

  test('takes another photo', async () => {
    const id = await anAddedEvent()
    await send('PUT', members.admin, { videoId: id }, fileOf(await aPicture('jpeg'), 'new.jpg'))
    expect((await list())[0]?.file.mimetype).toBe('image/jpeg')
  })

  test.each([
    ['a guest', () => ({}), 401],
    ['a student', () => members.student, 403],
    ['a teacher', () => members.teacher, 403],
  ])('is not for %s', async (_who, headers, status) => {
    const id = await anAddedEvent()
    expect((await send('PUT', headers(), { videoId: id, title: 'Mine' })).statusCode).toBe(status)
    expect((await list())[0]?.data.title).toBe(elan.title)
  })

  test.each(['unknown', 'a\0b', 'x'.repeat(9000)])(
    'of an event that is not there is not found: %j',
    async (videoId) => {
      const reply = await send('PUT', members.admin, { videoId, title: 'A' })
      expect([reply.statusCode, reply.json()]).toEqual([404, { message: eventMessages.unknown }])
    },
  )

  test('needs to know which event', async () => {
    expect((await send('PUT', members.admin, { title: 'A' })).statusCode).toBe(400)
  })
})

describe('DELETE /major_event', () => {
  test('removes the event, and the log keeps it', async () => {
    const id = await anAddedEvent()
    expect((await remove(members.admin, id)).json()).toEqual({ message: eventMessages.removed })
    expect(await list()).toEqual([])
    const logged = (await db.select().from(changes)).filter(({ recordId }) => recordId === id)
    expect(logged.at(-1)).toMatchObject({ action: 'remove', before: { title: elan.title } })
  })

  test.each([
    ['a guest', () => ({}), 401],
    ['a student', () => members.student, 403],
    ['a teacher', () => members.teacher, 403],
  ])('is not for %s', async (_who, headers, status) => {
    expect((await remove(headers(), await anAddedEvent())).statusCode).toBe(status)
    expect(await list()).toHaveLength(1)
  })

  test('of an event that is not there is not found', async () => {
    expect((await remove(members.admin, 'unknown')).statusCode).toBe(404)
    expect((await remove(members.admin, 'a\0b')).statusCode).toBe(404)
    expect((await remove(members.admin, '')).statusCode).toBe(400)
  })
})
