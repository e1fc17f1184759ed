import { describe, expect, test } from 'vitest'
import { median, percentile, spread } from './median.ts'

describe('a percentile', () => {
  test.each([
    [0, 1],
    [0.5, 2],
    [0.75, 3],
    [0.99, 4],
    [1, 4],
  ])('of %d among four values is one of them', (share, value) => {
    expect(percentile([3, 1, 4, 2], share)).toBe(value)
  })

  test('of nothing is no number', () => {
    expect(percentile([], 0.5)).toBeNaN()
  })

  test('sorts by size, not by spelling', () => {
    expect(percentile([9, 10, 100], 1)).toBe(100)
  })
})

test('the median of latencies is found without changing their order', () => {
  const latencies = Float64Array.of(0.3, 0.1, 0.2)
  expect(median(latencies)).toBe(0.2)
  expect([...latencies]).toEqual([0.3, 0.1, 0.2])
})

test('the spread is a share of the median', () => {
  expect(spread([8, 10, 12])).toBe(0.4)
})
