import { describe, expect, test } from 'vitest'
import { ahead, beside, curveOf } from './curve.ts'

describe('a straight slope', () => {
  const curve = curveOf((x) => x * 0.75, 0, 80)

  test('is as long as Pythagoras says', () => {
    expect(curve.length).toBeCloseTo(100)
    expect(curve.arcAt(40)).toBeCloseTo(50)
  })

  test('is walked by its own length', () => {
    const { x, y, tx, ty } = curve.at(25)
    expect([x, y, tx, ty].map((value) => Math.round(value * 1000) / 1000)).toEqual([
      20, 15, 0.8, 0.6,
    ])
  })

  test('has points beside and ahead of each of its own', () => {
    expect(beside(curve.at(25), 10).x).toBeCloseTo(14)
    expect(beside(curve.at(25), 10).y).toBeCloseTo(23)
    expect(ahead(curve.at(25), 10).x).toBeCloseTo(28)
  })
})

test('equal steps along a wave are equally far apart', () => {
  const curve = curveOf((x) => 90 * Math.sin(x / 95), 0, 1200)
  const points = Array.from({ length: 200 }, (_, index) => curve.at((curve.length * index) / 200))
  const steps = points.slice(1).map((point, index) => {
    const before = points[index] ?? point
    return Math.hypot(point.x - before.x, point.y - before.y)
  })
  expect(Math.max(...steps) / Math.min(...steps)).toBeLessThan(1.02)
})
