import { expect, test } from 'vitest'
import { soundOf } from './sound.ts'

test.each([
  ['laxmi', 'lakshmi'],
  ['lila', 'leela'],
  ['sridhar', 'shreedhar'],
  ['divya', 'dhivya'],
  ['vijay', 'vijai'],
  ['poorna', 'purna'],
  ['deepthi', 'dipti'],
  ['joseph', 'josef'],
])('%s sounds like %s', (one, other) => {
  expect(soundOf(one)).toBe(soundOf(other))
})

test.each([
  ['asha', 'usha'],
  ['kavi', 'ravi'],
  ['mohan', 'mohana'],
])('%s does not sound like %s', (one, other) => {
  expect(soundOf(one)).not.toBe(soundOf(other))
})
