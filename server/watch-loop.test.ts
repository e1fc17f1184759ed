import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchLoop } from './watch-loop.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

/** A watched loop, and a clock that goes on as it is told. */
function watched() {
  const clock = { now: 0 }
  const { isLate } = watchLoop(() => clock.now)
  return {
    isLate,
    /** So many milliseconds in which nothing keeps the loop. */
    quiet: (milliseconds: number) => {
      for (let left = milliseconds; left > 0; left -= 50) {
        clock.now += 50
        vi.advanceTimersByTime(50)
      }
    },
    /** One task that takes so long; the loop goes on after it. */
    block: (milliseconds: number) => {
      clock.now += milliseconds
      vi.advanceTimersByTime(50)
    },
  }
}

test('a process is late when a task of 400 ms stands between quiet moments', () => {
  const { isLate, quiet, block } = watched()
  quiet(2000)
  expect(isLate()).toBe(false)
  block(400)
  quiet(900)
  expect(isLate()).toBe(true)
})

test('it is late already while the tasks of one turn of the loop go on', () => {
  const clock = { now: 0 }
  const { isLate } = watchLoop(() => clock.now)
  clock.now += 400
  expect(isLate()).toBe(true)
})

test('it is no longer a second after the last such task, and never for shorter ones', () => {
  const { isLate, quiet, block } = watched()
  block(400)
  quiet(1000)
  expect(isLate()).toBe(false)
  for (let times = 0; times < 10; times += 1) block(250)
  expect(isLate()).toBe(false)
})

test('while it starts it is not late, and afterwards it is as any other', () => {
  const clock = { now: 0 }
  const { isLate } = watchLoop(() => clock.now, 5000)
  clock.now = 4900
  expect(isLate()).toBe(false)
  clock.now = 5000
  expect(isLate()).toBe(true)
})

test('the longest wait of the last ten minutes is known, and no older one', () => {
  const clock = { now: 0 }
  const { longest, delays } = watchLoop(() => clock.now)
  const wait = (milliseconds: number) => {
    clock.now += milliseconds
    vi.advanceTimersByTime(50)
  }
  wait(450)
  wait(60)
  expect(longest()).toBe(400)
  expect(delays.counts.reduce((sum, count) => sum + count)).toBe(2)
  wait(9 * 60_000)
  clock.now += 60_000
  expect(longest()).toBe(9 * 60_000 - 50)
  clock.now += 10 * 60_000
  expect(longest()).toBe(0)
})
