import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { contactHeading } from '#contract/messages/frame.ts'
import { documentTitles } from '#contract/documents.ts'
import { documentPath } from '#contract/file-paths.ts'
import { noticeMessages } from '#contract/messages/notices.ts'
import { calls, pages } from '#contract/paths.ts'
import { publicationPath } from '#contract/publication-paths.ts'
import { mediaTypes } from '#store/blobs/sniff-type.ts'
import { openFile } from '#store/texts/open-file.ts'
import { openBrowser } from '#test/browser.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { visits } from '#test/visits.ts'

const visit = visits(await openBrowser())
const folder = await temporaryFolder()
afterAll(folder.remove)

describe('on paper', () => {
  test.each([
    ['time table', pages.timeTable, documentTitles.timeTable],
    ['calendar', pages.calendar, documentTitles.calendar],
  ])('the page of the %s is the document itself, a sheet a page', (_what, path, title) =>
    visit(path, {}, async (page) => {
      const pictures = page.locator('[data-print=alone] > img')
      await expect
        .poll(async () => {
          // The document may still have been unread when the page was made.
          if ((await pictures.count()) === 0) await page.reload()
          return pictures.evaluateAll(haveCome)
        })
        .toBe(true)
      await expect.poll(() => pictures.first().isVisible()).toBe(false)
      const file = await (await page.request.get(documentPath(title))).body()
      const sheets = await sheetsOf(await page.pdf({ preferCSSPageSize: true }))
      // Pictures alone: no heading, no address, no words of the page around them.
      expect(sheets).toEqual((await sheetsOf(file)).map(() => ''))
      await page.emulateMedia({ media: 'print' })
      await expect.poll(() => pictures.first().isVisible()).toBe(true)
    }),
  )

  test('a time table whose pictures have not come yet is its page, and no empty sheet', () =>
    visit(pages.courses, {}, async (page) => {
      await page.route('**/pages/*.webp*', () => {})
      await page.goto(pages.timeTable, { waitUntil: 'commit' })
      // What is printed after the script has come: it looks at the pictures then.
      await page.locator('[data-pdf-late][hidden]').waitFor({ state: 'attached' })
      expect((await printed(page)).join(' ')).toContain('Time Table')
    }))

  test.each([
    [pages.profile, 1],
    [pages.login, 1],
    [pages.verification, 2],
  ])('%s takes no more sheets than it needs: %i', (path, sheets) =>
    visit(path, {}, async (page) => expect(await printed(page)).toHaveLength(sheets)),
  )

  test.each([pages.login, pages.verification, pages.faculty, pages.journals])(
    '%s is printed without the foot of the site',
    (path) =>
      visit(path, {}, async (page) => {
        expect((await printed(page)).join(' ')).not.toContain(contactHeading)
      }),
  )

  test.each([
    [pages.notices, noticeMessages.archive],
    [pages.login, 'or'],
  ])('%s leaves out “%s”, which leads nowhere there', (path, text) =>
    visit(path, {}, async (page) => {
      const place = page.getByText(text, { exact: true })
      await place.waitFor()
      await page.emulateMedia({ media: 'print' })
      await expect.poll(() => place.isVisible()).toBe(false)
    }),
  )

  test('events of a list share sheets, and their pictures are whole', () =>
    visit(pages.majorEvents, {}, async (page) => {
      const events = await (await page.request.get(calls.majorEvent)).json()
      expect((await printed(page)).length).toBeLessThan(events.length)
      await page.emulateMedia({ media: 'print' })
      const pictures = page.locator('main li img')
      await pictures.first().scrollIntoViewIfNeeded()
      await expect.poll(() => pictures.first().evaluateAll(haveCome)).toBe(true)
      const shapes = await pictures.evaluateAll(drawnShapes)
      for (const { drawn, own } of shapes) expect(drawn).toBeCloseTo(own, 1)
    }))

  test('an address stands behind a link that helps, and behind no other', () =>
    visit(pages.journals, {}, async (page) => {
      const [journal] = await (await page.request.get(calls.journal)).json()
      const list = (await printed(page)).join(' ')
      expect(list).not.toMatch(/\(https?:|mailto:|\(#/)
      await page.goto(publicationPath('journal', journal['_id']))
      const record = (await printed(page)).join(' ')
      expect(record).toContain('IEEE')
      expect(record).not.toContain('@article')
      // The number says where it leads, and stands there once.
      expect(record).not.toContain(`(https://doi.org/${journal['doi']})`)
    }))

  test('a profile is one sheet that names the addresses of its links, and no file', () =>
    visit(pages.students, {}, async (page) => {
      await page.locator('main a[href*="register_no"]').first().click()
      // What has not come yet is not printed.
      await page.waitForURL(/register_no/, { waitUntil: 'load' })
      await expect.poll(() => page.getByRole('heading', { name: 'Resume' }).count()).toBe(1)
      const [sheet = '', ...others] = await printed(page)
      expect(others).toEqual([])
      expect(sheet).not.toContain('Resume')
      expect(sheet.replaceAll(/\s/g, '')).toMatch(/\(https:\/\/(www\.)?(linkedin|github)\.com\//)
    }))
})

async function printed(page: Page) {
  return sheetsOf(await page.pdf({ preferCSSPageSize: true }))
}

/** The words of each sheet, as our own reader finds them. */
async function sheetsOf(pdf: Buffer) {
  const path = join(folder.path, randomBytes(8).toString('hex'))
  await writeFile(path, pdf)
  const file = await openFile(path, mediaTypes.pdf)
  const texts: string[] = []
  for (let next = await file.texts.next(); !next.done; next = await file.texts.next()) {
    texts.push(next.value.trim())
  }
  await file.close()
  return texts
}

/** Runs in the page. */
function haveCome(pictures: Element[]) {
  return (
    pictures.length > 0 &&
    pictures.every((it) => it instanceof HTMLImageElement && it.complete && it.naturalWidth > 0)
  )
}

/** How much wider than high pictures are drawn, and are by themselves. Runs in the page. */
function drawnShapes(pictures: Element[]) {
  return pictures.flatMap((it) =>
    it instanceof HTMLImageElement && it.complete && it.naturalWidth > 0
      ? [{ drawn: it.width / it.height, own: it.naturalWidth / it.naturalHeight }]
      : [],
  )
}
