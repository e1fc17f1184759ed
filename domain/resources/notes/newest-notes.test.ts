import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { aNote } from '#test/factories.ts'
import { newestNotes } from './list-notes.ts'

const { db } = await testDatabase()

test('notes of all domains stand together, newest first, with the number of their files', async () => {
  await aNote(db, { title: 'Oldest' })
  const middle = await aNote(db, { title: 'Middle', domain: 'InternetOfThings' })
  const files = [{ name: 'One.pdf' }, { name: 'Two.pdf' }]
  const last = await aNote(db, { title: 'Last', domain: 'CyberSecurity' }, files)
  expect(await newestNotes(db, 2)).toEqual([
    { id: last, domain: 'CyberSecurity', title: 'Last', files: 2 },
    { id: middle, domain: 'InternetOfThings', title: 'Middle', files: 0 },
  ])
})
