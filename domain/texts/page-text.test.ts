import { expect, test } from 'vitest'
import { newId } from '#store/columns.ts'
import { testDatabase } from '#test/database.ts'
import { aReadFile } from '#test/waiting-files.ts'
import { pageText } from './page-text.ts'

const { db } = await testDatabase()

test('a page is told with its number and how many there are', async () => {
  const hash = newId()
  await aReadFile(db, hash, { 1: 'Radios', 3: 'Locks' }, 4)
  expect(await pageText(db, { hash, page: 3 })).toEqual({ page: 3, pages: 4, text: 'Locks' })
  expect(await pageText(db, { hash, page: 2 })).toEqual({ page: 2, pages: 4, text: '' })
})

test('whoever asks for a page too many sees the last', async () => {
  const hash = newId()
  await aReadFile(db, hash, { 1: 'Radios', 2: 'Locks' })
  expect(await pageText(db, { hash, page: 99 })).toEqual({ page: 2, pages: 2, text: 'Locks' })
})

test('of a file that nobody has read there is nothing to tell', async () => {
  expect(await pageText(db, { hash: 'none', page: 1 })).toBeNull()
})
