import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdir, readFile, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls, pages } from '#contract/paths.ts'
import { finishSheetImportPath, sheetImportPath, sheetPagePath } from '#contract/sheet-paths.ts'
import { copyFiles } from '#domain/export/copy-files.ts'
import { writeExport, type Exported } from '#domain/export/write-export.ts'
import { sweepFiles } from '#domain/files/sweep-files.ts'
import { openBlobs } from '#store/blobs/disk.ts'
import { openSizedPictures } from '#store/pictures/sized-pictures.ts'
import { accounts } from '#store/account-schema.ts'
import { notes } from '#store/resource-schema.ts'
import { changes, files, publications, records } from '#store/schema.ts'
import { command, startCommand } from '#test/command.ts'
import { testDatabase } from '#test/database.ts'
import { aNote, aStudentAccount } from '#test/factories.ts'
import { holdLock, waitingForLocks } from '#test/held-locks.ts'
import { sampleSite } from '#test/sample.ts'
import { logIntoSite, serveSite } from '#test/served-site.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

const folder = await temporaryFolder()
afterAll(() => folder.remove())
const exportFolder = join(folder.path, 'export')
const aGibibyte = 2 ** 30
const twoDays = 2 * 24 * 3_600_000

let exported: Exported
beforeAll(async () => {
  const source = await testDatabase()
  const blobs = await openBlobs(join(folder.path, 'source'))
  const stored = async (name: string) => {
    const bytes = Readable.from([randomBytes(300_000)])
    return { ...(await blobs.put(bytes, { maxBytes: 1_000_000 })), name }
  }
  await aNote(source.db, { title: 'Brought back' }, [
    await stored('one.bin'),
    await stored('two.bin'),
    await stored('three.bin'),
  ])
  await aStudentAccount(source.db, { name: 'Malar', email: 'malar@d.example' })
  exported = await writeExport({
    database: source,
    blobs,
    folder: exportFolder,
    origin: 'https://cse.example',
  })
  await copyFiles(blobs, exported.files, exportFolder)
})

/** A site, and the command that imports the export into it. */
async function aTarget(name: string) {
  const database = await testDatabase({ domains: false })
  const { db } = database
  const dataDir = join(folder.path, name)
  const blobs = await openBlobs(join(dataDir, 'files'))
  const pictures = await openSizedPictures(join(dataDir, 'pictures'), blobs)
  const site = { database, dataDir }
  const count = async () => ({
    notes: await db.$count(notes),
    files: await db.$count(files),
    accounts: await db.$count(accounts),
    changes: await db.$count(changes),
  })
  return {
    db,
    site,
    blobs,
    count,
    begin: () => startCommand('import', site, ['site', exportFolder]),
    again: () => command('import', site)('site', exportFolder),
    arriving: () => readdir(join(dataDir, 'files', 'tmp')),
    sweep: () => sweepFiles({ db, blobs, pictures }, Date.now() + twoDays),
    stored: async () => {
      const found = await Promise.all(exported.files.map(({ hash }) => blobs.has(hash)))
      return found.filter(Boolean).length
    },
  }
}

/**
 * Has the second file of the export take a second or more to arrive, which is plenty to kill an import
 * in; returns the way to have it as it was.
 */
async function lengthenSecond() {
  const [, second] = exported.files
  const [path, size] = [second?.path ?? '', second?.size]
  const manifest = join(exportFolder, 'manifest.json')
  const said = await readFile(manifest, 'utf8')
  const { files: listed, ...rest } = JSON.parse(said)
  const long = listed.map((file: { path: string }) =>
    file.path === path ? { ...file, size: aGibibyte } : file,
  )
  await writeFile(manifest, JSON.stringify({ ...rest, files: long }))
  await truncate(join(exportFolder, path), aGibibyte)
  return async () => {
    await truncate(join(exportFolder, path), size)
    await writeFile(manifest, said)
  }
}

test('an import of a site that is killed while files arrive leaves the site as it was, and can be done again', async () => {
  const { begin, again, arriving, count, stored, sweep, site } = await aTarget('killed-early')
  const before = await count()
  const shorten = await lengthenSecond()
  const importing = begin()
  const exit = once(importing, 'exit')
  const come = async () => [await stored(), (await arriving()).length]
  await expect.poll(come).toEqual([1, 1])
  importing.kill('SIGKILL')
  expect(await exit).toEqual([null, 'SIGKILL'])
  await shorten()

  expect(await count()).toEqual(before)
  expect(await come()).toEqual([1, 1])
  await sweep()
  expect([await stored(), await arriving()]).toEqual([0, []])

  await expectStart(site)
  expect(await again()).toMatchObject({ complaint: '', code: 0 })
  expect(await count()).toMatchObject({ notes: 1 })
  expect(await stored()).toBe(3)
})

test('an import of a site that is killed while records are written leaves the site as it was, and can be done again', async () => {
  const { begin, again, count, stored, sweep, site, db, blobs } = await aTarget('killed-late')
  await (await sampleSite(db, blobs)).fill()
  const before = await count()
  // The sample has gone and all but the accounts has come when it waits here.
  const holder = await holdLock(site.database.connection, 'lock table accounts in share mode')
  const importing = begin()
  const exit = once(importing, 'exit')
  await expect.poll(() => waitingForLocks(db)).toBe(1)
  importing.kill('SIGKILL')
  expect(await exit).toEqual([null, 'SIGKILL'])
  await holder.query('rollback')

  expect(await count()).toEqual(before)
  expect(await again()).toMatchObject({ complaint: '', code: 0 })
  await sweep()
  expect(await count()).toMatchObject({ notes: 1 })
  expect(await stored()).toBe(3)
})

/** The site starts, is ready, and has nothing to complain of. */
async function expectStart({ database, dataDir }: Awaited<ReturnType<typeof aTarget>>['site']) {
  const { origin, signal, ended } = await serveSite({ connection: database.connection, dataDir })
  expect((await fetch(`${origin}/readyz`, { headers: { connection: 'close' } })).status).toBe(200)
  signal('SIGTERM')
  expect(await ended()).toEqual({ exit: [0, null], said: '' })
}

const lists = [
  {
    list: 'people',
    start: sheetImportPath('person'),
    finish: finishSheetImportPath('person'),
    page: sheetPagePath('person'),
    text: 'Name,Listed under,Role\nKilled Once,Faculty,Professor\nOther One,Faculty,Professor',
  },
  {
    list: 'publications',
    start: calls.publicationImport,
    finish: calls.finishPublicationImport,
    page: pages.publicationImport,
    text: '@article{a,title={Killed Once},author={A. B.},journal={J},year={2024}}',
  },
]

test.each(lists)(
  'an import of $list in the browser that is killed while it writes has written nothing, and waits to be done',
  async ({ list, start, finish, page, text }) => {
    const database = await testDatabase()
    const { db, connection } = database
    const site = { connection, dataDir: join(folder.path, list) }
    const written = async () => {
      const inRecords = await db.$count(records, sql`data::text like '%Killed Once%'`)
      return inRecords + (await db.$count(publications, eq(publications.title, 'Killed Once')))
    }
    const killed = await serveSite(site)
    const { state } = await (await send(killed.origin, start, { text })).json()
    // What was imported is written by then, and the log of it is to follow.
    const holder = await holdLock(connection, 'lock table changes in share mode')
    const lost = send(killed.origin, finish, { state }).catch((error: Error) => error.message)
    await expect.poll(() => waitingForLocks(db)).toBe(1)
    killed.signal('SIGKILL')
    expect(await lost).toBe('fetch failed')
    expect((await killed.ended()).exit).toEqual([null, 'SIGKILL'])
    await holder.query('rollback')
    expect(await written()).toBe(0)

    const { origin, signal, ended } = await serveSite(site)
    const cookie = await logIntoSite(origin)
    const shown = await fetch(origin + page, { headers: { cookie, connection: 'close' } })
    expect(await shown.text()).toContain('Killed Once')
    expect((await send(origin, finish, { state })).status).toBe(200)
    expect(await written()).toBe(1)
    signal('SIGTERM')
    expect(await ended()).toEqual({ exit: [0, null], said: '' })
  },
)

/** Sends as the first administrator, on a connection of its own. */
async function send(origin: string, path: string, body: object) {
  const cookie = await logIntoSite(origin)
  const headers = { cookie, connection: 'close', 'content-type': 'application/json' }
  return fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) })
}
