import { expect, test } from 'vitest'
import { fileSize } from './file-size.ts'

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
