import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { PutObjectCommand } from '@aws-sdk/client-s3'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import {
  aBadLine,
  aBucket,
  aPlace,
  aStranger,
  hasObjectStore,
  whyNoObjectStore,
} from '#test/buckets.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import type { Bucket } from '../objects/bucket.ts'
import type { Blobs } from './blobs.ts'
import { openObjects } from './objects.ts'
import type { ByteRange } from './parse-range.ts'
import { pieceSize } from './piece-sums.ts'

const roomy = { maxBytes: 50_000_000 }
const damaged = { code: 'damaged' }
const keyOf = (hash: string) => `${hash.slice(0, 2)}/${hash}`
const sumsOf = (hash: string) => `${keyOf(hash)}.sums`

beforeEach(({ skip }) => skip(!hasObjectStore, whyNoObjectStore))

/** One place in the store, and a way to have it open anew, as another copy of the site has it. */
async function aStore(place = aPlace()) {
  const folder = await temporaryFolder()
  onTestFinished(folder.remove)
  const bucket = await aBucket(place)
  const open = () => openObjects(bucket, folder.path)
  const spoil = (key: string, bytes: Buffer) =>
    aStranger().send(
      new PutObjectCommand({ Bucket: place.bucket, Key: place.prefix + key, Body: bytes }),
    )
  return { bucket, open, spoil, blobs: await open() }
}

async function put(blobs: Blobs, bytes: Buffer) {
  return (await blobs.put(Readable.from([bytes]), roomy)).hash
}

async function read(blobs: Blobs, hash: string, range: ByteRange) {
  const found = await blobs.get(hash, range)
  return found && buffer(found.stream)
}

async function namesIn(bucket: Bucket) {
  const found: string[] = []
  for await (const batch of bucket.list('')) found.push(...batch.map(({ key }) => key))
  return found.toSorted()
}

function withOneChanged(bytes: Buffer, place: number) {
  const changed = Buffer.from(bytes)
  changed[place] = (changed[place] ?? 0) ^ 1
  return changed
}

test.each([
  ['within one', 10, 20],
  ['of one, whole', pieceSize, 2 * pieceSize - 1],
  ['of the last', 3 * pieceSize + 5, 3 * pieceSize + 6],
  ['across all of them', 5, 3 * pieceSize + 90],
  ['of two neighbours', 2 * pieceSize - 1, 2 * pieceSize],
])('bytes %s are read as they were stored, here and by another copy', async (_n, start, end) => {
  const { blobs, open } = await aStore()
  const bytes = randomBytes(3 * pieceSize + 100)
  const hash = await put(blobs, bytes)
  for (const copy of [blobs, await open()]) {
    const found = await copy.get(hash, { start, end })
    expect(found).toMatchObject({ size: bytes.length, length: end - start + 1 })
    const came = await buffer(found?.stream ?? Readable.from([]))
    expect(came.equals(bytes.subarray(start, end + 1))).toBe(true)
  }
})

test('of a piece that has changed nothing is given, and of those before it all', async () => {
  const { blobs, open, spoil } = await aStore()
  const bytes = randomBytes(4 * pieceSize)
  const hash = await put(blobs, bytes)
  await spoil(keyOf(hash), withOneChanged(bytes, 2 * pieceSize + 9))
  for (const copy of [blobs, await open()]) {
    const found = await copy.get(hash, { start: 100, end: 4 * pieceSize - 1 })
    const given: Buffer[] = []
    const readAll = async () => {
      for await (const chunk of found?.stream ?? []) given.push(chunk)
    }
    await expect(readAll()).rejects.toMatchObject(damaged)
    const right = bytes.subarray(100, 2 * pieceSize)
    expect(right.subarray(0, Buffer.concat(given).length).equals(Buffer.concat(given))).toBe(true)
    const before = await read(copy, hash, { start: pieceSize + 1, end: 2 * pieceSize - 1 })
    expect(before?.equals(bytes.subarray(pieceSize + 1, 2 * pieceSize))).toBe(true)
  }
})

test('a line that changes a byte of each answer serves no piece, and one that is well does', async () => {
  const line = { garbles: true }
  const { endpoint, close } = await aBadLine(({ method }) =>
    line.garbles && method === 'GET' ? 'garbled' : null,
  )
  onTestFinished(close)
  const place = aPlace()
  const bytes = randomBytes(2 * pieceSize)
  const hash = await put((await aStore(place)).blobs, bytes)
  const small = await put((await aStore(place)).blobs, bytes.subarray(0, 500))
  line.garbles = false
  const { blobs } = await aStore({ ...place, endpoint })
  line.garbles = true
  const range = { start: 7, end: 90 }
  await expect(read(blobs, hash, range)).rejects.toMatchObject(damaged)
  await expect(read(blobs, small, range)).rejects.toMatchObject(damaged)
  line.garbles = false
  expect((await read(blobs, hash, range))?.equals(bytes.subarray(7, 91))).toBe(true)
  expect((await read(blobs, small, range))?.equals(bytes.subarray(7, 91))).toBe(true)
})

test('sums that are missing or spoilt are made anew by whoever asks for a piece first', async () => {
  const { bucket, blobs, open, spoil } = await aStore()
  const bytes = randomBytes(2 * pieceSize)
  const hash = await put(blobs, bytes)
  const range = { start: pieceSize - 3, end: pieceSize + 3 }
  const wanted = bytes.subarray(range.start, range.end + 1)
  await bucket.remove(sumsOf(hash))
  const copy = await open()
  const both = await Promise.all([read(copy, hash, range), read(copy, hash, range)])
  expect(both.map((came) => came?.equals(wanted))).toEqual([true, true])
  expect(await namesIn(bucket)).toEqual([keyOf(hash), sumsOf(hash)])
  await spoil(sumsOf(hash), randomBytes(136))
  expect((await read(await open(), hash, range))?.equals(wanted)).toBe(true)

  await bucket.remove(sumsOf(hash))
  await spoil(keyOf(hash), withOneChanged(bytes, 1))
  await expect(read(await open(), hash, range)).rejects.toMatchObject(damaged)
  expect(await namesIn(bucket)).toEqual([keyOf(hash)])
})

test('of a file that is nowhere there is no piece', async () => {
  const { blobs } = await aStore()
  const hash = createHash('sha256').update('nothing').digest('hex')
  expect(await read(blobs, hash, { start: 0, end: 1 })).toBeNull()
  const removed = await put(blobs, randomBytes(2 * pieceSize))
  await blobs.remove(removed)
  expect(await read(blobs, removed, { start: 0, end: 1 })).toBeNull()
})

test('a file is stored although its sums are not, and goes together with them', async () => {
  const line = { refuses: true }
  const { endpoint, close } = await aBadLine(({ method, url = '' }) =>
    line.refuses && method === 'PUT' && url.includes('.sums') ? { status: 500 } : null,
  )
  onTestFinished(close)
  const { bucket, blobs } = await aStore(aPlace(endpoint))
  const bytes = randomBytes(2 * pieceSize)
  const hash = await put(blobs, bytes)
  expect(await namesIn(bucket)).toEqual([keyOf(hash)])
  expect((await read(blobs, hash, { start: 0, end: 9 }))?.equals(bytes.subarray(0, 10))).toBe(true)
  line.refuses = false
  await put(blobs, bytes)
  expect(await namesIn(bucket)).toEqual([keyOf(hash), sumsOf(hash)])
  await blobs.remove(hash)
  expect(await namesIn(bucket)).toEqual([])
})

test('what is missing is completed, what is left of files that are gone goes, and damage is named', async () => {
  const { bucket, blobs, spoil } = await aStore()
  const [older, bad, gone, small] = await Promise.all([
    put(blobs, randomBytes(2 * pieceSize)),
    put(blobs, randomBytes(2 * pieceSize)),
    put(blobs, randomBytes(2 * pieceSize)),
    put(blobs, randomBytes(100)),
  ])
  await bucket.remove(sumsOf(older))
  await bucket.remove(sumsOf(bad))
  await spoil(keyOf(bad), randomBytes(2 * pieceSize))
  await bucket.remove(keyOf(gone))
  expect(await blobs.completeSums()).toEqual([bad])
  const left = [keyOf(older), sumsOf(older), keyOf(bad), keyOf(small)]
  expect(await namesIn(bucket)).toEqual(left.toSorted())
  expect(await blobs.completeSums()).toEqual([bad])
})
