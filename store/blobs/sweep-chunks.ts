import type { Readable } from 'node:stream'

/**
 * After so many bytes, of all streams together, a sweep (half a millisecond) pays. With 8 MiB eight uploads
 * took 10 MiB more; with 2 and 1 they took more of the processor.
 */
const interval = 4 * 2 ** 20

const state = { passed: 0 }

/**
 * Tells of bytes that come in, of which those before are done with. V8 sees in a chunk only the small object that
 * stands for it and would let a hundred megabytes of them lie, so it is asked to look.
 */
export function sweepChunks(bytes: number): void {
  state.passed += bytes
  if (state.passed < interval) return
  state.passed = 0
  // Only a site that was started is run with a collector that can be asked.
  globalThis.gc?.({ type: 'minor' })
}

/** Tells of all bytes that this stream reads. */
export function sweepBehind<Stream extends Readable>(stream: Stream): Stream {
  const push = stream.push.bind(stream)
  // Listening for its data instead would let it flow before anybody takes them.
  stream.push = (chunk: Buffer | null, encoding?: BufferEncoding) => {
    sweepChunks(chunk?.length ?? 0)
    return push(chunk, encoding)
  }
  return stream
}
