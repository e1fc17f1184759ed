import { expect, test } from 'vitest'
import { nextOf } from './choose.ts'

test.each([
  ['ArrowDown', -1, 0],
  ['ArrowDown', 0, 1],
  ['ArrowDown', 2, -1],
  ['ArrowUp', -1, 2],
  ['ArrowUp', 0, -1],
  ['ArrowUp', 2, 1],
  ['Home', 1, 1],
  ['a', 1, 1],
])('%s leads from option %i to option %i of three', (key, from, to) => {
  expect(nextOf(key, from, 3)).toBe(to)
})

test.each(['ArrowDown', 'ArrowUp'])(
  '%s stays in the field where there is nothing to choose',
  (key) => {
    expect(nextOf(key, -1, 0)).toBe(-1)
  },
)
