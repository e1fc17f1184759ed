import { describe, expect, test } from 'vitest'
import { crossingsOf } from './crossings.ts'
import type { Wave } from './curve.ts'

const plait = [0, 1, 2].map(
  (third): Wave =>
    (x) =>
      Math.sin(x + 0.1 + (third / 3) * 2 * Math.PI),
)

test('two lines meet once, where they do', () => {
  const [crossing, ...more] = crossingsOf([(x) => x, (x) => 30 - x], 0, 40, false)
  expect(more).toEqual([])
  expect(crossing?.x).toBeCloseTo(15)
  expect(crossing?.y).toBeCloseTo(15)
})

test('lines that only come near do not meet', () => {
  expect(crossingsOf([() => 1, (x) => 2 + Math.sin(x) * 0.9], 0, 40, false)).toEqual([])
})

describe.each([false, true])('a plait, turned: %s', (turned) => {
  const scaled = plait.map(
    (wave): Wave =>
      (x) =>
        wave(x / 100) * 80,
  )
  const crossings = crossingsOf(scaled, 0, 200 * Math.PI, turned)

  test('crosses six times a period, from left to right', () => {
    expect(crossings).toHaveLength(6)
    expect(crossings.map(({ x }) => x).toSorted((a, b) => a - b)).toEqual(
      crossings.map(({ x }) => x),
    )
  })

  test.each([0, 1, 2])('takes strand %i over and under by turns', (strand) => {
    const passes = crossings
      .filter(({ upper, lower }) => upper === strand || lower === strand)
      .map(({ upper }) => upper === strand)
    expect(passes).toHaveLength(4)
    for (const [index, isOver] of passes.slice(1).entries()) expect(isOver).toBe(!passes[index])
  })
})

test('turning swaps over and under everywhere', () => {
  const scaled = plait.map(
    (wave): Wave =>
      (x) =>
        wave(x / 100) * 80,
  )
  const swapped = crossingsOf(scaled, 0, 600, true).map(({ x, y, upper, lower }) => {
    return { x, y, upper: lower, lower: upper }
  })
  expect(swapped).toEqual(crossingsOf(scaled, 0, 600, false))
})
