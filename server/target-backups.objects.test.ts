import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { readTarget } from '#domain/site/target-backup.ts'
import { chooseBackup, readManifests } from '#store/backup/manifest.ts'
import { compareRecords, restoreFiles, restoreRecords } from '#store/backup/restore.ts'
import { workAtTarget } from '#store/backup/at-target.ts'
import { bucketShelf } from '#store/backup/shelf.ts'
import { openVault } from '#store/backup/vault.ts'
import { openBlobs } from '#store/blobs/disk.ts'
import { openObjects } from '#store/blobs/objects.ts'
import { openBucket } from '#store/objects/bucket.ts'
import { aBadLine, aBucket, aPlace, hasObjectStore, whyNoObjectStore } from '#test/buckets.ts'
import { countWrites } from '#test/count-writes.ts'
import { emptyDatabase, testDatabase } from '#test/database.ts'
import { aStoredFile } from '#test/documents.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { readConfig } from './config.ts'
import { backupTargetOf, targetBackups } from './target-backups.ts'

const migrations = join(import.meta.dirname, '..', 'migrations')
const { db, connection } = await testDatabase()
const folder = await temporaryFolder()
afterAll(folder.remove)
const blobs = await openBlobs(join(folder.path, 'files'))
const secret = Buffer.from('a secret of this test alone, and no other')

const line = { isDown: false }
const { endpoint, close } = await aBadLine(() => (line.isDown ? { status: 503 } : null))
afterAll(close)

beforeEach(({ skip }) => skip(!hasObjectStore, whyNoObjectStore))

test('a site backs itself up to an object store, says when that is away, and goes on afterwards', async () => {
  const place = aPlace()
  const bucket = await aBucket(place)
  const config = readConfig({
    DATA_DIR: folder.path,
    BACKUP_TARGET: `s3://${place.bucket}/${place.prefix}?endpoint=${endpoint}`,
  })
  const environment = process.env
  const made = targetBackups({ config, environment, connection, db, migrations, secret })
  afterAll(made.close)
  const target = backupTargetOf(config)
  // A private PostgreSQL, to prove the backup in, does not run as root; that has a test of its own.
  const backUp = () => made.scheduled[0]?.run().catch(() => undefined)
  const trouble = async () => target && (await readTarget(db, target)).trouble

  await aStoredFile(db, blobs, 'first.bin', randomBytes(9_000_000))
  await backUp()
  expect(await trouble()).toBeNull()

  line.isDown = true
  await aStoredFile(db, blobs, 'second.bin', randomBytes(5000))
  await countWrites(db)
  await backUp()
  expect(await trouble()).toContain(place.bucket)

  line.isDown = false
  await backUp()
  expect(await trouble()).toBeNull()
  const vault = await openVault(bucketShelf(bucket))
  expect(await readManifests(vault)).toHaveLength(2)
  const backup = await chooseBackup(vault)
  expect(backup.files).toHaveLength(2)
  const restored = await emptyDatabase()
  await restoreRecords({ source: vault, backup, connection: restored, migrations })
  await compareRecords(restored, backup)
  const elsewhere = await openBlobs(join(folder.path, 'restored'))
  await restoreFiles(vault, backup, elsewhere)
  for (const { hash } of backup.files) expect(await elsewhere.has(hash)).toBe(true)
})

test('the sentence names the store that is away, where the files are in another one than the backups', async () => {
  const away = { isDown: false }
  const files = await aBadLine(() => (away.isDown ? { status: 503 } : null))
  afterAll(files.close)
  const place = { ...aPlace(files.endpoint), prefix: 'of-the-files/' }
  const stored = await openObjects(await openBucket(place), join(folder.path, 'arriving'))
  await aStoredFile(db, stored, 'third.bin', randomBytes(5000))
  away.isDown = true
  const answer = await workAtTarget(
    {
      target: `s3://${place.bucket}/${aPlace().prefix}?endpoint=${endpoint}`,
      opener: {},
      connection,
      openFiles: async () => stored,
      dataDir: folder.path,
      migrations,
      scratch: join(folder.path, 'scratch'),
    },
    { work: 'take', isKnown: false, isSuspect: false, provedAt: null },
  )
  expect(answer).toMatchObject({
    outcome: 'failed',
    trouble: expect.stringContaining(files.endpoint),
  })
})
