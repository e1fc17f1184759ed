import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { messages } from '#contract/messages.ts'
import { calls } from '#contract/paths.ts'
import { testApp } from '#test/app.ts'

const { app } = await testApp()
const hour = 3_600_000
const most = 60

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance'] }))
afterEach(() => void vi.useRealTimers())

/** Asks with a token that is none, and tells how that was answered. */
async function ask(remoteAddress: string) {
  const payload = { token: 'none' }
  return app.inject({ method: 'POST', url: calls.token, payload, remoteAddress })
}

async function askTillRefused(from: string) {
  for (let asked = 0; asked < most; asked += 1) expect((await ask(from)).statusCode).toBe(401)
  expect((await ask(from)).statusCode).toBe(429)
}

test('whoever has called too often is refused until the minute is over', async () => {
  const from = '198.51.100.1'
  await askTillRefused(from)
  vi.advanceTimersByTime(20_000)
  const refused = await ask(from)
  expect([refused.statusCode, refused.json()]).toEqual([429, { message: messages.request.tooMany }])
  expect(refused.headers['retry-after']).toBe('40')
  expect((await ask('203.0.113.1')).statusCode).toBe(401)
  vi.advanceTimersByTime(40_000)
  await askTillRefused(from)
})

test.each([
  ['back', '198.51.101.1', -hour],
  ['forward', '198.51.102.1', hour],
])('a clock that is set %s by an hour changes nothing of that', async (_way, from, by) => {
  await askTillRefused(from)
  vi.setSystemTime(Date.now() + by)
  const refused = await ask(from)
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60'])
  vi.advanceTimersByTime(60_000)
  expect((await ask(from)).statusCode).toBe(401)
})
