import { randomBytes } from 'node:crypto'
import { open, readFile, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { writeInBatches, type OpenFile } from './write-in-batches.ts'

const { path: folder, remove } = await temporaryFolder()
const path = join(folder, 'file')
afterAll(remove)

/** Writes these chunks to a file that takes them in this way, and returns what it holds then. */
async function writtenBy(chunks: Buffer[], take: (file: FileHandle) => OpenFile['writev']) {
  const file = await open(path, 'w')
  const taking = { writev: take(file), sync: () => file.sync(), close: () => file.close() }
  await pipeline(Readable.from(chunks), writeInBatches(taking))
  return readFile(path)
}

/** Takes all, and notes how many chunks it is handed at once. */
const noting = (noted: number[]) => (file: FileHandle) => (chunks: Buffer[]) => {
  noted.push(chunks.length)
  return file.writev(chunks)
}

test('chunks of a network go to the file four at a time, and the last by itself', async () => {
  const chunks = Array.from({ length: 9 }, () => randomBytes(64 * 1024))
  const noted: number[] = []
  const bytes = await writtenBy(chunks, noting(noted))
  expect(bytes.equals(Buffer.concat(chunks))).toBe(true)
  expect(noted).toEqual([4, 4, 1])
})

test('of bytes that come one by one no more than 64 are held', async () => {
  const chunks = Array.from({ length: 150 }, (_, place) => Buffer.of(place))
  const noted: number[] = []
  const bytes = await writtenBy(chunks, noting(noted))
  expect(bytes.equals(Buffer.concat(chunks))).toBe(true)
  expect(noted).toEqual([64, 64, 22])
})

test('what the system leaves of a batch is handed to it again', async () => {
  const chunks = Array.from({ length: 12 }, () => randomBytes(50_000))
  const bytes = await writtenBy(
    chunks,
    (file) => (handed) => file.write(Buffer.concat(handed).subarray(0, 70_000)),
  )
  expect(bytes.equals(Buffer.concat(chunks))).toBe(true)
})

test('a file that takes no more ends the stream with its trouble', async () => {
  const full = new Error('ENOSPC')
  const chunks = Array.from({ length: 9 }, () => randomBytes(64 * 1024))
  await expect(writtenBy(chunks, () => () => Promise.reject(full))).rejects.toBe(full)
})

test('an empty file is written', async () => {
  expect(await writtenBy([], noting([]))).toHaveLength(0)
})
