import { beforeEach, expect, test } from 'vitest'
import { pages } from '#contract/paths.ts'
import { publicationMessages as words } from '#contract/messages/publications.ts'
import { publications } from '#store/schema.ts'
import { builtApp } from '#test/built-app.ts'
import { aJournal, aWork } from '#test/factories.ts'

const { app, db } = await builtApp()

beforeEach(async () => {
  await db.delete(publications)
})

const read = async (url: string) => (await app.inject(url)).body
const form = `aria-label="${words.filterLegend}"`

test('two works of different types can be told apart, by a form that needs no script', async () => {
  await aWork(db, { title: 'A Whole Book', type: 'book', year: '2024' })
  await aWork(db, { title: 'Some Numbers', type: 'dataset', year: '2024' })
  const all = await read(pages.otherPublications)
  expect(all).toContain(form)
  expect(all).toContain('<option value="dataset">')
  const some = await read(`${pages.otherPublications}?type=dataset`)
  expect(some).toContain('Some Numbers')
  expect(some).not.toContain('A Whole Book')
})

test('articles of two years can be, of which a list has no types', async () => {
  await aJournal(db, { year: '2024' })
  await aJournal(db, { year: '2022' })
  const body = await read(pages.journals)
  expect(body).toContain(form)
  expect(body).not.toContain('name="type"')
})

test('where nothing tells a few apart, or there is one alone, none is asked to', async () => {
  await aJournal(db, { year: '2024', index: 'Scopus' })
  expect(await read(pages.journals)).not.toContain(form)
  await db.delete(publications)
  await aJournal(db, { year: '2024' })
  await aJournal(db, { year: '2024' })
  expect(await read(pages.journals)).not.toContain(form)
})
