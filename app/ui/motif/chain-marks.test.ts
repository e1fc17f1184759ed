import { describe, expect, test } from 'vitest'
import { chainMarks } from './chain-marks.ts'
import { curveOf } from './curve.ts'
import type { Bed, Marks } from './marks.ts'
import { randomFrom } from './random.ts'

const unit = 9
const curve = curveOf((x) => 100 + 80 * Math.sin(x / 100), 0, 1400)
const bed: Bed = { curve, unit, random: randomFrom('chain'), passes: [300, 610, 905], ended: false }

describe.each([false, true])('a chain along a wave, with ends: %s', (ended) => {
  const marks = chainMarks({ ...bed, ended })
  const arcs = frontArcs(marks)

  test('has its links at equal arc lengths', () => {
    const steps = arcs.slice(1).map((arc, index) => arc - (arcs[index] ?? 0))
    expect(steps.length).toBeGreaterThan(20)
    expect(Math.max(...steps) - Math.min(...steps)).toBeLessThan(unit * 0.02)
  })

  test('has front links of one size', () => {
    const lengths = marks.body.slice(0, arcs.length).map(({ start, end }) => {
      return Math.hypot(end.x - start.x, end.y - start.y)
    })
    expect(Math.max(...lengths) - Math.min(...lengths)).toBeLessThan(0.001)
  })

  test('has one side link between two front links', () => {
    expect(marks.strokes[1]?.traces).toHaveLength(arcs.length - 1)
  })
})

test('whole links fill a chain with ends', () => {
  const arcs = frontArcs(chainMarks({ ...bed, ended: true }))
  const [first = 0, last = 0] = [arcs[0], arcs.at(-1)]
  expect(first).toBeLessThan(unit * 2)
  expect(curve.length - last).toBeCloseTo(first, 0)
})

test('a front link lies at a crossing as near as equal steps allow', () => {
  const arcs = frontArcs(chainMarks(bed))
  for (const pass of bed.passes) {
    const away = Math.min(...arcs.map((arc) => Math.abs(arc - pass)))
    expect(away).toBeLessThan(unit * 1.2)
  }
})

test('a repeating chain closes on itself', () => {
  const period = curve.arcAt(200 * Math.PI) - curve.arcAt(0)
  const [first = 0, second = 0] = frontArcs(chainMarks({ ...bed, period }))
  const count = period / (second - first)
  expect(count).toBeCloseTo(Math.round(count), 1)
})

/** Each front link covers a capsule; side links come after them and cover one of no breadth. */
function frontArcs({ body }: Marks) {
  return body
    .filter(({ radius }) => radius > 0)
    .map(({ start, end }) => curve.arcAt((start.x + end.x) / 2))
}
