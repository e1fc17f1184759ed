import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { isPiece, packSums, pieceSize, sumPieces, unpackSums } from './piece-sums.ts'

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

describe('the pieces of a file are summed up', () => {
  test.each([
    ['of nothing', 0, 0],
    ['of one byte', 1, 1],
    ['of a whole piece', pieceSize, 1],
    ['of a piece and a byte', pieceSize + 1, 2],
    ['of three pieces', 3 * pieceSize, 3],
  ])('%s', async (_name, size, count) => {
    const bytes = randomBytes(size)
    const known = await sumPieces(Readable.from([bytes]))
    expect([known.size, known.sums.length]).toEqual([size, 32 * count])
    for (let place = 0; place < count; place += 1) {
      const piece = bytes.subarray(place * pieceSize, (place + 1) * pieceSize)
      expect(isPiece(known, place, piece)).toBe(true)
    }
  })

  test('alike in whatever chunks they come', async () => {
    const bytes = randomBytes(3 * pieceSize + 100)
    const places = [0, 1, 1000, pieceSize - 1, pieceSize + 7, 3 * pieceSize, bytes.length]
    const chunks = places.slice(1).map((end, before) => bytes.subarray(places[before], end))
    const whole = await sumPieces(Readable.from([bytes]))
    expect(await sumPieces(Readable.from(chunks))).toEqual(whole)
  })

  test('and a piece that has changed, or is another one, is none of them', async () => {
    const bytes = randomBytes(2 * pieceSize)
    const known = await sumPieces(Readable.from([bytes]))
    const second = bytes.subarray(pieceSize)
    expect(isPiece(known, 0, second)).toBe(false)
    expect(isPiece(known, 2, second)).toBe(false)
    expect(isPiece(known, 1, second.subarray(1))).toBe(false)
    second[5] = (second[5] ?? 0) ^ 1
    expect(isPiece(known, 1, second)).toBe(false)
  })
})

describe('sums that were packed', () => {
  const bytes = randomBytes(pieceSize + 5)
  const hash = hashOf(bytes)

  test('come back as they were', async () => {
    const known = await sumPieces(Readable.from([bytes]))
    expect(unpackSums(hash, packSums(hash, known))).toEqual(known)
  })

  test('are none once a bit of them has changed, wherever it is', async () => {
    const packed = packSums(hash, await sumPieces(Readable.from([bytes])))
    for (let place = 0; place < packed.length; place += 1) {
      const changed = Buffer.from(packed)
      changed[place] = (changed[place] ?? 0) ^ 1
      expect(unpackSums(hash, changed)).toBeNull()
    }
  })

  test('are none of another file, nor where they broke off', async () => {
    const packed = packSums(hash, await sumPieces(Readable.from([bytes])))
    expect(unpackSums(hashOf(Buffer.from('another')), packed)).toBeNull()
    expect(unpackSums(hash, packed.subarray(0, -32))).toBeNull()
    expect(unpackSums(hash, packed.subarray(0, 40))).toBeNull()
    expect(unpackSums(hash, Buffer.of())).toBeNull()
  })
})
