import { randomBytes } from 'node:crypto'
import { access, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { zip } from '../../scripts/sample/word/zip.ts'
import { type ArchiveEntry, readArchive } from './read-archive.ts'

const folder = await temporaryFolder()
afterAll(folder.remove)

const size = 300_000
const limits = { entries: 100, entryBytes: size, totalBytes: 100 * size, ratio: 100 }
const parts = Array.from({ length: 24 }, (_, place) => ({
  name: `${place}.jpg`,
  content: randomBytes(size),
}))
const path = join(folder.path, 'photos.zip')
await writeFile(path, zip(parts))

async function firstChunk(entry: ArchiveEntry): Promise<Buffer | null> {
  const stream = await entry.peek()
  for await (const chunk of stream) return chunk
  return null
}

test('the beginnings of many entries of a file are read at once, and the rest is given up', async () => {
  const begun = await readArchive(path, limits, (entries) =>
    Promise.all([...entries, ...entries].map(firstChunk)),
  )
  expect(begun.map((chunk) => chunk?.subarray(0, 100))).toEqual(
    [...parts, ...parts].map(({ content }) => content.subarray(0, 100)),
  )
})

test('entries of a file are read whole, at once', async () => {
  const whole = await readArchive(path, limits, (entries) =>
    Promise.all(entries.map(async (entry) => buffer(await entry.open()))),
  )
  expect(whole.every((bytes, place) => parts[place]?.content.equals(bytes))).toBe(true)
})

test('a file that is gone, or is no archive, is told of', async () => {
  const other = join(folder.path, 'other.zip')
  const read = () => readArchive(other, limits, async (entries) => entries.length)
  await expect(read()).rejects.toThrow('gone')
  await writeFile(other, 'no archive')
  await expect(read()).rejects.toThrow('damaged')
  await rm(other)
})

test('an entry of a file that goes before it is read is told of, however late somebody reads it', async () => {
  const other = join(folder.path, 'leaving.zip')
  await writeFile(other, zip(parts))
  const read = readArchive(other, limits, async (entries) => {
    await rm(other)
    const opened = await Promise.all(entries.map((entry) => entry.open()))
    // Whatever was asked of the disk before has been answered then.
    for (const _ of entries) await access(folder.path)
    return Promise.allSettled(opened.map(buffer))
  })
  for (const { status } of await read) expect(status).toBe('rejected')
})
