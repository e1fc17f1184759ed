import { expect, test } from 'vitest'
import { between, bothOf, clearOf, visible } from './gaps.ts'
import { straight } from './trace.ts'

const over = [{ start: { x: 50, y: -50 }, end: { x: 50, y: 50 }, radius: 4 }]
const clear = clearOf([{ centre: { x: 50, y: 0 }, reach: 40, over, margin: 3 }])
const lower = straight({ x: 0, y: 0 }, { x: 100, y: 0 })

test('a line is broken once, by the margin on both sides of what passes over it', () => {
  const ends = visible(lower, clear).map(({ spans }) => [spans[0]?.from, spans.at(-1)?.to])
  expect(ends).toHaveLength(2)
  expect(ends.flat().map((place) => Math.round(place ?? Number.NaN))).toEqual([0, 43, 57, 100])
})

test('a line that keeps away stays whole', () => {
  const far = straight({ x: 0, y: 0 }, { x: 40, y: 0 })
  expect(visible(far, clear)).toEqual([far])
})

test('the same strand may pass freely outside the reach of the crossing', () => {
  const near = clearOf([{ centre: { x: 5, y: 0 }, reach: 10, over, margin: 3 }])
  expect(visible(lower, near)).toHaveLength(1)
})

test('a long line is broken at each crossing, however far apart and however narrow they are', () => {
  const centres = [300, 317, 4000, 9990]
  const many = clearOf(
    centres.map((x) => ({
      centre: { x, y: 0 },
      reach: 6,
      over: [{ start: { x, y: -5 }, end: { x, y: 5 }, radius: 0.5 }],
      margin: 1.3,
    })),
  )
  const long = straight({ x: 0, y: 0 }, { x: 10_000, y: 0 })
  const gaps = visible(long, bothOf(many, between(10, 9000))).map(({ spans }) => [
    Math.round(spans[0]?.from ?? Number.NaN),
    Math.round(spans.at(-1)?.to ?? Number.NaN),
  ])
  expect(gaps).toEqual([
    [10, 298],
    [302, 315],
    [319, 3998],
    [4002, 9000],
  ])
})

test('a mark goes as a whole when one of its probes is covered', () => {
  expect(visible({ ...lower, probes: [{ x: 10, y: 0 }] }, clear)).toHaveLength(2)
  expect(
    visible(
      {
        ...lower,
        probes: [
          { x: 10, y: 0 },
          { x: 52, y: 0 },
        ],
      },
      clear,
    ),
  ).toEqual([])
})
