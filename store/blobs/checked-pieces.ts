import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Bucket } from '../objects/bucket.ts'
import { blobError, isDamaged, isUnreachable } from './blob-error.ts'
import type { BlobContent } from './blobs.ts'
import type { ByteRange } from './parse-range.ts'
import {
  isPiece,
  packSums,
  pieceSize,
  type PieceSums,
  sumPieces,
  unpackSums,
} from './piece-sums.ts'

/** Of the sums of files that were read last, so many bytes are remembered: those of 16 GiB. */
const mostRemembered = 8 * 2 ** 20
/** For how long sums that are missing are made in one go, in milliseconds. */
const hour = 3_600_000

const named = /^[0-9a-f]{2}\/([0-9a-f]{64})(\.sums)?$/

interface Objects {
  bucket: Bucket
  keyOf: (hash: string) => string
  /** Reads a file to its end, where it throws if anything in it was wrong; null where there is none. */
  readWhole: (hash: string) => Promise<BlobContent | null>
}

/**
 * Reads pieces of files in an object store, each checked before a byte of it is given. The sums lie beside
 * their file, for a file of more than one piece. Where they are missing, or are not what they were,
 * the file is read whole, which proves it, and they are made.
 */
export function openPieces({ bucket, keyOf, readWhole }: Objects) {
  const remembered = rememberSums()
  const underWay = new Map<string, Promise<PieceSums | null>>()
  const sumsKeyOf = (hash: string) => `${keyOf(hash)}.sums`
  return { read, add, remove, complete }

  /** Null where there is no such file. */
  async function read(hash: string, range: ByteRange): Promise<BlobContent | null> {
    const known = remembered.get(hash) ?? (await findSums(hash))
    if (!known) return null
    const first = Math.floor(range.start / pieceSize)
    const span = { start: first * pieceSize, end: endOfPiece(known, range.end) }
    const found = await bucket.get(keyOf(hash), span)
    if (!found) return null
    const { stream, size } = found
    const checked = Readable.from(onlyProved(stream, known, range), { objectMode: false })
    checked.once('close', () => void stream.destroy())
    return { stream: checked, size, length: range.end - range.start + 1 }
  }

  /** Those who ask together wait for one answer. */
  async function findSums(hash: string) {
    const asked =
      underWay.get(hash) ??
      (async () => (await readSums(hash)) ?? makeSums(hash))().finally(() => underWay.delete(hash))
    underWay.set(hash, asked)
    return asked
  }

  async function readSums(hash: string) {
    const found = await bucket.get(sumsKeyOf(hash))
    const sums = found && unpackSums(hash, await buffer(found.stream))
    return sums && remembered.keep(hash, sums)
  }

  async function makeSums(hash: string) {
    const found = await readWhole(hash)
    return found && keepSums(hash, await sumPieces(found.stream))
  }

  /** A file is as well stored without its sums: whoever needs them makes them. */
  async function keepSums(hash: string, made: PieceSums) {
    remembered.keep(hash, made)
    if (made.size <= pieceSize) return made
    await bucket.putBytes(sumsKeyOf(hash), packSums(hash, made)).catch((error: unknown) => {
      if (!isUnreachable(error)) throw error
    })
    return made
  }

  /** Stores a file of this machine, with its sums. */
  async function add(hash: string, path: string): Promise<void> {
    const [made] = await Promise.all([
      sumPieces(createReadStream(path)),
      bucket.put(keyOf(hash), path),
    ])
    await keepSums(hash, made)
  }

  /** Removes a file, with its sums. */
  async function remove(hash: string): Promise<void> {
    remembered.forget(hash)
    await Promise.all([bucket.remove(sumsKeyOf(hash)), bucket.remove(keyOf(hash))])
  }

  /** Blobs.completeSums in an object store. */
  async function complete(): Promise<string[]> {
    const { files, summed } = await listAll()
    const until = performance.now() + hour
    const damaged: string[] = []
    for (const hash of new Set(files).difference(summed)) {
      if (performance.now() > until) break
      await makeSums(hash).catch((error: unknown) => {
        if (!isDamaged(error)) throw error
        damaged.push(hash)
      })
    }
    for (const hash of summed.difference(files)) {
      // A listing lags behind, so what it lacks may be there.
      if (!(await bucket.find(keyOf(hash)))) await bucket.remove(sumsKeyOf(hash))
    }
    return damaged
  }

  /** The files that have more than one piece, and those that have sums, by their hashes. */
  async function listAll() {
    const files = new Set<string>()
    const summed = new Set<string>()
    for await (const batch of bucket.list('')) {
      for (const { key, size } of batch) {
        const [, hash, isSums] = named.exec(key) ?? []
        if (hash !== undefined && isSums) summed.add(hash)
        else if (hash !== undefined && size > pieceSize) files.add(hash)
      }
    }
    return { files, summed }
  }
}

/** Up to a bound; those that were asked for last stay. */
function rememberSums() {
  const all = new Map<string, PieceSums>()
  let bytes = 0
  return { get, keep, forget }

  function get(hash: string): PieceSums | null {
    const found = all.get(hash)
    return found ? keep(hash, found) : null
  }

  function keep(hash: string, sums: PieceSums): PieceSums {
    forget(hash)
    all.set(hash, sums)
    bytes += sums.sums.length
    for (const oldest of all.keys()) {
      if (bytes <= mostRemembered) break
      forget(oldest)
    }
    return sums
  }

  function forget(hash: string) {
    bytes -= all.get(hash)?.sums.length ?? 0
    all.delete(hash)
  }
}

/** The last byte of the piece that this byte is in. */
function endOfPiece({ size }: PieceSums, byte: number) {
  return Math.min(size, (Math.floor(byte / pieceSize) + 1) * pieceSize) - 1
}

/**
 * Of a stream that begins with the piece that the range begins in, the bytes of the range: those of a piece
 * once all of it has come and is right. One piece is held at a time.
 */
async function* onlyProved(stream: AsyncIterable<Buffer>, known: PieceSums, range: ByteRange) {
  let start = range.start - (range.start % pieceSize)
  let held: Buffer = Buffer.alloc(0)
  for await (const chunk of stream) {
    held = held.length === 0 ? chunk : Buffer.concat([held, chunk])
    for (;;) {
      const end = endOfPiece(known, start)
      const piece = held.subarray(0, end + 1 - start)
      if (start > range.end || piece.length < end + 1 - start) break
      if (!isPiece(known, start / pieceSize, piece)) throw blobError('damaged')
      yield piece.subarray(Math.max(0, range.start - start), range.end + 1 - start)
      held = held.subarray(piece.length)
      start = end + 1
    }
  }
}
