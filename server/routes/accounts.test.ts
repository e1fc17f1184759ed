import { eq } from 'drizzle-orm'
import { SignJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { notJson } from '#contract/messages/request-bodies.ts'
import { createHashingQueue } from '#domain/accounts/hashing-queue.ts'
import { accounts } from '#store/account-schema.ts'
import { login, testApp } from '#test/app.ts'
import { aStudentAccount, aTeacher, anAdmin } from '#test/factories.ts'

const { app, db, services } = await testApp()
const admin = await anAdmin(db, { email: 'Head@department.example' })

function post(url: string, payload: object, headers: Record<string, string> = {}) {
  return app.inject({ method: 'POST', url, payload, headers })
}

function tokenOf({ cookie }: { cookie: string }) {
  return cookie.replace('jwtToken=', '')
}

describe('POST /login', () => {
  test('rejects a wrong password and an unknown name in the same words', async () => {
    const wrong = await post('/login', { loginInput: admin.reg, password: 'not this one' })
    const unknown = await post('/login', { loginInput: 'nobody', password: 'not this one' })
    expect(wrong.statusCode).toBe(401)
    expect(wrong.json()).toEqual({ message: messages.login.wrong })
    expect(unknown.statusCode).toBe(401)
    expect(unknown.json()).toEqual(wrong.json())
    expect(wrong.cookies).toEqual([])
  })

  test.each([
    [{}, { loginInput: messages.login.inputRequired, password: messages.login.passwordRequired }],
    [{ loginInput: '  ', password: 'x' }, { loginInput: messages.login.inputRequired }],
    [{ loginInput: ['admin'], password: 'x' }, { loginInput: messages.login.inputRequired }],
  ])('rejects %j by field', async (payload, errors) => {
    const reply = await post('/login', payload)
    expect(reply.statusCode).toBe(400)
    expect(reply.json().errors).toEqual(errors)
  })

  test.each([
    ['a name', { loginInput: 'x'.repeat(2000), password: 'not this one' }],
    ['a password', { loginInput: admin.reg, password: 'x'.repeat(2000) }],
  ])('says of %s that is too long for any account what it says of a wrong one', async (_, sent) => {
    const reply = await post('/login', sent)
    expect(reply.statusCode).toBe(401)
    expect(reply.json()).toEqual({ message: messages.login.wrong })
  })

  test('knows nobody by a name that the database could not hold', async () => {
    const reply = await post('/login', { loginInput: `${admin.reg}\0`, password: admin.password })
    expect(reply.statusCode).toBe(401)
    expect(reply.json()).toEqual({ message: messages.login.wrong })
  })

  test('rejects a body that is no JSON', async () => {
    const reply = await app.inject({
      method: 'POST',
      url: '/login',
      payload: '{"loginInput":',
      headers: { 'content-type': 'application/json' },
    })
    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toEqual({ message: notJson })
  })

  test.each([
    ['user name', () => admin.reg],
    ['user name in other case with blanks', () => ` ${admin.reg.toUpperCase()} `],
    ['e-mail in other case', () => 'head@DEPARTMENT.example'],
  ])('signs in by %s', async (_, loginInput) => {
    const reply = await post('/login', { loginInput: loginInput(), password: admin.password })
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toEqual({
      message: messages.login.success,
      role: 'Admin',
      reg: admin.reg,
    })
  })

  test('a student signs in by register number', async () => {
    const student = await aStudentAccount(db, { registerNumber: '23CS042' })
    const reply = await post('/login', { loginInput: '23cs042', password: student.password })
    expect(reply.json()).toMatchObject({ role: 'stud', reg: '23CS042' })
  })

  test('the cookie is for this site and no script, and lives as long as the token', async () => {
    const reply = await post('/login', { loginInput: admin.reg, password: admin.password })
    expect(reply.cookies).toMatchObject([
      { name: 'jwtToken', path: '/', httpOnly: true, sameSite: 'Lax', maxAge: 43_200 },
    ])
    expect(reply.cookies[0]).not.toHaveProperty('secure')
  })

  test('a plain form is sent on to its page, or back with the status of the refusal', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' }
    const form = (password: string) =>
      new URLSearchParams({ loginInput: admin.reg, password, next: '/About_us' }).toString()
    const right = await app.inject({
      method: 'POST',
      url: '/login',
      payload: form(admin.password),
      headers,
    })
    expect(right.statusCode).toBe(303)
    expect(right.headers.location).toBe('/About_us')
    const wrong = await app.inject({ method: 'POST', url: '/login', payload: form('x'), headers })
    expect(wrong.statusCode).toBe(303)
    expect(wrong.headers.location).toMatch(/^\/login\?problem=401&loginInput=admin-/)
    expect(wrong.headers.location).not.toContain('password')
  })

  test('a plain form never leads to another site', async () => {
    const payload = new URLSearchParams({
      loginInput: admin.reg,
      password: admin.password,
      next: '//evil.example',
    }).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' }
    const reply = await app.inject({ method: 'POST', url: '/login', payload, headers })
    expect(reply.headers.location).toBe('/Admin_page/Edit')
  })
})

describe('POST /Token', () => {
  test('says whose token it is', async () => {
    const session = await login(app, admin)
    const reply = await post('/Token', { token: tokenOf(session) })
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toEqual({
      valid: true,
      jwtPayload: { role: 'Admin', reg: admin.reg, _id: admin.id },
      exp: expect.any(Number),
    })
  })

  test('a student with the teacher flag is a student who teaches', async () => {
    const student = await aStudentAccount(db, { registerNumber: '22CS001' })
    await db.update(accounts).set({ teacher: true }).where(eq(accounts.id, student.id))
    const reply = await post('/Token', { token: tokenOf(await login(app, student)) })
    expect(reply.json().jwtPayload).toEqual({
      role: 'stud',
      reg: '22CS001',
      _id: student.student.id,
      teacher: true,
    })
  })

  test('a teacher who is no student has the role Teacher', async () => {
    const reply = await post('/Token', { token: tokenOf(await login(app, await aTeacher(db))) })
    expect(reply.json().jwtPayload.role).toBe('Teacher')
  })

  test.each([
    ...['', 'x', 'a.b.c', 'eyJhbGciOiJub25lIn0.e30.'].map((token) => ({ token })),
    {},
    { token: null },
    { token: 'x'.repeat(9000) },
  ])('%j is not valid', async (sent) => {
    const reply = await post('/Token', sent)
    expect(reply.statusCode).toBe(401)
    expect(reply.json()).toEqual({ valid: false, message: messages.token.invalid })
  })

  test.each([
    ['of another purpose', { audience: 'reset', issuer: 'lyceum', exp: '1h' }],
    ['from elsewhere', { audience: 'session', issuer: 'other', exp: '1h' }],
    ['that has expired', { audience: 'session', issuer: 'lyceum', exp: '-1h' }],
  ])('a token %s, signed with our key, is not valid', async (_, { audience, issuer, exp }) => {
    const token = await new SignJWT({ sid: 'x' })
      .setProtectedHeader({ alg: 'HS256' })
      .setAudience(audience)
      .setIssuer(issuer)
      .setExpirationTime(exp)
      .sign(services.signIn.key)
    expect((await post('/Token', { token })).statusCode).toBe(401)
  })
})

describe('POST /logout', () => {
  test('ends the session on the server and clears the cookie', async () => {
    const session = await login(app, admin)
    const reply = await post('/logout', {}, session)
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toEqual({ message: messages.logout.success })
    expect(reply.cookies).toMatchObject([{ name: 'jwtToken', value: '', path: '/' }])
    expect((await post('/Token', { token: tokenOf(session) })).statusCode).toBe(401)
  })

  test('leaves the other sessions of the account alone', async () => {
    const [here, there] = [await login(app, admin), await login(app, admin)]
    await post('/logout', {}, here)
    expect((await post('/Token', { token: tokenOf(there) })).statusCode).toBe(200)
  })

  test('is no error for a guest', async () => {
    expect((await post('/logout', {})).statusCode).toBe(200)
  })

  test('an answer to a dead token clears its cookie', async () => {
    const session = await login(app, admin)
    await post('/logout', {}, session)
    const reply = await app.inject({ url: '/journal', headers: session })
    expect(reply.statusCode).toBe(200)
    expect(reply.cookies).toMatchObject([{ name: 'jwtToken', value: '' }])
  })
})

describe('a write from another website', () => {
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'http://localhost:3000', 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'anything else' },
    { referer: 'https://evil.example/a/page' },
    { referer: 'http://localhost:3000.evil.example/' },
    { referer: 'not an address' },
    { referer: 'https://evil.example/', 'sec-fetch-site': 'same-origin' },
  ]
  test.each(foreign)('%j is refused', async (headers) => {
    const reply = await post('/login', { loginInput: admin.reg, password: admin.password }, headers)
    expect(reply.statusCode).toBe(403)
    expect(reply.json()).toEqual({ message: messages.access.foreignOrigin })
  })

  test('our own pages and clients that are no browser pass', async () => {
    const credentials = { loginInput: admin.reg, password: admin.password }
    const own = await post('/login', credentials, {
      origin: 'http://localhost:3000',
      'sec-fetch-site': 'same-origin',
    })
    expect(own.statusCode).toBe(200)
    expect((await post('/login', credentials)).statusCode).toBe(200)
    const others: Record<string, string>[] = [
      { origin: 'null', 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'none' },
      { referer: 'http://localhost:3000/login' },
    ]
    for (const headers of others) {
      expect((await post('/login', credentials, headers)).statusCode).toBe(200)
    }
  })
})

test('where too many sign in at once, one more is told when to try again', async () => {
  const full = createHashingQueue({ atOnce: 1, waiting: 0 })
  const gate = Promise.withResolvers<void>()
  const before = full.run({ lane: '127.0.0.0/24' }, () => gate.promise)
  const { app: busy } = await testApp({ signIn: { ...services.signIn, hashing: full } })
  const payload = { loginInput: 'anybody', password: 'b' }
  const reply = await busy.inject({ method: 'POST', url: '/login', payload })
  expect(reply.statusCode).toBe(503)
  expect(reply.headers['retry-after']).toBe('5')
  expect(reply.json()).toEqual({ message: messages.login.overloaded })
  gate.resolve()
  await before
})
