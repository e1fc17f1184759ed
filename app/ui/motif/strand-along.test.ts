import { expect, test } from 'vitest'
import { arcWalk } from './free-walk.ts'
import { standingStrands } from './marks.ts'
import { strandAlong } from './strand-along.ts'

const walk = arcWalk({ x: 200, y: 200 }, 150, 0, 360)

test.each(standingStrands)('%s lies round a ring, and its seed repeats it', (strand) => {
  const laid = { strand, walk, unit: 10, seed: 'ring', end: 'closed' } as const
  const lines = strandAlong(laid)
  expect(lines.map((line) => line.strand)).toEqual([strand, strand])
  expect(strandAlong(laid)).toEqual(lines)
  for (const { d } of lines) expect(d).not.toMatch(/NaN|Infinity/)
})

test('a ring of chain has a link for every pitch, and no gap where it closes', () => {
  const [wire, bars] = strandAlong({ strand: 'chain', walk, unit: 10, seed: '', end: 'closed' })
  const pitches = Math.round(walk.length / 55)
  // Two halves a link, one bar between two; the first link is drawn once more as the last.
  expect(wire?.d.match(/m/g)).toHaveLength(2 * (pitches + 1))
  expect(bars?.d.match(/m/g)).toHaveLength(pitches)
})
