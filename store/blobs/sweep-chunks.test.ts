import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sweepBehind, sweepChunks } from './sweep-chunks.ts'

const mebibyte = 2 ** 20
const asked = vi.fn<(options: { type: string }) => void>()

beforeEach(() => void vi.stubGlobal('gc', asked))
afterEach(() => void vi.unstubAllGlobals())

test('the collector is asked every four mebibytes, of whatever streams', () => {
  // Other tests of this process may have sent some on already.
  while (asked.mock.calls.length === 0) sweepChunks(mebibyte)
  for (let passed = 0; passed < 80; passed += 1) sweepChunks(mebibyte)
  expect(asked.mock.calls).toHaveLength(21)
  expect(asked).toHaveBeenLastCalledWith({ type: 'minor' })
})

test('a stream that is swept behind gives the same bytes, and the collector is asked', async () => {
  const chunks = Array.from({ length: 16 }, (_, place) => Buffer.alloc(mebibyte, place))
  const bytes = await buffer(sweepBehind(unhurried(chunks)))
  expect(bytes.equals(Buffer.concat(chunks))).toBe(true)
  expect(asked).toHaveBeenCalled()
})

/** A stream that pushes these chunks one at a time, as a file does. */
function unhurried(chunks: Buffer[]) {
  const left = [...chunks]
  return new Readable({
    read() {
      this.push(left.shift() ?? null)
    },
  })
}
