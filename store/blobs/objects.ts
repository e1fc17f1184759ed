import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Bucket } from '../objects/bucket.ts'
import { blobError, requireHash } from './blob-error.ts'
import type { BlobContent, Blobs } from './blobs.ts'
import { openPieces } from './checked-pieces.ts'
import { openDrafts } from './drafts.ts'
import { keepCopies } from './local-copies.ts'

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
  const readWhole = (hash: string) => getWhole(bucket, hash)
  const pieces = openPieces({ bucket, keyOf, readWhole })
  const drafts = await openDrafts(folder, (path, { hash }) => pieces.add(hash, path))
  const copies = keepCopies(
    () => drafts.draftPath(),
    (hash, path) => fetchInto(bucket, hash, path),
  )
  return {
    ...drafts,
    place: 'objects',
    get: async (hash, range) => (range ? pieces.read(hash, range) : readWhole(hash)),
    has: async (hash) => (await bucket.find(keyOf(hash))) !== null,
    signedAddress: signs ? async (hash, as) => bucket.sign(keyOf(hash), as) : null,
    path: () => null,
    withFile: async (hash, work) => {
      requireHash(hash)
      return copies.withFile(hash, work)
    },
    remove: async (hash, before) => {
      if (await isOlder(bucket, keyOf(hash), before)) await pieces.remove(hash)
    },
    list: (before) => list(bucket, before),
    check: () => bucket.check(),
    completeSums: () => pieces.complete(),
  }
}

/** As on disk. Throws 'not-a-hash', so no name leads elsewhere in the bucket. */
function keyOf(hash: string) {
  requireHash(hash)
  return `${hash.slice(0, 2)}/${hash}`
}

async function getWhole(bucket: Bucket, hash: string): Promise<BlobContent | null> {
  const found = await bucket.get(keyOf(hash))
  if (!found) return null
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
  const found = await getWhole(bucket, hash)
  if (!found) return null
  await pipeline(found.stream, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  return found.size
}

/** Whoever removes holds off all who would store the same bytes meanwhile (remove-unclaimed.ts). */
async function isOlder(bucket: Bucket, key: string, moment = Infinity) {
  if (moment === Infinity) return true
  const found = await bucket.find(key)
  return found !== null && found.storedAt < moment
}

async function* list(bucket: Bucket, before: number) {
  for await (const batch of bucket.list('')) {
    yield batch.flatMap(({ key, storedAt }) => {
      const [, hash] = named.exec(key) ?? []
      return hash !== undefined && storedAt < before ? [hash] : []
    })
  }
}
