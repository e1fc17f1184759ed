import { desc, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { entrustable } from '#contract/kinds/entrusted.ts'
import type { Kind } from '#contract/kinds/kind.ts'
import { kinds, type KindName } from '#contract/kinds/kinds.ts'
import { boxOf } from '#contract/member-schemas.ts'
import { changeWords } from '#contract/change-words.ts'
import { erasePath, restorePath, undoPath } from '#contract/history-paths.ts'
import { memberMessages } from '#contract/messages/members.ts'
import {
  calls,
  entrustPath,
  orderPath,
  pages,
  permitPath,
  recordPath,
  recordsPath,
} from '#contract/paths.ts'
import { previewPath } from '#contract/draft-paths.ts'
import { arrangementOf } from '#domain/records/order-records.ts'
import { storedKinds } from '#domain/records/stored-kinds.ts'
import { accounts } from '#store/account-schema.ts'
import { record } from '#store/changes.ts'
import { changes, records } from '#store/schema.ts'
import { login, testApp } from '#test/app.ts'
import { firstBatchOf, lastBatch } from '#test/change-log.ts'
import {
  aNotice,
  aPerson,
  anAdmin,
  anEditor,
  aStudentAccount,
  aTeacher,
  editor as siteEditor,
} from '#test/factories.ts'
import { filled, filledId, theFiles } from '#test/filled-record.ts'

const { app, db } = await testApp()
// The keys of the registry are the kinds.
const names = Object.keys(kinds) as KindName[]
const withheld: readonly KindName[] = ['authorName', 'department', 'domain', 'mails', 'menu']

const members: Record<string, Record<string, string>> = { guest: {} }
let admin: Awaited<ReturnType<typeof anAdmin>>
let student: Awaited<ReturnType<typeof anEditor>>

beforeAll(async () => {
  admin = await anAdmin(db)
  student = await anEditor(db, [])
  members.admin = await login(app, admin)
  members.student = await login(app, await aStudentAccount(db))
  members.teacher = await login(app, await aTeacher(db))
  // One session throughout: what is entrusted holds, and ends, with the next request.
  members.editor = await login(app, student)
  await theFiles(db)
})

beforeEach(() => entrust([]))

test('every kind can be entrusted but those that change the whole site', () => {
  expect(names.filter((name) => !entrustable.includes(name)).toSorted()).toEqual(withheld)
})

/** Done, or refused for what was sent and not for who sent it. */
const letIn = [200, 400, 404, 409]

const writesOf = { create, preview, edit, remove, order }

describe.each(names)('a %s', (name) => {
  const kind: Kind = kinds[name]
  const other = name === 'notice' ? 'event' : 'notice'
  const isWithheld = withheld.includes(name)

  // All kinds together ask for more than one student may write within the time a fast machine takes.
  beforeAll(async () => {
    members.student = await login(app, await aStudentAccount(db))
  })

  test.each(Object.entries(writesOf))('%s: by those alone who may', async (what, write) => {
    const asked = {
      guest: [] as string[],
      student: [] as string[],
      'editor of another kind': [other],
      'editor of this kind': [name],
      teacher: [] as string[],
      admin: [] as string[],
    }
    const answers: Record<string, string> = {}
    for (const [who, given] of Object.entries(asked)) {
      await withRecord(name)
      await entrust(given)
      const status = await write(name, members[who.startsWith('editor') ? 'editor' : who])
      if (status === null) return
      answers[who] = letIn.includes(status) ? 'let in' : String(status)
    }
    // Teachers write notes and links of their domains, and no page but their own.
    const isTheirs = kind.writers === 'teachers' && what !== 'order'
    // Whether a person may be shown is decided once the record is known.
    const isSeen = kind.writers === 'owners' && what === 'preview'
    expect(answers).toEqual({
      guest: '401',
      student: '403',
      'editor of another kind': '403',
      'editor of this kind': isWithheld ? '403' : 'let in',
      teacher: isTheirs || isSeen ? 'let in' : '403',
      admin: 'let in',
    })
  })
})

describe('the calls of the wire contract', () => {
  test.each([
    ['journal', 'POST', calls.journal],
    ['journal', 'PUT', calls.journal],
    ['journal', 'DELETE', calls.journal],
    ['conference', 'POST', calls.conference],
    ['patent', 'POST', calls.patent],
    ['event', 'GET', permitPath(calls.majorEvent)],
    ['event', 'DELETE', calls.majorEvent],
    ['document', 'GET', permitPath(calls.document)],
    ['note', 'GET', permitPath(calls.addNote)],
    ['note', 'DELETE', `${calls.removeNote}/gone`],
    ['link', 'POST', calls.addLink],
    ['link', 'DELETE', `${calls.removeLink}/gone`],
    ['video', 'POST', calls.addVideo],
    ['video', 'DELETE', `${calls.removeVideo}/gone`],
    ['paper', 'GET', permitPath(calls.addPaper)],
    ['paper', 'DELETE', `${calls.removePaper}/gone`],
  ] as const)('of a %s let its editor in: %s %s', async (kind, method, url) => {
    const answer = async () => {
      const payload = method === 'GET' ? {} : { payload: {} }
      return (await app.inject({ method, url, headers: members.editor, ...payload })).statusCode
    }
    await entrust(['notice'])
    expect(await answer()).toBe(403)
    await entrust([kind])
    expect(letIn).toContain(await answer())
  })

  test('take files from whoever has something to put them into', async () => {
    const asked = { url: permitPath(calls.uploads), headers: members.editor ?? {} }
    expect((await app.inject(asked)).statusCode).toBe(403)
    await entrust(['notice'])
    expect((await app.inject(asked)).statusCode).toBe(200)
  })
})

test('an editor of every kind stays out of all else', async () => {
  await entrust(names)
  const asked = [
    ['GET', calls.members],
    ['POST', entrustPath(student.id)],
    ['POST', calls.roster],
    ['GET', calls.settings],
    ['POST', calls.mails],
    ['POST', erasePath],
    ['POST', calls.removeSample],
    ['GET', calls.rosterExport],
  ] as const
  for (const [method, url] of asked) {
    const payload = method === 'GET' ? {} : { payload: {} }
    const { statusCode } = await app.inject({ method, url, headers: members.editor, ...payload })
    expect([url, statusCode]).toEqual([url, 403])
  }
})

describe('an editor of people', () => {
  test('writes what is reserved from their owners, and adds and deletes them', async () => {
    const id = await aPerson(db)
    await entrust(['person'])
    const edited = await send('PUT', recordPath('person', id), { fields: { role: 'Head' } })
    expect(edited.statusCode).toBe(200)
    const added = await send('POST', recordsPath('person'), {
      fields: { name: 'Dr Bela Menon', group: 'faculty', domain: '' },
    })
    expect(added.statusCode).toBe(200)
    expect((await send('DELETE', recordPath('person', id), {})).statusCode).toBe(200)
  })
})

describe('what an editor did', () => {
  const fields = {
    title: 'The library is closed',
    audience: 'everyone',
    body: 'Until Friday.',
    files: [],
    from: '2025-02-15',
    until: '',
    placement: 'listed',
  }
  const added = async () => {
    await entrust(['notice'])
    const { _id: id } = (await send('POST', recordsPath('notice'), { fields })).json()
    return String(id)
  }

  test('is in their own history, and they undo it', async () => {
    const id = await added()
    const batch = await firstBatchOf(db, id)
    const { batches } = (
      await app.inject({ url: calls.ownChanges, headers: members.editor })
    ).json()
    expect(batches[0]).toMatchObject({ batch, canUndo: true })
    expect((await send('POST', undoPath(batch), {})).statusCode).toBe(200)
    expect(await db.$count(records, eq(records.id, id))).toBe(0)
  })

  test('is undone by them no more once the kind is taken away', async () => {
    const id = await added()
    await entrust(['event'])
    const reply = await send('POST', undoPath(await firstBatchOf(db, id)), {})
    expect([reply.statusCode, reply.json().message]).toEqual([403, changeWords.notYours])
    expect(await db.$count(records, eq(records.id, id))).toBe(1)
  })

  test('and what others did to such records they read, undo and restore as well', async () => {
    const id = await aNotice(db)
    await send('PUT', recordPath('notice', id), { fields: { title: 'Shut' } }, 'admin')
    const change = await latestChange(id)
    await entrust(['event'])
    expect((await send('POST', undoPath(change.batch), {})).statusCode).toBe(404)
    expect((await send('POST', restorePath(change.id), { to: 'before' })).statusCode).toBe(404)
    await entrust(['notice'])
    expect((await batchesSeen())[0]).toMatchObject({ batch: change.batch, canUndo: true })
    expect((await send('POST', undoPath(change.batch), {})).statusCode).toBe(200)
    expect((await send('POST', restorePath(change.id), { to: 'after' })).statusCode).toBe(200)
    expect((await latestChange(id)).after).toMatchObject({ title: 'Shut' })
  })

  test('of a batch with other records they are told of theirs alone, and cannot undo it', async () => {
    const [mine, other] = [await aNotice(db), await aPerson(db)]
    await entrust(['notice'])
    const batch = await record(db, siteEditor, async (_tx, log) => {
      log({ kind: 'notice', recordId: mine, before: { title: 'Mine' }, after: { title: 'New' } })
      log({ kind: 'person', recordId: other, before: { name: 'Asha' }, after: { name: 'Ashok' } })
    }).then(() => lastBatch(db))
    const [first] = await batchesSeen()
    expect(first).toMatchObject({ batch, records: 1, canUndo: false })
    expect(JSON.stringify(first)).not.toContain('Ashok')
    expect((await send('POST', undoPath(batch), {})).statusCode).toBe(403)
  })

  test.each(['guest', 'student', 'teacher'])('is not read by a %s', async (who) => {
    const read = await app.inject({ url: calls.changes, headers: members[who] })
    expect(read.statusCode).toBe(refused(who))
    const reply = await send('POST', restorePath(1), { to: 'before' }, who)
    expect(reply.statusCode).toBe(refused(who))
  })
})

const refused = (who: string) => (who === 'guest' ? 401 : 403)

async function batchesSeen() {
  return (await app.inject({ url: calls.changes, headers: members.editor })).json().batches
}

async function latestChange(recordId: string) {
  const [change] = await db
    .select()
    .from(changes)
    .where(eq(changes.recordId, recordId))
    .orderBy(desc(changes.id))
    .limit(1)
  if (!change) throw new Error('Nothing was done to it.')
  return change
}

describe('entrusting', () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' }
  const post = (fields: Record<string, string>, who = 'admin') =>
    app.inject({
      method: 'POST',
      url: entrustPath(student.id),
      headers: { ...members[who], ...form },
      payload: new URLSearchParams({ next: pages.members, back: pages.desk, ...fields }).toString(),
    })

  test('is a plain form, is logged and can be undone', async () => {
    const reply = await post({ [boxOf('notice')]: 'on', [boxOf('event')]: 'on' })
    expect([reply.statusCode, reply.headers.location]).toEqual([303, pages.members])
    expect(await givenTo()).toEqual(['event', 'notice'])
    const batch = await lastBatch(db)
    const shown = await app.inject({ url: calls.changes, headers: members.admin })
    expect(shown.json().batches[0].changes[0].differences).toEqual([
      { label: 'May edit', before: '', after: 'Events, Notices' },
    ])
    const undone = await send('POST', undoPath(batch), {}, 'admin')
    expect(undone.statusCode).toBe(200)
    expect(await givenTo()).toEqual([])
  })

  test('takes everything away where no box is ticked', async () => {
    await entrust(['notice'])
    await post({})
    expect(await givenTo()).toEqual([])
  })

  test('refuses what nobody may be given, and changes nothing', async () => {
    await entrust(['notice'])
    for (const kind of [...withheld, 'account', 'student', 'nothing']) {
      const reply = await post({ [`may-${kind}`]: 'on' })
      expect([kind, reply.headers.location]).toEqual([kind, `${pages.desk}?problem=400`])
      const put = { kinds: [kind] }
      const answer = await send('PUT', `${calls.members}/${student.id}`, put, 'admin')
      expect([kind, answer.statusCode, answer.json().errors]).toEqual([
        kind,
        400,
        { kinds: memberMessages.kindUnknown },
      ])
    }
    expect(await givenTo()).toEqual(['notice'])
  })

  test.each(['guest', 'student', 'teacher', 'editor'])('is not for a %s', async (who) => {
    await entrust(['notice'])
    await post({ [boxOf('event')]: 'on' }, who)
    expect(await givenTo()).toEqual(['notice'])
  })

  test('loses nothing that somebody else has changed since', async () => {
    await post({ [boxOf('notice')]: 'on' })
    const { members: listed } = (
      await app.inject({ url: calls.members, headers: members.admin })
    ).json()
    const line = listed.find(({ id }: { id: string }) => id === student.id)
    expect(line).toMatchObject({ kinds: ['notice'], teacher: false })
    await post({ [boxOf('event')]: 'on' })
    const late = await post({ [boxOf('paper')]: 'on', version: String(line.version) })
    expect(late.headers.location).toBe(`${pages.desk}?problem=409`)
    expect(await givenTo()).toEqual(['event'])
  })

  test('ends with the rights of a student', async () => {
    await entrust(['notice'])
    await send('DELETE', `${calls.members}/students/${student.id}`, {}, 'admin')
    expect(await givenTo()).toEqual([])
  })
})

async function entrust(given: readonly string[]) {
  await db
    .update(accounts)
    .set({ kinds: [...given] })
    .where(eq(accounts.id, student.id))
}

async function givenTo() {
  const [row] = await db.select().from(accounts).where(eq(accounts.id, student.id))
  return row?.kinds
}

/** A record of this kind is there, and none of another under its id. */
async function withRecord(name: KindName) {
  const id = idOf(name)
  await db.transaction(async (tx) => {
    for (const one of names) await storedKinds[one].remove(tx, [id])
    await storedKinds[name].insert(tx, [{ id, snapshot: filled(kinds[name], 'first') }])
  })
}

function idOf(name: KindName) {
  const { single }: Kind = kinds[name]
  return single ? name : filledId
}

type Headers = Record<string, string> | undefined

async function create(name: KindName, headers: Headers) {
  const { single }: Kind = kinds[name]
  if (single) return null
  // Whether somebody adds people is decided once their fields are in order.
  const fields = name === 'person' ? { name: 'Dr Asha Raman', group: 'faculty', domain: '' } : {}
  return statusOf('POST', recordsPath(name), headers, { fields })
}

async function preview(name: KindName, headers: Headers) {
  return statusOf('POST', previewPath(name), headers, { sent: { id: null, fields: {} } })
}

async function edit(name: KindName, headers: Headers) {
  return statusOf('PUT', recordPath(name, idOf(name)), headers, { fields: {} })
}

async function remove(name: KindName, headers: Headers) {
  const { single }: Kind = kinds[name]
  return single ? null : statusOf('DELETE', recordPath(name, idOf(name)), headers, {})
}

async function order(name: KindName, headers: Headers) {
  if (arrangementOf(kinds[name]) === undefined) return null
  return statusOf('PUT', orderPath(name), headers, { ids: [] })
}

async function statusOf(
  method: 'POST' | 'PUT' | 'DELETE',
  url: string,
  headers: Headers = {},
  payload: object = {},
) {
  return (await app.inject({ method, url, headers, payload })).statusCode
}

function send(method: 'POST' | 'PUT' | 'DELETE', url: string, payload: object, who = 'editor') {
  return app.inject({ method, url, headers: members[who] ?? {}, payload })
}
