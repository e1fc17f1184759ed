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
  ['', '', 0],
  ['abc', '', 3],
  ['செல்வம்', 'செல்வன்', 1],
  ['straße', 'strasse', 2],
])('from “%s” to “%s” it is %i', (one, other, wrong) => {
  expect(editDistance(one, other, 2)).toBe(wrong)
})

test.each([
  ['recieve', 'receive'],
  ['kernel', 'kernal'],
  ['ab', 'ba'],
  ['mesh', 'radio'],
])('it is as far from “%s” to “%s” as back', (one, other) => {
  expect(editDistance(one, other, 2)).toBe(editDistance(other, one, 2))
})

test('where no letter may be wrong, two words are one or not', () => {
  expect(editDistance('mesh', 'mesh', 0)).toBe(0)
  expect(editDistance('mesh', 'mess', 0)).toBe(1)
})

test('of very long words that differ everywhere no more is told than that', () => {
  expect(editDistance('x'.repeat(500), 'y'.repeat(500), 2)).toBe(3)
})
