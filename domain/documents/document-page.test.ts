import { beforeEach, expect, test, vi } from 'vitest'
import { documentKey, documentTitles } from '#contract/documents.ts'
import { changes, documents } from '#store/schema.ts'
import { testDatabase } from '#test/database.ts'
import { aDocument } from '#test/factories.ts'
import { namedDocument, pagedDocument } from './shown-document.ts'
import { defaultPageTitles } from '../site/page-titles.ts'

const { db } = await testDatabase()

beforeEach(async () => {
  for (const table of [documents, changes]) await db.delete(table)
})

test('a page has its words before it has its document', async () => {
  const page = await pagedDocument(db, 'timeTable', { mayEdit: false, titles: defaultPageTitles })
  expect(page).toMatchObject({
    title: 'time table',
    words: { title: 'Time Table' },
    document: null,
  })
  expect(page.intro).not.toBe('')
  expect(page.none).not.toBe('')
})

test('a document is shown with its name, its size and the day it was last changed', async () => {
  vi.useFakeTimers({ now: new Date('2026-07-01T20:00:00Z'), toFake: ['Date'] })
  await aDocument(db, ' Time Table', { name: 'Odd semester.pdf', size: 184_200 })
  vi.useRealTimers()
  expect(
    (await pagedDocument(db, 'timeTable', { mayEdit: false, titles: defaultPageTitles })).document,
  ).toMatchObject({
    title: 'time table',
    name: 'Odd semester.pdf',
    size: 184_200,
    changedOn: '2026-07-02',
  })
  expect(
    (await pagedDocument(db, 'calendar', { mayEdit: false, titles: defaultPageTitles })).document,
  ).toBeNull()
})

test('another file is another version, and the same file the same', async () => {
  const first = await versionOf('a'.repeat(64))
  expect(await versionOf('a'.repeat(64))).toBe(first)
  expect(await versionOf('b'.repeat(64))).not.toBe(first)
})

test('of two uploads at once one is shown, and the log has both', async () => {
  const uploads = ['first.pdf', 'second.pdf']
  await Promise.all(uploads.map((name) => aDocument(db, documentTitles.cocurricular, { name })))
  const { document } = await pagedDocument(db, 'cocurricular', {
    mayEdit: false,
    titles: defaultPageTitles,
  })
  expect(uploads).toContain(document?.name)
  expect(await db.$count(changes)).toBe(2)
})

test('says the version of the document to whoever may edit it, and to nobody else', async () => {
  await aDocument(db, documentTitles.calendar)
  expect(
    (await pagedDocument(db, 'calendar', { mayEdit: false, titles: defaultPageTitles })).document,
  ).not.toHaveProperty('version')
  const { document } = await pagedDocument(db, 'calendar', {
    mayEdit: true,
    titles: defaultPageTitles,
  })
  expect(document).toMatchObject({ id: documentKey(documentTitles.calendar) })
  expect(document?.version).toBeGreaterThan(0)
})

/** Which version of the calendar is shown once a file of this hash is uploaded. */
async function versionOf(hash: string) {
  await aDocument(db, documentTitles.calendar, { hash })
  return (await pagedDocument(db, 'calendar', { mayEdit: false, titles: defaultPageTitles }))
    .document?.fileVersion
}

test('any other document has a page named after its title, in any case', async () => {
  await aDocument(db, 'Fee Receipt 2026')
  for (const name of ['Fee_Receipt_2026', 'fee receipt 2026', 'FEE_Receipt 2026']) {
    expect(await namedDocument(db, name, false)).toMatchObject({ title: 'Fee Receipt 2026' })
  }
  for (const name of ['Fee', '', '\0']) {
    await expect(namedDocument(db, name, false)).rejects.toMatchObject({ code: 'not-found' })
  }
})

test('a document whose title has an underscore is found before one that has a blank there', async () => {
  await aDocument(db, 'plan_b')
  await aDocument(db, 'plan b')
  expect(await namedDocument(db, 'plan_b', false)).toMatchObject({ title: 'plan_b' })
})
