import { createHash, randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  aBucket,
  hasObjectStore,
  keysOf,
  objectStoreName,
  whyNoObjectStore,
} from '#test/buckets.ts'
import { archiveOf, paragraph, wordFileOf } from '#test/readable-files.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import type { Blobs } from './blobs.ts'
import { openBlobs } from './disk.ts'
import { openObjects } from './objects.ts'
import { mediaTypes } from './sniff-type.ts'

/** An open store, and the names of all that is in it, drafts included. */
interface OpenStore {
  blobs: Blobs
  names: () => Promise<string[]>
}

async function openDisk(folder: string): Promise<OpenStore> {
  return { blobs: await openBlobs(folder), names: () => filesIn(folder) }
}

async function openInBucket(folder: string): Promise<OpenStore> {
  const bucket = await aBucket()
  const names = async () => [...(await keysOf(bucket)), ...(await filesIn(folder))]
  return { blobs: await openObjects(bucket, folder), names }
}

const stores = [
  { name: 'a folder', open: openDisk, isThere: true },
  { name: objectStoreName, open: openInBucket, isThere: hasObjectStore },
]

async function filesIn(path: string) {
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name)
}

const roomy = { maxBytes: 50_000_000 }
const later = () => Date.now() + 60_000
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const inPieces = (bytes: Buffer) =>
  Readable.from([bytes.subarray(0, 1000), bytes.subarray(1000, 70_000), bytes.subarray(70_000)])

describe.for(stores)('files in $name', ({ open, isThere }) => {
  let blobs: Blobs
  let names: OpenStore['names']

  beforeEach(async ({ skip }) => {
    skip(!isThere, whyNoObjectStore)
    const folder = await temporaryFolder()
    const opened = await open(folder.path)
    blobs = opened.blobs
    names = opened.names
    return folder.remove
  })

  async function contentOf(hash: string, range?: { start: number; end: number }) {
    const found = await blobs.get(hash, range)
    if (!found) throw new Error(`No blob ${hash}`)
    return { ...found, bytes: await buffer(found.stream) }
  }

  async function listed(before: number) {
    const hashes: string[] = []
    for await (const batch of blobs.list(before)) hashes.push(...batch)
    return hashes.toSorted()
  }

  test.each([
    ['a few bytes', 200_000],
    ['as many as go in one piece', 8 * 2 ** 20],
    ['more than go in three', 24 * 2 ** 20 + 1],
  ])('%s come back as they were, with their hash and size', async (_name, size) => {
    const bytes = randomBytes(size)
    const stored = await blobs.put(inPieces(bytes), roomy)
    expect(stored).toEqual({ hash: sha256(bytes), size, type: mediaTypes.unknown })
    const found = await contentOf(stored.hash)
    expect(found).toMatchObject({ size, length: size })
    expect(found.bytes.equals(bytes)).toBe(true)
    expect(await names()).toEqual([stored.hash])
  })

  test('the same bytes are kept once, also when they come twice at the same time', async () => {
    const bytes = randomBytes(100_000)
    await Promise.all([blobs.put(inPieces(bytes), roomy), blobs.put(inPieces(bytes), roomy)])
    await blobs.put(inPieces(bytes), roomy)
    expect(await names()).toEqual([sha256(bytes)])
  })

  test('an empty file is one', async () => {
    const { hash, size } = await blobs.put(Readable.from([]), roomy)
    expect(size).toBe(0)
    expect(await contentOf(hash)).toMatchObject({ size: 0, length: 0, bytes: Buffer.alloc(0) })
  })

  test('the type is told by bytes that arrive one by one', async () => {
    const pieces = Array.from('%PDF-1.7\n', (letter) => Buffer.from(letter))
    expect(await blobs.put(Readable.from(pieces), roomy)).toMatchObject({ type: mediaTypes.pdf })
  })

  test.each([
    ['a Word file', wordFileOf(paragraph('Lab 1')), mediaTypes.word],
    [
      'another archive',
      archiveOf({ '[Content_Types].xml': '', 'xl/workbook.xml': '' }),
      mediaTypes.unknown,
    ],
    ['words without their types', archiveOf({ 'word/document.xml': '' }), mediaTypes.unknown],
    ['a cut Word file', wordFileOf(paragraph('Lab 1')).subarray(0, 200), mediaTypes.unknown],
  ])('%s is told by what it holds', async (_name, bytes, type) => {
    expect(await blobs.put(Readable.from([bytes]), roomy)).toMatchObject({ type })
  })

  describe('an upload that fails leaves nothing', () => {
    test('when it is larger than allowed by one byte', async () => {
      const stream = inPieces(randomBytes(100_001))
      const put = blobs.put(stream, { maxBytes: 100_000 })
      await expect(put).rejects.toMatchObject({ code: 'too-large' })
      expect(await names()).toEqual([])
      expect(stream.destroyed).toBe(true)
    })

    test('when the stream breaks off', async () => {
      const stream = new PassThrough()
      stream.write(randomBytes(50_000))
      const put = blobs.put(stream, roomy)
      stream.destroy(new Error('Part terminated early'))
      await expect(put).rejects.toMatchObject({ code: 'cut' })
      expect(await names()).toEqual([])
    })

    test('when it is cancelled', async () => {
      const cancel = new AbortController()
      const stream = new PassThrough()
      stream.write(randomBytes(50_000))
      const put = blobs.put(stream, { ...roomy, signal: cancel.signal })
      cancel.abort()
      await expect(put).rejects.toMatchObject({ code: 'cut' })
      expect(await names()).toEqual([])
      expect(stream.destroyed).toBe(true)
    })

    test('when whoever received it does not want it', async () => {
      const draft = await blobs.receive(inPieces(randomBytes(100_000)), roomy)
      expect(await blobs.has(draft.hash)).toBe(false)
      await draft.discard()
      expect(await names()).toEqual([])
    })
  })

  test('a part of a file is read alone', async () => {
    const bytes = randomBytes(20_000_000)
    const { hash } = await blobs.put(inPieces(bytes), roomy)
    const part = await contentOf(hash, { start: 8_388_600, end: 8_388_619 })
    expect(part).toMatchObject({ size: 20_000_000, length: 20 })
    expect(part.bytes.equals(bytes.subarray(8_388_600, 8_388_620))).toBe(true)
    const last = await contentOf(hash, { start: 19_999_999, end: 19_999_999 })
    expect(last.bytes.equals(bytes.subarray(-1))).toBe(true)
  })

  test('what is read may be left in the middle', async () => {
    const { hash } = await blobs.put(inPieces(randomBytes(2_000_000)), roomy)
    const found = await blobs.get(hash)
    await found?.stream[Symbol.asyncIterator]().next()
    found?.stream.destroy()
    const unread = await blobs.get(hash)
    unread?.stream.destroy()
    expect((await contentOf(hash)).bytes.length).toBe(2_000_000)
  })

  test('a file is gone once removed, and removing it again is no error', async () => {
    const { hash } = await blobs.put(Readable.from([Buffer.from('notes')]), roomy)
    expect(await blobs.has(hash)).toBe(true)
    await blobs.remove(hash)
    await blobs.remove(hash)
    expect(await blobs.has(hash)).toBe(false)
    expect(await blobs.get(hash)).toBeNull()
  })

  test('only what is older than a moment is listed, and removed', async () => {
    const [one, other] = await Promise.all([
      blobs.put(Readable.from([Buffer.from('one')]), roomy),
      blobs.put(Readable.from([Buffer.from('other')]), roomy),
    ])
    await blobs.check()
    expect(await listed(Date.now() - 60_000)).toEqual([])
    expect(await listed(later())).toEqual([one.hash, other.hash].toSorted())
    await blobs.remove(one.hash, Date.now() - 60_000)
    expect(await blobs.has(one.hash)).toBe(true)
    await blobs.remove(one.hash, later())
    expect(await listed(later())).toEqual([other.hash])
  })

  test('a program gets a file of this machine, also when several come at once', async () => {
    const bytes = randomBytes(300_000)
    const { hash } = await blobs.put(inPieces(bytes), roomy)
    const read = () => blobs.withFile(hash, (path) => readFile(path))
    const copies = await Promise.all([read(), read(), read()])
    expect(copies.map((copy) => copy.equals(bytes))).toEqual([true, true, true])
  })

  test('for what is not there, there is no file', async () => {
    const read = blobs.withFile('0'.repeat(64), (path) => readFile(path))
    await expect(read).rejects.toMatchObject({ code: 'ENOENT' })
  })

  test.each(['../../etc/passwd', 'A'.repeat(64), '', `${'a'.repeat(64)}\n`, 'tmp'])(
    'no file is named %j',
    async (name) => {
      const code = 'not-a-hash'
      await expect(blobs.get(name)).rejects.toMatchObject({ code })
      await expect(blobs.has(name)).rejects.toMatchObject({ code })
      await expect(blobs.remove(name)).rejects.toMatchObject({ code })
      await expect(blobs.withFile(name, readFile)).rejects.toMatchObject({ code })
    },
  )
})
