import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Bucket } from '../objects/bucket.ts'
import { blobError, requireHash } from './blob-error.ts'
import type { BlobContent, Blobs } from './blobs.ts'
import { openDrafts } from './drafts.ts'
import { keepCopies } from './local-copies.ts'
import type { ByteRange } from './parse-range.ts'

const named = /^[0-9a-f]{2}\/([0-9a-f]{64})$/

/**
 * Opens the blob store in an object store. Bytes arrive in `folder` on this machine, where they are
 * checked, and go up under their hash once they are wanted: so nothing has to be renamed there, and
 * what is refused or broken off never gets there. With `signs`, large downloads come from there.
 */
export async function openObjects(
  bucket: Bucket,
  folder: string,
  { signs = false } = {},
): Promise<Blobs> {
  const drafts = await openDrafts(folder, (path, { hash }) => bucket.put(keyOf(hash), path))
  const copies = keepCopies(
    () => drafts.draftPath(),
    (hash, path) => fetchInto(bucket, hash, path),
  )
  return {
    ...drafts,
    place: 'objects',
    get: async (hash, range) => get(bucket, hash, range),
    has: async (hash) => (await bucket.find(keyOf(hash))) !== null,
    signedAddress: signs ? async (hash, as) => bucket.sign(keyOf(hash), as) : null,
    path: () => null,
    withFile: async (hash, work) => {
      requireHash(hash)
      return copies.withFile(hash, work)
    },
    remove: async (hash, before) => remove(bucket, keyOf(hash), before),
    list: (before) => list(bucket, before),
    check: () => bucket.check(),
  }
}

/** As on disk. Throws 'not-a-hash', so no name leads elsewhere in the bucket. */
function keyOf(hash: string) {
  requireHash(hash)
  return `${hash.slice(0, 2)}/${hash}`
}

/** Of a piece nobody knows the hash: only what is read whole is checked. */
async function get(bucket: Bucket, hash: string, range?: ByteRange): Promise<BlobContent | null> {
  const found = await bucket.get(keyOf(hash), range)
  if (!found || found.length < found.size) return found
  const { stream } = found
  const checked = Readable.from(untilProved(stream, hash), { objectMode: false })
  checked.once('close', () => void stream.destroy())
  return { ...found, stream: checked }
}

/** Holds back the last bytes until all are proved, so what was damaged is never delivered whole. */
async function* untilProved(stream: AsyncIterable<Buffer>, hash: string) {
  const sum = createHash('sha256')
  let held: Buffer | null = null
  for await (const chunk of stream) {
    if (held) yield held
    sum.update(chunk)
    held = chunk
  }
  if (sum.digest('hex') !== hash) throw blobError('damaged')
  if (held) yield held
}

/** Returns its size in bytes; null, and there is no file, where there is no such blob. */
async function fetchInto(bucket: Bucket, hash: string, path: string) {
  const found = await get(bucket, hash)
  if (!found) return null
  await pipeline(found.stream, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  return found.size
}

/** Whoever removes holds off all who would store the same bytes meanwhile (remove-unclaimed.ts). */
async function remove(bucket: Bucket, key: string, before = Infinity) {
  if (before !== Infinity) {
    const found = await bucket.find(key)
    if (!found || found.storedAt >= before) return
  }
  await bucket.remove(key)
}

async function* list(bucket: Bucket, before: number) {
  for await (const batch of bucket.list('')) {
    yield batch.flatMap(({ key, storedAt }) => {
      const [, hash] = named.exec(key) ?? []
      return hash !== undefined && storedAt < before ? [hash] : []
    })
  }
}
