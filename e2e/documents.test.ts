import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { documentTitles, namedDocumentPath } from '#contract/documents.ts'
import { editDocument } from '#contract/messages/documents.ts'
import { title as previewTitle } from '#contract/messages/previews.ts'
import * as documentMessages from '#contract/messages/documents.ts'
import { documentPath } from '#contract/file-paths.ts'
import { pages } from '#contract/paths.ts'
import { duplicate } from '#contract/messages/record-forms.ts'
import { calendar } from '../scripts/sample/documents/calendar.ts'
import { openBrowser } from '#test/browser.ts'
import { dialog, field, press } from '#test/dialogs.ts'
import { visits } from '#test/visits.ts'
import { isControlFocused, pdfFile, upload } from '#test/upload-dialog.ts'

const browser = await openBrowser()
const visit = visits(browser)
const words = documentMessages
const path = pages.extraCurricularEvents
const title = documentTitles.extraCurricular

beforeAll(() =>
  visit(path, { isAdmin: true }, async (page) => {
    await page.getByRole('button', { name: editDocument(title) }).click()
    await upload(page, pdfFile('July.pdf'))
  }),
)

describe('a visitor', () => {
  test.each([{ javaScriptEnabled: true }, { javaScriptEnabled: false }])(
    'reads what the document is and takes it along (%j)',
    (options) =>
      visit(path, options, async (page) => {
        await page.getByRole('heading', { level: 1, name: title }).waitFor()
        await page.getByText('July.pdf').waitFor()
        await expect.poll(() => page.getByText('Last changed on').locator('time').count()).toBe(1)
        await expect
          .poll(() => page.getByRole('button', { name: editDocument(title) }).count())
          .toBe(0)
        const downloading = page.waitForEvent('download')
        await page.getByRole('link', { name: 'Download' }).click()
        expect((await downloading).suggestedFilename()).toBe('July.pdf')
      }),
  )

  test('sees the first page, and reads on in the viewer by keys', () =>
    visit(pages.calendar, {}, async (page) => {
      const readOn = page.getByRole('button', { name: /^Read all \d+ pages/ })
      // The document may still have been unread when the page was made.
      await expect
        .poll(async () => {
          if ((await readOn.count()) === 0) await page.reload()
          return readOn.count()
        })
        .toBe(1)
      await page.locator('[data-pdf-late][hidden]').waitFor({ state: 'attached' })
      await expect.poll(() => page.getByRole('toolbar').count()).toBe(0)
      await readOn.press('Enter')
      await page.getByRole('toolbar').waitFor()
      await expect.poll(() => readOn.count()).toBe(0)
      const isThere = () => page.evaluate(() => document.activeElement?.matches('[data-pdf-place]'))
      await expect.poll(() => isThere()).toBe(true)
    }))

  test('sees a card on a phone, and touches its small first page to read', () =>
    visit(
      pages.calendar,
      { viewport: { width: 360, height: 740 }, hasTouch: true },
      async (page) => {
        const first = page.locator('[data-pdf-first] img')
        await expect
          .poll(async () => {
            if ((await first.count()) === 0) await page.reload()
            return first.count()
          })
          .toBe(1)
        await page.locator('[data-pdf-late][hidden]').waitFor({ state: 'attached' })
        await expect
          .poll(() => first.evaluate((it) => (it as HTMLImageElement).currentSrc))
          .toMatch(/\/320\.webp$/)
        const picture = await first.boundingBox()
        const name = await page.getByText('Academic calendar 2026-27.pdf').boundingBox()
        expect(picture?.width).toBe(104)
        expect(name?.x).toBeGreaterThan((picture?.x ?? 0) + 104)
        const ways = [
          page.getByRole('link', { name: 'Open in a new tab' }),
          page.getByRole('link', { name: 'Download' }),
          page.getByRole('button', { name: /^Read all/ }),
        ]
        await ways[0]?.focus()
        for (const way of ways) {
          await expect.poll(() => way.evaluate((it) => it === document.activeElement)).toBe(true)
          await page.keyboard.press('Tab')
        }
        const lowers = await Promise.all(ways.map(async (way) => (await way.boundingBox())?.y ?? 0))
        expect(lowers).toEqual(lowers.toSorted((a, b) => a - b))
        await first.tap()
        await page.getByRole('toolbar').waitFor()
        await expect.poll(() => first.isVisible()).toBe(false)
      },
    ))

  test('sees nothing run over the edge of a phone', () =>
    visit(path, { viewport: { width: 320, height: 640 } }, async (page) => {
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(wide).toBe(0)
    }))

  test('prints the words and where the document is to be found', () =>
    visit(path, {}, async (page) => {
      const found = page.getByText(documentPath(title))
      await expect.poll(() => found.isVisible()).toBe(false)
      await page.emulateMedia({ media: 'print' })
      await expect.poll(() => found.isVisible()).toBe(true)
      await expect.poll(() => page.getByText('Sport, music, theatre').isVisible()).toBe(true)
      await expect.poll(() => page.getByRole('link', { name: 'Download' }).isVisible()).toBe(false)
    }))
})

describe('an administrator', () => {
  test('needs no mouse', () =>
    visit(path, { isAdmin: true }, async (page) => {
      const button = page.getByRole('button', { name: editDocument(title) })
      await button.focus()
      await page.keyboard.press('Enter')
      await expect.poll(() => isControlFocused(page)).toBe(true)
      const choosing = page.waitForEvent('filechooser')
      // Pressed at the control, which may lose the focus for a moment while its dialog opens.
      await page.locator('dialog[open] input[type=file]').press('Space')
      await (await choosing).setFiles(pdfFile('By keys.pdf'))
      await page.keyboard.press('Tab')
      await expect.poll(() => focusedWords(page)).toContain('By keys.pdf')
      await page.keyboard.press('Tab')
      await expect.poll(() => focusedWords(page)).toBe(previewTitle)
      await page.keyboard.press('Tab')
      await expect.poll(() => focusedWords(page)).toBe('Cancel')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await page.getByText(words.saved).waitFor()
      await page.getByRole('main').getByText('By keys.pdf').waitFor()
      await expect.poll(() => button.evaluate((it) => it === document.activeElement)).toBe(true)
    }))

  test('adds a document, which the home page and a page of its own then show, and deletes it', () =>
    visit(pages.documents, { isAdmin: true }, async (page) => {
      await page.getByRole('button', { name: words.add }).click()
      await field(page, 'Title').fill('Curriculum 2030')
      await field(page, 'Category').selectOption({ label: words.categories.curriculum })
      await dialog(page).getByRole('heading', { name: words.add }).waitFor()
      await dialog(page).locator('input[type=file]').setInputFiles(pdfFile('Syllabus.pdf'))
      await press(page, 'Save')
      await page.getByText(words.saved).waitFor()
      await page.getByRole('link', { name: 'Curriculum 2030', exact: true }).click()
      await page.waitForURL(`**${namedDocumentPath('Curriculum 2030')}`)
      await page.getByText('Syllabus.pdf').waitFor()

      await page.goto(pages.home)
      const open = page.getByRole('link', { name: 'Open Curriculum 2030' })
      const reply = await page.request.get((await open.getAttribute('href')) ?? '')
      expect(reply.headers()['content-disposition']).toContain('Syllabus.pdf')

      await page.goto(pages.documents)
      await page.getByRole('button', { name: 'Delete Curriculum 2030' }).click()
      await press(page, 'Delete')
      const gone = page.getByRole('link', { name: 'Curriculum 2030', exact: true })
      await expect.poll(() => gone.count()).toBe(0)
    }))

  test('says for which year a document is, and duplicates it for the next, which is listed first', () =>
    visit(pages.documents, { isAdmin: true }, async (page) => {
      await page.getByRole('button', { name: words.add }).click()
      await field(page, 'Title').fill('Time table, section B')
      const year = dialog(page).getByRole('combobox', { name: words.years })
      const offered = () =>
        year.evaluate((control: HTMLInputElement) =>
          Array.from(control.list?.options ?? [], ({ value }) => value),
        )
      await expect.poll(offered).toContain(calendar.year)
      await year.fill('next year')
      await field(page, 'Category').selectOption({ label: words.categories.calendar })
      await dialog(page).locator('input[type=file]').setInputFiles(pdfFile('Section B.pdf'))
      await press(page, 'Save')
      await dialog(page).getByText(words.yearsWrong, { exact: true }).waitFor()
      await year.fill('2029-2030')
      await press(page, 'Save')
      await row(page, 'Time table, section B').getByText('2029–30').waitFor()

      await page.getByRole('button', { name: 'Edit Time table, section B' }).click()
      await press(page, duplicate)
      await expect.poll(() => field(page, 'Title').inputValue()).toMatch(/copy/)
      await field(page, 'Title').fill('Time table, section B, 2030–31')
      await expect.poll(() => year.inputValue()).toBe('2029–30')
      await year.fill('')
      await press(page, 'Save')
      const next = page.getByRole('link', { name: 'Time table, section B, 2030–31' })
      await next.waitFor()
      const titles = await page.getByRole('link', { name: /^Time table, section B/ }).all()
      expect(await Promise.all(titles.map((link) => link.textContent()))).toEqual([
        'Time table, section B, 2030–31',
        'Time table, section B',
      ])
      await page.getByRole('link', { name: 'Time table, section B', exact: true }).click()
      await page.getByRole('heading', { level: 1, name: 'Time table, section B' }).waitFor()
      await page.getByRole('main').getByText('2029–30').waitFor()

      await page.goto(pages.documents)
      for (const name of ['Time table, section B, 2030–31', 'Time table, section B']) {
        await page.getByRole('button', { name: `Delete ${name}`, exact: true }).click()
        await press(page, 'Delete')
        await expect.poll(() => row(page, name).count()).toBe(0)
      }
    }))
})

/** The row of the list whose link says just this. */
function row(page: Page, name: string) {
  const link = page.getByRole('link', { name, exact: true })
  return page.getByRole('listitem').filter({ has: link })
}

function focusedWords(page: Page) {
  return page.evaluate(() => document.activeElement?.textContent)
}
