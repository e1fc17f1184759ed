import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { storageUsed, uploadMessages } from '#contract/messages/uploads.ts'
import { calls } from '#contract/paths.ts'
import { noteFiles } from '#domain/files/add-file.ts'
import { accounts, sessions } from '#store/account-schema.ts'
import { uploads } from '#store/file-schema.ts'
import { files } from '#store/schema.ts'
import { login, testApp } from '#test/app.ts'
import { anAdmin, aStudentAccount, aTeacher } from '#test/factories.ts'
import { multipart, type FormFields } from '#test/multipart.ts'
import { aPicture } from '#test/pictures.ts'

const mebibyte = 2 ** 20
const { app, db, blobs, services } = await testApp(
  {},
  { MAX_UPLOAD: '4 MiB', STUDENT_QUOTA: '3 MiB' },
)
const as = { admin: {}, teacher: {}, student: {}, guest: {} }
const own = { other: '' }
const receive = vi.spyOn(blobs, 'receive')

beforeAll(async () => {
  as.admin = await login(app, await anAdmin(db))
  as.teacher = await login(app, await aTeacher(db))
  as.student = await login(app, await aStudentAccount(db))
  own.other = (await aStudentAccount(db)).student.id
})

beforeEach(() => void receive.mockClear())

const pdf = new File(['%PDF-1.7\n1 0 obj\n%%EOF'], 'a.pdf')
const photo = new File([new Uint8Array(await aPicture('jpeg', 60, 40))], 'me.jpg')

async function send(who: keyof typeof as, method: 'POST' | 'PUT', url: string, fields: FormFields) {
  const { headers, payload } = await multipart(fields)
  const reply = await app.inject({ method, url, headers: { ...headers, ...as[who] }, payload })
  return [reply.statusCode, reply.json().message]
}

/** Everything that an upload may leave: bytes, drafts and rows. */
async function left() {
  const folder = join(services.config.DATA_DIR, 'files')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name)
  return { names, files: await db.$count(files), uploads: await db.$count(uploads) }
}

const event = { title: 'A', location: 'B', date: '2025-02-15', time: '10:00' }
const note = { title: 'A', description: 'B', domain: 'CyberSecurity' }
const paper = { title: 'A', abstract: 'B', year: '2024', domain: 'CyberSecurity' }

/** What the fields ahead of the file speak against, with who asks and how it is answered. */
const refusals: [string, keyof typeof as, 'POST' | 'PUT', string, FormFields, number][] = [
  ['a guest’s document', 'guest', 'POST', calls.document, { title: 'calendar', file: pdf }, 401],
  ['a teacher’s document', 'teacher', 'PUT', calls.document, { title: 'calendar', file: pdf }, 403],
  ['a document without a title', 'admin', 'POST', calls.document, { title: ' ', file: pdf }, 400],
  ['a title too long', 'admin', 'POST', calls.document, { title: 'x'.repeat(201), file: pdf }, 400],
  ['a student’s note', 'student', 'POST', calls.addNote, { ...note, files: pdf }, 403],
  [
    'a note of no domain',
    'teacher',
    'POST',
    calls.addNote,
    { ...note, domain: 'x', files: pdf },
    404,
  ],
  [
    'a note without words',
    'teacher',
    'POST',
    calls.addNote,
    { ...note, title: '', files: pdf },
    400,
  ],
  ['a teacher’s paper', 'teacher', 'POST', calls.addPaper, { ...paper, pdf }, 403],
  ['a paper of no domain', 'admin', 'POST', calls.addPaper, { ...paper, domain: 'x', pdf }, 404],
  ['a paper of no year', 'admin', 'POST', calls.addPaper, { ...paper, year: 'soon', pdf }, 400],
  [
    'a student’s event',
    'student',
    'POST',
    calls.majorEvent,
    { data: JSON.stringify(event), file: photo },
    403,
  ],
  ['an event that is no JSON', 'admin', 'POST', calls.majorEvent, { data: '{', file: photo }, 400],
  [
    'an event without a day',
    'admin',
    'POST',
    calls.majorEvent,
    { data: '{"title":"A"}', file: photo },
    400,
  ],
  [
    'an unknown event',
    'admin',
    'PUT',
    calls.majorEvent,
    { data: '{"videoId":"x"}', file: photo },
    404,
  ],
  ['a student’s file', 'student', 'POST', calls.uploads, { file: pdf }, 403],
  ['a file of another control', 'teacher', 'POST', calls.uploads, { files: pdf }, 400],
  ['an unknown student', 'admin', 'POST', calls.editProfile, { _id: 'x', resume: pdf }, 404],
  ['an unknown number', 'admin', 'POST', calls.editProfile, { register_no: 'x', resume: pdf }, 404],
  ['a teacher’s profile', 'teacher', 'POST', calls.editProfile, { resume: pdf }, 403],
  [
    'a link that is none',
    'student',
    'POST',
    calls.editProfile,
    { github_link: 'x', resume: pdf },
    400,
  ],
]

describe('is refused before a byte is stored', () => {
  test.each(refusals)('%s', async (_what, who, method, url, fields, status) => {
    const before = await left()
    const [answered] = await send(who, method, url, fields)
    expect(answered).toBe(status)
    expect(receive).not.toHaveBeenCalled()
    expect(await left()).toEqual(before)
  })

  test('the profile of another student', async () => {
    const [status] = await send('student', 'POST', calls.editProfile, {
      _id: own.other,
      resume: pdf,
    })
    expect([status, receive.mock.calls.length]).toEqual([403, 0])
  })
})

describe('leaves nothing when it is refused later', () => {
  test.each(
    refusals.map(([what, who, method, url, fields, status]) => {
      // What speaks against it comes behind the file.
      const turned = Object.fromEntries(Object.entries(fields).toReversed())
      return [what, who, method, url, turned, status] as const
    }),
  )('%s', async (_what, who, method, url, fields, status) => {
    const before = await left()
    const [answered] = await send(who, method, url, fields)
    expect(answered).toBe(status)
    expect(await left()).toEqual(before)
  })

  test.each<[string, keyof typeof as, string, () => FormFields, number]>([
    [
      'a document of another kind',
      'admin',
      calls.document,
      () => ({ title: 'x', file: photo }),
      415,
    ],
    ['a paper of another kind', 'admin', calls.addPaper, () => ({ ...paper, pdf: photo }), 415],
    ['a resume of another kind', 'student', calls.editProfile, () => ({ resume: photo }), 415],
    ['a photo that is none', 'student', calls.editProfile, () => ({ profile_photo: pdf }), 415],
    [
      'a photo beside a wrong resume',
      'student',
      calls.editProfile,
      () => ({ profile_photo: photo, resume: photo }),
      415,
    ],
    [
      'a resume beside a wrong photo',
      'student',
      calls.editProfile,
      () => ({ resume: pdf, profile_photo: pdf }),
      415,
    ],
    ['an empty file', 'teacher', calls.uploads, () => ({ file: new File([], 'a.pdf') }), 400],
    [
      'an empty file of a note',
      'teacher',
      calls.addNote,
      () => ({ ...note, files: [pdf, new File([], 'b')] }),
      400,
    ],
    ['a file too large', 'teacher', calls.uploads, () => ({ file: large(5) }), 413],
    [
      'an upload that has lapsed',
      'teacher',
      calls.addNote,
      () => ({ ...note, uploads: 'x', files: pdf }),
      400,
    ],
    [
      'a paper ahead of its time',
      'admin',
      calls.addPaper,
      () => ({ ...paper, year: '2999', pdf }),
      400,
    ],
  ])('%s', async (_what, who, url, fields, status) => {
    const before = await left()
    const [answered] = await send(who, 'POST', url, fields())
    expect(answered).toBe(status)
    expect(await left()).toEqual(before)
  })

  test('a paper whose title is on its shelf', async () => {
    const named = { ...paper, title: 'Twice' }
    await send('admin', 'POST', calls.addPaper, { ...named, pdf })
    const before = await left()
    const again = new File(['%PDF-1.7\nother\n%%EOF'], 'b.pdf')
    const [status] = await send('admin', 'POST', calls.addPaper, { ...named, pdf: again })
    expect([status, await left()]).toEqual([409, before])
  })
})

test('a profile leaves nothing when its new address is refused behind its files', async () => {
  const { student, id } = await aStudentAccount(db)
  await db.update(accounts).set({ passwordHash: null }).where(eq(accounts.id, id))
  const fields = { _id: student.id, email_link: 'new@example.org', resume: ownPdf('address') }
  await db.update(sessions).set({ provenUntil: new Date(0) })
  const before = await left()
  const [status] = await send('admin', 'POST', calls.editProfile, fields)
  expect([status, await left()]).toEqual([403, before])
})

test('a write that fails after its files were kept leaves none of them', async () => {
  // The change log is what every write ends with.
  await db.execute(sql`alter table changes rename to away`)
  const before = await left()
  const [status] = await send('admin', 'POST', calls.addPaper, { ...paper, pdf: ownPdf('late') })
  await db.execute(sql`alter table away rename to changes`)
  expect([status, await left()]).toEqual([500, before])
})

describe('a file that is taken back before its form', () => {
  test('goes with its bytes, unless somebody else has the same', async () => {
    const before = await left()
    const [mine, same] = [await sendAhead('teacher'), await sendAhead('admin')]
    const between = await left()
    expect(between.names.length).toBe(before.names.length + 1)
    await takeBack('teacher', mine)
    expect((await left()).names).toEqual(between.names)
    await takeBack('admin', same)
    expect(await left()).toEqual(before)
  })

  test('leaves its bytes to a write that is about to refer to them', async () => {
    const id = await sendAhead('teacher')
    const [row] = await db.select().from(uploads).where(eq(uploads.id, id))
    const hash = row?.hash ?? ''
    await db.transaction(async (tx) => {
      await noteFiles(tx, [{ hash, name: 'b.pdf', type: '', size: 1, store: async () => {} }])
      await takeBack('teacher', id)
    })
    expect(await blobs.has(hash)).toBe(true)
  })
})

async function sendAhead(who: keyof typeof as): Promise<string> {
  const { headers, payload } = await multipart({ file: ownPdf('ahead') })
  const sent = { method: 'POST', url: calls.uploads, payload } as const
  return (await app.inject({ ...sent, headers: { ...headers, ...as[who] } })).json().upload._id
}

async function takeBack(who: keyof typeof as, id: string) {
  const sent = { method: 'DELETE', url: `${calls.uploads}/${id}`, headers: as[who] } as const
  expect((await app.inject(sent)).statusCode).toBe(200)
}

/** Bytes that no other test stores. */
function ownPdf(words: string) {
  return new File([`%PDF-1.7\n${words}\n%%EOF`], 'a.pdf')
}

describe('of the files of a form', () => {
  test.each<[string, keyof typeof as, 'POST' | 'PUT', string, FormFields]>([
    ['document', 'admin', 'POST', calls.document, { title: 'x', file: [pdf, pdf] }],
    ['paper', 'admin', 'POST', calls.addPaper, { ...paper, pdf: [pdf, pdf] }],
    [
      'event',
      'admin',
      'POST',
      calls.majorEvent,
      { data: JSON.stringify(event), file: [photo, photo] },
    ],
    ['photo', 'student', 'POST', calls.editProfile, { profile_photo: [photo, photo] }],
    ['file ahead of its form', 'teacher', 'POST', calls.uploads, { file: [pdf, pdf] }],
  ])('a second %s is refused', async (_what, who, method, url, fields) => {
    const before = await left()
    expect(await send(who, method, url, fields)).toEqual([400, uploadMessages.oneByOne])
    expect(await left()).toEqual(before)
  })

  test('one that no control brings is not stored', async () => {
    const before = await left()
    const fields = { profile_desc: 'Words.', other: large(2), photo }
    expect(await send('student', 'POST', calls.editProfile, fields)).toEqual([
      200,
      expect.any(String),
    ])
    expect([receive.mock.calls.length, await left()]).toEqual([0, before])
  })

  test('so much text is not held in memory', async () => {
    const long = Object.fromEntries(
      Array.from({ length: 8 }, (_, n) => [`x${n}`, 'x'.repeat(200_000)]),
    )
    const answer = await send('student', 'POST', calls.editProfile, long)
    expect(answer).toEqual([413, uploadMessages.formTooLong])
  })
})

describe('a student’s storage', () => {
  test('holds so much, and says how much is used', async () => {
    const student = await aStudentAccount(db)
    const session = await login(app, student)
    const store = async (bytes: Uint8Array<ArrayBuffer>) => {
      const resume = new File(['%PDF-1.7\n', bytes, '\n%%EOF'], 'a.pdf')
      const { headers, payload } = await multipart({ resume })
      const url = calls.editProfile
      return app.inject({ method: 'POST', url, headers: { ...headers, ...session }, payload })
    }
    const filled = Uint8Array.from({ length: 2 * mebibyte }, (_, at) => at % 251)
    expect((await store(filled)).statusCode).toBe(200)
    // The same bytes are stored once.
    expect((await store(someBytes())).statusCode).toBe(200)
    const before = await left()
    const refused = await store(filled.toReversed())
    expect(refused.statusCode).toBe(413)
    expect(refused.json().message).toMatch(/^You have used \d MB of your 3 MB of storage/)
    expect(await left()).toEqual(before)
    expect((await store(someBytes())).statusCode).toBe(200)
  })

  test('counts what is on its way, of all that comes at once', async () => {
    const student = await aStudentAccount(db)
    const session = await login(app, student)
    const sent = Array.from({ length: 40 }, async (_, at) => {
      const bytes = new Uint8Array(mebibyte / 2).fill(at)
      const resume = new File(['%PDF-1.7\n', bytes, '\n%%EOF'], 'a.pdf')
      const { headers, payload } = await multipart({ resume })
      const url = calls.editProfile
      return app.inject({ method: 'POST', url, headers: { ...headers, ...session }, payload })
    })
    const statuses = (await Promise.all(sent)).map(({ statusCode }) => statusCode)
    expect(new Set(statuses)).toEqual(new Set([200, 413]))
    const rows = await db.select().from(files)
    const ofStudent = rows.filter(({ accountId }) => accountId === student.id)
    const stored = ofStudent.reduce((sum, { size }) => sum + size, 0)
    expect(stored).toBeLessThanOrEqual(3 * mebibyte)
    expect(await readdir(join(services.config.DATA_DIR, 'files', 'tmp'))).toEqual([])
  })

  test('is said in the figures that it was set in', () => {
    expect(storageUsed(1200 * mebibyte, 64 * 1024 * mebibyte)).toBe(
      'You have used 1,200 MB of your 65,536 MB of storage, so there is no room for this file.',
    )
  })
})

test('a disk that is nearly full takes no uploads', async () => {
  const freeSpace = vi.spyOn(blobs, 'freeSpace').mockResolvedValue(2 ** 30 - 1)
  const before = await left()
  const refused = await send('teacher', 'POST', calls.uploads, { file: pdf })
  expect([refused, receive.mock.calls.length]).toEqual([[503, uploadMessages.full], 0])
  expect(await left()).toEqual(before)
  freeSpace.mockResolvedValue(2 ** 30 + mebibyte)
  expect((await send('teacher', 'POST', calls.uploads, { file: pdf }))[0]).toBe(200)
  freeSpace.mockRestore()
})

function someBytes() {
  return crypto.getRandomValues(new Uint8Array(60_000))
}

function large(mebibytes: number) {
  return new File([new Uint8Array(mebibytes * mebibyte)], 'large.bin')
}
