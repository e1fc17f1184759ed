import { beforeAll, describe, expect, test } from 'vitest'
import { notePath, resourcePath } from '#contract/resource-paths.ts'
import { testDatabase } from '#test/database.ts'
import { aNote } from '#test/factories.ts'
import { listNotes } from './list-notes.ts'
import { notesPage } from './notes-page.ts'

const { db } = await testDatabase()
const domain = 'CyberSecurity'
const [perPage, total] = [20, 45]
const elsewhere: string[] = []

beforeAll(async () => {
  for (let n = 0; n < total; n += 1) {
    await aNote(db, { domain, title: `Note ${n}` }, n % 2 === 0 ? [{ name: `${n}.pdf` }] : [])
    elsewhere.push(await aNote(db, { domain: 'InternetOfThings' }))
  }
})

describe('the notes of a domain that has many', () => {
  test('stand on one page each, the newest first, with their files', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => notesPage(db, { domain, page })))
    const shown = pages.flatMap(({ notes }) => notes)
    const all = await listNotes(db, domain)
    expect(shown.map(({ id, files }) => [id, files.map(({ name }) => name)])).toEqual(
      all.map(({ id, files }) => [id, files.map(({ name }) => name)]),
    )
    expect(pages.map(({ found }) => [found.before, found.shown, found.next])).toEqual([
      [0, perPage, '2'],
      [perPage, perPage, '3'],
      [2 * perPage, total - 2 * perPage, null],
    ])
  })

  test('are counted whole on each page, which has an address of its own', async () => {
    const path = resourcePath(domain, 'Notes')
    expect(await notesPage(db, { domain })).toMatchObject({ count: { notes: 45, files: 23 }, path })
    const second = await notesPage(db, { domain, page: 2 })
    expect(second).toMatchObject({ count: { notes: 45, files: 23 }, path: `${path}?page=2` })
  })

  test('end with the last page, whichever is asked for', async () => {
    const last = await notesPage(db, { domain, page: 3 })
    expect(await notesPage(db, { domain, page: 999_999 })).toEqual(last)
  })

  test('have an address each that leads to the page where they stand', async () => {
    for (const { id } of await listNotes(db, domain)) {
      const note = new URL(notePath(domain, id), 'http://site').searchParams.get('note') ?? ''
      const { notes, page } = await notesPage(db, { domain, note })
      expect(notes.map((one) => one.id)).toContain(id)
      expect(notes).toEqual((await notesPage(db, { domain, page })).notes)
    }
  })

  test.each(['gone', '', 'a\0b'])('begin with the first page for the note “%s”', async (note) => {
    expect((await notesPage(db, { domain, note })).page).toBe(1)
  })

  test('begin with the first page for a note of another domain', async () => {
    expect((await notesPage(db, { domain, note: elsewhere[0] ?? '' })).page).toBe(1)
  })
})
