import { expect, test } from 'vitest'
import { editDistance } from './edit-distance.ts'

test.each([
  ['mesh', 'mesh', 0],
  ['mesh', 'mess', 1],
  ['mesh', 'meshes', 2],
  ['blokchain', 'blockchain', 1],
  ['recieve', 'receive', 1],
  ['ahsa', 'asha', 1],
  ['', 'ab', 2],
  ['mesh', 'radio', 3],
  ['mesh', 'a much longer word', 3],
])('from “%s” to “%s” it is %i', (one, other, wrong) => {
  expect(editDistance(one, other, 2)).toBe(wrong)
})
