import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { messages } from '#contract/messages.ts'
import { calls } from '#contract/paths.ts'
import { login, testApp } from '#test/app.ts'
import { anAdmin, aStudentAccount, aTeacher } from '#test/factories.ts'

const { app, db } = await testApp()
const url = '/nothing-to-write'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

/** How many of so many writes at once are let through. */
async function writesOf(headers: Record<string, string>, count: number) {
  const sent = Array.from({ length: count }, () => app.inject({ method: 'POST', url, headers }))
  const replies = await Promise.all(sent)
  // What is let through finds nothing there.
  return replies.filter(({ statusCode }) => statusCode === 404).length
}

test.each([
  ['a student', () => aStudentAccount(db), 60, 1],
  ['a teacher', () => aTeacher(db), 300, 5],
  ['an administrator', () => anAdmin(db), 300, 5],
])('%s writes so much at once, and then so much a second', async (_who, add, burst, perSecond) => {
  const session = await login(app, await add())
  expect(await writesOf(session, burst + 40)).toBe(burst)
  vi.advanceTimersByTime(10_000)
  expect(await writesOf(session, 100)).toBe(10 * perSecond)
  vi.advanceTimersByTime(600_000)
  expect(await writesOf(session, burst + 1)).toBe(burst)
})

test('whoever is refused is told when to come back, and may still read and sign in', async () => {
  const student = await aStudentAccount(db)
  const session = await login(app, student)
  await writesOf(session, 60)
  const refused = await app.inject({ method: 'POST', url, headers: session })
  const { tooManyWrites: message } = messages.request
  expect([refused.statusCode, refused.json()]).toEqual([429, { message }])
  expect(refused.headers['retry-after']).toBe('1')
  expect((await app.inject({ url: calls.journal, headers: session })).statusCode).toBe(200)
  const payload = { loginInput: student.reg, password: student.password }
  const again = { method: 'POST', url: calls.login, headers: session, payload } as const
  expect((await app.inject(again)).statusCode).toBe(200)
  const token = session.cookie.replace(/^[^=]*=/, '')
  const asked = { method: 'POST', url: calls.token, headers: session, payload: { token } } as const
  expect((await app.inject(asked)).statusCode).toBe(200)
  const fetched = { method: 'POST', url: calls.profile, headers: session } as const
  const own = await app.inject({ ...fetched, payload: { ids: student.student.id } })
  expect(own.statusCode).toBe(200)
})

test('one who writes too much takes nothing from others, nor from guests', async () => {
  const one = await login(app, await aStudentAccount(db))
  const other = await login(app, await aStudentAccount(db))
  await writesOf(one, 100)
  expect(await writesOf(other, 60)).toBe(60)
  expect(await writesOf({}, 100)).toBe(100)
})
