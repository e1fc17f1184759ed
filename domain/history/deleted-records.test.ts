import { beforeEach, expect, test } from 'vitest'
import { documentKey, documentTitles } from '#contract/documents.ts'
import { pageHead } from '#contract/pages.ts'
import { pages } from '#contract/paths.ts'
import { record } from '#store/changes.ts'
import { changes, records } from '#store/schema.ts'
import { testDatabase } from '#test/database.ts'
import { aDocument, aJournal, aNotice, editor } from '#test/factories.ts'
import { removeRecord } from '../records/edit-record.ts'
import { deleteRecord, findRecord } from '../records/write-records.ts'
import { remover } from '../sample/sample-records.ts'
import { deletedRecords } from './deleted-records.ts'
import { restoreRecord } from './restore-record.ts'

const { db } = await testDatabase()

beforeEach(async () => {
  for (const table of [records, changes]) await db.delete(table)
})

const names = async (before: number | null = null) =>
  (await deletedRecords(db, editor, before)).deleted.map(({ name }) => name)

test('what was deleted is listed by its name, the last one first', async () => {
  await removeRecord(db, editor, 'notice', await aNotice(db, { title: 'No water on Friday' }))
  await removeRecord(db, editor, 'journal', await aJournal(db, { title: 'On Radios' }))
  await aNotice(db, { title: 'Still there' })
  expect(await names()).toEqual(['On Radios', 'No water on Friday'])
  const [journal] = (await deletedRecords(db, editor, null)).deleted
  expect(journal).toMatchObject({
    noun: 'journal',
    by: editor.name,
    path: expect.stringContaining(`${pages.history}/`),
  })
})

test('a document with a page of its own is listed by what the page is called', async () => {
  await aDocument(db, documentTitles.calendar)
  await removeRecord(db, editor, 'document', documentTitles.calendar)
  await aDocument(db, 'Rules of the hostel')
  await removeRecord(db, editor, 'document', documentKey('Rules of the hostel'))
  expect(await names()).toEqual(['Rules of the hostel', pageHead('calendar').title])
})

test('what has come back is listed no more, until it is deleted again', async () => {
  const id = await aNotice(db, { title: 'Back again' })
  await removeRecord(db, editor, 'notice', id)
  const [gone] = (await deletedRecords(db, editor, null)).deleted
  await restoreRecord(db, editor, { changeId: gone?.change ?? 0, to: 'before' })
  expect(await names()).toEqual([])
  await removeRecord(db, editor, 'notice', id)
  expect(await names()).toEqual(['Back again'])
})

test('what went with the sample is not among it', async () => {
  const id = await aNotice(db)
  await record(db, remover, async (tx, log) =>
    deleteRecord({ tx, log }, 'notice', await findRecord(tx, 'notice', id)),
  )
  expect(await names()).toEqual([])
})

test('a long trash has pages, and none is for anybody but administrators', async () => {
  for (let turn = 0; turn < 51; turn += 1) {
    await removeRecord(db, editor, 'notice', await aNotice(db, { title: `Notice ${turn}` }))
  }
  const { deleted, next } = await deletedRecords(db, editor, null)
  expect(deleted).toHaveLength(50)
  expect(await names(next)).toEqual(['Notice 0'])
  await expect(deletedRecords(db, null, null)).rejects.toMatchObject({ code: 'signed-out' })
  const student = { ...editor, role: 'stud' as const }
  await expect(deletedRecords(db, student, null)).rejects.toMatchObject({ code: 'forbidden' })
})
