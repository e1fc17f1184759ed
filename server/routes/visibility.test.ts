import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { undoPath } from '#contract/history-paths.ts'
import { changeHeader } from '#contract/page-headers.ts'
import { picturePath } from '#contract/file-paths.ts'
import { calls, probes } from '#contract/paths.ts'
import { contactCardPath, resumePicturePath, studentFilePath } from '#contract/students.ts'
import { audiences, profileParts, type Audience, type ProfilePart } from '#contract/visibility.ts'
import { addFile } from '#domain/files/add-file.ts'
import { record } from '#store/changes.ts'
import { fileTexts } from '#store/file-schema.ts'
import { site, students } from '#store/schema.ts'
import { login, testApp } from '#test/app.ts'
import { anAdmin, aStudentAccount, aTeacher, editor } from '#test/factories.ts'
import { aPicture } from '#test/pictures.ts'

// Every part of a profile, for every audience, asked for by everybody, over every call.

const { app, db, blobs } = await testApp()
const number = '22CS001'
const pdf = Buffer.from('%PDF-1.7\nA life so far\n%%EOF')
const jpeg = await aPicture('jpeg')
const photoHash = (await blobs.put(Readable.from([jpeg]), { maxBytes: 1_000_000 })).hash
const shown = {
  summary: 'Radios that last.',
  linkedin: 'https://linkedin.com/in/asha',
  github: 'https://github.com/asha',
  email: 'asha@d.example',
  leetcode: 'https://leetcode.com/u/asha',
  photo: jpeg.toString('base64'),
  resume: pdf.toString('base64'),
  now: 'Firmware engineer, Coimbatore',
}
const { summary, linkedin, github, email, leetcode, now } = shown
const asha = await aStudentAccount(db, {
  registerNumber: number,
  name: 'Asha Raman',
  summary,
  linkedin,
  github,
  email,
  leetcode,
  now,
  photoId: await aFile('me.jpg', jpeg, { width: 900, height: 600 }),
  resumeId: await aFile('resume.pdf', pdf),
})
const empty = await aStudentAccount(db, { registerNumber: '22CS002', name: 'Bela Rao' })
const askers = {
  guest: {},
  student: await login(app, empty),
  teacher: await login(app, await aTeacher(db)),
  owner: await login(app, asha),
  admin: await login(app, await anAdmin(db)),
}
type Asker = keyof typeof askers

async function aFile(name: string, bytes: Buffer, measures = {}) {
  const stored = await blobs.put(Readable.from([bytes]), { maxBytes: 1_000_000 })
  return db.transaction((tx) => addFile(tx, { ...stored, ...measures, name }))
}

async function show(part: ProfilePart, audience: Audience) {
  await record(db, editor, async (tx, log) => {
    const visibility = { [part]: audience }
    await tx.update(students).set({ visibility }).where(eq(students.id, asha.student.id))
    log({ kind: 'student', recordId: asha.student.id, before: {}, after: {} })
  })
}

function get(url: string, asker: Asker, headers: Record<string, string> = {}) {
  return app.inject({ url, headers: { ...askers[asker], ...headers } })
}

/** Papers are no field of a student; domain/students/student-papers.test.ts asks for them. */
type SentPart = Exclude<ProfilePart, 'papers'>

const sentParts = profileParts.filter((part): part is SentPart => part !== 'papers')

/** The fields by which calls send a part. */
const fields: Record<SentPart, string[]> = {
  summary: ['profile_desc'],
  linkedin: ['linkedin_link'],
  github: ['github_link'],
  email: ['email_link', 'email'],
  leetcode: ['leetcode_link'],
  photo: ['profile_photo'],
  resume: ['resume'],
  now: ['now'],
}

const seers: Record<Audience, Asker[]> = {
  public: ['guest', 'student', 'teacher', 'owner', 'admin'],
  members: ['student', 'teacher', 'owner', 'admin'],
  hidden: ['owner', 'admin'],
}

const cases = sentParts.flatMap((part) =>
  audiences.flatMap((audience) =>
    seers.public.map((asker) => ({
      part,
      audience,
      asker,
      sees: seers[audience].includes(asker),
    })),
  ),
)

/** A card holds words alone. */
const onCards = ['summary', 'linkedin', 'github', 'email', 'leetcode']

describe.each(cases)('$part for $audience, asked for by $asker', (one) => {
  const { part, audience, asker, sees } = one
  beforeAll(() => show(part, audience))

  test('in /user_detail, whole and of one', async () => {
    const [whole] = (await get(`${calls.students}?reg_no=${number}`, asker)).json()
    const [inList] = (await get(calls.students, asker)).json()
    const held = fields[part].filter((field) => field in inList)
    expect(fields[part].map((field) => whole[field])).toEqual(
      fields[part].map(() => (sees ? shown[part] : '')),
    )
    expect(held.map((field) => inList[field])).toEqual(held.map(() => (sees ? shown[part] : '')))
    expect([whole, inList].filter((student) => 'visibility' in student)).toEqual([])
  })

  test('on the card for address books', async () => {
    const card = (await get(contactCardPath(number), asker)).body.replaceAll('\r\n ', '')
    expect(card).toContain('FN:Asha Raman')
    expect(card.includes(shown[part])).toBe(sees && onCards.includes(part))
  })

  test('in /fetchProfile, which is for those who see all', async () => {
    const payload = { ids: asha.student.id }
    const headers = askers[asker]
    const reply = await app.inject({ method: 'POST', url: calls.profile, headers, payload })
    expect(reply.statusCode === 200).toBe(seers.hidden.includes(asker))
    expect(reply.body.includes(shown[part])).toBe(seers.hidden.includes(asker))
  })
})

const fileCases = [['photo'], ['resume']] as const

describe.each(fileCases)('the file of a %s', (kind) => {
  const path = studentFilePath(number, kind)
  const ofNobody = studentFilePath('22CS002', kind)

  test.each(cases.filter(({ part }) => part === kind))(
    'for $audience, asked for by $asker',
    async ({ audience, asker, sees }) => {
      await show(kind, audience)
      const { etag } = (await get(path, 'admin')).headers
      const headers = askers[asker]
      const statuses = [
        (await get(path, asker)).statusCode,
        (await get(path, asker, { 'if-none-match': String(etag) })).statusCode,
        (await get(path, asker, { range: 'bytes=0-3' })).statusCode,
        (await app.inject({ method: 'HEAD', url: path, headers })).statusCode,
      ]
      expect(statuses).toEqual(sees ? [200, 304, 206, 200] : [404, 404, 404, 404])
    },
  )

  test('looks, hidden, like one that is not there', async () => {
    await show(kind, 'hidden')
    expect((await get(path, 'guest')).json()).toEqual((await get(ofNobody, 'guest')).json())
  })

  test.each([
    ['guest', 'no-cache'],
    ['student', 'private, no-store'],
    ['owner', 'private, no-store'],
  ] as const)('may be kept, sent to a %s, as %s', async (asker, keeping) => {
    await show(kind, 'public')
    expect((await get(path, asker)).headers).toMatchObject({
      'cache-control': keeping,
      vary: expect.stringContaining('cookie'),
      'x-robots-tag': 'noindex',
    })
  })
})

describe('the first page of a resume', () => {
  const path = resumePicturePath(number, 'v1')
  const drawnFor = eq(fileTexts.hash, createHash('sha256').update(pdf).digest('hex'))

  beforeAll(async () => {
    const coverId = await aFile('cover.webp', await aPicture('png'), { width: 900, height: 600 })
    await db.update(fileTexts).set({ state: 'read', pages: 2, coverId }).where(drawnFor)
  })

  test.each(cases.filter(({ part }) => part === 'resume'))(
    'for $audience, asked for by $asker',
    async ({ audience, asker, sees }) => {
      await show('resume', audience)
      const reply = await get(path, asker)
      expect(reply.statusCode).toBe(sees ? 200 : 404)
      expect(String(reply.headers['content-type'])).toContain(sees ? 'image/png' : 'json')
      const { etag } = (await get(path, 'admin')).headers
      const again = await get(path, asker, { 'if-none-match': String(etag) })
      expect(again.statusCode).toBe(sees ? 304 : 404)
    },
  )

  test.each([
    ['guest', 'no-cache'],
    ['student', 'private, no-store'],
    ['owner', 'private, no-store'],
  ] as const)('may be kept, sent to a %s, as %s', async (asker, keeping) => {
    await show('resume', 'public')
    expect((await get(path, asker)).headers).toMatchObject({
      'cache-control': keeping,
      vary: expect.stringContaining('cookie'),
      'x-robots-tag': 'noindex',
    })
  })

  test('is by its bytes for nobody', async () => {
    await show('resume', 'public')
    const hash = String((await get(path, 'admin')).headers.etag).replaceAll('"', '')
    for (const asker of seers.public) {
      expect((await get(picturePath(hash, 320, 'webp'), asker)).statusCode).toBe(404)
    }
  })

  test('is there for nobody who has no resume, is unknown, or whose resume was not drawn', async () => {
    await show('resume', 'public')
    expect((await get(resumePicturePath('22CS002', 'v1'), 'admin')).statusCode).toBe(404)
    expect((await get(resumePicturePath('99XX999', 'v1'), 'admin')).statusCode).toBe(404)
    await db.update(fileTexts).set({ coverId: null }).where(drawnFor)
    expect((await get(path, 'admin')).statusCode).toBe(404)
  })
})

describe('the sizes of a photo', () => {
  test.each([
    ['public', 200],
    ['members', 404],
    ['hidden', 404],
  ] as const)('of one for %s answer %i to everybody', async (audience, status) => {
    await show('photo', audience)
    for (const asker of seers.public) {
      expect((await get(picturePath(photoHash, 320, 'webp'), asker)).statusCode).toBe(status)
    }
  })

  test('are kept by the browser they were shown in, and by nobody else', async () => {
    await show('photo', 'public')
    const { headers } = await get(picturePath(photoHash, 320, 'webp'), 'guest')
    expect(headers).toMatchObject({
      'cache-control': 'private, max-age=31536000, immutable',
      'x-robots-tag': 'noindex',
    })
  })
})

describe('answers that are kept', () => {
  test('are those of guests, and are gone as soon as a part is hidden', async () => {
    await show('email', 'public')
    const url = `${calls.students}?reg_no=${number}`
    const first = await get(url, 'guest')
    expect(first.headers).toMatchObject({ 'cache-control': 'no-cache', 'x-robots-tag': 'noindex' })
    await show('email', 'members')
    const held = { 'if-none-match': String(first.headers.etag) }
    const second = await get(url, 'guest', held)
    expect([second.statusCode, second.json()[0].email]).toEqual([200, ''])
    const members = await get(url, 'student')
    expect(members.json()[0].email).toBe(email)
    expect(members.headers).toMatchObject({ 'cache-control': 'no-store' })
    expect(members.headers).not.toHaveProperty('etag')
    expect((await get(url, 'guest')).json()[0].email).toBe('')
  })

  test.each(['', `?reg_no=${number}`, 'card'])('are none of a member’s: %s', async (what) => {
    const card = `/api/students/${number}/contact.vcf`
    const reply = await get(what === 'card' ? card : `${calls.students}${what}`, 'student')
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'no-store'])
  })

  test('a word that is no audience hides the part', async () => {
    await db.update(students).set({ visibility: { email: 'friends' } })
    const [whole] = (await get(`${calls.students}?reg_no=${number}`, 'student')).json()
    expect(whole.email).toBe('')
  })
})

async function call(asker: Asker, method: 'PUT' | 'POST', path: string, payload?: object) {
  const reply = await app.inject({
    method,
    url: path,
    headers: askers[asker],
    ...(payload && { payload }),
  })
  return { status: reply.statusCode, change: String(reply.headers[changeHeader] ?? '') }
}

async function choose(audience: string) {
  const boundary = 'x'
  const body = `--x\r\ncontent-disposition: form-data; name="visibility"\r\n\r\n{"email":"${audience}"}\r\n--x--\r\n`
  const reply = await app.inject({
    method: 'POST',
    url: calls.editProfile,
    headers: {
      ...askers.owner,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: body,
  })
  expect(reply.statusCode).toBe(200)
}

function decide(studentEmails: string) {
  return call('admin', 'PUT', calls.settings, { studentEmails })
}

describe('the address of a student who has not chosen', () => {
  const url = `${calls.students}?reg_no=${number}`
  const card = contactCardPath(number)

  async function emailFor(asker: Asker) {
    const [whole] = (await get(url, asker)).json()
    const [inList] = (await get(calls.students, asker)).json()
    expect([whole.email_link, inList.email, inList.email_link]).toEqual(
      Array.from({ length: 3 }, () => whole.email),
    )
    expect((await get(card, asker)).body.includes(email)).toBe(whole.email !== '')
    return whole.email
  }

  beforeEach(async () => {
    await show('photo', 'public')
    await db.update(site).set({ studentEmails: 'hidden' })
  })

  test('is hidden on a site where nobody has decided', async () => {
    expect(await emailFor('guest')).toBe('')
    expect(await emailFor('student')).toBe('')
    expect(await emailFor('teacher')).toBe('')
    expect(await emailFor('owner')).toBe(email)
    expect(await emailFor('admin')).toBe(email)
  })

  test.each(audiences)('is shown to whom the department decides: %s', async (audience) => {
    await decide(audience)
    for (const asker of seers.public) {
      expect(await emailFor(asker)).toBe(seers[audience].includes(asker) ? email : '')
    }
  })

  test('follows a decision at once, in kept answers as well, and its being undone', async () => {
    expect(await emailFor('guest')).toBe('')
    const { change } = await decide('public')
    expect(await emailFor('guest')).toBe(email)
    expect((await call('admin', 'POST', undoPath(change))).status).toBe(200)
    expect(await emailFor('guest')).toBe('')
  })

  test('stays with the student’s own choice until that is taken back', async () => {
    await choose('members')
    await decide('public')
    expect([await emailFor('guest'), await emailFor('student')]).toEqual(['', email])
    await choose('default')
    expect(await emailFor('guest')).toBe(email)
    await choose('hidden')
    expect(await emailFor('student')).toBe('')
    await decide('members')
    expect(await emailFor('student')).toBe('')
  })

  test.each([
    {},
    { studentEmails: 'friends' },
    { studentEmails: null },
    { studentEmails: ['public'] },
  ])('is not decided by %j', async (wanted) => {
    expect((await call('admin', 'PUT', calls.settings, wanted)).status).toBe(400)
    expect(await emailFor('guest')).toBe('')
  })

  test.each(['guest', 'student', 'teacher', 'owner'] as const)(
    'is not decided by a %s',
    async (asker) => {
      const { status } = await call(asker, 'PUT', calls.settings, { studentEmails: 'public' })
      expect(status).toBe(asker === 'guest' ? 401 : 403)
      expect(await emailFor('guest')).toBe('')
    },
  )
})

test('the site map has the profiles whose students allow it, and no other', async () => {
  expect((await get(probes.sitemap, 'guest')).body).not.toContain(number)
  await db.update(students).set({ indexable: true }).where(eq(students.registerNumber, number))
  await show('photo', 'public')
  const { body } = await get(probes.sitemap, 'guest')
  expect(body).toContain(`register_no=${number}`)
  expect(body).not.toContain('22CS002')
})
