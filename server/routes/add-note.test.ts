import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { noteMessages } from '#contract/messages/notes.ts'
import { uploadMessages } from '#contract/messages/uploads.ts'
import { calls, permitPath } from '#contract/paths.ts'
import type { NoteRecord } from '#domain/resources/notes/note-records.ts'
import { uploads } from '#store/file-schema.ts'
import { notes } from '#store/resource-schema.ts'
import { login, testApp } from '#test/app.ts'
import { anAdmin, aStudentAccount, aTeacher } from '#test/factories.ts'
import { multipart, type FormFields } from '#test/multipart.ts'
import { oddNames } from '#test/odd-names.ts'

const { app, db, services } = await testApp({}, { MAX_UPLOAD: '64 KiB' })
const members = { admin: {}, teacher: {}, other: {}, student: {} }
const words = { title: 'On Locks', description: 'Read it\nfirst.', domain: 'CyberSecurity' }

beforeAll(async () => {
  members.admin = await login(app, await anAdmin(db))
  members.teacher = await login(app, await aTeacher(db))
  members.other = await login(app, await aTeacher(db))
  members.student = await login(app, await aStudentAccount(db))
})

beforeEach(async () => {
  await db.delete(notes)
  await db.delete(uploads)
})

function pdf(name: string, text = name) {
  return new File([`%PDF-1.7\n${text}\n%%EOF`], name)
}

async function send(fields: FormFields, who: object = members.teacher, cut = 0, url = addCall) {
  const { headers, payload } = await multipart(fields)
  const whole = payload.subarray(0, payload.length - cut)
  return app.inject({ method: 'POST', url, headers: { ...headers, ...who }, payload: whole })
}

const addCall: string = calls.addNote

/** Sends a file ahead and returns its id. */
async function sendAhead(file: File, who: object = members.teacher) {
  return String((await send({ file }, who, 0, calls.uploads)).json().upload._id)
}

async function list(domain = 'CyberSecurity'): Promise<NoteRecord[]> {
  return (await app.inject(`${calls.notes}?domain=${domain}`)).json().notes
}

/** The names of the files of the newest note. */
async function names() {
  const [newest] = await list()
  return newest?.noteDetails.flatMap((detail) =>
    'originalName' in detail ? [detail.originalName] : [],
  )
}

/** Every file in the store's folder, those on their way included. */
async function storedFiles() {
  const folder = join(services.config.DATA_DIR, 'files')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

describe('who may add a note', () => {
  test.each([
    ['a guest', () => ({}), 401, messages.access.signedOut],
    ['a student', () => members.student, 403, messages.access.teachersOnly],
  ])('%s may not', async (_name, who, status, message) => {
    const permit = await app.inject({ url: permitPath(addCall), headers: { ...who() } })
    const reply = await send({ ...words, files: pdf('a.pdf'), cookieValue: 'Admin' }, who())
    for (const refused of [permit, reply]) {
      expect([refused.statusCode, refused.json()]).toEqual([status, { message }])
    }
    expect(await list()).toEqual([])
  })

  test.each([
    ['a teacher', () => members.teacher],
    ['an administrator', () => members.admin],
  ])('%s may', async (_name, who) => {
    const reply = await send({ ...words, files: pdf('a.pdf') }, who())
    expect([reply.statusCode, reply.json()]).toEqual([
      200,
      { message: 'Upload successful', _id: expect.any(String) },
    ])
    expect(await list()).toEqual([
      {
        _id: reply.json()._id,
        noteDetails: [
          { title: 'On Locks' },
          { description: 'Read it\nfirst.' },
          { originalName: 'a.pdf', type: 'application/pdf', size: 20 },
        ],
      },
    ])
  })
})

describe('the files of a note', () => {
  test('may come before its title, under any name of a control', async () => {
    await send({ anything: [pdf('a.pdf'), pdf('b.pdf')], other: pdf('c.pdf'), ...words })
    expect(await names()).toEqual(['a.pdf', 'b.pdf', 'c.pdf'])
  })

  test('or may have been sent ahead, in the order in which the note names them', async () => {
    const ids = [await sendAhead(pdf('a.pdf')), await sendAhead(pdf('b.pdf'))].toReversed()
    const reply = await send({ uploads: ids, ...words, files: pdf('c.pdf') })
    expect(reply.statusCode).toBe(200)
    expect(await names()).toEqual(['c.pdf', 'b.pdf', 'a.pdf'])
    expect(await db.$count(uploads)).toBe(0)
  })

  test('never share a name', async () => {
    const files = [pdf('a.pdf', 'one'), pdf('a (2).pdf'), pdf('a.pdf', 'two')]
    await send({ ...words, files, uploads: await sendAhead(pdf('a.pdf', 'three')) })
    expect(await names()).toEqual(['a.pdf', 'a (2).pdf', 'a (3).pdf', 'a (4).pdf'])
  })

  test('that have the same bytes are stored once', async () => {
    const before = await storedFiles()
    const text = crypto.randomUUID()
    await send({ ...words, files: [pdf('a.pdf', text), pdf('b.pdf', text)] })
    expect(await names()).toEqual(['a.pdf', 'b.pdf'])
    expect(await storedFiles()).toHaveLength(before.length + 1)
  })

  test.each(oddNames)('keep their name, and are read and deleted by it: %s', async (name) => {
    const { _id: id } = (await send({ ...words, files: [pdf(name), pdf('b.pdf')] })).json()
    expect(await names()).toEqual([name, 'b.pdf'])
    const path = `${id}/${encodeURIComponent(name)}`
    const read = await app.inject(`${calls.noteFile}/${path}`)
    expect(Buffer.from(read.json().file, 'base64').toString()).toContain(name)
    const removed = await app.inject({
      method: 'DELETE',
      url: `${calls.removeNote}/${path}`,
      headers: members.teacher,
    })
    expect([removed.statusCode, await names()]).toEqual([200, ['b.pdf']])
  })

  test('lose of their name what a path or a line end is', async () => {
    await send({ ...words, files: [pdf('../../passwd'), pdf('two\nlines.pdf')] })
    expect(await names()).toEqual(['passwd', 'two lines.pdf'])
  })
})

/** Sends a note of two files that were sent ahead. */
async function pressed() {
  const ids = [await sendAhead(pdf('a.pdf')), await sendAhead(pdf('b.pdf'))]
  return { ids, first: await send({ ...words, uploads: ids }) }
}

describe('a note whose answer was lost on the way, and that is sent once more', () => {
  test('is one note, and is answered as before', async () => {
    const { ids, first } = await pressed()
    const again = await send({ ...words, uploads: ids })
    expect([again.statusCode, again.json()]).toEqual([200, first.json()])
    expect(await list()).toHaveLength(1)
  })

  test('is one note, too, while the first is still on its way', async () => {
    const ids = [await sendAhead(pdf('a.pdf'))]
    const sent = [send({ ...words, uploads: ids }), send({ ...words, uploads: ids })]
    const replies = await Promise.all(sent)
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(await list()).toHaveLength(1)
  })

  test('in other words is told that the first has arrived', async () => {
    const { ids } = await pressed()
    const again = await send({ ...words, title: 'On Semaphores', uploads: ids })
    const message = uploadMessages.wordedOtherwise
    expect([again.statusCode, again.json()]).toEqual([409, { message }])
    expect((await list()).map(({ noteDetails: [title] }) => title)).toEqual([
      { title: words.title },
    ])
  })

  test('has lapsed where the note is gone again, or another file was named', async () => {
    const { ids, first } = await pressed()
    const more = [...ids, await sendAhead(pdf('c.pdf'))]
    const refused = await send({ ...words, uploads: more })
    expect([refused.statusCode, refused.json().message]).toEqual([400, uploadMessages.lapsed])
    const url = `${calls.removeNote}/${first.json()._id}`
    await app.inject({ method: 'DELETE', url, headers: members.teacher })
    expect((await send({ ...words, uploads: ids })).statusCode).toBe(400)
  })
})

describe('what is refused', () => {
  const incomplete = 'Please fill out all fields and select a file.'

  test.each([
    ['no title', { ...words, title: ' ', files: pdf('a.pdf') }, { title: incomplete }],
    [
      'no description',
      { ...words, description: '', files: pdf('a.pdf') },
      { description: incomplete },
    ],
    ['no file', words, { files: incomplete }],
    ['a control without a file', { ...words, files: new File([], '') }, { files: incomplete }],
    ['nothing', {}, { title: incomplete, description: incomplete, files: incomplete }],
    [
      'a title too long',
      { ...words, title: 'x'.repeat(301), files: pdf('a.pdf') },
      { title: noteMessages.titleLong },
    ],
  ])('%s', async (_name, fields: FormFields, errors: Record<string, string>) => {
    const reply = await send({ cookieValue: 'x', ...fields })
    expect([reply.statusCode, reply.json()]).toEqual([
      400,
      { message: Object.values(errors)[0], errors },
    ])
    expect(await list()).toEqual([])
  })

  test.each(['Alchemy', '', 'cybersecurity', 'a\0'])('the domain %j', async (domain) => {
    const reply = await send({ ...words, domain, files: pdf('a.pdf') })
    expect([reply.statusCode, reply.json()]).toEqual([404, { message: 'Unknown domain' }])
  })

  test.each([
    ['an empty file', { files: new File([], 'a.pdf') }, 400, uploadMessages.empty],
    [
      'a file too large',
      { files: new File([new Uint8Array(70_000)], 'a') },
      413,
      uploadMessages.tooLarge,
    ],
    ['a file that waits for no form', { uploads: 'gone' }, 400, uploadMessages.lapsed],
    [
      'too many files',
      { uploads: Array.from({ length: 51 }, String) },
      400,
      noteMessages.tooManyFiles,
    ],
  ])('%s', async (_name, files: FormFields, status, message) => {
    const reply = await send({ ...words, ...files })
    expect([reply.statusCode, reply.json().message]).toEqual([status, message])
    expect(await list()).toEqual([])
  })

  test('a file that somebody else has sent ahead, and it stays theirs', async () => {
    const id = await sendAhead(pdf('a.pdf'), members.other)
    expect((await send({ ...words, uploads: id })).statusCode).toBe(400)
    expect((await send({ ...words, uploads: id }, members.other)).statusCode).toBe(200)
  })

  test('what broke off, and no note comes of it', async () => {
    const reply = await send(
      { ...words, files: pdf('a.pdf', 'x'.repeat(50_000)) },
      members.teacher,
      20_000,
    )
    expect([reply.statusCode, reply.json()]).toEqual([400, { message: uploadMessages.cut }])
    expect(await list()).toEqual([])
  })

  test('a body of another kind', async () => {
    const headers = { ...members.teacher }
    const reply = await app.inject({ method: 'POST', url: addCall, headers, payload: words })
    expect(reply.statusCode).toBe(415)
  })
})
