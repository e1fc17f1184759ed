import { eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { devicesSignedOut } from '#contract/messages/sessions.ts'
import * as sessionMessages from '#contract/messages/sessions.ts'
import { calls, pages } from '#contract/paths.ts'
import { sessions } from '#store/account-schema.ts'
import { login, testApp } from '#test/app.ts'
import { anAdmin } from '#test/factories.ts'

const { app, db } = await testApp()
const hour = 3_600_000

type Session = Awaited<ReturnType<typeof login>>

function ask(method: 'GET' | 'POST' | 'DELETE', url: string, headers: Partial<Session> = {}) {
  return app.inject({ method, url, headers })
}

async function devices(session: Session) {
  return (await ask('GET', calls.sessions, session)).json().sessions
}

async function isLive(session: Session) {
  return (await ask('GET', calls.sessions, session)).statusCode === 200
}

/** The session's age and what is left of it, as if it had been opened earlier. */
async function age(session: Session, { opened, left }: { opened: number; left: number }) {
  const [{ id }] = await devices(session)
  const createdAt = new Date(Date.now() - opened)
  const expiresAt = new Date(Date.now() + left)
  await db.update(sessions).set({ createdAt, expiresAt }).where(eq(sessions.id, id))
}

/** As if it had been used last so long ago. */
async function unusedFor(session: Session, hours: number) {
  const id = idOf(session)
  const lastSeenAt = new Date(Date.now() - hours * hour)
  await db.update(sessions).set({ lastSeenAt }).where(eq(sessions.id, id))
  return id
}

/** The session that the token names; to ask for it would be a use of it. */
function idOf({ cookie }: Session): string {
  const [, claims = ''] = cookie.split('.')
  return JSON.parse(Buffer.from(claims, 'base64url').toString()).sid
}

/** When it was last noted that somebody was there, in milliseconds since 1970. */
async function seenAt(session: Session) {
  const [row] = await db
    .select()
    .from(sessions)
    .where(eq(sessions.id, idOf(session)))
  return row?.lastSeenAt.getTime() ?? 0
}

function endOf(session: Session) {
  return ask('GET', `${calls.sessions}/end`, session)
}

describe('the devices of a member', () => {
  test('are listed in words, this one first', async () => {
    const admin = await anAdmin(db)
    const phone = await app.inject({
      method: 'POST',
      url: calls.login,
      payload: { loginInput: admin.reg, password: admin.password },
      headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 10; K) Chrome/139.0 Mobile' },
    })
    expect(phone.statusCode).toBe(200)
    const here = await login(app, admin)
    expect(await devices(here)).toEqual([
      expect.objectContaining({ isThis: true, network: '127.0.0.0/24', secondFactor: false }),
      expect.objectContaining({ isThis: false, name: 'Chrome on Android' }),
    ])
  })

  test('are nobody else’s to see or to sign out', async () => {
    const [one, other] = [await login(app, await anAdmin(db)), await login(app, await anAdmin(db))]
    const [{ id }] = await devices(other)
    const reply = await ask('DELETE', `${calls.sessions}/${id}`, one)
    expect(reply.statusCode).toBe(404)
    expect(await isLive(other)).toBe(true)
  })

  test('are signed out one by one; the own one takes its cookie along', async () => {
    const admin = await anAdmin(db)
    const [here, there] = [await login(app, admin), await login(app, admin)]
    const [own, other] = await devices(here)
    const reply = await ask('DELETE', `${calls.sessions}/${other.id}`, here)
    expect(reply.json()).toEqual({ message: sessionMessages.signedOut })
    expect([await isLive(here), await isLive(there)]).toEqual([true, false])
    expect((await ask('DELETE', `${calls.sessions}/${other.id}`, here)).statusCode).toBe(404)
    const last = await ask('DELETE', `${calls.sessions}/${own.id}`, here)
    expect(last.cookies).toMatchObject([{ name: 'jwtToken', value: '' }])
    expect(await isLive(here)).toBe(false)
  })

  test('are signed out all at once but for this one', async () => {
    const admin = await anAdmin(db)
    const [here, ...others] = [
      await login(app, admin),
      await login(app, admin),
      await login(app, admin),
    ]
    const reply = await ask('DELETE', calls.sessions, here)
    expect(reply.json()).toEqual({ message: devicesSignedOut(2), ended: 2 })
    expect(await isLive(here)).toBe(true)
    expect(await Promise.all(others.map(isLive))).toEqual([false, false])
  })

  test('a guest has none', async () => {
    expect((await ask('GET', calls.sessions)).statusCode).toBe(401)
    expect((await ask('DELETE', calls.sessions)).statusCode).toBe(401)
    expect((await ask('POST', `${calls.sessions}/extend`)).statusCode).toBe(401)
  })

  test('are noted as seen after an answer, not with every one', async () => {
    const admin = await anAdmin(db)
    const session = await login(app, admin)
    const seen = async () => {
      const [row] = await db.select().from(sessions).where(eq(sessions.accountId, admin.id))
      return row?.lastSeenAt.getTime() ?? 0
    }
    const opened = await seen()
    await ask('GET', pages.home, session)
    expect(await seen()).toBe(opened)
    const ago = new Date(Date.now() - hour)
    await db.update(sessions).set({ lastSeenAt: ago }).where(eq(sessions.accountId, admin.id))
    await ask('GET', pages.home, session)
    await expect.poll(seen).toBeGreaterThanOrEqual(opened)
  })
})

describe('a session that nobody uses', () => {
  test('ends after two hours, and its cookie with it', async () => {
    const admin = await anAdmin(db)
    const [here, there] = [await login(app, admin), await login(app, admin)]
    await unusedFor(here, 1.99)
    expect(await isLive(here)).toBe(true)
    // That was a use, which is noted once the answer has gone.
    await expect.poll(() => seenAt(here)).toBeGreaterThan(Date.now() - hour)
    await unusedFor(here, 2.01)
    const reply = await ask('GET', calls.sessions, here)
    expect(reply.statusCode).toBe(401)
    expect(reply.cookies).toMatchObject([{ name: 'jwtToken', value: '' }])
    expect(await devices(there)).toHaveLength(1)
    const token = here.cookie.replace('jwtToken=', '')
    const asked = await app.inject({ method: 'POST', url: calls.token, payload: { token } })
    expect(asked.statusCode).toBe(401)
  })

  test('goes on with every use, also where a client asks about its token', async () => {
    const session = await login(app, await anAdmin(db))
    const token = session.cookie.replace('jwtToken=', '')
    const inTwoHours = Date.now() / 1000 + 2 * 3600 - 60
    await unusedFor(session, 1.9)
    const asked = await app.inject({ method: 'POST', url: calls.token, payload: { token } })
    expect(asked.json().exp).toBeGreaterThan(inTwoHours)
    expect((await endOf(session)).json().exp).toBeGreaterThan(inTwoHours)
  })

  test('is not used by a page that asks when it ends', async () => {
    const session = await login(app, await anAdmin(db))
    const id = await unusedFor(session, 1.9)
    const before = await db.select().from(sessions).where(eq(sessions.id, id))
    const { exp } = (await endOf(session)).json()
    expect(exp).toBeLessThan(Date.now() / 1000 + 0.2 * 3600)
    expect(await db.select().from(sessions).where(eq(sessions.id, id))).toEqual(before)
  })

  test('of a guest has no end', async () => {
    expect((await ask('GET', `${calls.sessions}/end`)).statusCode).toBe(401)
  })

  test('is prolonged by whoever says to be there, on the last day as well', async () => {
    const session = await login(app, await anAdmin(db))
    await age(session, { opened: 6.8 * 24 * hour, left: 4.8 * hour })
    await unusedFor(session, 1.9)
    const reply = await ask('POST', `${calls.sessions}/extend`, session)
    expect(reply.statusCode).toBe(200)
    expect(reply.json().exp).toBeGreaterThan(Date.now() / 1000 + 1.9 * 3600)
    expect(reply.json().exp).toBeLessThan(Date.now() / 1000 + 2.1 * 3600)
  })
})

describe('staying signed in', () => {
  test('gives a token that lives as long as a new one', async () => {
    const session = await login(app, await anAdmin(db))
    await age(session, { opened: 11.9 * hour, left: 0.1 * hour })
    const reply = await ask('POST', `${calls.sessions}/extend`, session)
    expect(reply.statusCode).toBe(200)
    const [cookie] = reply.cookies
    expect(cookie?.maxAge).toBeGreaterThan(11.9 * 3600)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * hour })
    const later = await isLive({ cookie: `${cookie?.name}=${cookie?.value}` })
    vi.useRealTimers()
    expect(later).toBe(true)
  })

  test('is granted again to a second tab that asks a moment later', async () => {
    const session = await login(app, await anAdmin(db))
    for (const tab of ['first', 'second']) {
      const reply = await ask('POST', `${calls.sessions}/extend`, session)
      expect([tab, reply.statusCode]).toEqual([tab, 200])
    }
  })

  test('ends a week after the session was opened', async () => {
    const session = await login(app, await anAdmin(db))
    await age(session, { opened: 167 * hour, left: 0.1 * hour })
    const last = await ask('POST', `${calls.sessions}/extend`, session)
    expect(last.cookies[0]?.maxAge).toBeLessThanOrEqual(3600)
    const refused = await ask('POST', `${calls.sessions}/extend`, session)
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toEqual({ message: sessionMessages.longest })
  })
})
