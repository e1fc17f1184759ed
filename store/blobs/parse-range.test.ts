import { describe, expect, test } from 'vitest'
import { parseRange } from './parse-range.ts'

describe('a range of a file of 1000 bytes', () => {
  test.each([
    ['bytes=0-499', { start: 0, end: 499 }],
    ['bytes=500-', { start: 500, end: 999 }],
    ['bytes=-200', { start: 800, end: 999 }],
    ['bytes=-5000', { start: 0, end: 999 }],
    ['bytes=900-5000', { start: 900, end: 999 }],
    ['bytes=999-999', { start: 999, end: 999 }],
    ['Bytes= 0-0 ', { start: 0, end: 0 }],
  ])('%s is part of it', (header, range) => {
    expect(parseRange(header, 1000)).toEqual(range)
  })

  test.each(['bytes=1000-', 'bytes=1000-2000', 'bytes=-0', `bytes=${'9'.repeat(400)}-`])(
    '%s cannot be satisfied',
    (header) => {
      expect(parseRange(header, 1000)).toBe('unsatisfiable')
    },
  )

  test.each([
    undefined,
    '',
    'bytes=',
    'bytes=-',
    'bytes=5-2',
    'bytes=0-1,5-6',
    'bytes=a-b',
    'bytes=0x1-5',
    'bytes=-1-5',
    'lines=0-5',
  ])('%s means the whole of it', (header) => {
    expect(parseRange(header, 1000)).toBeNull()
  })
})

test('an empty file is sent whole for its last bytes and has no others', () => {
  expect(parseRange('bytes=-5', 0)).toBeNull()
  expect(parseRange('bytes=0-', 0)).toBe('unsatisfiable')
})
