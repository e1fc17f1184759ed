import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBlobs } from '#store/blobs/disk.ts'
import { drafts } from '#store/draft-schema.ts'
import { command } from '#test/command.ts'
import { testDatabase } from '#test/database.ts'
import { anAdmin } from '#test/factories.ts'
import { sampleSite } from '#test/sample.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

const folder = await temporaryFolder()
afterAll(folder.remove)
const dataDir = join(folder.path, 'data')
const database = await testDatabase({ domains: false })
const { fill } = await sampleSite(database.db, await openBlobs(join(dataDir, 'files')))
beforeAll(async () => {
  await fill()
  const { id: accountId } = await anAdmin(database.db)
  await database.db.insert(drafts).values({ accountId, kind: 'notice', form: 'new' })
})
const place = join(folder.path, 'export')
const write = command('export', { database, dataDir })

test('with a word too few or too many it tells how it is used', async () => {
  for (const given of [[], ['a', 'b']]) {
    const { complaint, code } = await write(...given)
    expect(complaint).toContain('npm run export -- FOLDER')
    expect(code).toBe(1)
  }
})

test('it writes over nothing', async () => {
  const full = join(folder.path, 'full')
  await mkdir(full)
  await writeFile(join(full, 'thesis.txt'), 'mine')
  const { complaint, code } = await write(full)
  expect(complaint).toContain(`${full} is not empty.`)
  expect(code).toBe(1)
})

test('what it writes comes back into a new site by a command, and again without a change', async () => {
  const { said, complaint, code } = await write(place)
  expect({ complaint, code }).toEqual({ complaint: '', code: 0 })
  expect(said).toMatch(/Exported \d+ records and \d+ files of \d+ MB to /)
  expect(said).toContain('Not exported is 1 draft (see “Drafts and schedule” on the site).')
  expect(await readFile(join(place, 'README.txt'), 'utf8')).toContain('Passwords, not even as')

  const other = await testDatabase({ domains: false })
  const bring = command('import', { database: other, dataDir: join(folder.path, 'other') })
  const first = await bring('site', place)
  expect({ complaint: first.complaint, code: first.code }).toEqual({ complaint: '', code: 0 })
  expect(first.said).toMatch(/Imported .*240 students.* files\./)
  expect((await bring('site', place)).said).toContain('Nothing was changed.')
  const refused = await bring('site', folder.path)
  expect(refused.complaint).toContain('is no export of Lyceum: manifest.json is not there.')
  expect(refused.code).toBe(1)
})
