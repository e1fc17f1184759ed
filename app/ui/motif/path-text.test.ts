import { expect, test } from 'vitest'
import { pathText } from './path-text.ts'
import { evenly, smooth, straight, type Trace } from './trace.ts'

test('straight marks need no letters but their moves', () => {
  const first = straight({ x: 1, y: 2 }, { x: 11, y: 2.04 })
  const second = straight({ x: 0.5, y: 0 }, { x: 0, y: -0.25 })
  expect(pathText([first, second])).toBe('m1 2 10 0m-10.5-2-.5-.2')
})

test('numbers share no more than they must', () => {
  expect(pathText([straight({ x: 0.5, y: 0.5 }, { x: 1, y: 1 })])).toBe('m.5.5.5.5')
  expect(pathText([straight({ x: 5, y: 0.5 }, { x: 10, y: 1 })])).toBe('m5 .5 5 .5')
})

test('a quarter turn is an arc', () => {
  const quarter: Trace = {
    at: (angle) => ({ x: 10 - 10 * Math.cos(angle), y: -10 * Math.sin(angle) }),
    spans: [{ from: 0, to: Math.PI / 2, shape: { radius: 10 } }],
  }
  expect(pathText([quarter])).toBe('m0 0a10 10 0 0110-10')
})

test('a curve goes on by its reflected handle where it is smooth', () => {
  const curve = smooth((x) => ({ x, y: 20 * Math.sin(x / 30) }), evenly(0, 180, 30))
  expect(pathText([curve])).toMatch(/^m0 0c[^a-z]*s[^a-z]*$/)
})

test('rounding does not add up along a path', () => {
  const third = 10 / 3
  const marks = Array.from({ length: 300 }, (_, index) => {
    return straight({ x: index * third, y: 0 }, { x: index * third, y: 1 })
  })
  const moves = [...pathText(marks).matchAll(/m(-?[\d.]+) ?(-?[\d.]+) 0 1/g)]
  const x = moves.reduce((sum, [, step]) => sum + Number(step), 0)
  expect(moves).toHaveLength(300)
  expect(x).toBeCloseTo(299 * third, 0)
})
