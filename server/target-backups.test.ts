import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { readTarget } from '#domain/site/target-backup.ts'
import { chooseBackup, readManifests } from '#store/backup/manifest.ts'
import { compareRecords, restoreFiles, restoreRecords } from '#store/backup/restore.ts'
import { openVault } from '#store/backup/vault.ts'
import { openBlobs } from '#store/blobs/disk.ts'
import { eventually } from '#test/eventually.ts'
import { freePort } from '#test/free-port.ts'
import { aStoredFile } from '#test/documents.ts'
import { emptyDatabase, testDatabase } from '#test/database.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { readConfig } from './config.ts'
import { backupTargetOf, targetBackups } from './target-backups.ts'

const migrations = join(import.meta.dirname, '..', 'migrations')
const { db, connection } = await testDatabase()
const folder = await temporaryFolder()
afterAll(folder.remove)
const place = join(folder.path, 'disk')
const blobs = await openBlobs(join(folder.path, 'files'))

const secret = Buffer.from('a secret of this test alone, and no other')

function opened(BACKUP_TARGET?: string) {
  const config = readConfig({ DATA_DIR: folder.path, BACKUP_TARGET })
  const made = targetBackups({ config, environment: {}, connection, db, migrations, secret })
  afterAll(made.close)
  const [backUp] = made.scheduled
  return { ...made, backUp: () => backUp?.run(), config }
}

test('without BACKUP_TARGET there is nothing to do, and a place is named without its region', () => {
  expect(opened().scheduled).toEqual([])
  const address = 's3://backups/cse?endpoint=https://objects.example.edu&region=here'
  expect(backupTargetOf(readConfig({ BACKUP_TARGET: address }))?.name).toBe(
    's3://backups/cse/ at https://objects.example.edu',
  )
})

test('a store of files that is away is told of as what keeps the site from being backed up', async () => {
  const files = `s3://files?endpoint=http://127.0.0.1:${await freePort()}&region=here`
  const away = join(folder.path, 'away')
  const config = readConfig({ DATA_DIR: folder.path, BACKUP_TARGET: away, FILES_URL: files })
  const environment = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' }
  const made = targetBackups({ config, environment, connection, db, migrations, secret })
  onTestFinished(made.close)
  const backUp = () => made.scheduled[0]?.run()
  await expect(backUp()).rejects.toThrow('FILES_URL')
  expect((await readTarget(db, { name: away })).trouble).toContain('FILES_URL')
  // It is told once, and tried again at its usual time instead of ever later.
  await backUp()
})

test('a process of its own makes it, and killed in the middle leaves the earlier ones whole', async () => {
  await aStoredFile(db, blobs, 'first.bin', randomBytes(100))
  // A private PostgreSQL, to prove it in, does not run as root.
  const first = opened(place)
  await first.backUp()?.catch(() => undefined)
  const vault = await openVault(place)
  const before = await chooseBackup(vault)

  for (const size of [30_000_000, 31_000_000, 32_000_000]) {
    await aStoredFile(db, blobs, `${size}.bin`, randomBytes(size))
  }
  const known = new Set(await readdir(vault.tables))
  const killed = opened(place)
  const running = killed.backUp()?.catch((error: Error) => error.message)
  await eventually(async () => {
    const names = await readdir(vault.tables)
    expect(names.some((name) => !known.has(name))).toBe(true)
  }, 5)
  killed.close()
  expect(await running).toBe('A program was stopped.')

  expect(await readManifests(vault)).toEqual([before])
  const restored = await emptyDatabase()
  await restoreRecords({ source: vault, backup: before, connection: restored, migrations })
  await compareRecords(restored, before)
  await restoreFiles(vault, before, await openBlobs(join(folder.path, 'restored')))

  const again = opened(place)
  await again.backUp()?.catch(() => undefined)
  expect(await readManifests(vault)).toHaveLength(2)
  const target = backupTargetOf(again.config)
  expect(target && (await readTarget(db, target)).trouble).toBeNull()
})
