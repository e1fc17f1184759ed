import { Readable } from 'node:stream'
import { eq, inArray } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import * as words from '#contract/messages/profile.ts'
import { readPages } from '#contract/messages/viewer.ts'
import { picturePath } from '#contract/file-paths.ts'
import { historyPath } from '#contract/history-paths.ts'
import { pages, profileEditPath, profilePath, visitorViewPath } from '#contract/paths.ts'
import { contactCardPath, studentFilePath } from '#contract/students.ts'
import { audiences, profileParts } from '#contract/visibility.ts'
import { record } from '#store/changes.ts'
import { fileTexts } from '#store/file-schema.ts'
import { files, students } from '#store/schema.ts'
import { login } from '#test/app.ts'
import { builtApp } from '#test/built-app.ts'
import { aStoredFile } from '#test/documents.ts'
import { anAdmin, aStudentAccount, aTeacher, editor } from '#test/factories.ts'
import { addFile } from '#domain/files/add-file.ts'

const { app, db, blobs } = await builtApp()
const photo = await blobs.put(Readable.from([Buffer.from('a photo')]), { maxBytes: 100 })
const shown = {
  summary: 'Radios that last.',
  linkedin: 'https://linkedin.com/in/asha',
  github: 'https://github.com/asha',
  email: 'asha@d.example',
  leetcode: 'https://leetcode.com/u/asha',
  photo: photo.hash.slice(0, 12),
  resume: 'A life so far.pdf',
  now: 'Firmware engineer, Coimbatore',
}
const { photo: _photo, resume, ...fields } = shown
const asha = await aStudentAccount(db, {
  ...fields,
  registerNumber: '22CS001',
  name: 'Asha </script> Raman',
  photoId: await db.transaction((tx) =>
    addFile(tx, { ...photo, name: 'me.jpg', width: 900, height: 900 }),
  ),
  resumeId: await aStoredFile(db, blobs, resume, Buffer.from('%PDF-1.7\n%%EOF')),
})
const bela = await aStudentAccount(db, { registerNumber: '22CS002' })
const askers = {
  guest: {},
  student: await login(app, bela),
  teacher: await login(app, await aTeacher(db)),
  owner: await login(app, asha),
  admin: await login(app, await anAdmin(db)),
}
type Asker = keyof typeof askers

const sees = {
  public: ['guest', 'student', 'teacher', 'owner', 'admin'],
  members: ['student', 'teacher', 'owner', 'admin'],
  hidden: ['owner', 'admin'],
}

async function set(columns: Partial<typeof students.$inferInsert>) {
  await record(db, editor, async (tx, log) => {
    await tx.update(students).set(columns).where(eq(students.id, asha.student.id))
    log({ kind: 'student', recordId: asha.student.id, before: {}, after: {} })
  })
}

async function page(url: string, asker: Asker = 'guest') {
  const { statusCode, body, headers } = await app.inject({ url, headers: askers[asker] })
  return { status: statusCode, body, headers }
}

// Papers are no field of a student; domain/students/student-papers.test.ts asks for them.
const cases = profileParts
  .filter((part) => part !== 'papers')
  .flatMap((part) => audiences.map((audience) => [part, audience] as const))

describe.each(cases)('%s for %s', (part, audience) => {
  test('stands on the page for those who may see it, in no cached copy for others', async () => {
    await set({ visibility: { [part]: audience }, indexable: true })
    const found: string[] = []
    for (const asker of [...sees.public, 'guest'] as Asker[]) {
      const { body } = await page(profilePath('22CS001'), asker)
      const data = await page(`${pages.profile}.data?register_no=22CS001`, asker)
      expect(data.body.includes(shown[part])).toBe(body.includes(shown[part]))
      if (body.includes(shown[part])) found.push(asker)
    }
    expect([...new Set(found)]).toEqual(sees[audience])
  })

  test('stands in the view of a visitor only if everybody may see it', async () => {
    await set({ visibility: { [part]: audience }, indexable: false })
    for (const asker of ['owner', 'admin', 'student'] as const) {
      const { body } = await page(visitorViewPath('22CS001'), asker)
      expect(body).toContain(words.asVisitor)
      expect(body.includes(shown[part])).toBe(audience === 'public')
    }
  })
})

test('what is hidden leaves a page like that of a student who never gave it', async () => {
  const hidden = Object.fromEntries(profileParts.map((part) => [part, 'hidden']))
  await set({ visibility: hidden, indexable: false })
  const mine = (await page(profilePath('22CS001'))).body
  await set({
    visibility: {},
    summary: '',
    linkedin: '',
    github: '',
    email: '',
    leetcode: '',
    photoId: null,
    resumeId: null,
  })
  const blank = (await page(profilePath('22CS001'))).body
  await set({ ...fields, photoId: asha.student.photoId, resumeId: asha.student.resumeId })
  expect(mine).toContain(messages.students.noResume)
  expect(mine).toBe(blank)
})

describe('the photo of a page', () => {
  test('comes in sizes while everybody may see it, else as the file for this reader', async () => {
    const sized = picturePath(photo.hash, 640, 'jpg')
    await set({ visibility: {} })
    expect((await page(profilePath('22CS001'))).body).toContain(sized)
    expect((await page(profilePath('22CS001'), 'owner')).body).toContain(sized)
    await set({ visibility: { photo: 'members' } })
    for (const asker of ['student', 'owner', 'admin'] as const) {
      const { body } = await page(profilePath('22CS001'), asker)
      expect(body).not.toContain(sized)
      expect(body).toContain(studentFilePath('22CS001', 'photo'))
    }
  })
})

test('the first page of a resume is a picture once it is drawn, and the viewer without one', async () => {
  const picture = '/api/students/22CS001/resume/first-page.webp?v='
  await set({ visibility: {} })
  expect((await page(profilePath('22CS001'))).body).not.toContain(picture)
  const cover = { ...photo, name: 'cover.webp', width: 800, height: 1132 }
  await record(db, editor, async (tx, log) => {
    const resumeOf = tx.select({ hash: files.hash }).from(files)
    await tx
      .update(fileTexts)
      .set({ state: 'read', pages: 3, coverId: await addFile(tx, cover) })
      .where(inArray(fileTexts.hash, resumeOf.where(eq(files.id, asha.student.resumeId ?? ''))))
    log({ kind: 'student', recordId: asha.student.id, before: {}, after: {} })
  })
  const { body } = await page(profilePath('22CS001'))
  expect(body).toContain(picture)
  expect(body).toContain(readPages(3))
  await set({ visibility: { resume: 'hidden' } })
  expect((await page(profilePath('22CS001'))).body).not.toContain(picture)
  expect((await page(profilePath('22CS001'), 'owner')).body).toContain(picture)
})

test('what everybody may see bears no mark of being kept back', async () => {
  await set({ visibility: { email: 'public' }, indexable: false })
  for (const asker of ['guest', 'student'] as const) {
    const { body } = await page(profilePath('22CS001'), asker)
    expect(body).toContain('asha@d.example')
    expect(body).not.toContain(words.mark.hidden)
  }
})

describe('search engines', () => {
  test('are asked to leave a profile alone unless its student allows it', async () => {
    await set({ visibility: { email: 'members' }, indexable: false })
    const closed = await page(profilePath('22CS001'))
    expect(closed.body).toContain('<meta name="robots" content="noindex"')
    expect(closed.body).not.toContain('application/ld+json')
    await set({ indexable: true })
    const { body } = await page(profilePath('22CS001'))
    expect(body).not.toContain('noindex')
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body) ?? []
    expect(json).not.toContain('<')
    expect(JSON.parse(json)).toMatchObject({
      '@type': 'ProfilePage',
      mainEntity: { '@type': 'Person', name: 'Asha </script> Raman', sameAs: expect.any(Array) },
    })
    expect(json).not.toContain('asha@d.example')
    const members = await page(profilePath('22CS001'), 'owner')
    expect(members.body).not.toContain('application/ld+json')
    expect(members.headers['cache-control']).toBe('private, no-cache')
  })
})

describe('the edit page', () => {
  test.each([
    ['guest', 302],
    ['student', 302],
    ['teacher', 302],
    ['admin', 302],
    ['owner', 200],
  ] as const)('is, for %s, answered %i', async (asker, status) => {
    const reply = await page(profileEditPath('22CS001'), asker)
    expect(reply.status).toBe(status)
    const next = encodeURIComponent(profileEditPath('22CS001'))
    expect(reply.headers.location).toBe(status === 302 ? `/login?next=${next}` : undefined)
    const data = await page(`${pages.profileEdit}.data?register_no=22CS001`, asker)
    expect(data.body.includes('Radios that last.')).toBe(status === 200)
  })

  test('is worked in, marks what is kept back, and is for nobody else', async () => {
    await set({ visibility: { email: 'members', photo: 'hidden' }, photoId: null })
    const { body, headers } = await page(profileEditPath('22cs001'), 'owner')
    expect(body).toContain('__reactRouterContext')
    expect(body).toContain(words.edit)
    expect(body).toContain(words.photoPrompt)
    expect(body).toContain(words.mark.members)
    expect(body).toContain(words.mark.hidden)
    expect(body).toContain('noindex')
    expect(headers['cache-control']).toBe('no-store')
  })
})

test('an administrator is led to the history of a student and to the roster, and nobody else', async () => {
  const ways = [
    historyPath({ kind: 'student', record: asha.student.id }).replace('&', '&amp;'),
    `${pages.roster}?q=22CS001`,
  ]
  const found: string[] = []
  for (const asker of sees.public as Asker[]) {
    const { body } = await page(profilePath('22CS001'), asker)
    if (ways.some((way) => body.includes(`href="${way}"`))) found.push(asker)
  }
  expect(found).toEqual(['admin'])
  const { body } = await page(profilePath('22CS001'), 'admin')
  for (const way of ways) expect(body).toContain(`href="${way}"`)
  const asVisitor = await page(visitorViewPath('22CS001'), 'admin')
  for (const way of ways) expect(asVisitor.body).not.toContain(`href="${way}"`)
})

test('a profile is only read, and can be kept as a card', async () => {
  const { body } = await page(profilePath('22CS001'), 'owner')
  expect(body).not.toContain('__reactRouterContext')
  expect(body).toContain(`href="${contactCardPath('22CS001')}"`)
  expect(body).toMatch(/<button[^>]* hidden=""[^>]* data-print=""|data-print="" hidden=""/)
})
