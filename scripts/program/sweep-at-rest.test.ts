import { expect, onTestFinished, test, vi } from 'vitest'
import { restWatch, sweepOften } from './sweep-at-rest.ts'

const mebibyte = 2 ** 20

/** A site that says what a test has it use, and how often it was swept. */
function aSite() {
  const used = { processor: 0, memory: 100 * mebibyte }
  let sweeps = 0
  const look = restWatch(
    () => {
      sweeps += 1
      used.processor += 200
      used.memory = 110 * mebibyte
    },
    () => ({ ...used }),
  )
  const pass = (processor: number, mebibytes: number) => {
    used.processor += processor
    used.memory = mebibytes * mebibyte
    look()
    return sweeps
  }
  return pass
}

test('a site is swept once it rests after use, and once only', () => {
  const pass = aSite()
  expect(pass(8000, 280)).toBe(0)
  expect(pass(10, 280)).toBe(0)
  expect(pass(10, 280)).toBe(1)
  for (let look = 0; look < 5; look += 1) expect(pass(10, 110)).toBe(1)
})

test('none is swept while it is used, however much it holds', () => {
  const pass = aSite()
  for (let look = 0; look < 5; look += 1) expect(pass(3000, 300)).toBe(0)
})

test('each time it was used it is swept anew', () => {
  const pass = aSite()
  for (let time = 1; time <= 3; time += 1) {
    pass(8000, 200)
    pass(10, 200)
    expect(pass(10, 200)).toBe(time)
    pass(10, 110)
    pass(10, 110)
  }
})

test('a site at rest is swept four times, a second apart', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const sweep = vi.fn<() => void>()
  sweepOften(sweep)
  expect(sweep).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(999)
  expect(sweep).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(sweep).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(60_000)
  expect(sweep).toHaveBeenCalledTimes(4)
})
