import { join } from 'node:path'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { readManifests } from '#store/backup/manifest.ts'
import { openVault } from '#store/backup/vault.ts'
import { openBlobs } from '#store/blobs/disk.ts'
import { testDatabase } from '#test/database.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { backUpNightly, backupsOf } from './nightly-backup.ts'

const migrations = join(import.meta.dirname, '..', '..', 'migrations')
const { db, connection } = await testDatabase()
const folder = await temporaryFolder()
afterAll(folder.remove)
const blobs = await openBlobs(join(folder.path, 'files'))

afterEach(() => void vi.useRealTimers())

/** Backs up at a moment of the clock. A private PostgreSQL, to prove it in, does not run as root. */
async function backUpAt(now: string) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
  const options = { db, connection, blobs, dataDir: folder.path, migrations, leastFree: 0 }
  await backUpNightly(options).catch(() => undefined)
}

test('a backup that is made after the clock was set back stays, though another one is newer by its date', async () => {
  await backUpAt('2026-11-20T02:07:01.000Z')
  await backUpAt('2026-11-20T02:07:00.000Z')
  const kept = await readManifests(await openVault(backupsOf(folder.path)))
  expect(kept.map(({ takenAt }) => takenAt)).toEqual([
    '2026-11-20T02:07:00.000Z',
    '2026-11-20T02:07:01.000Z',
  ])
  await backUpAt('2026-11-21T02:07:00.000Z')
  const later = await readManifests(await openVault(backupsOf(folder.path)))
  expect(later.map(({ takenAt }) => takenAt)).toEqual([
    '2026-11-20T02:07:01.000Z',
    '2026-11-21T02:07:00.000Z',
  ])
})
