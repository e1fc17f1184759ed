import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { blobError } from './blob-error.ts'
import type { PutLimits, StoredBlob } from './blobs.ts'
import { isWordFile } from './is-word-file.ts'
import { mediaTypes } from './media-types.ts'
import { sweepChunks } from './sweep-chunks.ts'
import { bytesToSniff, sniffType } from './sniff-type.ts'

/**
 * Writes a stream to a new file and measures it on the way, a chunk in memory at a time. The bytes
 * are safe on disk when this resolves.
 */
export async function receive(
  stream: Readable,
  path: string,
  { maxBytes, signal, claim }: PutLimits,
): Promise<StoredBlob> {
  const file = await open(path, 'wx', 0o600)
  const sum = createHash('sha256')
  const first: Buffer[] = []
  let size = 0
  async function append(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      if (size < bytesToSniff) first.push(chunk.subarray(0, bytesToSniff))
      size += chunk.length
      if (size > maxBytes) throw blobError('too-large')
      await claim?.(chunk.length)
      sum.update(chunk)
      await file.writeFile(chunk)
      sweepChunks(chunk.length)
    }
  }
  try {
    await pipeline(stream, append, { signal })
    await file.sync()
  } finally {
    await file.close()
  }
  return { hash: sum.digest('hex'), size, type: await typeOf(Buffer.concat(first), path) }
}

async function typeOf(firstBytes: Buffer, path: string) {
  return (await isWordFile(firstBytes, path)) ? mediaTypes.word : sniffType(firstBytes)
}
