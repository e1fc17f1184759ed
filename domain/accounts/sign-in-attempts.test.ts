import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newId } from '#store/columns.ts'
import { testDatabase } from '#test/database.ts'
import {
  countAttempt,
  forgetAllAttempts,
  forgetAttempts,
  hasLocked,
  delayFor,
  subjectOf,
  sweepAttempts,
  takeBackAttempt,
} from './sign-in-attempts.ts'

const { db } = await testDatabase()
const minute = 60_000
const home = '203.0.113.0/24'
const away = '198.51.100.0/24'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

function pass(milliseconds: number) {
  vi.setSystemTime(Date.now() + milliseconds)
}

function attempt(number: number) {
  return { subject: 'somebody', network: home, number }
}

/** So many attempts one after the other; the last one's number, or why it was refused. */
async function attempts(count: number, subject: string, network = home) {
  const results = []
  for (let done = 0; done < count; done += 1) {
    results.push(
      await countAttempt(db, { subject, network }).then(
        ({ number }) => number,
        ({ code }) => code,
      ),
    )
  }
  return results
}

test('five attempts are looked at, the sixth is refused', async () => {
  expect(await attempts(6, newId())).toEqual([1, 2, 3, 4, 5, 'locked'])
})

test('attempts at the same moment are all counted', async () => {
  const subject = newId()
  const all = await Promise.allSettled(
    Array.from({ length: 12 }, () => countAttempt(db, { subject, network: home })),
  )
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
})

test('each lock is twice as long as the one before, up to four hours', async () => {
  const subject = newId()
  await attempts(5, subject)
  for (const minutes of [15, 30, 60, 120, 240, 240]) {
    pass(minutes * minute - 1000)
    expect(await attempts(1, subject)).toEqual(['locked'])
    pass(1000)
    expect(await attempts(1, subject)).toEqual([expect.any(Number)])
  }
})

test('another network is not locked, nor is another name', async () => {
  const subject = newId()
  await attempts(6, subject)
  expect(await attempts(1, subject, away)).toEqual([1])
  expect(await attempts(1, newId())).toEqual([1])
})

test('failures are forgotten after a day, and swept away', async () => {
  const subject = newId()
  await attempts(4, subject)
  pass(24 * 60 * minute)
  expect(await attempts(2, subject)).toEqual([1, 2])
  pass(24 * 60 * minute)
  await sweepAttempts(db)
  expect(await attempts(1, subject)).toEqual([1])
})

test('a success forgets the failures before it, a reset those of every network', async () => {
  const subject = newId()
  await attempts(3, subject)
  await forgetAttempts(db, await countAttempt(db, { subject, network: home }))
  expect(await attempts(6, subject)).toContain('locked')
  await attempts(6, subject, away)
  await forgetAllAttempts(db, subject)
  expect(await attempts(1, subject)).toEqual([1])
  expect(await attempts(1, subject, away)).toEqual([1])
})

test('an attempt that could not be looked at is none', async () => {
  const subject = newId()
  await attempts(4, subject)
  await takeBackAttempt(db, await countAttempt(db, { subject, network: home }))
  expect(await attempts(2, subject)).toEqual([5, 'locked'])
})

test('the answer is held back longer with every failure', () => {
  expect([1, 2, 3, 4, 5, 6, 40].map(attempt).map(delayFor)).toEqual([
    0, 0, 500, 1000, 2000, 2000, 2000,
  ])
  expect([4, 5, 6].map(attempt).map(hasLocked)).toEqual([false, true, true])
})

test('a name that nobody has is one name however it is written', () => {
  expect(subjectOf(null, 'Nobody')).toBe(subjectOf(null, 'NOBODY'))
  expect(subjectOf(null, 'nobody')).not.toBe(subjectOf(null, 'somebody'))
  expect(subjectOf({ id: 'x' }, 'nobody')).toBe('x')
})

test('a clock that was ahead by a day and is set right locks nobody for that day', async () => {
  const subject = newId()
  pass(24 * 60 * minute)
  await attempts(5, subject)
  pass(-24 * 60 * minute)
  expect(await attempts(6, subject)).toEqual([1, 2, 3, 4, 5, 'locked'])
})
