import { describe, expect, test } from 'vitest'
import { blockingTime, layoutShift } from './vitals.ts'

describe('the blocking time', () => {
  test('is what every task takes beyond 50 ms', () => {
    const tasks = [
      { at: 500, lasted: 80 },
      { at: 900, lasted: 51 },
    ]
    expect(blockingTime(tasks, 400, 2000)).toBe(31)
  })

  test.each([
    ['before the first paint', { at: 100, lasted: 200 }, 0],
    ['across the first paint', { at: 300, lasted: 200 }, 50],
    ['across the end', { at: 1940, lasted: 300 }, 10],
    ['after the end', { at: 2100, lasted: 300 }, 0],
  ])('of a task %s counts what lies between', (_, task, milliseconds) => {
    expect(blockingTime([task], 400, 2000)).toBe(milliseconds)
  })
})

describe('the layout shift', () => {
  test('of a page that stays is none', () => {
    expect(layoutShift([])).toBe(0)
  })

  test('adds up what follows within a second', () => {
    const shifts = [
      { at: 100, value: 0.25 },
      { at: 900, value: 0.5 },
    ]
    expect(layoutShift(shifts)).toBe(0.75)
  })

  test('is that of the worst window, not of all', () => {
    const shifts = [
      { at: 100, value: 0.25 },
      { at: 1100, value: 0.5 },
      { at: 5000, value: 0.125 },
    ]
    expect(layoutShift(shifts)).toBe(0.5)
  })

  test('begins a new window after five seconds of unrest', () => {
    const shifts = Array.from({ length: 9 }, (_, n) => ({ at: n * 900, value: 1 }))
    expect(layoutShift(shifts)).toBe(6)
  })
})
