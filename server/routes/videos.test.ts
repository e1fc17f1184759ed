import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { resourceMessages } from '#contract/messages/resources.ts'
import { videoMessages } from '#contract/messages/videos.ts'
import { calls } from '#contract/paths.ts'
import { videos } from '#store/resource-schema.ts'
import { login, testApp } from '#test/app.ts'
import { anAdmin, aStudentAccount, aTeacher, aVideo } from '#test/factories.ts'

const { app, db } = await testApp()
const members: Record<string, Record<string, string>> = { guest: {} }
const id = 'aB3_x-9ZqLk'
const words = { title: 'How a radio sleeps', description: 'The first ten minutes matter.' }
const newVideo = { ...words, videoId: `https://youtu.be/${id}?si=share` }
const domain = 'InternetOfThings'

beforeAll(async () => {
  members.admin = await login(app, await anAdmin(db))
  members.student = await login(app, await aStudentAccount(db))
  members.teacher = await login(app, await aTeacher(db))
})

beforeEach(async () => void (await db.delete(videos)))

describe('GET /videos', () => {
  test('answers the videos of a domain, newest first', async () => {
    const older = await aVideo(db, { domain, videoId: id, ...words })
    const newer = await aVideo(db, { domain })
    await aVideo(db, { domain: 'CyberSecurity' })
    const found = (await read(`?domain=${domain}`)).json()
    expect(Object.keys(found)).toEqual(['videos'])
    expect(found.videos.map(({ _id }: { _id: string }) => _id)).toEqual([newer, older])
    expect(found.videos[1]).toEqual({ _id: older, videoid: id, Video: words })
  })

  test.each(['?domain=Alchemy', '?domain=__proto__', ''])(
    'knows no domain in “%s”',
    async (search) => {
      const reply = await read(search)
      expect([reply.statusCode, reply.json()]).toEqual([404, { message: 'Unknown domain' }])
    },
  )
})

describe('POST /addvideo', () => {
  test('lets an administrator add a video, and keeps its id at YouTube', async () => {
    const reply = await add({ newVideo, domain, cookieValue: 'x' })
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toEqual({
      message: 'Video added successfully',
      newVideo: { _id: expect.any(String), videoid: id, Video: words },
    })
    expect((await read(`?domain=${domain}`)).json().videos).toHaveLength(1)
  })

  test.each([
    ['guest', 401, messages.access.signedOut],
    ['student', 403, messages.access.adminOnly],
    ['teacher', 403, messages.access.adminOnly],
  ])('refuses a %s', async (member, status, message) => {
    const reply = await add({ newVideo, domain, cookieValue: 'Admin' }, member)
    expect([reply.statusCode, reply.json()]).toEqual([status, { message }])
    expect(await db.$count(videos)).toBe(0)
  })

  test.each([
    [{}, ['newVideo']],
    [{ newVideo: 'x' }, ['newVideo']],
    [{ newVideo: {} }, ['videoId', 'title', 'description']],
    [{ newVideo: { ...newVideo, title: ' \n' } }, ['title']],
    [{ newVideo: { videoId: 'nothing', title: 'T' } }, ['description']],
  ])('asks for all fields: %j', async (body, wrong) => {
    const reply = await add({ ...body, domain })
    expect(reply.statusCode).toBe(400)
    const { message, errors } = reply.json()
    expect(message).toBe('All fields are required.')
    expect(errors).toEqual(
      Object.fromEntries(wrong.map((name) => [name, resourceMessages.allRequired])),
    )
  })

  test.each([
    [{ videoId: 'https://vimeo.example/1' }, { videoId: videoMessages.addressWrong }],
    [{ videoId: 'javascript:alert(1)' }, { videoId: videoMessages.addressWrong }],
    [{ title: 'x'.repeat(301) }, { title: videoMessages.titleLong }],
    [{ description: 'x'.repeat(4001) }, { description: videoMessages.descriptionLong }],
  ])('says in words what is wrong: %j', async (over, errors) => {
    const reply = await add({ newVideo: { ...newVideo, ...over }, domain })
    const [message] = Object.values(errors)
    expect([reply.statusCode, reply.json()]).toEqual([400, { message, errors }])
  })

  test.each(['Alchemy', '', undefined])('knows no domain %s', async (unknown) => {
    const reply = await add({ newVideo, domain: unknown })
    expect([reply.statusCode, reply.json()]).toEqual([404, { message: 'Unknown domain' }])
  })
})

describe('DELETE /videodelete/{id}', () => {
  test('lets an administrator delete a video', async () => {
    const reply = await remove(await aVideo(db))
    expect([reply.statusCode, reply.json()]).toEqual([
      200,
      { message: 'Video deleted successfully' },
    ])
    expect(await db.$count(videos)).toBe(0)
  })

  test.each([
    ['guest', 401],
    ['student', 403],
    ['teacher', 403],
  ])('refuses a %s', async (member, status) => {
    expect((await remove(await aVideo(db), member)).statusCode).toBe(status)
    expect(await db.$count(videos)).toBe(1)
  })

  test.each(['gone', '%00', '__proto__', 'x'.repeat(255)])('knows no video %s', async (unknown) => {
    const reply = await remove(unknown)
    expect([reply.statusCode, reply.json()]).toEqual([404, { message: videoMessages.unknown }])
  })
})

function read(search: string) {
  return app.inject(`${calls.videos}${search}`)
}

function add(payload: object, member = 'admin') {
  const headers = members[member] ?? {}
  return app.inject({ method: 'POST', url: calls.addVideo, headers, payload })
}

function remove(which: string, member = 'admin') {
  const headers = members[member] ?? {}
  return app.inject({ method: 'DELETE', url: `${calls.removeVideo}/${which}`, headers })
}
