import { eq } from 'drizzle-orm'
import { SignJWT } from 'jose'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { factorWords } from '#contract/messages/factor-words.ts'
import { messages } from '#contract/messages.ts'
import { factorMessages } from '#contract/messages/factors.ts'
import { calls, pages } from '#contract/paths.ts'
import { sessions } from '#store/account-schema.ts'
import { testApp } from '#test/app.ts'
import { anAuthenticator, aPasskey, codeOf } from '#test/factors.ts'
import { aMember } from '#test/members.ts'

const { app, db, services } = await testApp()
const tools = services.signIn

afterEach(() => vi.useRealTimers())

function post(url: string, payload: object, headers: Record<string, string> = {}) {
  // Each attempt comes from elsewhere: how attempts from one network are slowed is not tested here.
  const remoteAddress = `203.0.${++asked % 250}.7`
  return app.inject({ method: 'POST', url, payload, headers, remoteAddress })
}
let asked = 0

type Someone = Awaited<ReturnType<typeof aMember>>

function login({ who, password }: Someone, more: object = {}) {
  return post(calls.login, { loginInput: who.reg, password, ...more })
}

async function withApp() {
  const member = await aMember(db, tools)
  return { ...member, ...(await anAuthenticator(db, tools, member.who)) }
}

async function firstStep(someone: Someone) {
  return (await login(someone)).json<{ ticket: string; passkey: { challenge: string } }>()
}

async function challenge() {
  const reply = await post(`${calls.passkeySignIn}/challenge`, {})
  return reply.json<{ state: string; options: { challenge: string } }>()
}

describe('POST /login of an account with an authenticator app', () => {
  test('opens nothing by the password, and says in words what is needed', async () => {
    const reply = await login(await withApp())
    expect(reply.statusCode).toBe(401)
    expect(reply.cookies).toEqual([])
    expect(reply.json()).toEqual({
      message: 'Enter the code from your authenticator app.',
      ticket: expect.any(String),
      authenticator: true,
    })
  })

  test('opens a session of two factors by password and code in one', async () => {
    const someone = await withApp()
    const reply = await login(someone, { code: codeOf(someone.secret) })
    expect(reply.statusCode).toBe(200)
    expect(reply.cookies).toMatchObject([{ name: 'jwtToken' }])
    const kept = await db
      .select({ secondFactor: sessions.secondFactor })
      .from(sessions)
      .where(eq(sessions.accountId, someone.who.accountId))
    expect(kept.every(({ secondFactor }) => secondFactor)).toBe(true)
  })

  test('says nothing of a second factor to a wrong password', async () => {
    const someone = await withApp()
    const reply = await login({ ...someone, password: 'not this one' }, { code: '123456' })
    expect(reply.json()).toEqual({ message: messages.login.wrong })
  })

  test('refuses a wrong code in words of its own', async () => {
    const someone = await withApp()
    const reply = await login(someone, { code: codeOf(someone.secret, 3600) })
    expect(reply.statusCode).toBe(401)
    expect(reply.json().errors).toEqual({ code: factorMessages.wrongCode })
  })

  test('refuses what is too long for any code as a wrong one', async () => {
    const someone = await withApp()
    const code = '7'.repeat(61)
    const reply = await login(someone, { code })
    expect(reply.statusCode).toBe(401)
    expect(reply.json().errors).toEqual({ code: factorMessages.wrongCode })
    const ticket = (await login(someone)).json().ticket
    const second = await post(calls.secondFactor, { ticket, code })
    expect(second.json().errors).toEqual({ code: factorMessages.wrongCode })
  })

  test('locks whoever knows the password and guesses at codes', async () => {
    const someone = await withApp()
    const attempt = (code: string) =>
      app.inject({
        method: 'POST',
        url: calls.login,
        payload: { loginInput: someone.who.reg, password: someone.password, code },
        remoteAddress: '198.51.100.1',
      })
    const codes = Array.from({ length: 5 }, (_, hour) => codeOf(someone.secret, 3600 * (hour + 1)))
    for (const code of codes) expect((await attempt(code)).statusCode).toBe(401)
    const right = await attempt(codeOf(someone.secret))
    expect(right.statusCode).toBe(423)
    expect(right.json()).toEqual({ message: messages.login.locked })
  })
})

test('a plain form is sent back to its page for the code, and takes both at once', async () => {
  const someone = await withApp()
  const send = (more: Record<string, string>) =>
    app.inject({
      method: 'POST',
      url: calls.login,
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
      payload: new URLSearchParams({
        loginInput: someone.who.reg,
        password: someone.password,
        next: pages.account,
        ...more,
      }).toString(),
    })
  const back = `/login?problem=401&code=wanted&loginInput=${someone.who.reg}&next=%2FAccount`
  expect((await send({})).headers.location).toBe(back)
  const wrong = await send({ code: codeOf(someone.secret, 3600) })
  expect(wrong.headers.location).toBe(back.replace('wanted', 'wrong'))
  const right = await send({ code: codeOf(someone.secret) })
  expect(right.headers.location).toBe(pages.account)
  expect(right.cookies).toMatchObject([{ name: 'jwtToken' }])
})

describe('the second step', () => {
  test('opens the session by a code, and by a recovery code', async () => {
    const someone = await withApp()
    for (const code of [codeOf(someone.secret), someone.codes[0]]) {
      const { ticket } = await firstStep(someone)
      const reply = await post(calls.secondFactor, { ticket, code })
      expect(reply.statusCode).toBe(200)
      expect(reply.json()).toEqual({
        message: messages.login.success,
        role: 'Teacher',
        reg: someone.who.reg,
      })
      expect(reply.cookies).toMatchObject([{ name: 'jwtToken' }])
    }
  })

  test('lets a wrong code be mended, and takes a ticket once', async () => {
    const someone = await withApp()
    const { ticket } = await firstStep(someone)
    const wrong = await post(calls.secondFactor, { ticket, code: codeOf(someone.secret, 3600) })
    expect(wrong.statusCode).toBe(401)
    expect(wrong.json().message).toBe(factorMessages.wrongCode)
    const right = await post(calls.secondFactor, { ticket, code: codeOf(someone.secret) })
    expect(right.statusCode).toBe(200)
    const again = await post(calls.secondFactor, { ticket, code: someone.codes[0] })
    expect(again.statusCode).toBe(401)
    expect(again.json()).toEqual({ message: factorWords.ticketOver })
  })

  test('is the ticket’s own account’s', async () => {
    const [someone, other] = [await withApp(), await withApp()]
    const { ticket } = await firstStep(someone)
    const reply = await post(calls.secondFactor, { ticket, code: codeOf(other.secret) })
    expect(reply.statusCode).toBe(401)
  })

  test('is over after five minutes', async () => {
    const someone = await withApp()
    const { ticket } = await firstStep(someone)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 301_000 })
    const reply = await post(calls.secondFactor, { ticket, code: codeOf(someone.secret) })
    expect(reply.json()).toEqual({ message: factorWords.ticketOver })
  })

  test('takes no ticket that is forged, a session, or of another purpose', async () => {
    const someone = await withApp()
    const { cookies } = await login(someone, { code: codeOf(someone.secret) })
    const forge = (audience: string, secret: Uint8Array) =>
      new SignJWT({ sub: someone.who.accountId, taken: 0 })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer('lyceum')
        .setAudience(audience)
        .setExpirationTime('5m')
        .sign(secret)
    const tickets = [
      await forge('second-factor', Buffer.alloc(32, 'another')),
      await forge('session', tools.key),
      await forge('passkey-sign-in', tools.key),
      cookies[0]?.value,
      'a.b.c',
    ]
    for (const ticket of tickets) {
      const reply = await post(calls.secondFactor, { ticket, code: someone.codes[0] })
      expect(reply.json()).toEqual({ message: factorWords.ticketOver })
    }
  })

  test('a ticket is no session', async () => {
    const { ticket } = await firstStep(await withApp())
    expect((await post(calls.token, { token: ticket })).statusCode).toBe(401)
    const headers = { cookie: `jwtToken=${ticket}` }
    expect((await post(`${calls.passkeys}/proof`, {}, headers)).statusCode).toBe(401)
  })

  test('is taken by a passkey, once', async () => {
    const someone = await aMember(db, tools)
    const passkey = await aPasskey(db, tools, someone.who)
    const { ticket, passkey: options, ...more } = await firstStep(someone)
    expect(more).toEqual({ message: factorMessages.passkeyWanted, authenticator: false })
    const answer = passkey.answer(options)
    expect((await post(calls.secondFactor, { ticket, answer })).statusCode).toBe(200)
    expect((await post(calls.secondFactor, { ticket, answer })).statusCode).toBe(401)
  })

  test('is not taken by somebody else’s passkey', async () => {
    const [someone, other] = [await aMember(db, tools), await aMember(db, tools)]
    await aPasskey(db, tools, someone.who)
    const theirs = await aPasskey(db, tools, other.who)
    const { ticket, passkey: options } = await firstStep(someone)
    const reply = await post(calls.secondFactor, { ticket, answer: theirs.answer(options) })
    expect(reply.statusCode).toBe(401)
    expect(reply.cookies).toEqual([])
  })

  test.each([{}, { ticket: 'x' }, { ticket: ['x'], code: '1' }, { ticket: 'x', code: ' ' }])(
    'refuses %j as no answer at all',
    async (payload) => {
      expect((await post(calls.secondFactor, payload)).statusCode).toBe(400)
    },
  )
})

describe('signing in with a passkey alone', () => {
  test('opens a session, once for each challenge', async () => {
    const { who } = await aMember(db, tools)
    const passkey = await aPasskey(db, tools, who)
    const { state, options } = await challenge()
    const answer = passkey.answer(options)
    const reply = await post(calls.passkeySignIn, { state, answer })
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toMatchObject({ reg: who.reg })
    expect((await post(calls.passkeySignIn, { state, answer })).statusCode).toBe(401)
  })

  test('asks for no account, so that it tells of none', async () => {
    expect((await challenge()).options).toMatchObject({
      rpId: 'localhost',
      userVerification: 'required',
      allowCredentials: [],
    })
  })

  test.each([{}, { state: 'x' }, { state: 'x', answer: { id: 'x' } }])(
    'refuses %j as no answer at all',
    async (payload) => {
      expect((await post(calls.passkeySignIn, payload)).statusCode).toBe(400)
    },
  )
})
