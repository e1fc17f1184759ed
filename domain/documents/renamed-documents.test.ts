import { beforeEach, describe, expect, test } from 'vitest'
import { documentTitles, namedDocumentPath } from '#contract/documents.ts'
import { addressIsTaken, addressWrong, fixed, titleIsTaken } from '#contract/messages/documents.ts'
import { changes, documentAddresses, documents } from '#store/schema.ts'
import { lastBatch } from '#test/change-log.ts'
import { testDatabase } from '#test/database.ts'
import { aDocument, editor } from '#test/factories.ts'
import { undoBatch } from '../history/undo-batch.ts'
import { editRecord, removeRecord } from '../records/edit-record.ts'
import { readFrame } from '../site/frame.ts'
import { findDocument, listAllDocuments } from './find-document.ts'
import { namedDocument } from './shown-document.ts'

const { db } = await testDatabase()

beforeEach(async () => {
  for (const table of [documents, documentAddresses, changes]) await db.delete(table)
})

const change = (id: string, fields: object) =>
  editRecord(db, editor, 'document', { id, fields: { ...fields } })

const at = (piece: string) => namedDocument(db, piece, false)

describe('a document with another title', () => {
  test('stands at another address, to which the old one leads', async () => {
    await aDocument(db, 'Fee Receipt')
    await change('fee receipt', { title: 'Fees 2026' })
    expect(await at('Fees_2026')).toMatchObject({ title: 'Fees 2026' })
    expect(await at('Fee_Receipt')).toEqual({ movedTo: namedDocumentPath('Fees 2026') })
    expect(await findDocument(db, 'Fee Receipt')).toMatchObject({ title: 'Fees 2026' })
  })

  test('leaves its old one to the next, which is found there from then on', async () => {
    await aDocument(db, 'Fees')
    await change('fees', { title: 'Fees 2026' })
    await aDocument(db, 'Fees', { hash: 'a'.repeat(64) })
    expect(await at('Fees')).toMatchObject({ title: 'Fees' })
    expect((await listAllDocuments(db)).map(({ title }) => title)).toEqual(['Fees 2026', 'Fees'])
    await expect(change('fees', { title: 'Fees' })).rejects.toMatchObject({
      message: titleIsTaken,
    })
  })

  test('is called as before once that is undone, and found by both', async () => {
    await aDocument(db, 'Fees')
    await change('fees', { title: 'Charges' })
    await undoBatch(db, editor, await lastBatch(db))
    expect(await at('Fees')).toMatchObject({ title: 'Fees' })
    expect(await at('Charges')).toEqual({ movedTo: namedDocumentPath('Fees') })
  })

  test('is gone at all its addresses once it is deleted', async () => {
    await aDocument(db, 'Fees')
    await change('fees', { title: 'Charges' })
    await removeRecord(db, editor, 'document', 'fees')
    for (const piece of ['Fees', 'Charges']) {
      await expect(at(piece)).rejects.toMatchObject({ code: 'not-found' })
    }
  })
})

describe('an address', () => {
  test('is chosen, and stays when the title changes', async () => {
    await aDocument(db, 'Rules of the Laboratory')
    await change('rules of the laboratory', { address: 'Lab rules' })
    expect(await at('lab_rules')).toMatchObject({
      words: { path: '/Documents/Lab_rules' },
    })
    expect(await at('Rules_of_the_Laboratory')).toEqual({ movedTo: '/Documents/Lab_rules' })
    await change('rules of the laboratory', { title: 'Rules' })
    expect(await at('Lab_rules')).toMatchObject({ title: 'Rules' })
  })

  test('that another document has is refused, and so is its title', async () => {
    await aDocument(db, 'Fees')
    await aDocument(db, 'Rules')
    await expect(change('rules', { address: 'FEES' })).rejects.toMatchObject({
      errors: { address: addressIsTaken },
    })
    await change('rules', { address: 'forms' })
    await expect(change('fees', { title: 'Forms' })).rejects.toMatchObject({
      errors: { title: addressIsTaken },
    })
    await expect(change('fees', { title: 'Rules' })).rejects.toMatchObject({
      errors: { title: titleIsTaken },
    })
  })

  test.each(['a/b', 'a?b', 'a#b', '50%', 'a\\b'])('%j is refused', async (address) => {
    await aDocument(db, 'Fees')
    await expect(change('fees', { address })).rejects.toMatchObject({ message: addressWrong })
  })

  test('of a document of every site stays, and its title as well', async () => {
    await aDocument(db, documentTitles.calendar)
    for (const fields of [{ title: 'Year' }, { address: 'year' }]) {
      await expect(change('calendar', fields)).rejects.toMatchObject({ message: fixed })
    }
    await change('calendar', { about: 'From July.' })
    expect(await findDocument(db, documentTitles.calendar)).toMatchObject({ about: 'From July.' })
  })
})

test('a document says under which heading of the menu it stands', async () => {
  await aDocument(db, 'Fees')
  expect((await readFrame(db)).menuPages).toEqual([])
  await change('fees', { menu: 'Academics' })
  expect((await readFrame(db)).menuPages).toEqual([
    { label: 'Fees', menu: 'Academics', path: namedDocumentPath('Fees') },
  ])
})
