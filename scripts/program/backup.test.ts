import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBlobs } from '#store/blobs/disk.ts'
import { chooseBackup } from '#store/backup/manifest.ts'
import { takeBackup } from '#store/backup/take.ts'
import { makeVault, openVault } from '#store/backup/vault.ts'
import { command } from '#test/command.ts'
import { emptyDatabase, testDatabase } from '#test/database.ts'
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

test('a folder that cannot be written to is refused in words', async () => {
  const file = join(folder.path, 'a-file')
  await writeFile(file, '')
  const { complaint, code } = await backup(file)
  expect(complaint).toContain(`Backups cannot be kept in ${file}: `)
  expect(complaint).toContain('Choose a folder')
  expect(code).toBe(1)
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
