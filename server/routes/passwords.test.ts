import { desc, eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { messages } from '#contract/messages.ts'
import { passwordMessages, forgotMessages, resetMessages } from '#contract/messages/passwords.ts'
import { calls } from '#contract/paths.ts'
import { findLink, makeLink } from '#domain/accounts/account-links.ts'
import { accounts } from '#store/account-schema.ts'
import { mails } from '#store/mail-schema.ts'
import { changes } from '#store/schema.ts'
import { login, testApp } from '#test/app.ts'
import { aStudentAccount, anAdmin } from '#test/factories.ts'

const { app, db } = await testApp({}, { TRUST_PROXY: 'loopback' })
const fresh = 'four quiet herons at noon'

/** Every call from a network of its own, where none is named. */
let networks = 0
function post(url: string, payload: object, headers: Record<string, string> = {}) {
  networks += 1
  const from = { 'x-forwarded-for': `10.0.${networks}.1`, ...headers }
  return app.inject({ method: 'POST', url, payload, headers: from })
}

async function mailsTo(toAddress: string) {
  return db.$count(mails, eq(mails.toAddress, toAddress))
}

async function isLive({ cookie }: { cookie: string }) {
  const reply = await post(calls.token, { token: cookie.replace('jwtToken=', '') })
  return reply.statusCode === 200
}

async function lastMail(accountId: string) {
  const ofAccount = db.select().from(mails).where(eq(mails.accountId, accountId))
  const [last] = await ofAccount.orderBy(desc(mails.createdAt)).limit(1)
  return last
}

test('a link is taken from a page that keeps to itself where it is, from no other site', async () => {
  const payload = { token: 'used-up', password: 'five grey herons at noon' }
  const from = async (headers: Record<string, string>) => {
    const reply = await app.inject({ method: 'POST', url: calls.resetPassword, payload, headers })
    return [reply.statusCode, reply.json().message]
  }
  // As a form without scripts says where it comes from, on a site without https.
  expect(await from({ origin: 'null' })).toEqual([400, resetMessages.deadLink])
  const refused = [403, messages.access.foreignOrigin]
  expect(await from({ origin: 'null', 'sec-fetch-site': 'cross-site' })).toEqual(refused)
  expect(await from({ origin: 'https://evil.example' })).toEqual(refused)
})

describe('POST /forgot-password', () => {
  test('says the same whether or not the address is known', async () => {
    await anAdmin(db, { email: 'known@department.example' })
    const known = await post(calls.forgotPassword, { email: ' Known@department.example ' })
    const unknown = await post(calls.forgotPassword, { email: 'unknown@department.example' })
    expect(known.statusCode).toBe(200)
    expect(known.json()).toEqual({ message: forgotMessages.sent })
    expect(unknown.json()).toEqual(known.json())
    expect(await mailsTo('known@department.example')).toBe(1)
    expect(await mailsTo('unknown@department.example')).toBe(1)
  })

  test.each([{}, { email: 'no address' }, { email: ['a@b.example'] }, { email: { $ne: '' } }])(
    'rejects %j',
    async (payload) => {
      const reply = await post(calls.forgotPassword, payload)
      expect(reply.statusCode).toBe(400)
      expect(reply.json().errors).toEqual({ email: forgotMessages.emailRequired })
    },
  )

  test('one address gets three mails an hour, and the answer does not tell', async () => {
    const email = 'busy@department.example'
    for (let count = 0; count < 5; count += 1) {
      const reply = await post(calls.forgotPassword, { email })
      expect(reply.json()).toEqual({ message: forgotMessages.sent })
    }
    expect(await mailsTo(email)).toBe(3)
  })

  test('a year of students behind one address asks within an hour, and no more', async () => {
    const statuses = []
    for (let count = 0; count < 301; count += 1) {
      const from = { 'x-forwarded-for': `192.0.2.${count % 250}` }
      const reply = await post(calls.forgotPassword, { email: `n${count}@x.example` }, from)
      statuses.push(reply.statusCode)
    }
    expect(statuses).toEqual([...Array<number>(300).fill(200), 429])
  })
})

describe('POST /reset-password', () => {
  test('sets the password, ends every session and unlocks the account', async () => {
    const admin = await anAdmin(db)
    const session = await login(app, admin)
    const from = { 'x-forwarded-for': '203.0.113.9' }
    const wrong = { loginInput: admin.reg, password: 'not this one' }
    for (let count = 0; count < 5; count += 1) await post(calls.login, wrong, from)
    const token = await makeLink(db, admin.id, 'reset')
    const reply = await post(calls.resetPassword, { token, password: fresh })
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toEqual({ message: 'Password reset successful!' })
    expect(await isLive(session)).toBe(false)
    const again = await post(calls.login, { loginInput: admin.reg, password: fresh }, from)
    expect(again.statusCode).toBe(200)
    expect(await lastMail(admin.id)).toMatchObject({
      kind: 'credentials',
      data: { what: passwordMessages.changed },
    })
  })

  test('an invitation sets the first password', async () => {
    const student = await aStudentAccount(db)
    await db.update(accounts).set({ passwordHash: null }).where(eq(accounts.id, student.id))
    const token = await makeLink(db, student.id, 'invitation')
    expect((await post(calls.resetPassword, { token, password: fresh })).statusCode).toBe(200)
    const session = await login(app, { reg: student.reg, password: fresh })
    expect(await isLive(session)).toBe(true)
  })

  test('a link works once, also for two at the same moment', async () => {
    const token = await makeLink(db, (await anAdmin(db)).id, 'reset')
    const use = () => post(calls.resetPassword, { token, password: fresh })
    const replies = await Promise.all([use(), use(), use()])
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(replies.filter(({ statusCode }) => statusCode === 400)).toHaveLength(2)
    expect((await use()).json()).toEqual({ message: resetMessages.deadLink })
  })

  test('a link works for one hour', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 })
    const token = await makeLink(db, (await anAdmin(db)).id, 'reset')
    vi.useRealTimers()
    const reply = await post(calls.resetPassword, { token, password: fresh })
    expect(reply.statusCode).toBe(400)
  })

  test('a refused password leaves the link as it is', async () => {
    const admin = await anAdmin(db)
    const token = await makeLink(db, admin.id, 'reset')
    const reply = await post(calls.resetPassword, { token, password: 'short' })
    expect(reply.statusCode).toBe(400)
    expect(reply.json().errors).toEqual({ password: passwordMessages.tooShort })
    expect(await findLink(db, token)).toEqual({ accountId: admin.id, purpose: 'reset' })
  })

  test.each([
    [{ token: 'unknown', password: fresh }, resetMessages.deadLink],
    [{ token: '', password: fresh }, resetMessages.deadLink],
  ])('%j leads nowhere', async (payload, message) => {
    const reply = await post(calls.resetPassword, payload)
    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toEqual({ message })
  })

  test.each([
    [{ token: ['a'], password: fresh }, { token: resetMessages.deadLink }],
    [{ token: 'a' }, { password: passwordMessages.required }],
    [
      { token: 'a', password: fresh, confirmation: 'other' },
      { confirmation: passwordMessages.different },
    ],
  ])('%j is rejected by field', async (payload, errors) => {
    const reply = await post(calls.resetPassword, payload)
    expect(reply.statusCode).toBe(400)
    expect(reply.json().errors).toEqual(errors)
  })

  test('neither log nor mail holds the password, its hash or the secret', async () => {
    const admin = await anAdmin(db)
    const token = await makeLink(db, admin.id, 'reset')
    await post(calls.resetPassword, { token, password: fresh })
    const [logged] = await db.select().from(changes).where(eq(changes.recordId, admin.id))
    expect(logged).toMatchObject({ kind: 'password', actorId: admin.id })
    const written = JSON.stringify([logged, await lastMail(admin.id)])
    expect(written).not.toMatch(new RegExp(`argon2|herons|${token}`))
  })
})

describe('POST the own password', () => {
  test('changes it and ends the other sessions', async () => {
    const admin = await anAdmin(db)
    const [here, there] = [await login(app, admin), await login(app, admin)]
    const payload = { current: admin.password, password: fresh }
    const reply = await post(calls.password, payload, here)
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['lyceum-change']).toBeUndefined()
    expect([await isLive(here), await isLive(there)]).toEqual([true, false])
    expect(await isLive(await login(app, { reg: admin.reg, password: fresh }))).toBe(true)
  })

  test('a guest is not asked for a password', async () => {
    const reply = await post(calls.password, { current: 'x', password: fresh })
    expect(reply.statusCode).toBe(401)
  })

  test('a wrong current password is told by field, and counts until the lock', async () => {
    const admin = await anAdmin(db)
    const from = { 'x-forwarded-for': '203.0.113.50', ...(await login(app, admin)) }
    const guess = () => post(calls.password, { current: 'not this one', password: fresh }, from)
    expect((await guess()).json().errors).toEqual({ current: passwordMessages.currentWrong })
    for (let count = 0; count < 4; count += 1) await guess()
    const reply = await guess()
    expect(reply.statusCode).toBe(423)
    expect(reply.json()).toEqual({ message: messages.login.locked })
  })

  test('a new password made of the own name is refused before the current is looked at', async () => {
    const admin = await anAdmin(db, { name: 'Meera Iyer' })
    const session = await login(app, admin)
    const payload = { current: 'not this one', password: 'meeraiyer123' }
    const reply = await post(calls.password, payload, session)
    expect(reply.json().errors).toEqual({ password: passwordMessages.own })
  })
})
