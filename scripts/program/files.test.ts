import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { claimed } from '#domain/files/remove-unclaimed.ts'
import { openBlobs } from '#store/blobs/disk.ts'
import { command } from '#test/command.ts'
import { testDatabase } from '#test/database.ts'
import { sampleSite } from '#test/sample.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

const folder = await temporaryFolder()
afterAll(folder.remove)
const dataDir = join(folder.path, 'data')
const from = join(dataDir, 'files')
const to = join(folder.path, 'elsewhere')
const database = await testDatabase({ domains: false })
const { fill } = await sampleSite(database.db, await openBlobs(from))
beforeAll(fill)

const files = command('files', { database, dataDir })

test('with a word too few or too many it tells how it is used', async () => {
  for (const given of [[], ['copy'], ['copy', from], ['move', from, to], ['copy', from, to, to]]) {
    const { complaint, code } = await files(...given)
    expect(complaint).toContain('npm run files -- copy')
    expect(code).toBe(1)
  }
})

test('a place that is none is refused in words, and none is made of it', async () => {
  const nowhere = join(folder.path, 'nowhere')
  expect(await files('copy', nowhere, to)).toMatchObject({
    complaint: `There is no folder ${nowhere}.\n`,
    code: 1,
  })
  const { complaint, code } = await files('copy', from, 's3://key:hidden@bucket')
  expect(complaint).toMatch(
    /^This is no address of an object store\. It must be s3:\/\/bucket\/prefix/,
  )
  expect(complaint).not.toContain('hidden')
  expect(code).toBe(1)
  expect(await files('copy', from, 'file://srv/files')).toMatchObject({
    complaint:
      'file://srv/files is no address of a folder. It must be such as file:///srv/files.\n',
    code: 1,
  })
})

test('a store that cannot be opened is named as it was given, for no variable names it', async () => {
  const address = 's3://files?endpoint=http://127.0.0.1:1&region=here'
  const { complaint, code } = await files('copy', from, address)
  expect(complaint).toMatch(/^Could not open the object store s3:\/\/files\/ at http:/)
  expect(code).toBe(1)
})

test('all files are copied, read again when it is repeated, and what is wrong is named', async () => {
  const hashes = await claimed(database.db)
  const count = hashes.length
  const first = await files('copy', from, to)
  expect(first).toMatchObject({ complaint: '', code: 0 })
  expect(first.said).toContain(`Copied ${count} files of `)
  const other = await openBlobs(to)
  for (const hash of hashes) expect(await other.has(hash)).toBe(true)

  const [damaged = '', missing = ''] = hashes
  for (const place of [from, to]) {
    await writeFile(join(place, damaged.slice(0, 2), damaged), 'something else')
    await rm(join(place, missing.slice(0, 2), missing))
  }
  const again = await files('copy', from, to)
  expect(again.said).toContain(`Copied 0 files of 0 MB.\n${count - 2} were there already`)
  expect(again.said).toContain(`Damaged, and not copied: ${damaged}.`)
  expect(again.said).toContain(`Named by records, and in neither place: ${missing}.`)
  expect(again.code).toBe(1)
})
