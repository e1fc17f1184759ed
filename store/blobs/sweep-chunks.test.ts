import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sweepChunks } from './sweep-chunks.ts'

const mebibyte = 2 ** 20
const asked = vi.fn<(options: { type: string }) => void>()

beforeEach(() => void vi.stubGlobal('gc', asked))
afterEach(() => void vi.unstubAllGlobals())

test('the collector is asked every eight mebibytes, of whatever streams', () => {
  // Other tests of this process may have sent some on already.
  while (asked.mock.calls.length === 0) sweepChunks(mebibyte)
  for (let passed = 0; passed < 80; passed += 1) sweepChunks(mebibyte)
  expect(asked.mock.calls).toHaveLength(11)
  expect(asked).toHaveBeenLastCalledWith({ type: 'minor' })
})
