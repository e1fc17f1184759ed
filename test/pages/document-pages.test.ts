import { beforeEach, describe, expect, test } from 'vitest'
import { documentPages, documentTitles, namedDocumentPath } from '#contract/documents.ts'
import { editDocument } from '#contract/messages/documents.ts'
import * as documentMessages from '#contract/messages/documents.ts'
import { documentPath } from '#contract/file-paths.ts'
import { pages, probes } from '#contract/paths.ts'
import { editRecord } from '#domain/records/edit-record.ts'
import { documents } from '#store/schema.ts'
import { login } from '#test/app.ts'
import { builtApp } from '#test/built-app.ts'
import { aDocument, anAdmin, aTeacher, editor } from '#test/factories.ts'

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

  test('says the year that it is for, there and in the list, unless its title does', async () => {
    await aDocument(db, documentTitles.timeTable)
    await aDocument(db, 'Fees 2026')
    for (const id of ['time table', 'fees 2026']) {
      const years = id === 'time table' ? '2026–27' : '2026'
      await editRecord(db, editor, 'document', { id, fields: { years } })
    }
    expect(await page(pages.timeTable)).toMatch(/>2026–27<[^]*<h1[^>]*>Time Table</)
    expect(await page(namedDocumentPath('Fees 2026'))).not.toContain('>2026<')
    const list = await page(pages.documents)
    expect(list).toMatch(/Time Table<\/a> <span[^>]*>2026–27</)
    expect(list).not.toContain('>2026<')
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
    await aDocument(db, documentTitles.timeTable)
    const body = await page(pages.desk, admin)
    for (const path of Object.values(documentPages)) expect(body).toContain(`href="${path}"`)
    expect(body).toContain(words.notUploaded)
    expect(body).toMatch(/changed <time/)
    expect(body).toContain(`href="${pages.documents}"`)
  })

  test('finds the ways to add, edit and delete in the list of all, and nobody else does', async () => {
    await aDocument(db, 'Fee Receipt')
    const place = `href="${namedDocumentPath('Fee Receipt')}"`
    for (const visitor of [admin, teacher, {}]) {
      const body = await page(pages.documents, visitor)
      expect(body).toContain(place)
      for (const way of [words.add, 'Edit Fee Receipt', 'Delete Fee Receipt']) {
        expect(body.includes(way)).toBe(visitor === admin)
      }
    }
  })
})

describe('a document without a page of its own among the standing ones', () => {
  test('has one under its title, which is in the site map', async () => {
    await aDocument(db, 'Fee Receipt', { name: 'Receipt.pdf' })
    expect(await page(namedDocumentPath('Fee Receipt'))).toContain('Receipt.pdf')
    expect(await page(probes.sitemap)).toContain(`${namedDocumentPath('Fee Receipt')}</loc>`)
  })

  test('leads on from the address that it had, to the same place', async () => {
    await aDocument(db, 'Fee Receipt')
    expect((await app.inject(namedDocumentPath('Fee Receipt'))).statusCode).toBe(200)
    const fields = { title: 'Fees 2026', menu: 'Academics' }
    await editRecord(db, editor, 'document', { id: 'fee receipt', fields })
    const { statusCode, headers } = await app.inject(`${namedDocumentPath('Fee Receipt')}?page=2`)
    const path = namedDocumentPath('Fees 2026')
    expect([statusCode, headers.location]).toEqual([301, `${path}?page=2`])
    const home = await page(pages.home)
    expect(home).toContain(`href="${path}"`)
    expect(await page(probes.sitemap)).toContain(`${path}</loc>`)
  })

  test('is not there once it is deleted', async () => {
    const { statusCode } = await app.inject(namedDocumentPath('Fee Receipt'))
    expect(statusCode).toBe(404)
  })

  test('and where there is none at all, the list says so', async () => {
    expect(await page(pages.documents)).toContain(words.noneYet)
  })
})

test('the site map names the four pages', async () => {
  const map = await page(probes.sitemap)
  for (const path of Object.values(documentPages)) expect(map).toContain(`${path}</loc>`)
})
