import { randomBytes } from 'node:crypto'
import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { beforeEach, expect, test } from 'vitest'
import { aBucket, hasObjectStore, keysOf, whyNoObjectStore } from '#test/buckets.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import type { Blobs } from './blobs.ts'
import { copyFiles } from './copy-files.ts'
import { openBlobs } from './disk.ts'
import { openObjects } from './objects.ts'

const none = async () => []
let folder: string
let disk: Blobs

beforeEach(async ({ skip }) => {
  skip(!hasObjectStore, whyNoObjectStore)
  const made = await temporaryFolder()
  folder = made.path
  disk = await openBlobs(join(folder, 'files'))
  return made.remove
})

async function put(blobs: Blobs, bytes: Buffer) {
  return (await blobs.put(Readable.from([bytes]), { maxBytes: 50_000_000 })).hash
}

test('files go to an object store and back, and are read again where they are there', async () => {
  const bucket = await aBucket()
  const objects = await openObjects(bucket, join(folder, 'arriving'))
  const sizes = [0, 5, 10_000, 9_000_000]
  const hashes = await Promise.all(sizes.map((size) => put(disk, randomBytes(size))))
  const there = { missing: [], damaged: [] }
  const copied = await copyFiles({ from: disk, to: objects, claimed: async () => hashes })
  expect(copied).toEqual({ copied: 4, bytes: 9_010_005, there: 0, ...there })
  expect((await keysOf(bucket)).toSorted()).toEqual(hashes.toSorted())

  const repeated = await copyFiles({ from: disk, to: objects, claimed: none })
  expect(repeated).toEqual({ copied: 0, bytes: 0, there: 4, ...there })
  const other = await openBlobs(join(folder, 'other'))
  const back = await copyFiles({ from: objects, to: other, claimed: none })
  expect(back).toEqual({ copied: 4, bytes: 9_010_005, there: 0, ...there })
})

test('what is damaged or missing is named, and a damaged copy is made anew', async () => {
  const bucket = await aBucket()
  const objects = await openObjects(bucket, join(folder, 'arriving'))
  const [good, bad] = [await put(disk, randomBytes(900)), await put(disk, randomBytes(800))]
  await writeFile(join(folder, 'files', bad.slice(0, 2), bad), 'something else')
  const spoilt = join(folder, 'spoilt')
  await writeFile(spoilt, 'something else')
  await bucket.put(`${good.slice(0, 2)}/${good}`, spoilt)
  const gone = 'f'.repeat(64)
  const report = await copyFiles({ from: disk, to: objects, claimed: async () => [gone, good] })
  expect(report).toEqual({ copied: 1, bytes: 900, there: 0, missing: [gone], damaged: [bad] })
  expect(await keysOf(bucket)).toEqual([good])
  expect(await readdir(join(folder, 'arriving'))).toEqual([])

  await rm(join(folder, 'files', bad.slice(0, 2), bad))
  const claimed = async () => [good]
  const repeated = await copyFiles({ from: disk, to: objects, claimed })
  expect(repeated).toMatchObject({ there: 1, missing: [], damaged: [] })
})
