import { beforeEach, describe, expect, test } from 'vitest'
import { documentPages, documentTitles } from '#contract/documents.ts'
import { editDocument } from '#contract/messages/documents.ts'
import * as documentMessages from '#contract/messages/documents.ts'
import { documentPath } from '#contract/file-paths.ts'
import { pages, probes } from '#contract/paths.ts'
import { documents } from '#store/schema.ts'
import { login } from '#test/app.ts'
import { builtApp } from '#test/built-app.ts'
import { aDocument, anAdmin, aTeacher } from '#test/factories.ts'

const { app, db } = await builtApp()
const admin = await login(app, await anAdmin(db))
const teacher = await login(app, await aTeacher(db))
const words = documentMessages

async function page(url: string, headers: Record<string, string> = {}) {
  return (await app.inject({ url, headers })).body
}

beforeEach(async () => void (await db.delete(documents)))

describe('a page without its document', () => {
  test('says so to everyone, and offers the upload to whoever may', async () => {
    expect(await page(pages.calendar)).toContain(words.none)
    expect(await page(pages.calendar)).not.toContain(words.upload)
    expect(await page(pages.calendar, admin)).toContain(words.upload)
  })
})

describe('a page with its document', () => {
  test('has its size and its two ways in the HTML', async () => {
    await aDocument(db, documentTitles.timeTable, {
      name: 'Odd semester.pdf',
      hash: 'abc',
      size: 184_200,
    })
    const body = await page(pages.timeTable)
    for (const said of ['Odd semester.pdf', '184 kB', 'Last changed on', 'Open in a new tab']) {
      expect(body).toContain(said)
    }
    expect(body).toContain(`href="${documentPath('time table', 'abc')}"`)
    expect(body).not.toContain(words.none)
  })

  test('asks for the next file under another address', async () => {
    await aDocument(db, documentTitles.timeTable, { hash: 'abc' })
    expect(await page(pages.timeTable)).toContain('?v=abc')
    await aDocument(db, documentTitles.timeTable, { hash: 'def' })
    const body = await page(pages.timeTable)
    expect(body).toContain('?v=def')
    expect(body).not.toContain('?v=abc')
  })
})

describe('whoever keeps the documents', () => {
  test.each([
    [pages.calendar, 'Academic Calendar'],
    [pages.timeTable, 'Time Table'],
    [pages.cocurricularEvents, 'Cocurricular Events'],
    [pages.extraCurricularEvents, 'Extra Curricular Events'],
  ])('finds the way to edit %s', async (path, title) => {
    expect(await page(path, admin)).toContain(editDocument(title))
    expect(await page(path, teacher)).not.toContain(editDocument(title))
    expect(await page(path)).not.toContain(editDocument(title))
  })

  test('finds each document at the desk, with the day it was last changed', async () => {
    await aDocument(db, documentTitles.curriculum2020)
    const body = await page(pages.desk, admin)
    for (const path of Object.values(documentPages)) expect(body).toContain(`href="${path}"`)
    expect(body).toContain(words.notUploaded)
    expect(body).toMatch(/changed <time/)
    expect(body).toContain(`href="${documentPath(documentTitles.curriculum2020)}"`)
    expect(body).toContain(`${words.upload}: ${documentTitles.curriculum2023}`)
  })
})

test('the site map names the four pages', async () => {
  const map = await page(probes.sitemap)
  for (const path of Object.values(documentPages)) expect(map).toContain(`${path}</loc>`)
})
