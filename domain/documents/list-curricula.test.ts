import { expect, test } from 'vitest'
import { documentTitles } from '#contract/documents.ts'
import { testDatabase } from '#test/database.ts'
import { editor } from '#test/factories.ts'
import { saveDocument } from './write-documents.ts'
import { listCurricula } from './find-document.ts'

const { db } = await testDatabase()

test('each edition stands there, with the size of its PDF once that is uploaded', async () => {
  const file = { hash: 'a'.repeat(64), name: 'c.pdf', type: 'application/pdf', size: 121_400 }
  await saveDocument(db, editor, { title: documentTitles.curriculum2023, file })
  expect(await listCurricula(db)).toMatchObject([
    { years: '2023-2024', title: documentTitles.curriculum2023, size: 121_400 },
    { years: '2020-2021', title: documentTitles.curriculum2020, size: null },
  ])
})
