import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { changeHeader } from '#contract/page-headers.ts'
import { lastAdmin, memberMessages as words } from '#contract/messages/members.ts'
import { calls } from '#contract/paths.ts'
import { accounts } from '#store/account-schema.ts'
import { login, prove, testApp } from '#test/app.ts'
import { anAdmin, aStudentAccount, aTeacher } from '#test/factories.ts'

const { app, db } = await testApp()

type Headers = Record<string, string>
const guest: Headers = {}
const members = { admin: guest, teacher: guest, student: guest }
const admin = await anAdmin(db, { name: 'Asha' })
const student = await aStudentAccount(db)

beforeAll(async () => {
  members.admin = await login(app, admin)
  await prove(app, members.admin, admin)
  members.teacher = await login(app, await aTeacher(db))
  members.student = await login(app, student)
})

test('the accounts that may own a record are told to administrators alone', async () => {
  for (const [who, status] of [
    [guest, 401],
    [members.student, 403],
    [members.teacher, 403],
  ] as const) {
    const { statusCode, body } = await askAccounts(who)
    expect([statusCode, body.includes('Asha')]).toEqual([status, false])
  }
  const told = await askAccounts(members.admin)
  expect(told.json().accounts).toContainEqual({
    userName: admin.reg,
    name: 'Asha',
    role: 'Admin',
    holder: '',
  })
  expect(told.headers['cache-control']).toBe('no-store')
})

function askAccounts(headers: Headers) {
  return app.inject({ url: calls.accountChoices, headers })
}

const meera = { name: ' Meera  Iyer ', email: 'meera@site.example', userName: 'Meera.I' }

test('somebody is invited, renamed, invited again and removed', async () => {
  const invited = await send('POST', '', { ...meera, role: 'Teacher' })
  expect(invited.json()).toMatchObject({ message: 'Meera Iyer has been invited' })
  expect(invited.headers[changeHeader]).toMatch(/^\w+$/)
  const id = String(invited.json()['_id'])
  expect(await rowOf(id)).toMatchObject({ name: 'Meera Iyer', userName: 'meera.i' })

  expect((await send('PUT', `/${id}`, { name: 'Meera K' })).json().message).toBe(words.saved)
  expect((await send('PUT', `/${id}`, {})).json().message).toBe(messages.unchanged)
  const url = `${calls.invitations}/${id}`
  const again = await app.inject({ method: 'POST', url, headers: members.admin })
  expect(again.json().message).toBe(words.invitedAgain)
  expect((await send('DELETE', `/${id}`)).json().message).toBe('Meera K has been removed')
  expect((await send('DELETE', `/${id}`)).statusCode).toBe(404)
})

test('another role or a sign-out ends the sessions at once', async () => {
  const teacher = await aTeacher(db, { name: 'Devi' })
  for (const [method, path, body] of [
    ['POST', '/sign-out', undefined],
    ['PUT', '', { role: 'Admin' }],
    ['PUT', '', { role: 'Teacher' }],
  ] as const) {
    const headers = await login(app, teacher)
    expect((await send(method, `/${teacher.id}${path}`, body)).statusCode).toBe(200)
    const reply = await app.inject({ url: calls.members, headers })
    expect(reply.statusCode).toBe(401)
  }
})

test('a student is made to keep resources, and no longer', async () => {
  const given = await send('POST', '/students', { register_no: ` ${student.reg.toLowerCase()} ` })
  expect(given.json()).toMatchObject({ message: words.flagGiven, _id: student.id })
  const headers = await login(app, student)
  const notes = await app.inject({ url: `${calls.notes}?domain=CyberSecurity`, headers })
  expect(notes.json()).toMatchObject({ isTeacher: true })
  const taken = await send('DELETE', `/students/${student.id}`)
  expect(taken.json().message).toBe(words.flagTaken)
  members.student = await login(app, student)
})

test('the last administrator stays', async () => {
  for (const reply of [
    await send('DELETE', `/${admin.id}`),
    await send('PUT', `/${admin.id}`, { role: 'Teacher' }),
  ]) {
    expect([reply.statusCode, reply.json().message]).toEqual([409, lastAdmin('Asha')])
  }
})

test('domains are chosen, each once, and nobody has any whom none were given', async () => {
  const userName = 'of.domains'
  const body = { ...meera, userName, email: 'd@site.example', role: 'Teacher' }
  const id = String((await send('POST', '', body)).json()['_id'])
  expect(await rowOf(id)).toMatchObject({ domains: [] })
  const domains = ['CyberSecurity', 'InternetOfThings', 'CyberSecurity']
  expect((await send('PUT', `/${id}`, { domains })).json().message).toBe(words.saved)
  expect(await rowOf(id)).toMatchObject({ domains: ['InternetOfThings', 'CyberSecurity'] })
  expect((await send('PUT', `/${id}`, { domains })).json().message).toBe(messages.unchanged)
  const { members: listed } = (await send('GET', '')).json()
  expect(listed.find((line: { id: string }) => line.id === id)).toMatchObject({
    domains: ['InternetOfThings', 'CyberSecurity'],
  })
  const wrong = await send('PUT', `/${id}`, { domains: ['Alchemy'] })
  expect([wrong.statusCode, wrong.json().errors]).toEqual([400, { domains: words.domainUnknown }])
  expect((await send('PUT', '/gone', { domains })).statusCode).toBe(404)
})

test('a body sets nothing but what the call is for', async () => {
  const { id } = await aTeacher(db)
  const before = await rowOf(id)
  const forged = {
    _id: admin.id,
    id: admin.id,
    passwordHash: 'x',
    teacher: true,
    userName: 'x',
    studentId: student.student.id,
    totpSecret: 'x',
  }
  expect((await send('PUT', `/${id}`, { name: 'Only This', ...forged })).statusCode).toBe(200)
  expect(await rowOf(id)).toEqual({ ...before, name: 'Only This' })
  const body = { ...meera, userName: 'forged', email: 'f@site.example', role: 'Teacher' }
  const reply = await send('POST', '', { ...body, ...forged, userName: 'forged' })
  expect(await rowOf(String(reply.json()['_id']))).toMatchObject({
    passwordHash: null,
    studentId: null,
    totpSecret: null,
    teacher: false,
  })
})

test.each([
  [{ name: '' }, 'name', words.nameRequired],
  [{ name: 'x'.repeat(121) }, 'name', words.nameTooLong],
  [{ email: 'nobody' }, 'email', words.emailRequired],
  [{ email: '' }, 'email', words.emailRequired],
  [{ email: 'a@b.example\r\nBcc: c@d.example' }, 'email', words.emailRequired],
  [{ userName: '1' }, 'userName', words.userNameRule],
  [{ userName: 'a@b.example' }, 'userName', words.userNameRule],
  [{ userName: 'a\0b' }, 'userName', words.userNameRule],
  [{ domains: ['Alchemy'] }, 'domains', words.domainUnknown],
  [{ domains: 'CyberSecurity' }, 'domains', words.domainUnknown],
  [{ domains: [null] }, 'domains', words.domainUnknown],
  [{ role: 'stud' }, 'role', words.roleRequired],
  [{ role: undefined }, 'role', words.roleRequired],
])('an invitation with %j is refused with a sentence', async (wrong, field, sentence) => {
  const reply = await send('POST', '', { ...meera, role: 'Teacher', ...wrong })
  expect([reply.statusCode, reply.json().errors]).toEqual([400, { [field]: sentence }])
})

test.each(['', 'x'.repeat(300), 'a%00b', '../x'])('no member is called “%s”', async (id) => {
  const reply = await send('DELETE', `/${encodeURIComponent(id)}`)
  expect(reply.statusCode).toBeGreaterThanOrEqual(400)
  expect(reply.statusCode).toBeLessThan(500)
})

describe('no call is for anybody but administrators', () => {
  test.each([
    ['GET', calls.members],
    ['POST', calls.members],
    ['PUT', `${calls.members}/some`],
    ['DELETE', `${calls.members}/some`],
    ['POST', `${calls.members}/some/sign-out`],
    ['POST', `${calls.members}/students`],
    ['DELETE', `${calls.members}/students/some`],
    ['POST', `${calls.invitations}/some`],
  ] as const)('%s %s', async (method, url) => {
    const askers = [guest, { cookie: 'jwtToken=forged' }, members.student, members.teacher]
    const replies = await Promise.all(askers.map((headers) => app.inject({ method, url, headers })))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([401, 401, 403, 403])
  })
})

function send(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) {
  const url = calls.members + path
  return app.inject({ method, url, headers: members.admin, ...(payload && { payload }) })
}

async function rowOf(id: string) {
  const [row] = await db.select().from(accounts).where(eq(accounts.id, id))
  return row
}
