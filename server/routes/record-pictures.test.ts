import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { captionOf } from '#contract/messages/captions.ts'
import { uploadMessages } from '#contract/messages/uploads.ts'
import { richTextMessages } from '#contract/messages/rich-text.ts'
import { eventMessages } from '#contract/messages/events.ts'
import { picturePath, storedPicturePath } from '#contract/file-paths.ts'
import { recordPath, recordsPath } from '#contract/paths.ts'
import { galleryOf } from '#domain/files/gallery.ts'
import { undoBatch } from '#domain/history/undo-batch.ts'
import { shownPictures, uploads } from '#store/file-schema.ts'
import { events } from '#store/schema.ts'
import { login, testApp } from '#test/app.ts'
import { lastBatch } from '#test/change-log.ts'
import { anAdmin, aStudentAccount, aTeacher, editor } from '#test/factories.ts'
import { aSentFile, aSentPicture } from '#test/sent-file.ts'

const { app, db } = await testApp()
const members = { admin: {}, other: {}, teacher: {}, student: {} }
const notice = { title: 'Lamps', from: '2020-01-01', audience: 'everyone', placement: 'listed' }
const event = { title: 'Fair', location: 'Lawn', date: '2026-01-05', time: '10:00 AM to 4:00 PM' }

beforeAll(async () => {
  members.admin = await login(app, await anAdmin(db))
  members.other = await login(app, await anAdmin(db))
  members.teacher = await login(app, await aTeacher(db))
  members.student = await login(app, await aStudentAccount(db))
})

beforeEach(async () => {
  await db.delete(events)
  await db.delete(shownPictures)
})

const upload = () => aSentPicture(app, members.admin, { width: 900, height: 600 })

function add(pictures: unknown, headers: object = members.admin) {
  const payload = { fields: { ...event, pictures } }
  return app.inject({ method: 'POST', url: recordsPath('event'), headers: { ...headers }, payload })
}

function edit(id: string, fields: object) {
  const url = recordPath('event', id)
  return app.inject({ method: 'PUT', url, headers: { ...members.admin }, payload: { fields } })
}

async function held(id: string) {
  const url = recordPath('event', id)
  const { fields } = (await app.inject({ url, headers: { ...members.admin } })).json()
  return fields.pictures
}

async function hashOf(fileId: string) {
  const [found] = await galleryOf(db, [{ fileId, alt: '', caption: '' }])
  return found?.picture.hash ?? ''
}

const see = (hash: string, headers: object = {}) =>
  app.inject({ url: picturePath(hash, 320, 'webp'), headers: { ...headers } })

const ask = (fileId: string, headers: object = {}) =>
  app.inject({ url: storedPicturePath(fileId), headers: { ...headers } })

describe('the pictures of an event', () => {
  test('are remade, kept in their order and seen by everybody as long as it has them', async () => {
    const [one, two] = [await upload(), await upload()]
    const pictures = [
      { fileId: two, alt: 'A wheel', caption: 'Turning' },
      { fileId: one, alt: 'A lamp', caption: '' },
    ]
    const { _id: id } = (await add(pictures)).json()
    expect(await held(id)).toEqual(pictures)
    const hash = await hashOf(one)
    expect((await see(hash)).statusCode).toBe(200)

    const [first] = pictures
    expect((await edit(id, { pictures: [first] })).statusCode).toBe(200)
    expect(await held(id)).toEqual([first])
    expect((await see(await hashOf(two))).statusCode).toBe(200)
    await edit(id, { pictures: [] })
    expect((await see(await hashOf(two))).statusCode).toBe(404)
    await undoBatch(db, editor, await lastBatch(db))
    expect(await held(id)).toEqual([first])
    expect((await see(await hashOf(two))).statusCode).toBe(200)
  })

  test('are sent as JSON by a form as well', async () => {
    const fileId = await upload()
    const { _id: id } = (await add(JSON.stringify([{ fileId, alt: 'A wheel' }]))).json()
    expect(await held(id)).toEqual([{ fileId, alt: 'A wheel', caption: '' }])
  })

  test('have to say what they show', async () => {
    const fileId = await upload()
    const reply = await add([{ fileId, alt: ' ', caption: 'Turning' }])
    expect([reply.statusCode, reply.json().message]).toEqual([400, captionOf.alt(1)])
    expect(await db.$count(uploads)).toBeGreaterThan(0)
  })

  test('are pictures, and no other file', async () => {
    const fileId = await aSentFile(app, members.admin, new File(['words'], 'a.png'))
    const reply = await add([{ fileId, alt: 'Words', caption: '' }])
    expect([reply.statusCode, reply.json().errors]).toEqual([
      415,
      { pictures: eventMessages.photoType },
    ])
  })

  test('are never those that somebody else has uploaded, or that nobody has', async () => {
    const fileId = await upload()
    for (const picture of [fileId, 'nobody-knows']) {
      const reply = await add([{ fileId: picture, alt: 'A wheel', caption: '' }], members.other)
      expect([reply.statusCode, reply.json().message]).toEqual([400, uploadMessages.lapsed])
    }
  })

  test.each([
    ['a guest', 401, () => ({})],
    ['a teacher', 403, () => members.teacher],
    ['a student', 403, () => members.student],
  ])('are not for %s to add', async (_who, status, who) => {
    expect((await add([], who())).statusCode).toBe(status)
    expect(await db.$count(events)).toBe(0)
  })
})

describe('a picture by the id of its file', () => {
  test('is its sender’s alone until a record has it, and then everybody’s', async () => {
    const fileId = await upload()
    const own = await ask(fileId, members.admin)
    expect([own.statusCode, own.headers['content-type'], own.headers['cache-control']]).toEqual([
      200,
      'image/png',
      'no-store',
    ])
    for (const who of [{}, members.other, members.teacher, members.student]) {
      expect((await ask(fileId, who)).statusCode).toBe(404)
    }
    await add([{ fileId, alt: 'A wheel', caption: '' }])
    const led = await ask(fileId)
    expect(led.statusCode).toBe(302)
    expect((await app.inject(String(led.headers.location))).headers['content-type']).toBe(
      'image/jpeg',
    )
  })

  test('is none where the file is something else', async () => {
    const fileId = await aSentFile(app, members.admin, new File(['%PDF-1.7\n%%EOF'], 'a.pdf'))
    expect((await ask(fileId, members.admin)).statusCode).toBe(404)
    expect((await ask('nobody-knows')).statusCode).toBe(404)
  })
})

describe('a picture in a text', () => {
  test('is remade, and everybody’s as long as the text is', async () => {
    const fileId = await upload()
    const { _id: id } = (await send('notice', { ...notice, body: showing(fileId) })).json()
    const hash = await hashOf(fileId)
    expect((await see(hash)).statusCode).toBe(200)
    expect((await ask(fileId)).statusCode).toBe(302)

    const url = recordPath('notice', id)
    await app.inject({
      method: 'PUT',
      url,
      headers: { ...members.admin },
      payload: { fields: { body: 'Nothing.' } },
    })
    expect((await see(hash)).statusCode).toBe(404)
    await undoBatch(db, editor, await lastBatch(db))
    expect((await see(hash)).statusCode).toBe(200)
  })

  test('that one record shows may be copied into another', async () => {
    const fileId = await upload()
    await send('notice', { ...notice, body: showing(fileId) })
    const copied = await send('event', { ...event, body: showing(fileId) }, members.other)
    expect(copied.statusCode).toBe(200)
  })

  test('is refused where it is stored elsewhere, or somebody else has uploaded it', async () => {
    const foreign = await send('notice', { ...notice, body: '![x](https://example.org/a.png)' })
    expect([foreign.statusCode, foreign.json().message]).toEqual([400, richTextMessages.picture])
    const body = showing(await upload())
    const others = await send('notice', { ...notice, body }, members.other)
    expect([others.statusCode, others.json().message]).toEqual([400, uploadMessages.lapsed])
  })
})

function send(kind: string, fields: object, headers: object = members.admin) {
  const url = recordsPath(kind)
  return app.inject({ method: 'POST', url, headers: { ...headers }, payload: { fields } })
}

function showing(fileId: string) {
  return `Look:\n\n![A lamp](${storedPicturePath(fileId)})`
}
