import { expect, test } from 'vitest'
import { curveOf } from './curve.ts'
import { lockMarks } from './strand-marks.ts'
import type { Bed } from './marks.ts'
import { randomFrom } from './random.ts'

const curve = curveOf((x) => 100 + 80 * Math.sin(x / 100), 0, 1400)
const unit = 9

test('key bits are evenly spaced along the curve and of five heights', () => {
  const bits = lockMarks(bedOf('a')).strokes[1]?.traces ?? []
  const heights = bits.map(({ spans }) => Math.round((spans[0]?.to ?? 0) * 100))
  expect(bits.length).toBeGreaterThan(80)
  expect(new Set(heights).size).toBe(5)
})

test('the seed chooses the bits', () => {
  expect(heightsOf('a')).toEqual(heightsOf('a'))
  expect(heightsOf('a')).not.toEqual(heightsOf('b'))
})

test('with ends, the rails are closed and the bits stay between them', () => {
  const { strokes } = lockMarks({ ...bedOf('a'), ended: true })
  const [rails, bits] = strokes
  expect(rails?.traces).toHaveLength(4)
  const feet = bits?.traces.map(({ at }) => at(0).x) ?? []
  expect(Math.min(...feet)).toBeGreaterThan(unit * 0.8)
  expect(Math.max(...feet)).toBeLessThan(1400 - unit * 0.8)
})

function heightsOf(seed: string) {
  return lockMarks(bedOf(seed)).strokes[1]?.traces.map(({ spans }) => spans[0]?.to)
}

function bedOf(seed: string): Bed {
  return { curve, unit, random: randomFrom(seed), passes: [], ended: false }
}
