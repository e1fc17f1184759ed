import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as words from '#contract/messages/set-up.ts'
import { type TargetAnswer, type TargetOrder, workAtTarget } from '#store/backup/at-target.ts'
import { chooseBackup, readManifests } from '#store/backup/manifest.ts'
import { compareRecords, restoreFiles, restoreRecords } from '#store/backup/restore.ts'
import { openVault } from '#store/backup/vault.ts'
import { openBlobs } from '#store/blobs/disk.ts'
import { newId } from '#store/columns.ts'
import { targetBackup } from '#store/target-schema.ts'
import { countWrites } from '#test/count-writes.ts'
import { aStoredFile } from '#test/documents.ts'
import { emptyDatabase, testDatabase } from '#test/database.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { backupsStand } from './backups-stand.ts'
import { momentInWords } from './moment-in-words.ts'
import { backUpToTarget, proveTarget, readTarget } from './target-backup.ts'

const migrations = join(import.meta.dirname, '..', '..', 'migrations')
const { db, connection } = await testDatabase()
const folder = await temporaryFolder()
afterAll(folder.remove)
const blobs = await openBlobs(join(folder.path, 'files'))
const place = join(folder.path, 'disk')
const target = { name: place }
const minute = 60_000
/** In minutes. */
const day = 1440
const noon = new Date('2026-11-20T12:00:00Z')

const site = {
  target: place,
  opener: {},
  connection,
  openFiles: async () => blobs,
  dataDir: folder.path,
  migrations,
  scratch: join(folder.path, 'proof'),
}

let orders: TargetOrder[] = []

/** What is proved is restored in the test's own server: a private one would not run as root. */
async function order(given: TargetOrder): Promise<TargetAnswer> {
  orders.push(given)
  if (given.work === 'take') return workAtTarget(site, given)
  const source = await openVault(place)
  const backup = await chooseBackup(source)
  try {
    const connectionOfTry = await emptyDatabase()
    await restoreRecords({ source, backup, connection: connectionOfTry, migrations })
    await compareRecords(connectionOfTry, backup)
    await restoreFiles(source, backup, await openBlobs(join(folder.path, newId())))
  } catch (error) {
    return { outcome: 'failed', trouble: String(error) }
  }
  return { outcome: 'proved', takenAt: backup.takenAt }
}

const options = { db, target, order, dataDir: folder.path, leastFree: 0 }
const backUp = (now: Date) => backUpToTarget(options, now)

/** Something is written, and counted at once. */
async function change() {
  const client = new Client(connection)
  await client.connect()
  await client.query('update site set version = version + 1')
  await client.query('select pg_stat_force_next_flush()')
  await client.end()
}

const taken = async () => (await readManifests(await openVault(place))).length
const later = (minutes: number) => new Date(noon.getTime() + minutes * minute)

async function stands(now: Date) {
  const [, found] = await backupsStand(db, { backsUpNightly: true, backupTarget: target }, now)
  return found
}

afterEach(() => void vi.useRealTimers())
beforeEach(async () => {
  await rm(place, { recursive: true, force: true })
  await db.delete(targetBackup)
  await countWrites(db)
  orders = []
})

test('two changes are two backups, and without a third there is no third', async () => {
  expect(await stands(noon)).toMatchObject({ isGood: false, fact: words.targetNew(place) })
  await change()
  await backUp(later(0))
  await change()
  await backUp(later(4))
  expect(await taken()).toBe(2)
  await backUp(later(8))
  expect(await taken()).toBe(2)
  const known = await readTarget(db, target)
  expect(known).toMatchObject({ currentAt: later(8), trouble: null, proofTrouble: null })
})

test('a clock that is set back takes no backup away, and keeps none from being made', async () => {
  for (const minutes of [50, 70, 45]) {
    vi.useFakeTimers({ toFake: ['Date'], now: later(minutes) })
    await change()
    await backUp(later(minutes))
  }
  expect((await readManifests(await openVault(place))).map(({ takenAt }) => takenAt)).toEqual(
    [45, 50, 70].map((minutes) => later(minutes).toISOString()),
  )
  orders = []
  await backUp(later(-day))
  expect(orders).toHaveLength(1)
})

test('what is unchanged is asked for again after an hour, and is no other backup', async () => {
  await backUp(later(0))
  orders = []
  await backUp(later(4))
  expect(orders).toEqual([])
  await backUp(later(61))
  expect(orders).toHaveLength(1)
  expect(await taken()).toBe(1)
})

test('the first backup is proved at once, and the page says so', async () => {
  await backUp(new Date())
  const { takenAt, provedAt } = await readTarget(db, target)
  expect(provedAt).toEqual(takenAt)
  const when = momentInWords(takenAt?.toISOString() ?? '')
  const now = new Date()
  expect(await stands(now)).toEqual({
    name: 'target',
    isGood: true,
    fact: words.targetGood(place, when, '0 minutes', words.restoredProof(when)),
  })
  const quarter = new Date(now.getTime() + 16 * minute)
  expect(await stands(quarter)).toMatchObject({
    isGood: false,
    fact: words.targetLate(place, '16 minutes', when),
  })
})

test('a target that has gone is told of once, is not begun anew, and goes on when it is back', async () => {
  await backUp(later(0))
  const { takenAt } = await readTarget(db, target)
  const when = momentInWords(takenAt?.toISOString() ?? '')
  await rename(place, `${place}-away`)
  await change()
  await expect(backUp(later(4))).rejects.toThrow('Mount its disk')
  await backUp(later(8))
  const { trouble } = await readTarget(db, target)
  expect(await stands(later(8))).toMatchObject({
    isGood: false,
    fact: words.targetTrouble(trouble ?? '', place, when),
  })
  await rename(`${place}-away`, place)
  await backUp(later(12))
  expect(await taken()).toBe(2)
  expect(await readTarget(db, target)).toMatchObject({ trouble: null, currentAt: later(12) })
})

test('what was removed or changed there is found by the proof, and mended from the site', async () => {
  const id = await aStoredFile(db, blobs, 'a.bin', Buffer.from('a file of the site'))
  expect(id).not.toBe('')
  await backUp(later(0))
  const vault = await openVault(place)
  const { files, tables } = await chooseBackup(vault)
  for (const { hash } of files) await rm(vault.file(hash))
  const domains = tables.find(({ name }) => name === 'domains')?.content ?? ''
  await vault.write(['not these rows'], () => vault.table(domains))
  await expect(proveTarget(options)).rejects.toThrow('damaged')
  expect(await stands(later(1))).toMatchObject({ isGood: false })
  await proveTarget(options)
  expect(await readTarget(db, target)).toMatchObject({ proofTrouble: null })
  for (const { hash } of files) expect(await vault.sizeOf(vault.file(hash))).not.toBeNull()
})

test('the backups of another site are left alone', async () => {
  await writeFile(join(folder.path, 'session-secret'), 'of this site')
  await backUp(later(0))
  await writeFile(join(folder.path, 'session-secret'), 'of another site')
  await change()
  await expect(backUp(later(4))).rejects.toThrow('holds the backups of another site')
  expect(await taken()).toBe(1)
  await rm(join(folder.path, 'session-secret'))
})

test('nothing is restored for a try where the disk has no room for it', async () => {
  await backUp(later(0))
  await expect(proveTarget({ ...options, leastFree: 2 ** 60 })).rejects.toThrow('too little room')
})
