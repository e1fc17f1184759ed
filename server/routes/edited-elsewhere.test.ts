import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { changedMeanwhile } from '#contract/messages/records.ts'
import { calls } from '#contract/paths.ts'
import { versionOf } from '#domain/records/versions.ts'
import { login, prove, testApp } from '#test/app.ts'
import { anAdmin, aStudentAccount, aTeacher } from '#test/factories.ts'
import { multipart } from '#test/multipart.ts'

// What a form sends that was open while somebody else saved.

const { app, db } = await testApp()
const admin = await anAdmin(db)
const asha = await aStudentAccount(db, { registerNumber: '22CS001', name: 'Asha Raman' })
const bela = await aStudentAccount(db, { registerNumber: '22CS002', name: 'Bela Rao' })
const [ashasId, belasId] = [asha.student.id, bela.student.id]

type Headers = Record<string, string>
const as: Record<'guest' | 'own' | 'other' | 'teacher' | 'admin', Headers> = {
  guest: {},
  own: await login(app, asha),
  other: await login(app, bela),
  teacher: await login(app, await aTeacher(db)),
  admin: {},
}
let memberId = ''

beforeAll(async () => {
  as.admin = await login(app, admin)
  await prove(app, as.admin, admin)
  const uma = { name: 'Uma', email: 'uma@site.example', userName: 'uma', role: 'Teacher' }
  const url = calls.members
  const added = await app.inject({ method: 'POST', url, headers: as.admin, payload: uma })
  memberId = added.json()._id
})

type Asker = keyof typeof as
type Fields = Record<string, string | File>

async function editProfile(who: Asker, fields: Fields) {
  const { headers, payload } = await multipart(fields)
  const url = calls.editProfile
  return app.inject({ method: 'POST', url, headers: { ...headers, ...as[who] }, payload })
}

function put(who: Asker, url: string, payload: object) {
  return app.inject({ method: 'PUT', url, headers: as[who], payload })
}

/** Each write, what it names one field by, and what it is about. */
const writes = [
  {
    name: 'a profile',
    noun: 'profile',
    field: 'profile_desc',
    kind: 'student',
    id: () => ashasId,
    others: ['guest', 'other', 'teacher'],
    send: (who: Asker, id: string, sent: Sent) => {
      const parts = Object.entries(sent).map(([name, value]) => [name, String(value)])
      return editProfile(who, { _id: id, ...Object.fromEntries(parts) })
    },
  },
  {
    name: 'a student on the roster',
    noun: 'student',
    field: 'name',
    kind: 'student',
    id: () => belasId,
    others: ['guest', 'other', 'teacher'],
    send: (who: Asker, id: string, sent: Sent) => put(who, `${calls.roster}/${id}`, sent),
  },
  {
    name: 'a member',
    noun: 'account',
    field: 'name',
    kind: 'account',
    id: () => memberId,
    others: ['guest', 'own', 'teacher'],
    send: (who: Asker, id: string, sent: Sent) => put(who, `${calls.members}/${id}`, sent),
  },
] as const

/** A field, and the version that it was seen in. */
type Sent = Record<string, string | number>

describe.each(writes)('$name', ({ noun, field, kind, id, others, send }) => {
  test('is refused from a stale version with both sides, and taken with the answered one', async () => {
    const version = await versionOf(db, kind, id())
    expect((await send('admin', id(), { [field]: 'Theirs' })).statusCode).toBe(200)
    const now = await versionOf(db, kind, id())
    const late = await send('admin', id(), { version, [field]: 'Mine' })
    expect([late.statusCode, late.json()]).toEqual([
      409,
      {
        message: changedMeanwhile(noun),
        conflicts: { [field]: { theirs: 'Theirs', yours: 'Mine' } },
        version: now,
      },
    ])
    expect(await versionOf(db, kind, id())).toBe(now)
    const meant = await send('admin', id(), { version: now, [field]: 'Mine' })
    expect(meant.statusCode).toBe(200)
  })

  test('says of an untouched form that nothing has changed', async () => {
    await send('admin', id(), { [field]: 'As It Began' })
    const version = await versionOf(db, kind, id())
    await send('admin', id(), { [field]: 'Theirs' })
    const late = await send('admin', id(), { version, [field]: 'As It Began' })
    expect(late.json()).toEqual({ message: messages.unchanged })
  })

  test('tells nobody who may not write it what stands there', async () => {
    const version = await versionOf(db, kind, id())
    await send('admin', id(), { [field]: 'Kept Back' })
    for (const who of others) {
      const reply = await send(who, id(), { version, [field]: 'Mine' })
      expect(reply.statusCode).toBe(who === 'guest' ? 401 : 403)
      expect(reply.json()).not.toHaveProperty('conflicts')
      expect(reply.body).not.toContain('Kept Back')
    }
  })

  test.each(['x', '-1', '0', '1.5'])('takes %s for no version', async (version) => {
    const reply = await send('admin', id(), { version, [field]: 'Mine' })
    expect([reply.statusCode, Object.keys(reply.json().errors)]).toEqual([400, ['version']])
  })

  test('that is not there is not found, whatever the version', async () => {
    const reply = await send('admin', 'nobody', { version: 1, [field]: 'Mine' })
    expect(reply.statusCode).toBe(404)
  })
})

test('a student is told of their own profile, and only of what they sent', async () => {
  const version = String(await versionOf(db, 'student', ashasId))
  const change = { name: 'Asha R', profile_desc: 'By the office', developer: true }
  await put('admin', `${calls.roster}/${ashasId}`, change)
  const reply = await editProfile('own', { version, profile_desc: 'By me', indexable: 'true' })
  expect([reply.statusCode, reply.json().conflicts]).toEqual([
    409,
    { profile_desc: { theirs: 'By the office', yours: 'By me' } },
  ])
})

test('a photo that two tabs choose stays that of the first until it is meant', async () => {
  const version = String(await versionOf(db, 'student', ashasId))
  const [first, second] = [await photo('navy'), await photo('maroon')]
  expect((await editProfile('own', { version, profile_photo: first })).statusCode).toBe(200)
  const late = await editProfile('own', { version, profile_photo: second })
  expect([late.statusCode, Object.keys(late.json().conflicts)]).toEqual([409, ['profile_photo']])
  const meant = { version: String(late.json().version), profile_photo: second }
  expect((await editProfile('own', meant)).statusCode).toBe(200)
})

async function photo(background: string) {
  const create = { width: 60, height: 60, channels: 3, background } as const
  const bytes = await sharp({ create }).png().toBuffer()
  return new File([new Uint8Array(bytes)], 'me.png')
}
