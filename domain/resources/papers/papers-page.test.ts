import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { papersPath, resourcePath } from '#contract/resource-paths.ts'
import { fileTexts } from '#store/file-schema.ts'
import { papers } from '#store/resource-schema.ts'
import { testDatabase } from '#test/database.ts'
import { aResearchPaper } from '#test/factories.ts'
import { papersPage } from './papers-page.ts'

const { db } = await testDatabase()
const domain = 'CyberSecurity'

beforeEach(async () => {
  await db.delete(papers)
  vi.useFakeTimers({ now: new Date('2026-12-31T19:00:00Z'), toFake: ['Date'] })
})
afterEach(() => void vi.useRealTimers())

describe('the year', () => {
  test('is the one that it is where the department is', async () => {
    const page = await papersPage(db, { domain })
    expect(page).toMatchObject({ year: '2027', path: resourcePath(domain, 'ResearchPapers') })
  })

  test('is the one that is asked for', async () => {
    const page = await papersPage(db, { domain, year: '2021' })
    expect(page).toMatchObject({ year: '2021', path: papersPath(domain, '2021') })
  })

  test.each(['', '21', '2021a', 'constructor', '1776'])('is not “%s”', async (year) => {
    await expect(papersPage(db, { domain, year })).rejects.toMatchObject({ code: 'not-found' })
  })
})

test('there is no page of a domain that is none', async () => {
  const page = papersPage(db, { domain: 'Alchemy', year: '2021' })
  await expect(page).rejects.toMatchObject({ code: 'not-found' })
})

test('the years to choose from are those with papers, those of the product and this one', async () => {
  for (const year of ['2014', '2023', '2023'])
    await aResearchPaper(db, { year, title: crypto.randomUUID() })
  await aResearchPaper(db, { year: '2011', domain: 'InternetOfThings' })
  const { years } = await papersPage(db, { domain, year: '2023' })
  expect(years.map(({ year, papers: count }) => [year, count])).toEqual([
    ['2027', 0],
    ['2025', 0],
    ['2024', 0],
    ['2023', 2],
    ['2022', 0],
    ['2021', 0],
    ['2020', 0],
    ['2014', 1],
  ])
  expect(years.filter(({ isChosen }) => isChosen)).toMatchObject([
    { year: '2023', path: papersPath(domain, '2023') },
  ])
})

test('an empty year points to the newest that has papers, and to none where there is none', async () => {
  expect((await papersPage(db, { domain })).newest).toBeNull()
  for (const year of ['2022', '2019']) await aResearchPaper(db, { year })
  expect((await papersPage(db, { domain })).newest).toBe('2022')
})

test('a paper brings its size, and its pages once they were counted', async () => {
  const file = { hash: 'b'.repeat(64), name: 'p.pdf', type: 'application/pdf', size: 840_000 }
  await aResearchPaper(db, { file })
  const asked = { domain, year: '2024' }
  expect((await papersPage(db, asked)).papers).toMatchObject([{ size: 840_000, pages: null }])
  const read = { hash: file.hash, type: file.type, state: 'read' as const, pages: 12 }
  await db.insert(fileTexts).values(read).onConflictDoUpdate({ target: fileTexts.hash, set: read })
  expect((await papersPage(db, asked)).papers).toMatchObject([{ size: 840_000, pages: 12 }])
})
