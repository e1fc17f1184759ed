import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { kinds, type KindName } from '#contract/kinds/kinds.ts'
import { messages } from '#contract/messages.ts'
import { changedMeanwhile, recordSaved, unknownRecord } from '#contract/messages/records.ts'
import { uploadMessages } from '#contract/messages/uploads.ts'
import { calls } from '#contract/paths.ts'
import { recordPath } from '#contract/record-paths.ts'
import { papers } from '#store/resource-schema.ts'
import { changes } from '#store/schema.ts'
import { login, testApp } from '#test/app.ts'
import {
  aJournal,
  aLink,
  anAdmin,
  aNote,
  aResearchPaper,
  aStudentAccount,
  aTeacher,
  aVideo,
} from '#test/factories.ts'
import { multipart } from '#test/multipart.ts'

const { app, db } = await testApp()
const members: Record<string, Record<string, string>> = { guest: {} }

beforeAll(async () => {
  members.admin = await login(app, await anAdmin(db))
  members.student = await login(app, await aStudentAccount(db))
  members.teacher = await login(app, await aTeacher(db))
})

beforeEach(async () => void (await db.delete(papers)))

describe.each([
  { kind: 'note', add: () => aNote(db, { description: 'Read it first.' }), teachers: 200 },
  { kind: 'link', add: () => aLink(db), teachers: 200 },
  { kind: 'video', add: () => aVideo(db), teachers: 403 },
  { kind: 'paper', add: () => aResearchPaper(db, { title: 'On Keys' }), teachers: 403 },
  { kind: 'journal', add: () => aJournal(db), teachers: 403 },
] as const)('a $kind', ({ kind, add, teachers }) => {
  const title = kinds[kind].title
  const statuses = { guest: 401, student: 403, teacher: teachers }

  test('is read and changed by those alone who may write it', async () => {
    const id = await add()
    for (const [member, status] of Object.entries(statuses)) {
      const fields = { [title]: `Changed by ${member}` }
      expect([member, (await read(kind, id, member)).statusCode]).toEqual([member, status])
      expect([member, (await edit(kind, id, { fields }, member)).statusCode]).toEqual([
        member,
        status,
      ])
    }
    const reply = await edit(kind, id, { fields: { [title]: 'Changed by an administrator' } })
    expect([reply.statusCode, reply.json()]).toEqual([
      200,
      { message: recordSaved(kinds[kind].noun) },
    ])
    const { fields } = (await read(kind, id)).json()
    expect(fields[title]).toBe('Changed by an administrator')
  })

  test('that is not there is not found', async () => {
    const message = unknownRecord(kinds[kind].noun)
    for (const id of ['gone', 'a%00b']) {
      const replies = [await read(kind, id), await edit(kind, id, { fields: {} })]
      const answers = replies.map((reply) => [reply.statusCode, reply.json()])
      expect(answers).toEqual([
        [404, { message }],
        [404, { message }],
      ])
    }
  })

  test('says what is wrong with each field, and changes nothing', async () => {
    const id = await add()
    const before = (await read(kind, id)).json()
    const reply = await edit(kind, id, { fields: { [title]: ' ' } })
    expect(reply.statusCode).toBe(400)
    expect(Object.keys(reply.json().errors)).toEqual([title])
    expect((await read(kind, id)).json()).toEqual(before)
  })

  test('that nobody changed is not written', async () => {
    const id = await add()
    const { version, fields } = (await read(kind, id)).json()
    const written = await db.$count(changes)
    const reply = await edit(kind, id, { version, fields: sentOf(fields) })
    expect(reply.json()).toEqual({ message: messages.unchanged })
    expect(await db.$count(changes)).toBe(written)
  })

  test('keeps what another tab saved since, and asks where both changed the same', async () => {
    const id = await add()
    const { version, fields } = (await read(kind, id)).json()
    await edit(kind, id, { version, fields: { [title]: 'Theirs' } })
    const untouched = await edit(kind, id, { version, fields: sentOf(fields) })
    expect(untouched.json()).toEqual({ message: messages.unchanged })
    const reply = await edit(kind, id, { version, fields: { [title]: 'Yours' } })
    expect(reply.statusCode).toBe(409)
    expect(reply.json()).toMatchObject({
      message: changedMeanwhile(kinds[kind].noun),
      conflicts: { [title]: { theirs: 'Theirs', yours: 'Yours' } },
    })
    const now = (await read(kind, id)).json()
    expect(now.fields[title]).toBe('Theirs')
    const decided = { version: reply.json().version, fields: { [title]: 'Yours' } }
    expect((await edit(kind, id, decided)).statusCode).toBe(200)
  })
})

test('a version that the log does not know overwrites nothing', async () => {
  const id = await aLink(db, { name: 'Here' })
  const reply = await edit('link', id, { version: 999_999_999, fields: { name: 'There' } })
  expect(reply.json()).toMatchObject({ conflicts: { name: { theirs: 'Here', yours: 'There' } } })
})

test('of forty who save the same field at once, one does, and all others see what it says', async () => {
  const id = await aLink(db, { name: 'Before' })
  const { version } = (await read('link', id)).json()
  const saving = Array.from({ length: 40 }, (_, place) =>
    edit('link', id, { version, fields: { name: `By ${place}` } }),
  )
  const replies = await Promise.all(saving)
  const saved = replies.filter(({ statusCode }) => statusCode === 200)
  expect(saved).toHaveLength(1)
  const { name } = (await read('link', id)).json().fields
  const refused = replies.filter(({ statusCode }) => statusCode === 409)
  expect(refused).toHaveLength(39)
  expect(refused.every((reply) => reply.json().conflicts.name.theirs === name)).toBe(true)
})

test('a field that the log of that version does not know yet is no conflict', async () => {
  const id = await aJournal(db, { title: 'Of an Older Day', note: '' })
  const { version } = (await read('journal', id)).json()
  await db
    .update(changes)
    .set({ after: { title: 'Of an Older Day' } })
    .where(eq(changes.id, version))
  const reply = await edit('journal', id, { version, fields: { note: 'Read it twice.' } })
  expect([reply.statusCode, reply.json().message]).toEqual([200, recordSaved('journal')])
})

test.each([0, -1, 1.5, 'x', null, {}])('%j is no version', async (version) => {
  const reply = await edit('link', await aLink(db), { version, fields: {} })
  expect(reply.statusCode).toBe(400)
})

test('a link is stored as one that can be followed', async () => {
  const id = await aLink(db)
  await edit('link', id, { fields: { url: 'example.org/a' } })
  expect((await read('link', id)).json().fields.url).toBe('https://example.org/a')
  const reply = await edit('link', id, { fields: { url: 'javascript:alert(1)' } })
  expect(reply.json().errors).toHaveProperty('url')
})

test('a paper of a year far ahead is refused, and so is a title that its shelf has', async () => {
  const id = await aResearchPaper(db, { title: 'One' })
  await aResearchPaper(db, { title: 'Two' })
  expect((await edit('paper', id, { fields: { year: '2999' } })).statusCode).toBe(400)
  expect((await edit('paper', id, { fields: { title: 'TWO' } })).statusCode).toBe(409)
})

describe('the files of a note', () => {
  test('are added, taken away and put in another order', async () => {
    const id = await aNote(db, {}, [{ name: 'one.pdf' }, { name: 'two.pdf' }])
    const [one, two] = await filesOf(id)
    const added = await upload('one.pdf')
    const reply = await edit('note', id, { fields: { files: [two?.fileId, added, one?.fileId] } })
    expect(reply.statusCode).toBe(200)
    expect(await filesOf(id)).toEqual([two, { name: 'one (2).pdf', fileId: added }, one])
    await edit('note', id, { fields: { files: [added] } })
    expect(await filesOf(id)).toEqual([{ name: 'one (2).pdf', fileId: added }])
  })

  test("are never somebody else's upload", async () => {
    const id = await aNote(db, {}, [{ name: 'one.pdf' }])
    const theirs = await upload('secret.pdf', 'admin')
    const reply = await edit('note', id, { fields: { files: [theirs] } }, 'teacher')
    expect([reply.statusCode, reply.json()]).toEqual([400, { message: uploadMessages.lapsed }])
    expect(await filesOf(id)).toMatchObject([{ name: 'one.pdf' }])
  })

  test('are as the answer said when it was lost on the way and the form is sent again', async () => {
    const id = await aNote(db, {}, [])
    const added = await upload('one.pdf')
    await edit('note', id, { fields: { files: [added] } })
    const again = await edit('note', id, { fields: { files: [added] } })
    expect(again.json()).toEqual({ message: messages.unchanged })
  })

  test('come back when the change is undone', async () => {
    const id = await aNote(db, {}, [{ name: 'one.pdf' }])
    const before = await filesOf(id)
    await edit('note', id, { fields: { files: [] } })
    const [last] = await db
      .select()
      .from(changes)
      .where(eq(changes.recordId, id))
      .orderBy(changes.id)
      .offset(1)
    await app.inject({
      method: 'POST',
      url: `${calls.changes}/${last?.batch}/undo`,
      headers: { ...members.admin },
    })
    expect(await filesOf(id)).toEqual(before)
  })
})

test('another PDF takes the place of a paper’s, and nothing but a PDF does', async () => {
  const id = await aResearchPaper(db)
  const added = await upload('better.pdf')
  expect((await edit('paper', id, { fields: { fileId: added } })).statusCode).toBe(200)
  expect((await read('paper', id)).json().fields.fileId).toBe(added)
  const text = await upload('words.txt', 'admin', 'no PDF at all')
  const reply = await edit('paper', id, { fields: { fileId: text } })
  expect([reply.statusCode, Object.keys(reply.json().errors)]).toEqual([415, ['fileId']])
})

function read(kind: KindName, id: string, member = 'admin') {
  return app.inject({ method: 'GET', url: recordPath(kind, id), headers: { ...members[member] } })
}

function edit(kind: KindName, id: string, payload: object, member = 'admin') {
  const url = recordPath(kind, id)
  return app.inject({ method: 'PUT', url, payload, headers: { ...members[member] } })
}

/** What a form sends that nobody has touched: of files their ids. */
function sentOf(fields: Record<string, unknown>) {
  const files = fields.files as { fileId: string }[] | undefined
  return files ? { ...fields, files: files.map(({ fileId }) => fileId) } : fields
}

async function filesOf(id: string): Promise<{ name: string; fileId: string }[]> {
  return (await read('note', id)).json().fields.files
}

async function upload(name: string, member = 'admin', text = '%PDF-1.7\n%%EOF') {
  const { headers, payload } = await multipart({ file: new File([text], name) })
  const reply = await app.inject({
    method: 'POST',
    url: calls.uploads,
    headers: { ...headers, ...members[member] },
    payload,
  })
  return String(reply.json().upload._id)
}
