import { describe, expect, test } from 'vitest'
import {
  bytesPerSecond,
  advanceMeter,
  isSent,
  secondsLeft,
  startMeter,
  type UploadMeter,
} from './upload-meter.ts'

const total = 10_000

/** A meter that has seen these bytes go out at these moments. */
function meterAfter(...seen: [at: number, loaded: number][]): UploadMeter {
  return seen.reduce(
    (meter, [at, loaded]) => advanceMeter(meter, { loaded, total }, at),
    startMeter(0),
  )
}

describe('the time left', () => {
  test('is not guessed before the pace is known', () => {
    expect(secondsLeft(startMeter(0))).toBeNull()
    expect(secondsLeft(meterAfter([500, 1000]))).toBeNull()
    expect(secondsLeft(meterAfter([2000, 0]))).toBeNull()
  })

  test('follows from the pace', () => {
    expect(secondsLeft(meterAfter([1000, 1000]))).toBe(9)
    expect(secondsLeft(meterAfter([1000, 1000], [4000, 8000]))).toBe(1)
    expect(bytesPerSecond(meterAfter([1000, 1000], [4000, 8000]))).toBe(2000)
  })

  test('follows the latest pace when it changes', () => {
    const slowed = meterAfter([1000, 5000], [6000, 5500], [11_000, 6000])
    expect(secondsLeft(slowed)).toBe(40)
  })

  test('is not said after a long silence', () => {
    expect(secondsLeft(meterAfter([1000, 5000], [60_000, 5100]))).toBeNull()
  })
})

test('an upload is sent when its last byte has left, and not before its size is known', () => {
  expect(isSent(startMeter(0))).toBe(false)
  expect(isSent(meterAfter([10, 9999]))).toBe(false)
  expect(isSent(meterAfter([10, 9999], [20, total]))).toBe(true)
})
