import { offeredTone } from '#contract/brand.ts'
import { refused as refusedColour } from '#contract/messages/colours.ts'
import { fixed, titleIsTaken } from '#contract/messages/documents.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { kinds, type KindName } from '#contract/kinds/kinds.ts'
import { messages } from '#contract/messages.ts'
import {
  changedMeanwhile,
  notYourDomain,
  notYoursToWrite,
  recordSaved,
  unknownRecord,
} from '#contract/messages/records.ts'
import { eventMessages } from '#contract/messages/events.ts'
import { linkMessages } from '#contract/messages/resources.ts'
import { noteMessages } from '#contract/messages/notes.ts'
import { paperMessages } from '#contract/messages/papers.ts'
import { videoMessages } from '#contract/messages/videos.ts'
import { uploadMessages } from '#contract/messages/uploads.ts'
import { calls, recordPath, recordsPath } from '#contract/paths.ts'
import { lockRecord } from '#domain/records/write-records.ts'
import { newId } from '#store/columns.ts'
import { papers } from '#store/resource-schema.ts'
import { uploads } from '#store/file-schema.ts'
import { changes, documents, files } from '#store/schema.ts'
import { login, testApp } from '#test/app.ts'
import {
  aCategory,
  aFestival,
  aJournal,
  aLink,
  anAdmin,
  anEvent,
  aNote,
  aProgramme,
  aResearchPaper,
  aStudentAccount,
  aTeacher,
  aVideo,
} from '#test/factories.ts'
import { aPicture } from '#test/pictures.ts'
import { multipart } from '#test/multipart.ts'

const { app, db } = await testApp()
const drawn = await aPicture('png')
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
  { kind: 'event', add: () => anEvent(db), teachers: 403 },
  { kind: 'eventCategory', add: () => aCategory(db, newId()), teachers: 403 },
  { kind: 'programme', add: () => aProgramme(db, newId()), teachers: 403 },
  { kind: 'festival', add: () => aFestival(db), teachers: 403 },
  { kind: 'department', add: () => 'department', teachers: 403 },
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

  test('is read for its form while somebody writes it', async () => {
    const id = await add()
    const status = await db.transaction(async (tx) => {
      await lockRecord(tx, kind, id)
      return (await read(kind, id)).statusCode
    })
    expect(status).toBe(200)
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

describe('adding', () => {
  const link = { domain: 'CyberSecurity', name: 'Locks', url: 'example.org', description: 'Read.' }

  test('is for those alone who may write the kind', async () => {
    const statuses = { guest: 401, student: 403, teacher: 200, admin: 200 }
    for (const [member, status] of Object.entries(statuses)) {
      expect([member, (await sendNew('link', link, member)).statusCode]).toEqual([member, status])
    }
    expect((await sendNew('event', event, 'teacher')).statusCode).toBe(403)
    expect((await sendNew('journal', { title: 'On Keys' }, 'guest')).statusCode).toBe(401)
  })

  test('answers the id, and what people are told', async () => {
    const reply = await sendNew('link', link)
    expect(reply.json()).toEqual({ message: linkMessages.added, _id: expect.any(String) })
    const { fields } = (await read('link', reply.json()._id)).json()
    expect(fields).toEqual({ ...link, url: 'https://example.org', course: '' })
    const plain = await sendNew('journal', { title: 'On Keys' })
    expect(plain.json().message).toBe('Journal added')
  })

  test.each([
    ['link', { ...link, url: 'javascript:alert(1)' }, { url: linkMessages.urlWrong }],
    ['link', { ...link, name: ' ', description: undefined }, { name: '', description: '' }],
    ['link', { ...link, domain: 'Cooking' }, { domain: '' }],
    ['event', { title: 'Half', date: '2099', photoId: 'x' }, { location: '', date: '', time: '' }],
    [
      'paper',
      { title: 'No File', year: '2024', abstract: 'A', domain: 'CyberSecurity' },
      { fileId: paperMessages.fileRequired },
    ],
    [
      'note',
      { title: 'None', description: 'D', domain: 'CyberSecurity', files: [] },
      { files: noteMessages.filesMissing },
    ],
  ] as const)('says what is wrong with each field of a %s', async (kind, fields, errors) => {
    const reply = await sendNew(kind, fields)
    expect(reply.statusCode).toBe(400)
    expect(Object.keys(reply.json().errors).toSorted()).toEqual(Object.keys(errors).toSorted())
    const said = Object.entries(errors).filter(([, sentence]) => sentence !== '')
    expect(reply.json().errors).toMatchObject(Object.fromEntries(said))
  })

  test.each([undefined, null, [], 'x', { fields: null }])('is refused %j', async (payload) => {
    const url = recordsPath('link')
    const headers = { ...members.admin, 'content-type': 'application/json' }
    const body = payload === undefined ? '' : JSON.stringify(payload)
    expect((await app.inject({ method: 'POST', url, headers, payload: body })).statusCode).toBe(400)
  })

  test('a form that is sent again, because its answer was lost, adds nothing', async () => {
    const words = { domain: 'CyberSecurity', title: 'Sent Twice', description: 'Read.' }
    const note = { ...words, files: [await upload('one.pdf'), await upload('one.pdf')] }
    const first = await sendNew('note', note)
    const again = await sendNew('note', note)
    expect([again.statusCode, again.json()]).toEqual([200, first.json()])
    expect(await filesOf(first.json()._id)).toMatchObject([
      { name: 'one.pdf' },
      { name: 'one (2).pdf' },
    ])
    const other = await sendNew('note', { ...note, title: 'Worded Otherwise' })
    expect(other.json().message).toBe(uploadMessages.wordedOtherwise)

    const paper = { ...words, description: undefined, year: '2024', abstract: 'A' }
    const sent = { ...paper, fileId: await upload('a.pdf') }
    expect((await sendNew('paper', sent)).json()).toEqual((await sendNew('paper', sent)).json())
  })

  test('takes no upload of somebody else', async () => {
    const theirs = await upload('secret.pdf', 'admin')
    const fields = { domain: 'CyberSecurity', title: 'Mine', description: 'D', files: [theirs] }
    const reply = await sendNew('note', fields, 'teacher')
    expect([reply.statusCode, reply.json().message]).toEqual([400, uploadMessages.lapsed])
  })

  test('refuses a paper of a year that is none, and a title that its shelf has', async () => {
    expect((await sendPaper({ year: '1066' })).json().errors).toHaveProperty('year')
    expect((await sendPaper({ year: '2999' })).json().errors).toHaveProperty('year')
    expect((await sendPaper({})).statusCode).toBe(200)
    expect((await sendPaper({})).statusCode).toBe(409)
  })
})

describe('a teacher of one domain', () => {
  const cyber = { domain: 'CyberSecurity', name: 'Locks', url: 'example.org', description: 'Read.' }
  const own = { ...cyber, domain: 'InternetOfThings' }

  beforeAll(async () => {
    members.other = await login(app, await aTeacher(db, { domains: ['InternetOfThings'] }))
    members.ofNone = await login(app, await aTeacher(db, { domains: [] }))
  })

  test.each([
    ['link', () => aLink(db), { name: 'Taken Over' }],
    ['note', () => aNote(db, {}, [{ name: 'one.pdf' }]), { files: [] }],
  ] as const)('neither changes, moves nor deletes a %s of another', async (kind, add, fields) => {
    const id = await add()
    const before = (await read(kind, id)).json()
    for (const member of ['other', 'ofNone']) {
      const replies = [
        await read(kind, id, member),
        await edit(kind, id, { fields }, member),
        await edit(kind, id, { fields: { domain: 'InternetOfThings' } }, member),
        await edit(kind, id, { version: before.version, fields: {} }, member),
        await remove(kind, id, member),
      ]
      expect(replies.map((reply) => [reply.statusCode, reply.json()])).toEqual(
        replies.map(() => [403, { message: notYoursToWrite }]),
      )
    }
    expect((await read(kind, id)).json()).toEqual(before)
  })

  test('adds only there, and moves nothing elsewhere', async () => {
    const sent = [await upload('one.pdf', 'other')]
    const note = { domain: 'CyberSecurity', title: 'Keys', description: 'Read.', files: sent }
    const { _id: id } = (await sendNew('link', own, 'other')).json()
    const version = (await read('link', id)).json().version
    const refused = [
      await sendNew('link', cyber, 'other'),
      await sendNew('note', note, 'other'),
      await edit('link', id, { fields: { domain: 'CyberSecurity' } }, 'other'),
      await edit('link', id, { version, fields: { ...own, domain: 'CyberSecurity' } }, 'other'),
    ]
    expect(refused.map((reply) => [reply.statusCode, reply.json()])).toEqual(
      refused.map(() => [403, { message: notYourDomain }]),
    )
    const reply = await sendNew('note', { ...note, domain: own.domain }, 'other')
    expect(reply.statusCode).toBe(200)
    expect((await edit('link', id, { fields: { name: 'Mine' } }, 'other')).statusCode).toBe(200)
    expect((await remove('link', id, 'other')).statusCode).toBe(200)
  })

  test('with none adds anywhere, and works on that alone', async () => {
    const { _id: id } = (await sendNew('link', cyber, 'ofNone')).json()
    const change = { fields: { name: 'Mine', domain: 'BlockchainTechnology' } }
    expect((await edit('link', id, change, 'ofNone')).statusCode).toBe(200)
    expect((await remove('link', id, 'other')).statusCode).toBe(403)
    expect((await remove('link', id, 'ofNone')).statusCode).toBe(200)
  })
})

describe('the photo of an event', () => {
  test('is remade for the site, and a form that is sent again finds the event', async () => {
    const sent = { ...event, photoId: await upload('a.png', 'admin', drawn) }
    const first = await sendNew('event', sent)
    expect(first.json()).toEqual({ message: eventMessages.added, _id: expect.any(String) })
    expect((await sendNew('event', sent)).json()).toEqual(first.json())
    const { photoId } = (await read('event', first.json()._id)).json().fields
    const [photo] = await db.select().from(files).where(eq(files.id, photoId))
    expect(photo).toMatchObject({ type: 'image/png', width: 900 })
  })

  test.each([
    ['words', 'no picture', 415, eventMessages.photoType],
    ['half a picture', drawn.subarray(0, 300), 400, uploadMessages.notAPicture],
  ])('is not %s, and what is refused leaves the upload', async (_what, bytes, status, sentence) => {
    const sent = { ...event, photoId: await upload('a.png', 'admin', bytes) }
    const reply = await sendNew('event', sent)
    expect([reply.statusCode, reply.json().errors]).toEqual([status, { photoId: sentence }])
    expect(await db.$count(uploads, eq(uploads.id, sent.photoId))).toBe(1)
  })

  test('is described, or skipped by whoever cannot see it', async () => {
    const photoId = await upload('a.png', 'admin', drawn)
    const reply = await sendNew('event', {
      ...event,
      photoId,
      photoAlt: '',
      photoIs: 'described',
    })
    expect([reply.statusCode, reply.json().errors]).toEqual([
      400,
      { photoAlt: eventMessages.photoAltMissing },
    ])
    const skipped = { ...event, photoId, photoAlt: '', photoIs: 'decorative' }
    const id = (await sendNew('event', skipped)).json()._id
    expect((await edit('event', id, { fields: { photoIs: 'described' } })).statusCode).toBe(400)
    const change = { fields: { photoIs: 'described', photoAlt: 'A fair on a lawn' } }
    expect((await edit('event', id, change)).statusCode).toBe(200)
  })

  test('stays where an edit names none, and gives way to another', async () => {
    const id = await anEvent(db)
    const photoId = await upload('a.png', 'admin', drawn)
    await edit('event', id, { fields: { photoId } })
    await edit('event', id, { fields: { title: 'Another Title' } })
    expect((await read('event', id)).json().fields).toMatchObject({
      title: 'Another Title',
      photoId,
    })
  })
})

describe('a document', () => {
  test('is added once under its title, and changed with a version', async () => {
    const title = 'Time Table of the Records'
    const added = await sendNew('document', { title, fileId: await pdf('a.pdf') })
    const id = added.json()._id
    const again = await sendNew('document', {
      title: title.toUpperCase(),
      fileId: await pdf('b.pdf'),
    })
    expect([again.statusCode, again.json().message]).toEqual([409, titleIsTaken])

    const { version } = (await read('document', id)).json()
    const theirs = await pdf('theirs.pdf')
    expect((await edit('document', id, { version, fields: { fileId: theirs } })).statusCode).toBe(
      200,
    )
    const late = await edit('document', id, { version, fields: { fileId: await pdf('late.pdf') } })
    expect([late.statusCode, Object.keys(late.json().conflicts)]).toEqual([409, ['fileId']])
    const changed = await db.select().from(documents).where(eq(documents.key, id))
    expect(changed[0]?.changedAt.getTime()).toBeGreaterThan(0)
  })

  test('that is uploaded once more as it is changes nothing', async () => {
    const { _id: id } = (
      await sendNew('document', { title: 'Twice', fileId: await pdf('same.pdf') })
    ).json()
    const reply = await edit('document', id, { fields: { fileId: await pdf('same.pdf') } })
    expect(reply.json()).toEqual({ message: messages.unchanged })
  })

  test('of every site keeps the title that calls know it by', async () => {
    const fileId = await pdf('k.pdf')
    const { _id: id } = (await sendNew('document', { title: 'calendar', fileId })).json()
    const reply = await edit('document', id, { fields: { title: 'Unknown' } })
    expect([reply.statusCode, reply.json().errors]).toEqual([400, { title: fixed }])
  })
})

describe('deleting', () => {
  test('is for those alone who may write the kind, and says so in its words', async () => {
    const id = await aVideo(db)
    for (const [member, status] of [
      ['guest', 401],
      ['student', 403],
      ['teacher', 403],
    ] as const) {
      expect([member, (await remove('video', id, member)).statusCode]).toEqual([member, status])
    }
    const reply = await remove('video', id)
    expect([reply.statusCode, reply.json()]).toEqual([200, { message: videoMessages.removed }])
    expect((await read('video', id)).statusCode).toBe(404)
    expect((await remove('journal', await aJournal(db))).json().message).toBe('Journal deleted')
  })

  test.each(['gone', 'a%00b'])('what is not there is not found: %s', async (id) => {
    const reply = await remove('link', id)
    expect([reply.statusCode, reply.json()]).toEqual([404, { message: unknownRecord('link') }])
  })
})

const event = {
  title: 'A Fair',
  location: 'Lawn',
  date: '2099-01-01',
  time: '9 AM to 4 PM',
  abstract: '',
  photoId: 'none',
  photoAlt: 'A poster',
}

function sendNew(kind: KindName, fields: object, member = 'admin') {
  const headers = { ...members[member] }
  return app.inject({ method: 'POST', url: recordsPath(kind), payload: { fields }, headers })
}

/** A paper of 2024 with a PDF of its own. */
async function sendPaper(over: object) {
  const words = { domain: 'CyberSecurity', title: 'One', abstract: 'A', year: '2024' }
  return sendNew('paper', { ...words, fileId: await pdf('a.pdf'), ...over })
}

/** Sends a PDF ahead whose bytes follow from its name, and returns its id. */
function pdf(name: string) {
  return upload(name, 'admin', `%PDF-1.7 ${name}\n%%EOF`)
}

function remove(kind: KindName, id: string, member = 'admin') {
  return app.inject({
    method: 'DELETE',
    url: recordPath(kind, id),
    headers: { ...members[member] },
  })
}

function read(kind: KindName, id: string, member = 'admin') {
  return app.inject({ method: 'GET', url: recordPath(kind, id), headers: { ...members[member] } })
}

function edit(kind: KindName, id: string, payload: object, member = 'admin') {
  const url = recordPath(kind, id)
  return app.inject({ method: 'PUT', url, payload, headers: { ...members[member] } })
}

/** What a form sends that nobody has touched: of files their ids. */
function sentOf(fields: Record<string, unknown>) {
  const held = fields.files as { fileId: string }[] | undefined
  return held ? { ...fields, files: held.map(({ fileId }) => fileId) } : fields
}

async function filesOf(id: string): Promise<{ name: string; fileId: string }[]> {
  return (await read('note', id)).json().fields.files
}

async function upload(name: string, member = 'admin', bytes: string | Buffer = '%PDF-1.7\n%%EOF') {
  const part = typeof bytes === 'string' ? bytes : new Uint8Array(bytes)
  const { headers, payload } = await multipart({ file: new File([part], name) })
  const reply = await app.inject({
    method: 'POST',
    url: calls.uploads,
    headers: { ...headers, ...members[member] },
    payload,
  })
  return String(reply.json().upload._id)
}

describe('the one record of a kind that has no other', () => {
  test.each([
    ['department', 'department'],
    ['domain', 'CyberSecurity'],
  ] as const)(
    'a colour of a %s that cannot be read is refused with a tone of it',
    async (kind, id) => {
      const light = offeredTone('#ffe600')?.light ?? ''
      const colourOf = async () => (await read(kind, id)).json().fields.colour
      const refused = await edit(kind, id, { fields: { colour: '#FFE600' } })
      expect(refused.statusCode).toBe(400)
      expect(refused.json().errors).toEqual({ colour: refusedColour('#ffe600', light) })
      expect(await colourOf()).toBe('')

      // The tone is taken, and so is the colour where somebody has said to keep it.
      expect((await edit(kind, id, { fields: { colour: light } })).statusCode).toBe(200)
      const kept = { colour: '#ffe600', colourUse: 'keep' }
      expect((await edit(kind, id, { fields: kept })).statusCode).toBe(200)
      expect((await edit(kind, id, { fields: { colourUse: '' } })).statusCode).toBe(400)
      expect(await colourOf()).toBe('#ffe600')
      // What says nothing of the colour is not asked about it.
      const named = kind === 'domain' ? { oneLine: 'Safe by design' } : { initials: 'CSE' }
      expect((await edit(kind, id, { fields: named })).statusCode).toBe(200)
      expect((await edit(kind, id, { fields: { colour: '', colourUse: '' } })).statusCode).toBe(200)
    },
  )

  test('is there before anybody has written it, and is neither added nor deleted', async () => {
    expect((await read('department', 'department')).statusCode).toBe(200)
    const url = recordsPath('department')
    for (const reply of [
      await app.inject({ method: 'POST', url, headers: members.admin, payload: { fields: {} } }),
      await app.inject({
        method: 'DELETE',
        url: recordPath('department', 'department'),
        headers: members.admin,
      }),
    ]) {
      expect(reply.statusCode).toBe(404)
    }
    expect((await read('department', 'second')).statusCode).toBe(404)
  })
})

describe('a list', () => {
  const social = [
    { label: 'Mastodon', url: 'https://social.example/@robots' },
    { label: 'Code', url: 'https://code.example/robots' },
  ]

  test('comes as JSON or as the text of it, and what is blank in it is left out', async () => {
    for (const sent of [social, JSON.stringify([...social, { label: ' ', url: '' }])]) {
      await edit('department', 'department', { fields: { social: [] } })
      const reply = await edit('department', 'department', { fields: { social: sent } })
      expect(reply.statusCode).toBe(200)
      expect((await read('department', 'department')).json().fields.social).toEqual(social)
    }
  })

  test.each([
    ['not JSON', '[{', 'Elsewhere on the web must be a list.'],
    ['no list', { label: 'Mastodon' }, 'Elsewhere on the web must be a list.'],
    ['of something else', [null], `Link 1: ${messages.request.invalid}`],
    ['half a group', [social[0], { label: 'Code', url: '' }], 'Link 2: Address is missing.'],
    [
      'a wrong address',
      [{ label: 'Code', url: 'javascript:alert(1)' }],
      'Link 1: Address must be a web address, such as https://example.org.',
    ],
    [
      'too many groups',
      Array.from({ length: 9 }, () => social[0]),
      'Elsewhere on the web can have up to 8 entries.',
    ],
  ])('that is %s is refused in words, and changes nothing', async (_what, sent, sentence) => {
    const before = (await read('department', 'department')).json()
    const reply = await edit('department', 'department', { fields: { social: sent } })
    expect(reply.statusCode).toBe(400)
    expect(reply.json().errors).toMatchObject({ social: sentence })
    expect((await read('department', 'department')).json()).toEqual(before)
  })
})
