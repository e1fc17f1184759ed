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
