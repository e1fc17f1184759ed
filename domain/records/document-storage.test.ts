import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { files, moment, paragraph, serial, text, year } from '#contract/kinds/field-builders.ts'
import { kind } from '#contract/kinds/kind.ts'
import { newId } from '#store/columns.ts'
import { records } from '#store/schema.ts'
import { testDatabase } from '#test/database.ts'
import { askedQuestion } from '../search/question.ts'
import { findRecords } from '../search/find-records.ts'
import { readSiteTexts } from '../search/site-texts.ts'
import { parseQuery } from '../search/parse-query.ts'
import { documentStorage, findDocument, listDocuments } from './document-storage.ts'

const { db } = await testDatabase()

const thesis = kind({
  name: 'thesis',
  noun: 'thesis',
  plural: 'theses',
  title: 'title',
  writers: 'administrators',
  order: { by: 'year', direction: 'falling' },
  fields: [
    text('title', { label: 'Title', required: true, max: 300, search: 'A' }),
    text('author', { label: 'Author', required: true, max: 200, search: 'B' }),
    year('year', { label: 'Year' }),
    paragraph('abstract', { label: 'Abstract', max: 8000, search: 'D' }),
    files('files', { label: 'Files' }),
  ],
  internal: [serial('sequence'), moment('createdAt')],
})
const other = kind({ ...thesis, name: 'dissertation' })
const storage = documentStorage(thesis)

beforeEach(() => db.delete(records))

/** Inserts a thesis with these fields, and returns its id. */
async function insert(fields: Record<string, unknown>, into = storage): Promise<string> {
  const id = newId()
  await db.transaction((tx) => into.insert(tx, [{ id, snapshot: fields }]))
  return id
}

async function read(id: string) {
  const [found] = await db.transaction((tx) => storage.read(tx, [id]))
  return found?.snapshot
}

function holderOf(ids: string[]) {
  return db.transaction((tx) => storage.holderOf(tx, ids))
}

async function update(id: string, snapshot: Record<string, unknown>) {
  await db.transaction((tx) => storage.update(tx, [{ id, snapshot }]))
}

async function searchFor(q: string) {
  const texts = await readSiteTexts(db)
  const question = await askedQuestion(db, parseQuery(q), texts)
  const ask = { db, who: null, question, texts, window: { after: 0, size: 10 } }
  const { hits, total } = await findRecords(ask, [thesis], {
    pageOf: (_kind, { id }) => `/Theses/${id}`,
  })
  return { total, paths: hits.map(({ path }) => path), facts: hits.map(({ facts }) => facts) }
}

test('a document is read as it was written, with its place and its moment', async () => {
  const id = await insert({ title: 'Quiet radios', author: 'Asha', year: '2024', abstract: 'Sea.' })

  expect(await read(id)).toEqual({
    title: 'Quiet radios',
    author: 'Asha',
    year: '2024',
    abstract: 'Sea.',
    files: [],
    sequence: expect.any(Number),
    createdAt: expect.any(Date),
  })
})

test('a change leaves what it does not name', async () => {
  const id = await insert({ title: 'Quiet radios', author: 'Asha', year: '2024' })
  await update(id, { title: 'Loud radios' })

  expect(await read(id)).toMatchObject({ title: 'Loud radios', author: 'Asha', year: '2024' })
})

test('a document that is older than a field has it, empty', async () => {
  const id = await insert({ title: 'Quiet radios', author: 'Asha' })
  await db
    .update(records)
    .set({ data: { title: 'Quiet radios' } })
    .where(eq(records.id, id))

  expect(await read(id)).toMatchObject({ title: 'Quiet radios', author: '', abstract: '' })
  expect(await findDocument(db, thesis, id)).toMatchObject({ id, author: '' })
})

test('what was deleted comes back at its place', async () => {
  const first = await insert({ title: 'First', year: '2024' })
  await insert({ title: 'Second', year: '2024' })
  const before = await read(first)
  await db.transaction((tx) => storage.remove(tx, [first]))
  expect(await read(first)).toBeUndefined()
  await db.transaction((tx) => storage.insert(tx, [{ id: first, snapshot: before ?? {} }]))

  expect(await read(first)).toEqual(before)
  const titles = (await listDocuments(db, thesis)).map(({ title }) => title)
  expect(titles).toEqual(['Second', 'First'])
})

test('lists run by the field that the description names, and hold what is asked for', async () => {
  await insert({ title: 'Old', author: 'Asha', year: '2019' })
  await insert({ title: 'New', author: 'Bina', year: '2026' })
  const id = await insert({ title: 'Middle', author: 'Asha', year: '2022' })

  const all = await listDocuments(db, thesis)
  expect(all.map(({ title }) => title)).toEqual(['New', 'Middle', 'Old'])
  const hers = await listDocuments(db, thesis, { where: { author: 'Asha' } })
  expect(hers.map(({ title }) => title)).toEqual(['Middle', 'Old'])
  await update(id, { year: '2030' })
  expect(await listDocuments(db, thesis, { limit: 1 })).toMatchObject([{ title: 'Middle' }])
})

test('a document of another kind is none of them', async () => {
  const id = await insert({ title: 'Elsewhere' }, documentStorage(other))

  expect(await read(id)).toBeUndefined()
  expect(await findDocument(db, thesis, id)).toBeNull()
  expect(await listDocuments(db, thesis)).toEqual([])
  await db.transaction((tx) => storage.remove(tx, [id]))
  expect(await findDocument(db, other, id)).not.toBeNull()
})

test('a document is found by the files that it has, all of them', async () => {
  const held = ['one', 'two'].map((fileId) => ({ name: `${fileId}.pdf`, fileId }))
  const id = await insert({ title: 'Radios', files: held })

  expect(await holderOf(['two', 'one'])).toBe(id)
  expect(await holderOf(['one', 'three'])).toBeNull()
})

test('search finds a title before a text, and nothing that was rewritten', async () => {
  const prose = await insert({ title: 'Radios', abstract: 'Listening to herons at sea.' })
  const title = await insert({ title: 'Herons', year: '2001' })

  expect(await searchFor('herons')).toEqual({
    total: 2,
    paths: [`/Theses/${title}`, `/Theses/${prose}`],
    facts: ['Thesis', 'Thesis'],
  })
  await update(prose, { abstract: 'Listening to ships.' })
  expect((await searchFor('herons')).paths).toEqual([`/Theses/${title}`])
  expect((await searchFor('ships')).paths).toEqual([`/Theses/${prose}`])
})

test('search passes by fields that are not searched, and other kinds', async () => {
  await insert({ title: 'Radios', year: '1987' })
  await insert({ title: 'Radios elsewhere' }, documentStorage(other))

  expect((await searchFor('1987')).total).toBe(0)
  expect((await searchFor('radios')).total).toBe(1)
})
