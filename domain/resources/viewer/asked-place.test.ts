import { expect, test } from 'vitest'
import { askedPlace } from './asked-place.ts'

test.each([
  ['', 1, ''],
  ['page=4&words=mutual+handshake', 4, 'mutual handshake'],
  ['page=0', 1, ''],
  ['page=-3', 1, ''],
  ['page=4.5', 1, ''],
  ['page=1e9', 1, ''],
  ['page=99999999', 1, ''],
  ['page=four&words=++', 1, ''],
])('“%s” leads to page %i and marks “%s”', (query, page, words) => {
  expect(askedPlace(Object.fromEntries(new URLSearchParams(query)))).toEqual({ page, words })
})

test('a flood of words is cut', () => {
  const query = { words: 'x'.repeat(5000) }
  expect(askedPlace(query).words).toHaveLength(200)
})
