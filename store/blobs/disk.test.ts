import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { archiveOf, paragraph, wordFileOf } from '#test/readable-files.ts'
import type { Blobs } from './blobs.ts'
import { openBlobs } from './disk.ts'
import { mediaTypes } from './sniff-type.ts'

const roomy = { maxBytes: 10_000_000 }
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const inPieces = (bytes: Buffer) =>
  Readable.from([bytes.subarray(0, 1000), bytes.subarray(1000, 70_000), bytes.subarray(70_000)])

let folder: string
let blobs: Blobs

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lyceum-blobs-'))
  blobs = await openBlobs(folder)
  return () => rm(folder, { recursive: true })
})

/** Every file in the store's folder, drafts included. */
async function filesIn(path: string) {
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name)
}

async function contentOf(hash: string, range?: { start: number; end: number }) {
  const found = await blobs.get(hash, range)
  if (!found) throw new Error(`No blob ${hash}`)
  return { ...found, bytes: await buffer(found.stream) }
}

describe('storing', () => {
  test('gives back the bytes that were put, with their hash and size', async () => {
    const bytes = randomBytes(200_000)
    const stored = await blobs.put(inPieces(bytes), roomy)
    expect(stored).toEqual({
      hash: sha256(bytes),
      size: 200_000,
      type: 'application/octet-stream',
    })
    const found = await contentOf(stored.hash)
    expect(found).toMatchObject({ size: 200_000, length: 200_000 })
    expect(found.bytes.equals(bytes)).toBe(true)
  })

  test('leaves bytes and folders to their owner alone, also where they were open before', async () => {
    await chmod(folder, 0o755)
    blobs = await openBlobs(folder)
    await blobs.put(inPieces(randomBytes(100)), roomy)
    const entries = await readdir(folder, { recursive: true })
    const modes = await Promise.all(
      ['.', ...entries].map(async (path) => (await stat(join(folder, path))).mode & 0o077),
    )
    expect(modes).toEqual([0, 0, 0, 0])
  })

  test('keeps the same bytes once, also when they come twice at the same time', async () => {
    const bytes = randomBytes(100_000)
    await Promise.all([blobs.put(inPieces(bytes), roomy), blobs.put(inPieces(bytes), roomy)])
    await blobs.put(inPieces(bytes), roomy)
    expect(await filesIn(folder)).toEqual([sha256(bytes)])
  })

  test('takes an empty file', async () => {
    const { hash, size } = await blobs.put(Readable.from([]), roomy)
    expect(size).toBe(0)
    expect(await contentOf(hash)).toMatchObject({ size: 0, length: 0, bytes: Buffer.alloc(0) })
  })

  test('tells the type by bytes that arrive one by one', async () => {
    const pieces = Array.from('%PDF-1.7\n', (letter) => Buffer.from(letter))
    expect(await blobs.put(Readable.from(pieces), roomy)).toMatchObject({ type: 'application/pdf' })
  })
})

describe('an archive is told by what it holds', () => {
  const types = '[Content_Types].xml'
  test.each([
    ['a Word file', wordFileOf(paragraph('Lab 1')), mediaTypes.word],
    ['another archive', archiveOf({ [types]: '', 'xl/workbook.xml': '' }), mediaTypes.unknown],
    ['words without their types', archiveOf({ 'word/document.xml': '' }), mediaTypes.unknown],
    ['a cut Word file', wordFileOf(paragraph('Lab 1')).subarray(0, 200), mediaTypes.unknown],
  ])('%s', async (_name, bytes, type) => {
    expect(await blobs.put(Readable.from([bytes]), roomy)).toMatchObject({ type })
  })
})

describe('an upload that fails leaves nothing', () => {
  test('when it is larger than allowed by one byte', async () => {
    const stream = inPieces(randomBytes(100_001))
    await expect(blobs.put(stream, { maxBytes: 100_000 })).rejects.toMatchObject({
      code: 'too-large',
    })
    expect(await filesIn(folder)).toEqual([])
    expect(stream.destroyed).toBe(true)
  })

  test('when the stream breaks off', async () => {
    const stream = new PassThrough()
    stream.write(randomBytes(50_000))
    const put = blobs.put(stream, roomy)
    stream.destroy(new Error('Part terminated early'))
    await expect(put).rejects.toMatchObject({ code: 'cut' })
    expect(await filesIn(folder)).toEqual([])
  })

  test('when it is cancelled', async () => {
    const cancel = new AbortController()
    const stream = new PassThrough()
    stream.write(randomBytes(50_000))
    const put = blobs.put(stream, { ...roomy, signal: cancel.signal })
    cancel.abort()
    await expect(put).rejects.toMatchObject({ code: 'cut' })
    expect(await filesIn(folder)).toEqual([])
    expect(stream.destroyed).toBe(true)
  })

  test('but a draft when the process is killed, and that is swept an hour later', async () => {
    const child = spawn(process.execPath, ['--input-type=module', '--eval', endlessUpload(folder)])
    onTestFinished(() => void child.kill('SIGKILL'))
    await once(child.stdout, 'data')
    child.kill('SIGKILL')
    await once(child, 'exit')
    const [draft = '', ...others] = await filesIn(folder)
    expect(others).toEqual([])

    await openBlobs(folder)
    expect(await filesIn(folder)).toEqual([draft])

    const longAgo = new Date(Date.now() - 3_700_000)
    await utimes(join(folder, 'tmp', draft), longAgo, longAgo)
    await openBlobs(folder)
    expect(await filesIn(folder)).toEqual([])
  })
})

describe('a stored blob', () => {
  test('is read in part', async () => {
    const bytes = randomBytes(100_000)
    const { hash } = await blobs.put(inPieces(bytes), roomy)
    const part = await contentOf(hash, { start: 70_000, end: 70_009 })
    expect(part).toMatchObject({ size: 100_000, length: 10 })
    expect(part.bytes.equals(bytes.subarray(70_000, 70_010))).toBe(true)
  })

  test('is gone once removed, and removing it again is no error', async () => {
    const { hash } = await blobs.put(Readable.from([Buffer.from('notes')]), roomy)
    expect(await blobs.has(hash)).toBe(true)
    await blobs.remove(hash)
    await blobs.remove(hash)
    expect(await blobs.has(hash)).toBe(false)
    expect(await blobs.get(hash)).toBeNull()
  })

  test('that has come anew since the moment given stays, and one that is older goes', async () => {
    const put = () => blobs.put(Readable.from([Buffer.from('notes')]), roomy)
    const { hash } = await put()
    const path = join(folder, hash.slice(0, 2), hash)
    await utimes(path, new Date(1000), new Date(1000))
    await put()
    await blobs.remove(hash, Date.now() - 3_600_000)
    expect(await filesIn(folder)).toEqual([hash])
    await utimes(path, new Date(1000), new Date(1000))
    await blobs.remove(hash, Date.now() - 3_600_000)
    expect(await filesIn(folder)).toEqual([])
  })

  test.each(['../../etc/passwd', 'A'.repeat(64), '', `${'a'.repeat(64)}\n`, 'tmp'])(
    'is never named %j',
    async (name) => {
      const code = 'not-a-hash'
      await expect(blobs.get(name)).rejects.toMatchObject({ code })
      await expect(blobs.has(name)).rejects.toMatchObject({ code })
      await expect(blobs.remove(name)).rejects.toMatchObject({ code })
    },
  )
})

test('the check fails when the folder can no longer be written', async () => {
  await expect(blobs.check()).resolves.toBeUndefined()
  expect(await filesIn(folder)).toEqual([])
  await rm(join(folder, 'tmp'), { recursive: true })
  await expect(blobs.check()).rejects.toMatchObject({ code: 'ENOENT' })
})

/** A program that says so once a chunk of its endless upload is on disk. */
function endlessUpload(path: string) {
  const module = JSON.stringify(new URL('disk.ts', import.meta.url).href)
  return `
    import { Readable } from 'node:stream'
    import { openBlobs } from ${module}
    async function* upload() {
      yield Buffer.alloc(65536)
      console.log('one chunk is written')
      await new Promise(() => setInterval(() => {}, 1000))
    }
    const blobs = await openBlobs(${JSON.stringify(path)})
    await blobs.put(Readable.from(upload()), { maxBytes: 1e9 })`
}
