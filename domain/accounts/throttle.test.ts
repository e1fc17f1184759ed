import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sessions } from '#store/account-schema.ts'
import { testDatabase } from '#test/database.ts'
import { anAdmin } from '#test/factories.ts'
import { countAttempt, forgetAttempts } from './sign-in-attempts.ts'

const { db } = await testDatabase()
const hour = 3_600_000

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

function attempt(subject: string, network: string) {
  return countAttempt(db, { subject, network })
}

/** So many failures, each from another network. */
async function attack(subject: string, failures: number) {
  for (let count = 0; count < failures; count += 1) await attempt(subject, `10.0.${count}.0/24`)
}

test('after a hundred failures in an hour, from wherever, no strange network is let in', async () => {
  const { id } = await anAdmin(db)
  await attack(id, 101)
  await expect(attempt(id, '10.1.0.0/24')).rejects.toMatchObject({ code: 'locked' })
  vi.setSystemTime(Date.now() + hour)
  expect(await attempt(id, '10.1.0.0/24')).toMatchObject({ number: 1 })
})

test('whoever was signed in from a network is let in there meanwhile', async () => {
  const { id } = await anAdmin(db)
  const network = '10.2.0.0/24'
  await db.insert(sessions).values({ accountId: id, network, expiresAt: new Date() })
  await attack(id, 101)
  expect(await attempt(id, network)).toMatchObject({ number: 1 })
})

test('a name that nobody has is closed in the same way', async () => {
  await attack('a digest', 101)
  await expect(attempt('a digest', '10.3.0.0/24')).rejects.toMatchObject({ code: 'locked' })
})

test('refused attempts and those that succeeded do not add up', async () => {
  const { id } = await anAdmin(db)
  for (let count = 0; count < 110; count += 1) {
    await attempt(id, '10.4.0.0/24').catch(() => undefined)
    await forgetAttempts(db, await attempt(id, `10.5.${count}.0/24`))
  }
  expect(await attempt(id, '10.6.0.0/24')).toMatchObject({ number: 1 })
})

test('an hour that a clock has counted which was ahead is over when it is set right', async () => {
  const { id } = await anAdmin(db)
  vi.setSystemTime(Date.now() + 24 * hour)
  await attack(id, 101)
  vi.setSystemTime(Date.now() - 24 * hour)
  expect(await attempt(id, '10.1.0.0/24')).toMatchObject({ number: 1 })
})
