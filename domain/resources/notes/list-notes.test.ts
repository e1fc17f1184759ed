import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { aNote } from '#test/factories.ts'
import { listNotes } from './list-notes.ts'
import { noteRecords } from './note-records.ts'
import { notesPage } from './notes-page.ts'

const { db } = await testDatabase()

test('a domain lists its own notes, the newest first', async () => {
  for (const title of ['First', 'Second', 'Third']) await aNote(db, { title })
  await aNote(db, { title: 'Elsewhere', domain: 'InternetOfThings' })
  const titles = (await listNotes(db, 'CyberSecurity')).map(({ title }) => title)
  expect(titles).toEqual(['Third', 'Second', 'First'])
})

test('a note brings its files in their order, with name, type and size', async () => {
  const slides = { name: 'b.pdf', type: 'application/pdf', size: 10 }
  const board = { name: 'a.png', type: 'image/png', size: 20 }
  await aNote(db, { domain: 'BlockchainTechnology', title: 'Bare' })
  await aNote(db, { domain: 'BlockchainTechnology', title: 'Full' }, [slides, board])
  expect(await listNotes(db, 'BlockchainTechnology')).toMatchObject([
    { title: 'Full', files: [slides, board] },
    { title: 'Bare', files: [] },
  ])
})

test('a call reads title, description and files in one list', async () => {
  const id = await aNote(db, { domain: 'InternetOfThings', title: 'T', description: 'D' }, [
    { name: 'x.pdf', type: 'application/pdf', size: 3 },
  ])
  const [newest] = await noteRecords(db, 'InternetOfThings')
  expect(newest).toEqual({
    _id: id,
    noteDetails: [
      { title: 'T' },
      { description: 'D' },
      { originalName: 'x.pdf', type: 'application/pdf', size: 3 },
    ],
  })
})

test('a page dates its notes by the clock of the department', async () => {
  const createdAt = new Date('2026-03-04T20:00:00Z')
  const id = await aNote(db, { domain: 'InternetOfThings', createdAt })
  const { notes } = await notesPage(db, { domain: 'InternetOfThings' })
  expect(notes[0]).toMatchObject({ id, day: '2026-03-05' })
})
