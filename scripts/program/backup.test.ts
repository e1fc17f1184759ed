import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openBlobs } from '#store/blobs/disk.ts'
import { chooseBackup } from '#store/backup/manifest.ts'
import { takeBackup } from '#store/backup/take.ts'
import { makeVault, openVault } from '#store/backup/vault.ts'
import { command, startCommand } from '#test/command.ts'
import { emptyDatabase, testDatabase } from '#test/database.ts'
import { holdLock } from '#test/held-locks.ts'
import { sampleSite } from '#test/sample.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

const folder = await temporaryFolder()
afterAll(folder.remove)
const dataDir = join(folder.path, 'data')
const target = join(folder.path, 'backups')
const database = await testDatabase({ domains: false })
const { fill } = await sampleSite(database.db, await openBlobs(join(dataDir, 'files')))
beforeAll(fill)

const backup = command('backup', { database, dataDir })
const elsewhere = { dataDir: join(folder.path, 'elsewhere') }

test('with a word too few or too many it tells how it is used', async () => {
  for (const given of [['verify'], ['a', 'b'], ['verify', 'a', 'b', 'c']]) {
    const { complaint, code } = await backup(...given)
    expect(complaint).toContain('npm run backup -- TARGET')
    expect(code).toBe(1)
  }
})

test('an option that a restore does not have is answered with its use', async () => {
  const { complaint, code } = await command('restore', { database, dataDir })('--everything')
  expect(complaint).toContain('npm run restore -- SOURCE')
  expect(code).toBe(1)
})

test('a folder that cannot be written to is refused in words', async () => {
  const file = join(folder.path, 'a-file')
  await writeFile(file, '')
  const { complaint, code } = await backup(file)
  expect(complaint).toBe(
    `Backups cannot be kept in ${file}. ${file} is a file, not a folder. ` +
      'Choose a folder that the user of the site can enter and write to.\n',
  )
  expect(code).toBe(1)
})

test('a folder is also named by its address, as FILES_URL has one', async () => {
  const { href } = pathToFileURL(target)
  const { complaint } = await backup('verify', href)
  expect(complaint).toBe(`There is no backup in ${target}.\n`)
  expect((await backup('file://srv/backups')).complaint).toBe(
    'file://srv/backups is no address of a folder. It must be such as file:///srv/files.\n',
  )
})

test('a site that is backed up, wiped and restored elsewhere is the same, row by row', async () => {
  const { said, complaint, code } = await backup(target)
  expect({ complaint, code }).toEqual({ complaint: '', code: 0 })
  expect(said).toMatch(/is in \S+: \d+ rows and \d+ files of \d+ MB\./)
  const taken = await chooseBackup(await openVault(target))
  await rm(join(dataDir, 'files'), { recursive: true })

  const connection = await emptyDatabase()
  const restore = command('restore', { database: { connection }, ...elsewhere })
  const restored = await restore(target)
  expect({ complaint: restored.complaint, code: restored.code }).toEqual({ complaint: '', code: 0 })

  const again = await takeBackup({
    connection,
    blobs: await openBlobs(join(elsewhere.dataDir, 'files')),
    dataDir: elsewhere.dataDir,
    target: await makeVault(join(folder.path, 'again')),
  })
  expect(again.tables).toEqual(taken.tables)
  expect(again.files).toEqual(taken.files)
  expect(again.lost).toEqual([])
})

test('a restore refuses a database that is not empty, and a folder without a backup', async () => {
  const restore = command('restore', { database, ...elsewhere })
  expect(await restore(target)).toMatchObject({
    complaint: 'The database is not empty. A backup is restored into an empty one only.\n',
    code: 1,
  })
  expect(await restore(folder.path)).toMatchObject({
    complaint: `There is no backup in ${folder.path}.\n`,
    code: 1,
  })
})

/** A data folder with the mark of a restore that this process began. */
async function halfRestored(name: string, pid: number) {
  const place = join(folder.path, name)
  await mkdir(place)
  await writeFile(join(place, 'restore-unfinished'), String(pid))
  return place
}

/** The number of a process that has ended. */
const ended = () => spawnSync(process.execPath, ['--version']).pid

test('what a restore left that was cut off is taken for a site by no command', async () => {
  const place = await halfRestored('cut-off', ended())
  const { complaint, code } = await command('sample', { database, dataDir: place })('remove')
  expect(complaint).toContain(`A restore into ${place} was cut off`)
  expect(complaint).toContain('Type the same npm run restore again')
  expect(code).toBe(1)
})

test('the same restore again brings all of it, and then the place is a site', async () => {
  const place = await halfRestored('again-cut-off', ended())
  const site = { database: { connection: await emptyDatabase() }, dataDir: place }
  expect(await command('restore', site)(target)).toMatchObject({ complaint: '', code: 0 })
  expect(await readdir(place)).not.toContain('restore-unfinished')
  expect(await command('sample', site)('remove')).toMatchObject({ complaint: '', code: 0 })
})

test('of two restores into one folder the second is refused', async () => {
  const other = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)', 'restore.ts'])
  onTestFinished(() => void other.kill('SIGKILL'))
  const place = await halfRestored('taken', other.pid ?? 0)
  const restore = command('restore', { database, dataDir: place })
  expect(await restore(target)).toMatchObject({
    complaint: `Another restore into ${place} is under way. Wait until it has ended.\n`,
    code: 1,
  })
})

test('a restore that is stopped says so and leaves the place as it was', async () => {
  const connection = await emptyDatabase()
  const place = join(folder.path, 'stopped')
  // The number that whoever migrates takes.
  const holder = await holdLock(connection, 'select pg_advisory_xact_lock(5921764)')
  const restoring = startCommand('restore', { database: { connection }, dataDir: place }, [target])
  const waiting = `select from pg_locks join pg_database on pg_database.oid = database
    where datname = current_database() and locktype = 'advisory' and not granted`
  await expect.poll(async () => (await holder.query(waiting)).rowCount).toBe(1)
  expect(await readFile(join(place, 'restore-unfinished'), 'utf8')).toBe(String(restoring.pid))
  restoring.kill('SIGINT')
  const [complaint, [code]] = await Promise.all([text(restoring.stderr), once(restoring, 'exit')])
  expect(complaint).toBe('The restore was stopped. Nothing was restored.\n')
  expect(code).toBe(1)
  expect(await readdir(place)).not.toContain('restore-unfinished')
})
