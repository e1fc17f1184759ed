import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { rosterMessages } from '#contract/messages/roster.ts'
import { calls, pages } from '#contract/paths.ts'
import { openBrowser } from '#test/browser.ts'
import { visits } from '#test/visits.ts'

const visit = visits(await openBrowser())
const words = rosterMessages

describe('an administrator imports a file', () => {
  test('with errors: sees what it would do, takes the refused rows along, imports the rest', () =>
    keep(pages.rosterImport, async (page) => {
      await choose(page, roster('99ZZ201,Nila Narayanan,1', '99ZZ202,,1', '2.1E+10,Chitra,1'))
      await page.getByText('1 student would be added. Nothing has been written yet.').waitFor()
      await page.getByRole('radio', { name: 'Refused 2' }).check()
      await page.getByText('The register number was shortened by a spreadsheet').waitFor()
      expect(await page.getByRole('rowheader').count()).toBe(2)

      const downloading = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Refused rows as a file' }).click()
      const refused = await readFile(await (await downloading).path(), 'utf8')
      expect(refused).toContain('99ZZ202,,1,The name is missing')

      await page.getByRole('button', { name: 'Import 1 student' }).click()
      await page.getByRole('heading', { name: 'Imported: 1 new, 0 changed' }).waitFor()
      await page.getByRole('button', { name: 'Import another file' }).click()
      await choose(page, roster('99ZZ201,Nila Narayanan,2'))
      await page.getByText('1 student would be changed').waitFor()
      await page.getByRole('button', { name: 'Choose another file' }).click()

      await page.goto(`${pages.roster}?q=99ZZ2`, { waitUntil: 'networkidle' })
      await page.getByRole('button', { name: 'Remove Nila Narayanan' }).click()
      await dialog(page).getByRole('button', { name: 'Remove' }).click()
      await page.getByText('Removed 1 student').waitFor()
    }))

  test('that is out of date by now, and looks again', () =>
    keep(pages.rosterImport, async (page) => {
      await choose(page, roster('99ZZ301,Nila Narayanan,1'))
      const button = page.getByRole('button', { name: 'Import 1 student' })
      await button.waitFor()
      const data = { register_no: '99ZZ301', name: 'Somebody Else', year: 1 }
      const added = await page.request.post(calls.roster, { data })
      await button.click()
      await page.getByText(words.stale).waitFor()
      await page.getByRole('button', { name: 'Look again' }).click()
      await page.getByText('1 student would be changed').waitFor()
      expect(await page.getByText('Somebody Else', { exact: true }).count()).toBe(1)
      const { _id: id } = await added.json()
      await page.request.post(`${calls.roster}/remove`, { data: { selection: { ids: [id] } } })
    }))

  test('by pasting the rows, and is told when a file is none', () =>
    keep(pages.rosterImport, async (page) => {
      await choose(page, Buffer.from('PK\x03\x04 a workbook'))
      await page.getByText(words.workbook).waitFor()
      await page.getByText('Paste the rows instead').click()
      await page.getByLabel(/^Rows, with/).fill('Reg No\tName\tYear\n99ZZ401\tIniya\t1')
      await page.getByRole('button', { name: 'See what they would do' }).click()
      await page.getByText('Iniya (99ZZ401)').waitFor()
      expect(await page.getByText(words.workbook).count()).toBe(0)
    }))

  test('on a phone, where nothing runs over the edge', () =>
    keep(
      pages.rosterImport,
      async (page) => {
        await choose(page, roster('99ZZ100,Nila Narayanan,1', '21CS001,Nila,4'))
        await page.getByText('What this file would do').waitFor()
        expect(await overflow(page)).toBe(0)
      },
      { viewport: { width: 320, height: 640 } },
    ))
})

function keep(path: string, journey: (page: Page) => Promise<void>, options = {}) {
  return visit(path, { isAdmin: true, ...options }, journey)
}

function dialog(page: Page) {
  return page.getByRole('dialog')
}

function choose(page: Page, content: string | Buffer) {
  const buffer = Buffer.from(content)
  return page
    .locator('input[type=file]')
    .setInputFiles({ name: 'roster.csv', mimeType: 'text/csv', buffer })
}

function roster(...rows: string[]) {
  return ['Register Number,Name,Year', ...rows].join('\r\n')
}

/** By how many pixels the page is wider than the screen. */
function overflow(page: Page) {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
}
