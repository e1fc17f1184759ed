import { describe, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { aJournal, aPatent } from '#test/factories.ts'
import { listByYear } from './list-by-year.ts'
import { publicationPage } from './publication-page.ts'

const { db } = await testDatabase()
const origin = 'https://cse.example.edu'

test('a list is told by years, the newest first and what has none last', async () => {
  await aPatent(db, { title: 'Pending', dateGranted: '' })
  await aPatent(db, { title: 'Older', dateGranted: '2023-05' })
  await aPatent(db, { title: 'Newest', dateGranted: '2024-03-12' })
  await aPatent(db, { title: 'Newer', dateGranted: '2024-01' })
  const { years } = await listByYear(db, 'patent')
  expect(
    years.map(({ year, publications }) => [year, publications.map(({ title }) => title)]),
  ).toEqual([
    ['2024', ['Newest', 'Newer']],
    ['2023', ['Older']],
    ['', ['Pending']],
  ])
})

test('a listed publication brings the fields that its form fills in, and no more', async () => {
  const id = await aJournal(db, { volume: '7' })
  const listed = (await listByYear(db, 'journal')).years.flatMap(({ publications }) => publications)
  const one = listed.find((publication) => publication.id === id)
  expect(one?.fields).toMatchObject({ title: 'On Small Networks', volume: '7', abstract: '' })
  expect(one?.fields).not.toHaveProperty('_id')
})

describe('the page of a publication', () => {
  test('cites it in four ways', async () => {
    const id = await aJournal(db, { journal: 'Letters' })
    const { citations } = await publicationPage(db, { kind: 'journal', id, origin, who: null })
    expect(citations.ieee).toContain('“On Small Networks,” Letters')
    expect(citations.apa).toContain('(2024). On Small Networks.')
    expect(citations.bibtex).toContain('@article{karthik2024small,')
    expect(citations.ris).toMatch(/^TY {2}- JOUR/)
  })

  test('tells machines its own address', async () => {
    const id = await aJournal(db)
    const { head } = await publicationPage(db, { kind: 'journal', id, origin, who: null })
    const url = `${origin}/Publications/journals/${id}`
    expect(head.tags).toContainEqual({ name: 'citation_abstract_html_url', content: url })
    expect(head.jsonLd).toMatchObject({ '@type': 'ScholarlyArticle', url })
  })

  test('describes itself in at most 155 characters', async () => {
    const id = await aJournal(db, { authors: 'A. Somebody, '.repeat(30) })
    const { description } = await publicationPage(db, { kind: 'journal', id, origin, who: null })
    expect(description).toHaveLength(155)
    expect(description).toMatch(/…$/)
  })

  test('is not there under another kind', async () => {
    const asked = { kind: 'patent', id: await aJournal(db), origin, who: null } as const
    await expect(publicationPage(db, asked)).rejects.toMatchObject({ code: 'not-found' })
  })
})
