import { createHash } from 'node:crypto'

/**
 * In bytes. Browsers that show a document by themselves ask for pieces of this size, and our viewer for four
 * of them, both from a multiple of it on: so nothing is read that nobody has asked for.
 */
export const pieceSize = 2 ** 16

const sumLength = 32
const lengthAt = 2 * sumLength
const sumsAt = lengthAt + 8

/** What the pieces of a file are checked by. */
export interface PieceSums {
  /** Of the file, in bytes. */
  size: number
  /** The SHA-256 of each piece, one behind the other. */
  sums: Buffer
}

/** Sums up the pieces of bytes that come in chunks of any length, of which none is held. */
export async function sumPieces(chunks: AsyncIterable<Buffer>): Promise<PieceSums> {
  const sums: Buffer[] = []
  let size = 0
  let sum = createHash('sha256')
  for await (const chunk of chunks) {
    let left = chunk
    while (left.length > 0) {
      const part = left.subarray(0, pieceSize - (size % pieceSize))
      sum.update(part)
      size += part.length
      left = left.subarray(part.length)
      if (size % pieceSize > 0) continue
      sums.push(sum.digest())
      sum = createHash('sha256')
    }
  }
  if (size % pieceSize > 0) sums.push(sum.digest())
  return { size, sums: Buffer.concat(sums) }
}

/** Whether these bytes are the piece of the file at this place, counted from 0. */
export function isPiece({ sums }: PieceSums, place: number, bytes: Buffer): boolean {
  const known = sums.subarray(place * sumLength, (place + 1) * sumLength)
  return sha256(bytes).equals(known)
}

/** The sums of the file with this hash as they are stored: behind a sum of themselves. */
export function packSums(hash: string, { size, sums }: PieceSums): Buffer {
  const length = Buffer.alloc(sumsAt - lengthAt)
  length.writeBigUInt64BE(BigInt(size))
  const said = Buffer.concat([Buffer.from(hash, 'hex'), length, sums])
  return Buffer.concat([sha256(said), said])
}

/** Null for bytes that have changed since they were packed, or are the sums of another file. */
export function unpackSums(hash: string, bytes: Buffer): PieceSums | null {
  const said = bytes.subarray(sumLength)
  if (bytes.length < sumsAt || !sha256(said).equals(bytes.subarray(0, sumLength))) return null
  if (bytes.toString('hex', sumLength, lengthAt) !== hash) return null
  return { size: Number(bytes.readBigUInt64BE(lengthAt)), sums: bytes.subarray(sumsAt) }
}

function sha256(bytes: Buffer) {
  return createHash('sha256').update(bytes).digest()
}
