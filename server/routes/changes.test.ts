import { and, eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { changeHeader } from '#contract/page-headers.ts'
import { changeWords } from '#contract/change-words.ts'
import { messages } from '#contract/messages.ts'
import { erasePath, historyPath, restorePath, undoPath } from '#contract/history-paths.ts'
import { calls, pages } from '#contract/paths.ts'
import { login, testApp } from '#test/app.ts'
import { firstBatchOf, lastBatch } from '#test/change-log.ts'
import { aJournal, anAdmin, aStudent, aStudentAccount, aTeacher, editor } from '#test/factories.ts'
import { forgetProofs } from '#test/forget-proofs.ts'
import { importRoster } from '#domain/students/import-roster.ts'
import { record } from '#store/changes.ts'
import { changes, students } from '#store/schema.ts'

const { app, db } = await testApp()
const admin = await login(app, await anAdmin(db, { name: 'Revathi' }))
const teacher = await login(app, await aTeacher(db))
const pupil = await aStudentAccount(db)
const student = await login(app, pupil)

const strangers = [
  ['a guest', 401, 401, {}],
  ['a student', 403, 404, student],
  ['a teacher', 403, 404, teacher],
] as const

function post(url: string, headers: Record<string, string>, payload: object = {}) {
  return app.inject({ method: 'POST', url, headers, payload })
}

/** As a browser without scripts sends a form. */
function send(url: string, headers: Record<string, string>, fields: Record<string, string>) {
  const form = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' }
  const payload = new URLSearchParams(fields).toString()
  return app.inject({ method: 'POST', url, headers: { ...headers, ...form }, payload })
}

async function journals() {
  const { body } = await app.inject({ url: calls.journal })
  return body
}

test.each(strangers)('%s neither reads the history nor puts anything back', async (...asked) => {
  const [, status, ofOthers, headers] = asked
  const id = await aJournal(db)
  expect((await app.inject({ url: calls.changes, headers })).statusCode).toBe(status)
  const undoing = await post(undoPath(await firstBatchOf(db, id)), headers)
  expect(undoing.statusCode).toBe(ofOthers)
  const restoring = await post(restorePath(1), headers, { to: 'after' })
  expect(restoring.statusCode).toBe(status)
  expect(await journals()).toContain(id)
})

test.each(strangers)('%s deletes nothing for good', async (...asked) => {
  const [, status, , headers] = asked
  const id = await aJournal(db)
  await app.inject({
    method: 'DELETE',
    url: calls.journal,
    headers: admin,
    payload: { object: id },
  })
  expect((await post(erasePath, headers, { olderThan: 0 })).statusCode).toBe(status)
  expect(await db.$count(changes, eq(changes.recordId, id))).toBe(2)
})

test('an administrator deletes one record for good, or all of an age, also without scripts', async () => {
  const id = await aJournal(db, { title: 'Gone Soon' })
  await app.inject({
    method: 'DELETE',
    url: calls.journal,
    headers: admin,
    payload: { object: id },
  })
  for (const payload of [{}, { change: 'x' }, { olderThan: -1 }]) {
    expect((await post(erasePath, admin, payload)).statusCode).toBe(400)
  }
  expect((await post(erasePath, admin, { change: 999_999 })).statusCode).toBe(404)
  const [deletion] = await db
    .select()
    .from(changes)
    .where(and(eq(changes.recordId, id), eq(changes.action, 'remove')))
  const fields = { change: String(deletion?.id), next: pages.trash, back: pages.trash }
  const reply = await send(erasePath, admin, fields)
  expect([reply.statusCode, reply.headers.location]).toEqual([303, pages.trash])
  expect(await db.$count(changes, eq(changes.recordId, id))).toBe(0)
})

test('a member reads the own changes alone, and a guest none', async () => {
  const newLink = { name: 'Mine', url: 'https://mine.example/', description: 'Read it.' }
  const payload = { newLink, domain: 'CyberSecurity' }
  await app.inject({ method: 'POST', url: calls.addLink, headers: teacher, payload })
  const url = `${calls.ownChanges}?before=x&kind=%00`
  const statuses = await Promise.all(
    [{}, student, teacher].map(async (headers) => {
      const reply = await app.inject({ url, headers: { ...headers } })
      const titles = reply.json().batches?.map(({ title }: { title: string }) => title)
      return [reply.statusCode, titles, reply.headers['cache-control']]
    }),
  )
  expect(statuses).toEqual([
    [401, undefined, 'no-store'],
    [200, [], 'no-store'],
    [200, ['Added the link “Mine”'], 'no-store'],
  ])
})

test('an administrator deletes, undoes and does it again, each by what the call before answered', async () => {
  const id = await aJournal(db, { title: 'There and Back' })
  const url = calls.journal
  const removed = await app.inject({
    method: 'DELETE',
    url,
    headers: admin,
    payload: { object: id },
  })
  expect(await journals()).not.toContain(id)
  const undone = await post(undoPath(String(removed.headers[changeHeader])), admin)
  expect([undone.statusCode, undone.json()]).toEqual([200, { message: changeWords.undone }])
  expect(await journals()).toContain(id)
  const redone = await post(undoPath(String(undone.headers[changeHeader])), admin)
  expect(redone.statusCode).toBe(200)
  expect(await journals()).not.toContain(id)
})

test('the history is told by page, with who asked for what', async () => {
  const id = await aJournal(db, { title: 'Told' })
  const url = `${calls.changes}?kind=journal&record=${id}`
  const { batches, next } = (await app.inject({ url, headers: admin })).json()
  expect(batches).toMatchObject([{ title: 'Added the journal “Told”', by: 'Keeper' }])
  expect(next).toBe(null)
})

test.each(['before=x', 'before=-1', 'before=1e30', 'kind=%00', 'who=%00%25', 'record=a&record=b'])(
  'an odd address asks for nothing odd: %s',
  async (search) => {
    const answer = await app.inject({ url: `${calls.changes}?${search}`, headers: admin })
    expect(answer.statusCode).toBe(200)
  },
)

test('a record is restored to either side of a change', async () => {
  const id = await aJournal(db, { title: 'First' })
  const edit = { videoId: id, title: 'Second' }
  await app.inject({ method: 'PUT', url: calls.journal, headers: admin, payload: edit })
  const url = `${calls.changes}?kind=journal&record=${id}`
  const { batches } = (await app.inject({ url, headers: admin })).json()
  const changeId = batches[0].changes[0].id
  const restored = await post(restorePath(changeId), admin, { to: 'before' })
  expect([restored.statusCode, restored.json()]).toEqual([200, { message: changeWords.restored }])
  expect(restored.headers[changeHeader]).toBe(await lastBatch(db))
  const again = await post(restorePath(changeId), admin, { to: 'before' })
  expect(again.json()).toEqual({ message: changeWords.asItWas })
  expect(again.headers[changeHeader]).toBe(undefined)
})

test.each([
  ['x', { to: 'before' }, 400],
  ['0', { to: 'before' }, 400],
  ['1e99', { to: 'before' }, 400],
  ['999999', { to: 'before' }, 404],
  ['1', { to: 'sideways' }, 400],
  ['1', {}, 400],
])('restoring %s to %j is refused', async (id, payload, status) => {
  expect((await post(restorePath(id), admin, payload)).statusCode).toBe(status)
})

test('a batch that cannot be undone any more is a conflict that names who changed what', async () => {
  const id = await aJournal(db, { title: 'Contested' })
  const edit = { videoId: id, pages: '7' }
  await app.inject({ method: 'PUT', url: calls.journal, headers: admin, payload: edit })
  const undoing = await post(undoPath(await firstBatchOf(db, id)), admin)
  expect([undoing.statusCode, undoing.json()]).toEqual([
    409,
    { message: 'Nothing was undone: Revathi has changed the journal “Contested” since.' },
  ])
})

test('a student undoes the own change of the own profile, not what others did to it', async () => {
  const { id: accountId, student: row } = pupil
  const own = { ...editor, role: 'stud' as const, accountId, studentId: row.id }
  const change = { kind: 'student', recordId: row.id }
  await record(db, own, async (_tx, log) => {
    log({ ...change, before: { profile_desc: 'Before' }, after: { profile_desc: '' } })
  })
  const undone = await post(undoPath(await lastBatch(db)), student)
  expect([undone.statusCode, undone.json().message]).toEqual([200, changeWords.undone])
  const byEditor = await post(undoPath(await firstBatchOf(db, row.id)), student)
  expect([byEditor.statusCode, byEditor.json().message]).toEqual([404, changeWords.unknown])
})

test('a foreign website cannot make a visitor undo', async () => {
  const id = await aJournal(db)
  const headers = { ...admin, origin: 'https://elsewhere.example' }
  const undoing = await post(undoPath(await firstBatchOf(db, id)), headers)
  expect([undoing.statusCode, undoing.json().message]).toEqual([403, messages.access.foreignOrigin])
})

test('a plain form leads back to the history as it was looked at, also where it is refused', async () => {
  const id = await aJournal(db)
  const batch = await firstBatchOf(db, id)
  const next = historyPath({ kind: 'journal' })
  const undone = await send(undoPath(batch), admin, { next })
  expect([undone.statusCode, undone.headers.location]).toEqual([303, next])
  const refused = await send(undoPath(batch), admin, { next, back: next })
  expect([refused.statusCode, refused.headers.location]).toEqual([303, `${next}&problem=409`])
})

test('a plain form that wants a proof leads to the login, and from there back', async () => {
  const { id } = await aStudent(db, { email: 'first@site.example' })
  const payload = { email: 'second@site.example' }
  await app.inject({ method: 'PUT', url: `${calls.roster}/${id}`, headers: admin, payload })
  const batch = await lastBatch(db)
  await forgetProofs(db)
  const back = historyPath({ kind: 'student' })
  for (const [fields, asked] of [
    [
      { next: back, back },
      { code: 'proof', next: back },
    ],
    [{ back: 'https://elsewhere.example/' }, { code: 'proof' }],
  ] as const) {
    const refused = await send(undoPath(batch), admin, fields)
    const question = `${pages.login}?${new URLSearchParams(asked)}`
    expect([refused.statusCode, refused.headers.location]).toEqual([303, question])
  }
})

test('one record of a batch is undone alone, by a call and by a plain form', async () => {
  const roster = ['Register Number,Name,Year', '32XX1,A One,1', '32XX2,B Two,1', '32XX3,C Three,1']
  await importRoster(db, editor, roster.join('\n'))
  const batch = await lastBatch(db)
  const url = `${calls.changes}?q=32xx`
  const { batches } = (await app.inject({ url, headers: admin })).json()
  const [one, two] = batches[0].changes
  const undone = await post(undoPath(batch), admin, { change: one.id })
  expect([undone.statusCode, undone.json()]).toEqual([200, { message: changeWords.undone }])
  const sent = await send(undoPath(batch), admin, {
    change: String(two.id),
    next: historyPath({}),
    back: historyPath({}),
  })
  expect([sent.statusCode, sent.headers.location]).toEqual([303, historyPath({})])
  expect(await db.$count(students, like(students.registerNumber, '32XX%'))).toBe(1)
})

test.each([{ change: 'x' }, { change: -1 }, { change: {} }, { change: 1e300 }])(
  'undoing %j alone is refused',
  async (payload) => {
    const batch = await lastBatch(db)
    expect((await post(undoPath(batch), admin, payload)).statusCode).toBe(400)
  },
)

test('nothing is deleted for good by a session that was left open', async () => {
  await forgetProofs(db)
  const { statusCode, body } = await post(erasePath, admin, { olderThan: 0 })
  expect([statusCode, JSON.parse(body)]).toMatchObject([403, { wantsProof: true }])
})
