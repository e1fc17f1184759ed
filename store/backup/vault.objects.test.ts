import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aBucket, aPlace, hasObjectStore, whyNoObjectStore } from '#test/buckets.ts'
import { aStoredFile } from '#test/documents.ts'
import { anEvent } from '#test/factories.ts'
import { emptyDatabase, testDatabase } from '#test/database.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { openBlobs } from '../blobs/disk.ts'
import { openObjects } from '../blobs/objects.ts'
import { chooseBackup, hashOfPart } from './manifest.ts'
import { compareRecords, restoreFiles, restoreRecords } from './restore.ts'
import { removeOldest } from './retention.ts'
import { bucketShelf } from './shelf.ts'
import { takeBackup } from './take.ts'
import { makeVault, openVault } from './vault.ts'

const migrations = join(import.meta.dirname, '..', '..', 'migrations')
const { db, connection } = await testDatabase({ domains: false })
const folder = await temporaryFolder()
afterAll(folder.remove)
const dataDir = join(folder.path, 'data')
const blobs = await openBlobs(join(dataDir, 'files'))

beforeAll(async () => {
  for (const size of [1, 5000, 9_000_000]) {
    const id = await aStoredFile(db, blobs, `${size}.bin`, randomBytes(size))
    await anEvent(db, { title: id })
  }
})
beforeEach(({ skip }) => skip(!hasObjectStore, whyNoObjectStore))

test.each([
  ['as it is', undefined],
  ['encrypted', 'the boat leaves at dawn'],
])('a site is backed up into an object store %s, and restored from there', async (way, phrase) => {
  const place = aPlace()
  const shelf = bucketShelf(await aBucket(place))
  const target = await makeVault(shelf, { passphrase: phrase })
  const taken = await takeBackup({ connection, blobs, dataDir, target })
  expect(taken.lost).toEqual([])
  expect(taken.files).toHaveLength(3)

  const source = await openVault(shelf, { passphrase: phrase })
  const backup = await chooseBackup(source)
  expect(backup).toEqual(taken)
  const [first] = backup.files
  expect(await hashOfPart(source, source.file(first?.hash ?? ''))).toBe(first?.hash)
  const restored = await emptyDatabase()
  await restoreRecords({ source, backup, connection: restored, migrations })
  await compareRecords(restored, backup)
  const other = await openBlobs(join(folder.path, `restored ${way}`))
  await restoreFiles(source, backup, other)
  for (const { hash } of backup.files) expect(await other.has(hash)).toBe(true)
})

test('a site with its files in an object store is backed up into a folder', async () => {
  const there = await openObjects(await aBucket(), join(folder.path, 'arriving'))
  const source = await makeVault(join(folder.path, 'from disk'))
  const onDisk = await takeBackup({ connection, blobs, dataDir, target: source })
  await restoreFiles(source, onDisk, there)
  const target = await makeVault(join(folder.path, 'from objects'))
  const taken = await takeBackup({ connection, blobs: there, dataDir, target })
  expect(taken.files).toEqual(onDisk.files)
  for (const { hash } of taken.files) expect(await hashOfPart(target, target.file(hash))).toBe(hash)
})

test('what a backup alone held goes with it', async () => {
  const bucket = await aBucket()
  const target = await makeVault(bucketShelf(bucket))
  const [earlier, later] = [new Date('2026-11-20'), new Date('2026-11-21')]
  await takeBackup({ connection, blobs, dataDir, target, now: earlier })
  await target.write(['left behind'], () => target.table('0'.repeat(64)))
  const taken = await takeBackup({ connection, blobs, dataDir, target, now: later })
  expect(await removeOldest(target)).toBe(true)
  expect(await chooseBackup(target)).toEqual(taken)
  expect(await target.sizeOf(target.table('0'.repeat(64)))).toBeNull()
  expect(await removeOldest(target)).toBe(false)
})
