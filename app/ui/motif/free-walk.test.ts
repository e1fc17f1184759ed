import { expect, test } from 'vitest'
import { arcWalk, looped, walkThrough } from './free-walk.ts'

const corners = [
  { x: 0, y: 0 },
  { x: 100, y: 40 },
  { x: 200, y: 0 },
  { x: 140, y: -90 },
]

test('a ring is as long as its circle, and is walked clockwise', () => {
  const ring = arcWalk({ x: 50, y: 50 }, 10, 0, 360)
  expect(ring.length).toBeCloseTo(20 * Math.PI, 2)
  expect(ring.at(0)).toMatchObject({ x: 60, y: 50 })
  const quarter = ring.at(ring.length / 4)
  expect([quarter.x, quarter.y, quarter.tx]).toEqual([
    expect.closeTo(50, 3),
    expect.closeTo(60, 3),
    expect.closeTo(-1, 3),
  ])
})

test('a walk goes through all of its points, from the first to the last', () => {
  const walk = walkThrough(corners)
  const steps = Array.from({ length: 2001 }, (_, index) => walk.at((walk.length * index) / 2000))
  for (const corner of corners) {
    const nearest = Math.min(...steps.map(({ x, y }) => Math.hypot(x - corner.x, y - corner.y)))
    expect(nearest).toBeLessThan(0.5)
  }
})

test('the direction never jumps, so that rails beside the line stay whole', () => {
  const walk = walkThrough(corners)
  const turns = Array.from({ length: 400 }, (_, index) => {
    const [one, other] = [walk.at(index), walk.at(index + 0.1)]
    return Math.abs(one.tx * other.ty - one.ty * other.tx)
  })
  expect(Math.max(...turns)).toBeLessThan(0.02)
})

test('a loop leads over its start again', () => {
  const ring = arcWalk({ x: 0, y: 0 }, 10, 0, 360)
  const loop = looped(ring, 5)
  expect(loop.length).toBeCloseTo(ring.length + 5)
  expect(loop.at(ring.length + 3).x).toBeCloseTo(ring.at(3).x)
})
