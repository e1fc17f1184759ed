import { expect, test } from 'vitest'
import { takes } from './take-drops.ts'

test.each([
  ['image/*', 'me.png', 'image/png', true],
  ['image/*', 'me.pdf', 'application/pdf', false],
  ['application/pdf,.pdf', 'ME.PDF', '', true],
  ['application/pdf, .pdf', 'me', 'application/pdf', true],
  ['image/png,image/jpeg', 'me.gif', 'image/gif', false],
  ['', 'me.pdf', 'application/pdf', false],
])('a control for %j that is given %s (%s): %s', (accept, name, type, taken) => {
  expect(takes(accept, { name, type })).toBe(taken)
})
