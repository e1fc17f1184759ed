import { describe, expect, test } from 'vitest'
import { crossingsOf } from './crossings.ts'
import { standingStrands } from './marks.ts'
import { randomFrom } from './random.ts'
import { weave, type Weave } from './weave.ts'

const lays = standingStrands.map((strand, place) => ({
  strand,
  wave: (x: number) => 120 + 90 * Math.sin((x / 600 + 0.07 + place / 3) * 2 * Math.PI),
}))
const plan: Weave = { lays, from: -40, to: 1360, unit: 9, turned: false, random: randomFrom('') }

describe.each([false, true])('at each crossing, turned: %s', (turned) => {
  const waves = lays.map(({ wave }) => wave)
  const crossings = crossingsOf(waves, plan.from, plan.to, turned)

  test('exactly the lower strand has exactly one gap', () => {
    const lines = weave({ ...plan, turned, unit: 4, look: 'plain' })
    const pieces = lines.map(({ d }) => d.split('m').length - 1)
    expect(pieces).toEqual(lays.map((_, place) => 1 + lowerCount(place)))
  })

  test('all lines that run on through a strand are cut together', () => {
    const lines = weave({ ...plan, turned, random: randomFrom('marks') })
    const pieces = lines.map(({ d }) => d.split('m').length - 1)
    const [outer, middle, rails] = pieces
    expect([outer, middle, rails]).toEqual([
      2 * (1 + lowerCount(0)),
      1 + lowerCount(0),
      2 * (1 + lowerCount(1)),
    ])
  })

  function lowerCount(place: number) {
    return crossings.filter(({ lower }) => lower === place).length
  }
})

test('a strand alone runs from end to end without a break', () => {
  const [lay] = lays
  const lines = weave({ ...plan, lays: lay ? [lay] : [], look: 'plain' })
  expect(lines.map(({ d }) => d.split('m').length - 1)).toEqual([1])
})
