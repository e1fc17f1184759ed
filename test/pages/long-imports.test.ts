import { beforeEach, expect, test } from 'vitest'
import { calls, pages } from '#contract/paths.ts'
import * as words from '#contract/messages/import-progress.ts'
import { sheetPagePath, stopImportPath } from '#contract/sheet-paths.ts'
import { importProgress } from '#store/file-schema.ts'
import { login } from '#test/app.ts'
import { builtApp } from '#test/built-app.ts'
import { anAdmin } from '#test/factories.ts'

const { app, db } = await builtApp()
const account = await anAdmin(db)
const admin = await login(app, account)
const other = await login(app, await anAdmin(db))

beforeEach(async () => void (await db.delete(importProgress)))

const places = [
  { topic: 'photos of student', page: pages.rosterImport, said: '212 of 500 photos' },
  { topic: 'photos of person', page: sheetPagePath('person'), said: '212 of 500 photos' },
  { topic: 'look-up of DOIs', page: pages.publicationImport, said: '212 of 500 DOIs' },
]

test.each(places)('$page finds the import that is under way', async ({ topic, page, said }) => {
  await note(topic)
  const body = await read(page)
  for (const text of [said, 'book.zip']) expect(body).toContain(text)
  expect(body).toContain('name="importId" value="one"')
  expect(await read(page, other)).not.toContain(said)
})

test('a look-up that was lost or cancelled says so until it is put away, without scripts', async () => {
  await note('look-up of DOIs', { trouble: words.cancelled })
  const page = pages.publicationImport
  expect(await read(page)).toContain(words.cancelled)
  const url = stopImportPath(calls.publicationImport)
  expect(await read(page)).toContain(`action="${url}"`)
  const plain = {
    ...admin,
    accept: 'text/html',
    'content-type': 'application/x-www-form-urlencoded',
  }
  const payload = new URLSearchParams({ importId: 'one', next: page, back: page }).toString()
  const done = await app.inject({ method: 'POST', url, headers: plain, payload })
  expect([done.statusCode, done.headers.location]).toEqual([303, page])
  expect(await read(page)).not.toContain(words.cancelled)
})

test('DOIs are asked for only where the site may look them up', async () => {
  expect(await read(pages.publicationImport)).not.toContain('DOI')
  const connected = await builtApp({ DOI_RESOLVER: 'https://doi.example' })
  const headers = await login(connected.app, await anAdmin(connected.db))
  const { body } = await connected.app.inject({ url: pages.publicationImport, headers })
  expect(body).toContain('or a list of DOIs')
})

function note(topic: string, over: Partial<typeof importProgress.$inferInsert> = {}) {
  return db.insert(importProgress).values({
    accountId: account.id,
    topic,
    importId: 'one',
    name: 'book.zip',
    done: 212,
    total: 500,
    seenAt: new Date(),
    ...over,
  })
}

async function read(url: string, headers = admin) {
  // React puts comments between texts.
  return (await app.inject({ url, headers })).body.replaceAll('<!-- -->', '')
}
