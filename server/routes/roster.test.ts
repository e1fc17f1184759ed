import { beforeAll, describe, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { changeHeader } from '#contract/page-headers.ts'
import { planLine, promotedLine } from '#contract/messages/roster-reports.ts'
import { rosterMessages, yearBeyond } from '#contract/messages/roster.ts'
import { calls } from '#contract/paths.ts'
import { mails } from '#store/mail-schema.ts'
import { students } from '#store/schema.ts'
import { login, testApp } from '#test/app.ts'
import { anAdmin, aStudent, aStudentAccount, aTeacher } from '#test/factories.ts'

const { app, db } = await testApp()

type Headers = Record<string, string>
const guest: Headers = {}
const members = { admin: guest, teacher: guest, student: guest }
const words = rosterMessages

beforeAll(async () => {
  members.admin = await login(app, await anAdmin(db))
  members.teacher = await login(app, await aTeacher(db))
  members.student = await login(app, await aStudentAccount(db))
})

const someone = { register_no: '25CS100', name: 'Ananya', year: '1' }

test('an administrator takes the roster as a file, as it is looked at, and nobody else does', async () => {
  await send('POST', '', { register_no: '26CS777', name: 'Taken Along', year: '1' })
  const url = `${calls.rosterExport}?q=taken`
  const { statusCode, headers, body } = await app.inject({ url, headers: members.admin })
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="roster.csv"',
    'cache-control': 'no-store',
  })
  expect(body.match(/26CS777,Taken Along/)).toHaveLength(1)
  const odd = await app.inject({
    url: `${calls.rosterExport}?year=9&account=x`,
    headers: members.admin,
  })
  expect(odd.statusCode).toBe(200)
  for (const [asking, status] of [
    [guest, 401],
    [members.teacher, 403],
    [members.student, 403],
  ] as const) {
    expect((await app.inject({ url, headers: asking })).statusCode).toBe(status)
  }
})

test('a student is added, changed and removed, and each can be undone', async () => {
  const added = await send('POST', '', someone)
  expect([added.statusCode, added.json().message]).toEqual([200, words.added])
  const { _id: id } = added.json()
  const edited = await send('PUT', `/${id}`, { name: 'Ananya Iyer', developer: true })
  expect(edited.json()).toEqual({ message: words.saved })
  expect(await numbers('25CS100')).toMatchObject([{ name: 'Ananya Iyer', developer: true }])
  const removed = await send('POST', '/remove', { selection: { ids: [id] }, expected: 1 })
  expect(removed.json()).toMatchObject({ due: 1 })
  expect(await numbers('25CS100')).toEqual([])
  for (const reply of [added, edited, removed]) {
    expect(reply.headers[changeHeader]).toMatch(/^\w+$/)
  }
})

test('what is not the writer’s to say is not heard', async () => {
  const id = (await send('POST', '', { ...someone, register_no: 'M1', _id: 'mine' })).json()._id
  expect(id).not.toBe('mine')
  const body = { _id: 'other', role: 'Admin', photoId: 'x', visibility: { email: 'public' } }
  expect((await send('PUT', `/${id}`, body)).json()).toEqual({ message: messages.unchanged })
})

test('a refused write says in which field', async () => {
  const reply = await send('POST', '', { register_no: '2.1E+10', name: ' ', year: 5, email: 'x' })
  expect(reply.statusCode).toBe(400)
  expect(reply.json().errors).toEqual({
    register_no: expect.stringContaining('A spreadsheet has shortened'),
    name: 'The name is missing.',
    year: 'The year must be 1, 2, 3 or 4.',
    email: 'This is not an e-mail address.',
  })
  await send('POST', '', { ...someone, register_no: 'T1' })
  const taken = await send('POST', '', { ...someone, register_no: 't1' })
  expect([taken.statusCode, taken.json().errors]).toEqual([409, { register_no: words.taken }])
})

test.each([
  ['/remove', { selection: {} }],
  ['/remove', { selection: { ids: [] } }],
  ['/remove', { selection: { ids: ['a\0b'] } }],
  ['/remove', { selection: { ids: 'all' } }],
  ['/move', { selection: { ids: ['a'] }, year: 5 }],
  ['/invite', { selection: { matching: { year: 9 } } }],
  ['/promote', { graduates: 'all', expected: [0, 0, 0, 0] }],
  ['/promote', { graduates: 'remove' }],
  ['/promote', { graduates: 'graduate', expected: [0, 0, 0, 0] }],
  ['/promote', { graduates: 'graduate', cohort: { year: 'soon' }, expected: [0, 0, 0, 0] }],
  ['/promote', { graduates: 'graduate', cohort: { year: '0000' }, expected: [0, 0, 0, 0] }],
])('%s refuses %j', async (path, body) => {
  const before = await db.$count(students)
  expect((await send('POST', path, body)).statusCode).toBe(400)
  expect(await db.$count(students)).toBe(before)
})

describe('a call that only looks', () => {
  test.each([
    ['remove', {}],
    ['move', { year: 4 }],
    ['invite', {}],
  ] as const)('%s writes nothing', async (action, more) => {
    const { id } = await aStudent(db, { email: `${action}@x.example` })
    const before = await state()
    const reply = await send('POST', `/${action}?dry=1`, { selection: { ids: [id] }, ...more })
    const report = { asked: 1, due: 1, accounts: 0, leftOut: [] }
    expect(reply.json()).toEqual({ message: planLine(action, report, 4), ...report })
    expect(reply.headers[changeHeader]).toBeUndefined()
    expect(await state()).toEqual(before)
  })
})

test('an invitation is posted', async () => {
  const { id } = await aStudent(db, { email: 'posted@x.example' })
  const before = await db.$count(mails)
  const reply = await send('POST', '/invite', { selection: { ids: [id] }, expected: 1 })
  expect(reply.json()).toMatchObject({ message: 'Invited 1 student', asked: 1, due: 1 })
  expect(await db.$count(mails)).toBe(before + 1)
})

test('a year that the degree has not is refused with its field', async () => {
  const master = { ...someone, register_no: 'ME1', degree: 'M.E.', year: 3 }
  const reply = await send('POST', '', master)
  expect([reply.statusCode, reply.json().errors]).toEqual([400, { year: yearBeyond('M.E.', 2) }])
  expect((await send('POST', '', { ...master, degree: 'x'.repeat(61) })).statusCode).toBe(400)
  const added = await send('POST', '', { ...master, year: 2, batch: '2025–27', section: 'b' })
  expect(added.statusCode).toBe(200)
  expect(await numbers('ME1')).toMatchObject([
    { degree: 'M.E.', batch: '2025-2027', section: 'B', year: 2 },
  ])
  const url = `${calls.rosterExport}?batch=2025-2027&section=B`
  const { body } = await app.inject({ url, headers: members.admin })
  expect(body).toContain('ME1')
  const other = await app.inject({ url: `${url}x`, headers: members.admin })
  expect(other.body).not.toContain('ME1')
})

test('all students are promoted as they were counted', async () => {
  const counted = await app.inject({ url: `${calls.roster}/promote`, headers: members.admin })
  const expected = counted.json().years
  const stale = await send('POST', '/promote', { graduates: 'keep', expected: [9, 9, 9, 9] })
  expect([stale.statusCode, stale.json().message]).toEqual([409, words.stale])
  const reply = await send('POST', '/promote', { graduates: 'keep', expected })
  expect(reply.json()).toMatchObject({ message: promotedLine(reply.json()), removed: 0 })
})

describe('no call is for anybody but administrators', () => {
  test.each([
    ['POST', ''],
    ['PUT', '/some'],
    ['POST', '/remove'],
    ['POST', '/invite?dry=1'],
    ['POST', '/move'],
    ['POST', '/promote'],
    ['GET', '/promote'],
    ['POST', '/import?dry=1'],
    ['POST', '/import'],
    ['GET', '/example.csv'],
  ] as const)('%s %s', async (method, path) => {
    const askers = [guest, { cookie: 'jwtToken=forged' }, members.student, members.teacher]
    const replies = await Promise.all(
      askers.map((headers) => app.inject({ method, url: calls.roster + path, headers })),
    )
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([401, 401, 403, 403])
  })
})

function send(method: 'POST' | 'PUT', path: string, payload: object) {
  return app.inject({ method, url: calls.roster + path, headers: members.admin, payload })
}

async function numbers(registerNumber: string) {
  const rows = await db.select().from(students)
  return rows.filter((row) => row.registerNumber === registerNumber)
}

async function state() {
  const rows = await db.select().from(students)
  return { rows, mails: await db.$count(mails) }
}
