import { describe, expect, test } from 'vitest'
import { unnamed } from '#contract/messages/frame.ts'
import { notWritten } from '#contract/messages/editable.ts'
import { add, none } from '#contract/messages/people.ts'
import * as about from '#contract/messages/about.ts'
import { alumniMessages } from '#contract/messages/alumni.ts'
import * as verification from '#contract/messages/verification.ts'
import { headings } from '#contract/headings.ts'
import { sheetPagePath } from '#contract/sheet-paths.ts'
import { kinds } from '#contract/kinds/kinds.ts'
import { adding, pages, probes } from '#contract/paths.ts'
import { editRecord } from '#domain/records/edit-record.ts'
import { readSiteTexts } from '#domain/search/site-texts.ts'
import { records } from '#store/schema.ts'
import { login } from '#test/app.ts'
import { builtApp } from '#test/built-app.ts'
import { anAdmin, editor } from '#test/factories.ts'

const { app, db } = await builtApp()
const admin = await login(app, await anAdmin(db))
// A site on which nobody has written a word yet, ahead of its first page.
await db.delete(records)

/** Words of the sample department, each of another part. */
const ofSample = [
  'Banyan',
  'office@department.example',
  'Lighthouse',
  'oscilloscope',
  'ledgers agree',
  'Sundaresan',
  'Nizamudeen',
]

test('the page of the faculty has nobody on it, and lets an administrator add somebody', async () => {
  const { body } = await app.inject(pages.faculty)
  expect(body).toContain(none)
  expect(body).not.toContain(add)
  expect(body).not.toContain('Kalaivani')
  expect((await app.inject({ url: pages.faculty, headers: admin })).body).toContain(add)
})

test('a page without a word sends nobody to the office, and says so', async () => {
  const { body } = await app.inject(pages.verification)
  expect(body).toContain(verification.none)
  expect(body).not.toContain(headings.verification.office)
})

test.each([
  ['About Us', pages.about, about.none],
  ['Alumni', pages.alumni, alumniMessages.nothing],
])(
  '%s without a word says so, and does not stand there as a mere heading',
  async (_, path, said) => {
    expect((await app.inject(path)).body).toContain(said)
  },
)

test('the curriculum, without courses, leads whoever may write them to add and to import', async () => {
  const ways = [`href="${pages.courses}${adding}"`, `href="${sheetPagePath('course')}"`]
  const { body } = await app.inject(pages.curriculum)
  expect(ways.filter((way) => body.includes(way))).toEqual([])
  const edited = (await app.inject({ url: pages.curriculum, headers: admin })).body
  expect(ways.filter((way) => !edited.includes(way))).toEqual([])
})

test('visitors are not led to a page without a word, and whoever may write it is', async () => {
  const empty = [pages.about, pages.verification, pages.alumni]
  const linkedFrom = (body: string) => empty.filter((path) => body.includes(`href="${path}"`))
  expect(linkedFrom((await app.inject(pages.home)).body)).toEqual([])
  expect((await app.inject(probes.sitemap)).body).not.toContain(pages.about)
  expect((await readSiteTexts(db)).standing.map(({ path }) => path)).not.toContain(pages.about)
  expect(linkedFrom((await app.inject({ url: pages.home, headers: admin })).body)).toEqual(empty)
})

test('search leads to no part that nobody has written', async () => {
  const { standing } = await readSiteTexts(db)
  for (const path of [pages.about, pages.verification, pages.alumni]) {
    const { body } = await app.inject(path)
    const parts = standing.find((page) => page.path === path)?.parts ?? []
    const anchors = parts.map((part) => part.path.split('#')[1])
    expect(anchors.filter((anchor) => !body.includes(`id="${anchor}"`))).toEqual([])
  }
})

describe.each([pages.home, pages.about, pages.verification, pages.alumni])(
  '%s of an unwritten site',
  (path) => {
    test('shows visitors no word of the sample, and nothing that is missing', async () => {
      const { body, statusCode } = await app.inject(path)
      expect(statusCode).toBe(200)
      expect(body).toContain(unnamed)
      for (const word of ofSample) expect(body).not.toContain(word)
      expect(body).not.toContain('Visitors see nothing here')
      expect(body).not.toMatch(/<h[123][^>]*><\/h[123]>|<ul[^>]*><\/ul>|<ol[^>]*><\/ol>/)
    })

    test('shows editors what is missing, with the way to write it', async () => {
      const { body } = await app.inject({ url: path, headers: admin })
      const kind = [kinds.home, kinds.about, kinds.verification, kinds.alumniPage].find((one) =>
        body.includes(`/Admin_page/Content/${one.name}?part=`),
      )
      expect(kind).toBeDefined()
      const missing = kind?.parts?.filter(({ label }) => body.includes(notWritten(label))) ?? []
      expect(missing.length).toBeGreaterThan(1)
    })
  },
)

test('a page is in the menu as soon as something is written on it', async () => {
  expect((await app.inject(pages.home)).body).not.toContain(`href="${pages.about}"`)
  const fields = { outcomes: [{ text: 'Mend a radio.' }] }
  await editRecord(db, editor, 'about', { id: 'about', version: undefined, fields })
  const { body } = await app.inject(pages.home)
  expect(body).toContain(`href="${pages.about}"`)
  expect(body).not.toContain(`href="${pages.verification}"`)
})
