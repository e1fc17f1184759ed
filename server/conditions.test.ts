import { expect, test } from 'vitest'
import { isHeld, isUnmatched, takesEncoding } from './conditions.ts'

test.each(['br', 'gzip, br', 'gzip;q=0, br', 'br;q=0.1', 'gzip , br ; q=1'])(
  '%s takes brotli',
  (accepted) => {
    expect(takesEncoding(accepted, 'br')).toBe(true)
  },
)

test.each([undefined, '', 'gzip', 'sbr', 'br;q=0', 'gzip, br; q=0.000', 'identity'])(
  '%s takes no brotli',
  (accepted) => {
    expect(takesEncoding(accepted, 'br')).toBe(false)
  },
)

test.each(['W/"a"', '"a"', '"b", W/"a"', 'W/"a","b"', '*'])('%s holds the tag', (held) => {
  expect(isHeld(held, 'W/"a"')).toBe(true)
})

test.each([undefined, '', '"b"', 'W/"ab"', 'a'])('%s does not hold the tag', (held) => {
  expect(isHeld(held, 'W/"a"')).toBe(false)
})

test.each([
  [undefined, '"a"', false],
  ['"a"', '"a"', false],
  ['"b", "a"', '"a"', false],
  ['*', '"a"', false],
  ['*', 'W/"a"', false],
  ['"b"', '"a"', true],
  ['W/"a"', '"a"', true],
  ['W/"a"', 'W/"a"', true],
  ['', '"a"', true],
])('whoever wants %s and finds %s is not matched: %s', (wanted, etag, isRefused) => {
  expect(isUnmatched(wanted, etag)).toBe(isRefused)
})
