import { expect, test } from 'vitest'
import { fileSize, sizeLimit } from './file-size.ts'

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [999, '999 bytes'],
  [1000, '1 kB'],
  [184_200, '184 kB'],
  [2_440_000, '2.4 MB'],
  [25_000_000, '25 MB'],
  [3_200_000_000, '3.2 GB'],
])('%i bytes are shown as %s', (bytes, size) => {
  expect(fileSize(bytes)).toBe(size)
})

test.each([
  [512 * 2 ** 20, '512 MB'],
  [2 ** 30, '1 GB'],
  [1.5 * 2 ** 30, '1.5 GB'],
  [64 * 1024, '64 kB'],
])('a limit of %i bytes is shown as %s, as it was set', (bytes, size) => {
  expect(sizeLimit(bytes)).toBe(size)
})
