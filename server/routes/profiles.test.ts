import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { changeHeader } from '#contract/page-headers.ts'
import { messages } from '#contract/messages.ts'
import * as words from '#contract/messages/profile.ts'
import { uploadMessages } from '#contract/messages/uploads.ts'
import { calls } from '#contract/paths.ts'
import { largestStudentFile } from '#contract/students.ts'
import { accounts } from '#store/account-schema.ts'
import { changes, students } from '#store/schema.ts'
import { login, testApp } from '#test/app.ts'
import { aStoredFile } from '#test/documents.ts'
import { anAdmin, aStudentAccount, aTeacher } from '#test/factories.ts'
import { multipart } from '#test/multipart.ts'
import { aPicture } from '#test/pictures.ts'

const { app, db, blobs } = await testApp()

const asha = await aStudentAccount(db, { registerNumber: '22CS001', name: 'Asha Raman' })
const bela = await aStudentAccount(db, { registerNumber: '22CS002', name: 'Bela Rao' })
const as = {
  guest: {},
  own: await login(app, asha),
  other: await login(app, bela),
  teacher: await login(app, await aTeacher(db)),
  admin: await login(app, await anAdmin(db)),
}
const [ashasId, belasId] = [asha.student.id, bela.student.id]
const pdf = new File(['%PDF-1.7\n', 'x'.repeat(4000), '\n%%EOF\n'], 'resume.pdf')
const photo = await pictureFile('jpeg', 'me.jpg')

beforeEach(async () => {
  const { summary, linkedin, github, leetcode, email } = asha.student
  const blank = { photoId: null, resumeId: null, visibility: {}, indexable: false }
  await db.update(students).set({ summary, linkedin, github, leetcode, email, ...blank })
  await db.delete(changes)
})

async function pictureFile(format: 'jpeg' | 'png', name: string) {
  return new File([new Uint8Array(await aPicture(format))], name)
}

async function edit(who: keyof typeof as, fields: Record<string, string | File>) {
  const { headers, payload } = await multipart(fields)
  const url = calls.editProfile
  return app.inject({ method: 'POST', url, headers: { ...headers, ...as[who] }, payload })
}

function fetchProfile(who: keyof typeof as, payload: object) {
  return app.inject({ method: 'POST', url: calls.profile, headers: as[who], payload })
}

async function stored() {
  return (await fetchProfile('admin', { ids: ashasId })).json()
}

async function storedPhoto() {
  return Buffer.from((await stored()).profile_photo, 'base64')
}

describe('who may edit and fetch a profile', () => {
  test.each([
    ['guest', 401],
    ['other', 403],
    ['teacher', 403],
    ['own', 200],
    ['admin', 200],
  ] as const)('%s: %i', async (who, status) => {
    const reply = await edit(who, { _id: ashasId, profile_desc: `by ${who}` })
    expect(reply.statusCode).toBe(status)
    expect((await stored()).profile_desc).toBe(status === 200 ? `by ${who}` : '')
    expect((await fetchProfile(who, { ids: ashasId })).statusCode).toBe(status)
  })

  test('a student who names nobody means itself; another number is refused', async () => {
    expect((await edit('own', { profile_desc: 'mine' })).json()).toEqual({ message: words.saved })
    expect((await stored()).profile_desc).toBe('mine')
    expect((await edit('own', { register_no: '22CS002', profile_desc: 'x' })).statusCode).toBe(403)
    expect((await edit('own', { register_no: 'NOBODY', profile_desc: 'x' })).statusCode).toBe(403)
    expect((await edit('own', { _id: 'nobody', profile_desc: 'x' })).statusCode).toBe(403)
  })

  test('an administrator names somebody, by id or register number', async () => {
    expect((await edit('admin', { register_no: '22cs001', profile_desc: 'x' })).statusCode).toBe(
      200,
    )
    expect((await stored()).profile_desc).toBe('x')
    expect((await edit('admin', { profile_desc: 'y' })).statusCode).toBe(400)
    for (const id of ['nobody', 'no\0body']) {
      const edited = await edit('admin', { _id: id, profile_desc: 'y' })
      const fetched = await fetchProfile('admin', { ids: id })
      for (const { statusCode, body } of [edited, fetched]) {
        expect([statusCode, JSON.parse(body)]).toEqual([404, { message: messages.students.gone }])
      }
    }
    const numbered = await edit('admin', { register_no: 'NOBODY', profile_desc: 'y' })
    expect([numbered.statusCode, numbered.json()]).toEqual([
      404,
      { message: messages.students.unknown },
    ])
    expect((await fetchProfile('own', { ids: '' })).statusCode).toBe(400)
    expect((await fetchProfile('own', {})).statusCode).toBe(400)
  })

  test('nothing but the profile can be changed', async () => {
    const reply = await edit('own', {
      _id: ashasId,
      register_no: '99XX999',
      name: 'Somebody Else',
      role: 'Admin',
      year: '4',
      developer: 'true',
      teacher: 'true',
      photoId: belasId,
      createdAt: '2001-01-01',
    })
    expect(reply.statusCode).toBe(200)
    expect(await stored()).toMatchObject({
      _id: ashasId,
      register_no: '22CS001',
      name: 'Asha Raman',
      year: '2',
      developer: false,
    })
    const [account] = (await db.select().from(accounts)).filter(({ id }) => id === asha.id)
    expect(account).toMatchObject({ role: 'stud', teacher: false })
    expect(await db.$count(changes)).toBe(0)
  })
})

describe('POST /editProfile', () => {
  test('changes what it is sent and keeps the rest', async () => {
    await edit('own', { profile_desc: 'one\ntwo', github_link: 'https://github.com/asha' })
    const reply = await edit('own', { github_link: '', email_link: 'asha@d.example' })
    expect(reply.headers[changeHeader]).toEqual(expect.any(String))
    expect(await stored()).toMatchObject({
      profile_desc: 'one\ntwo',
      github_link: '',
      email_link: 'asha@d.example',
      email: 'asha@d.example',
    })
  })

  test('says nothing of a change where nothing changed', async () => {
    await edit('own', { profile_desc: 'same' })
    const reply = await edit('own', { profile_desc: 'same' })
    expect([reply.statusCode, reply.headers[changeHeader]]).toEqual([200, undefined])
    expect(await db.$count(changes)).toBe(1)
  })

  test('takes the address by either name, the other resent as it was', async () => {
    await edit('own', { email: 'a@d.example' })
    await edit('own', { email: 'a@d.example', email_link: 'b@d.example' })
    expect((await stored()).email).toBe('b@d.example')
    await edit('own', { email: 'c@d.example', email_link: 'b@d.example' })
    expect((await stored()).email_link).toBe('c@d.example')
    await edit('own', { email: '' })
    expect((await stored()).email_link).toBe('')
  })

  test('names every field that is wrong and changes none', async () => {
    const bad = { linkedin_link: 'javascript:alert(1)', email_link: 'nowhere', resume: pdf }
    const reply = await edit('own', { ...bad, profile_desc: 'x' })
    expect(reply.statusCode).toBe(400)
    expect(reply.json().errors).toEqual({
      linkedin_link: words.linkWrong,
      email_link: words.emailWrong,
    })
    expect(await stored()).toMatchObject({ profile_desc: '', resume: '' })
  })

  test('keeps files where their place holds text, however long', async () => {
    await edit('own', { profile_photo: photo, resume: pdf })
    const before = await stored()
    const reply = await edit('own', {
      profile_photo: before.profile_photo,
      resume: 'A'.repeat(1_500_000),
      profile_desc: 'new words',
    })
    expect(reply.statusCode).toBe(200)
    expect(await stored()).toEqual({ ...before, profile_desc: 'new words' })
    expect((await edit('own', { profile_photo: new File([], 'none.jpg') })).statusCode).toBe(200)
    expect((await stored()).profile_photo).toBe(before.profile_photo)
  })

  test('takes the files away when it is told to', async () => {
    await edit('own', { profile_photo: photo, resume: pdf })
    await edit('own', { photo_removed: 'true', resume_removed: 'false' })
    const { profile_photo, resume } = await stored()
    expect([profile_photo, resume === '']).toEqual(['', false])
  })

  test('is a form and nothing else', async () => {
    const request = { method: 'POST', url: calls.editProfile, headers: as.own } as const
    expect((await app.inject({ ...request, payload: { profile_desc: 'x' } })).statusCode).toBe(415)
    expect((await app.inject(request)).statusCode).toBe(415)
  })

  test('logs a whole student, so that it can be undone', async () => {
    await edit('own', { profile_desc: 'x', visibility: '{"photo":"hidden"}', profile_photo: photo })
    const [logged] = await db.select().from(changes)
    expect(logged).toMatchObject({
      kind: 'student',
      recordId: ashasId,
      actorId: asha.id,
      before: { name: 'Asha Raman', profile_desc: '', photoId: null, visibility: {} },
      after: { profile_desc: 'x', photoId: expect.any(String), visibility: { photo: 'hidden' } },
    })
  })
})

describe('a photo', () => {
  test('becomes a JPEG, upright, not too large and without what the camera wrote', async () => {
    const huge = await sharp(await aPicture('jpeg', 3000, 1500))
      .withExif({ IFD0: { Make: 'A camera' }, IFD3: { GPSLatitude: '13/1 5/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    await edit('own', { profile_photo: new File([new Uint8Array(huge)], 'IMG.JPG') })
    const seen = await sharp(await storedPhoto()).metadata()
    const { format, width, height, exif, orientation } = seen
    expect({ format, width, height, exif, orientation }).toEqual({
      format: 'jpeg',
      width: 800,
      height: 1600,
    })
  })

  test.each(['png', 'webp', 'gif', 'tiff', 'avif'] as const)('may be a %s', async (format) => {
    const create = { width: 60, height: 40, channels: 3, background: '#1d3bb8' } as const
    const bytes = await sharp({ create }).toFormat(format).toBuffer()
    const file = new File([new Uint8Array(bytes)], `odd "name" ${format}`)
    expect((await edit('own', { profile_photo: file })).statusCode).toBe(200)
    expect(await sharp(await storedPhoto()).metadata()).toMatchObject({ format: 'jpeg', width: 60 })
  })

  test('that is stored as something else, as a site brought it, is read as JPEG', async () => {
    const bytes = await sharp(await aPicture('png', 60, 40))
      .webp()
      .toBuffer()
    const photoId = await aStoredFile(db, blobs, 'me.webp', bytes)
    await db.update(students).set({ photoId }).where(eq(students.id, ashasId))
    const read = await app.inject({ url: `${calls.students}?reg_no=22CS001`, headers: as.admin })
    for (const profile of [await stored(), read.json()[0]]) {
      const seen = await sharp(Buffer.from(profile['profile_photo'], 'base64')).metadata()
      expect(seen).toMatchObject({ format: 'jpeg', width: 60, height: 40 })
    }
  })

  test('stands on white where it was transparent', async () => {
    const create = { width: 60, height: 40, channels: 4, background: '#ffffff00' } as const
    const bytes = await sharp({ create }).png().toBuffer()
    await edit('own', { profile_photo: new File([new Uint8Array(bytes)], 'clear.png') })
    const { channels } = await sharp(await storedPhoto()).stats()
    expect(channels.map(({ min }) => min)).toEqual([255, 255, 255])
  })

  test.each([
    ['words', new File(['plain words'], 'me.jpg', { type: 'image/jpeg' }), 415, words.photoType],
    ['a PDF', new File([pdf], 'me.jpg'), 415, words.photoType],
    ['half a picture', new File([photo.slice(0, 400)], 'me.jpg'), 400, words.notAPicture],
    [
      'one past the limit',
      new File([photo, new Uint8Array(largestStudentFile)], 'me.jpg'),
      413,
      uploadMessages.tooLarge,
    ],
  ])('is refused for %s, and said so beside it', async (_name, file, status, message) => {
    const reply = await edit('own', { profile_desc: 'x', profile_photo: file })
    expect([reply.statusCode, reply.json()]).toEqual([
      status,
      { message, errors: { profile_photo: message } },
    ])
    expect((await stored()).profile_desc).toBe('')
  })
})

describe('a resume', () => {
  test('is kept byte by byte', async () => {
    await edit('own', { resume: pdf })
    const bytes = Buffer.from((await stored()).resume, 'base64')
    expect(bytes).toEqual(Buffer.from(await pdf.arrayBuffer()))
  })

  test.each([
    ['words', new File(['words'], 'a.pdf', { type: 'application/pdf' }), 415, words.resumeType],
    ['a picture', photo, 415, words.resumeType],
    ['a PDF that was cut off', new File([pdf.slice(0, 3000)], 'a.pdf'), 400, words.resumeBroken],
  ])('is refused for %s, and said so beside it', async (_name, file, status, message) => {
    const reply = await edit('own', { resume: file })
    expect([reply.statusCode, reply.json()]).toEqual([
      status,
      { message, errors: { resume: message } },
    ])
  })
})

test('a profile is fetched whole, with who sees what, and kept by nobody', async () => {
  await edit('own', { resume: pdf, visibility: '{"resume":"members"}', indexable: 'true' })
  const reply = await fetchProfile('own', { ids: ashasId })
  expect(reply.headers['cache-control']).toBe('private, no-store')
  expect(reply.json()).toEqual({
    _id: ashasId,
    name: 'Asha Raman',
    register_no: '22CS001',
    year: '2',
    profile_desc: '',
    linkedin_link: '',
    github_link: '',
    email_link: '',
    email: '',
    leetcode_link: '',
    developer: false,
    now: '',
    profile_photo: '',
    resume: Buffer.from(await pdf.arrayBuffer()).toString('base64'),
    visibility: { resume: 'members', email: 'hidden' },
    indexable: true,
  })
})
