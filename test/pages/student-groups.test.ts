import { beforeEach, expect, test } from 'vitest'
import { pages, profilePath } from '#contract/paths.ts'
import { students } from '#store/schema.ts'
import { login } from '#test/app.ts'
import { builtApp } from '#test/built-app.ts'
import { anAdmin, aStudent } from '#test/factories.ts'

const { app, db } = await builtApp()
const admin = await login(app, await anAdmin(db))
const lists = [pages.students, pages.roster]

beforeEach(async () => {
  await db.delete(students)
})

async function bodyOf(url: string) {
  const { statusCode, body } = await app.inject({ url, headers: admin })
  expect(statusCode).toBe(200)
  return body
}

test.each(lists)('%s has nothing of degrees where nobody has one', async (url) => {
  await aStudent(db, { registerNumber: '25CS001' })
  await aStudent(db, { registerNumber: '25ME001', batch: '2025-2027', section: '' })
  await db.update(students).set({ batch: '' })
  expect(await bodyOf(url)).not.toMatch(/name="(degree|batch|section)"/)
})

test('the list of nobody has nothing to search by', async () => {
  const searchField = /type="search"[^>]*name="q"|name="q"[^>]*type="search"/
  expect(await bodyOf(pages.students)).not.toMatch(searchField)
  await aStudent(db, { registerNumber: '25CS001' })
  expect(await bodyOf(pages.students)).toMatch(searchField)
  expect(await bodyOf(`${pages.students}?q=none-of-them`)).toMatch(searchField)
})

test.each(lists)('%s is filtered without scripts by what tells its students apart', async (url) => {
  const be = { degree: 'B.E.', batch: '2025-2029' }
  await aStudent(db, { registerNumber: '25CS001', section: 'A', ...be })
  await aStudent(db, { registerNumber: '25CS002', section: 'B', ...be })
  await aStudent(db, { registerNumber: '25ME001', degree: 'M.E.', batch: '2025-2029' })
  const body = await bodyOf(`${url}?degree=B.E.&section=A`)
  expect(body).toMatch(/name="degree"/)
  expect(body).toMatch(/name="section"/)
  // All of them are of one.
  expect(body).not.toMatch(/name="batch"/)
  const shown = ['25CS001', '25CS002', '25ME001'].filter((number) =>
    body.includes(`register_no=${number}"`),
  )
  expect(shown).toEqual(['25CS001'])
  expect(await bodyOf(`${url}?degree=nothing`)).toContain('No students found.')
})

test('a profile says degree, batch and section beside the year', async () => {
  await aStudent(db, {
    registerNumber: '25ME001',
    degree: 'M.E.',
    batch: '2025-2027',
    section: 'A',
  })
  const body = await bodyOf(profilePath('25ME001'))
  for (const part of ['M.E.', '2025-2027', 'Section A']) expect(body).toContain(`>${part}</span>`)
})
