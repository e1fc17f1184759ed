import { beforeEach, expect, test } from 'vitest'
import { documentPages, documentTitles, namedDocumentPath } from '#contract/documents.ts'
import { changes, documents } from '#store/schema.ts'
import { lastBatch } from '#test/change-log.ts'
import { testDatabase } from '#test/database.ts'
import { aDocument, editor } from '#test/factories.ts'
import { undoBatch } from '../history/undo-batch.ts'
import { editRecord, removeRecord } from '../records/edit-record.ts'
import { findDocument, listCurricula, listAllDocuments } from './find-document.ts'

const { db } = await testDatabase()

beforeEach(async () => {
  for (const table of [documents, changes]) await db.delete(table)
})

async function titles() {
  return (await listCurricula(db)).map(({ title }) => title)
}

test('curricula are listed by their titles, the newest first, once they are uploaded', async () => {
  expect(await titles()).toEqual([])
  for (const title of ['Curriculum 2020-2021', 'Curriculum 2026', 'Curriculum 2023-2024']) {
    await aDocument(db, title, { size: 121_400 })
  }
  expect(await titles()).toEqual([
    'Curriculum 2026',
    'Curriculum 2023-2024',
    'Curriculum 2020-2021',
  ])
  expect((await listCurricula(db))[0]).toMatchObject({ size: 121_400 })
})

test('what is a curriculum can be chosen', async () => {
  await aDocument(db, 'Regulations 2026')
  const fields = { category: 'curriculum' as const }
  await editRecord(db, editor, 'document', { id: 'regulations 2026', fields })
  expect(await titles()).toEqual(['Regulations 2026'])
})

test('a document of the four stands where its page does, and any other under its title', async () => {
  await aDocument(db, documentTitles.timeTable)
  await aDocument(db, 'Fee Receipt')
  expect(await listAllDocuments(db)).toMatchObject([
    { name: 'Time Table', category: 'calendar', path: documentPages.timeTable },
    { name: 'Fee Receipt', category: '', path: namedDocumentPath('Fee Receipt') },
  ])
})

test('the newest year comes first, by the title where nobody says another, and none last', async () => {
  for (const title of ['Time table, section A', 'Rules', 'Time table 2025', 'Fees']) {
    await aDocument(db, title)
  }
  const say = (id: string, years: string) =>
    editRecord(db, editor, 'document', { id, fields: { years } })
  await say('time table, section a', '2026–27')
  await say('fees', '2024')
  expect(
    (await listAllDocuments(db)).map(({ title, yearsBeside }) => [title, yearsBeside]),
  ).toEqual([
    ['Time table, section A', '2026–27'],
    ['Time table 2025', ''],
    ['Fees', '2024'],
    ['Rules', ''],
  ])
  await say('time table 2025', '2027')
  expect((await listAllDocuments(db))[0]).toMatchObject({
    title: 'Time table 2025',
    yearsBeside: '2027',
  })
})

test('a document of the wire contract can be deleted, and comes back by undoing that', async () => {
  await aDocument(db, documentTitles.calendar, { name: 'July.pdf' })
  await removeRecord(db, editor, 'document', 'calendar')
  expect(await findDocument(db, documentTitles.calendar)).toBeNull()
  await undoBatch(db, editor, await lastBatch(db))
  expect(await findDocument(db, documentTitles.calendar)).toMatchObject({
    file: { name: 'July.pdf' },
  })
  expect(await listAllDocuments(db)).toMatchObject([{ category: 'calendar' }])
})
