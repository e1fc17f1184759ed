import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { arrive } from '#test/arrive.ts'
import * as choiceWords from '#contract/messages/import-choice.ts'
import { nobodyHas, photoMessages } from '#contract/messages/roster-photos.ts'
import { rosterMessages } from '#contract/messages/roster.ts'
import { sheetFileMessages } from '#contract/messages/sheet-files.ts'
import { nothingPasted } from '#contract/messages/sheets.ts'
import { calls, pages } from '#contract/paths.ts'
import { studentFilePath } from '#contract/students.ts'
import { openBrowser } from '#test/browser.ts'
import { isInSight } from '#test/in-sight.ts'
import { aPicture } from '#test/pictures.ts'
import { focusedText, pressAction } from '#test/toast-action.ts'
import { visits } from '#test/visits.ts'
import { zip } from '../scripts/sample/word/zip.ts'

const visit = visits(await openBrowser())
const words = { ...rosterMessages, ...sheetFileMessages }

describe('an administrator imports a file', () => {
  test('with errors: sees what it would do, takes the refused rows along, imports the rest', () =>
    keep(pages.rosterImport, async (page) => {
      await choose(page, roster('99ZZ201,Nila Narayanan,1', '99ZZ202,,1', '2.1E+10,Chitra,1'))
      await page.getByText('1 student would be added. Nothing has been saved yet.').waitFor()
      await page.getByText('Year: 1', { exact: true }).waitFor()
      await page.getByRole('radio', { name: 'Rejected 2' }).check()
      await page.getByText('A spreadsheet has shortened this register number').waitFor()
      await expect.poll(() => page.getByRole('rowheader').count()).toBe(2)

      const downloading = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Download rejected rows' }).click()
      const refused = await readFile(await (await downloading).path(), 'utf8')
      expect(refused).toContain('99ZZ202,,1,The name is missing.')

      await page.getByRole('button', { name: 'Import 1 student' }).click()
      await page.getByRole('heading', { name: 'Imported: 1 new, 0 changed' }).waitFor()
      await page.getByRole('button', { name: 'Import another file' }).click()
      await choose(page, roster('99ZZ201,Nila Narayanan,2'))
      await page.getByText('1 student would be changed').waitFor()
      await page.getByLabel(choiceWords.scopeLabel).selectOption('add')
      await page.getByRole('button', { name: choiceWords.apply }).click()
      await page.getByText(choiceWords.notNew).waitFor()
      await page.getByRole('radio', { name: 'Left out 1' }).waitFor()
      await page.getByRole('button', { name: 'Choose another file' }).click()

      await arrive(page, `${pages.roster}?q=99ZZ2`)
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
      await page.getByRole('button', { name: 'Check again' }).click()
      await page.getByText('1 student would be changed').waitFor()
      await expect.poll(() => page.getByText('Somebody Else', { exact: true }).count()).toBe(1)
      const { _id: id } = await added.json()
      await page.request.post(`${calls.roster}/remove`, { data: { selection: { ids: [id] } } })
    }))

  test('by pasting the rows, and is told when a file is none', () =>
    keep(pages.rosterImport, async (page) => {
      await choose(page, Buffer.from('PK\x03\x04 a workbook'))
      await page.getByText(words.damagedWorkbook).waitFor()
      await page.getByText('Paste the rows instead').click()
      await page.getByLabel(/^Rows, including/).fill('Reg No\tName\tYear\n99ZZ401\tIniya\t1')
      await page.getByRole('button', { name: 'Preview changes' }).click()
      await page.getByText('Iniya (99ZZ401)').waitFor()
      await expect.poll(() => page.getByText(words.damagedWorkbook).count()).toBe(0)
    }))

  test('without scripts: matches its columns, leaves out what is there, and takes it back', () =>
    keep(
      pages.rosterImport,
      async (page) => {
        await expect.poll(() => page.locator('input[type=file]').isVisible()).toBe(false)
        await page.getByText('Paste the rows instead').click()
        await page.getByRole('button', { name: 'Preview changes' }).click()
        await page.getByText(nothingPasted).waitFor()
        const rows = 'No,Who,When\n99ZZ451,Iniya,1\n23CS001,Nobody,4'
        await page.getByLabel(/^Rows, including/).fill(rows)
        await page.getByRole('button', { name: 'Preview changes' }).click()
        await page.getByRole('heading', { name: 'Match the columns' }).waitFor()
        await page.getByLabel('Register Number').selectOption('No')
        await page.getByLabel('Name').selectOption('Who')
        await page.getByLabel('Year').selectOption('When')
        await page.getByRole('button', { name: 'Preview the import' }).click()
        await page.getByText('Iniya (99ZZ451)').waitFor()
        await page.getByLabel(choiceWords.scopeLabel).selectOption('add')
        await page.getByRole('button', { name: choiceWords.apply }).click()
        await page.getByText(choiceWords.notNew).waitFor()
        await page.getByRole('button', { name: 'Import 1 student' }).click()
        await page.waitForURL(`**${pages.history}`)
        await page.getByText('Added the student “Iniya”').first().waitFor()
        await page.getByRole('button', { name: /^Undo/ }).first().click()
        await page.getByText('Deleted the student “Iniya”').first().waitFor()
      },
      { javaScriptEnabled: false },
    ))

  test('without scripts: sees how many rows there are beside those that are shown', () =>
    keep(
      pages.rosterImport,
      async (page) => {
        const rows = Array.from({ length: 1001 }, (_, at) => `99ZZ${at + 5000},Nila,1`)
        await page.getByText('Paste the rows instead').click()
        await page.getByLabel(/^Rows, including/).fill(roster(...rows))
        await page.getByRole('button', { name: 'Preview changes' }).click()
        await page.getByText('1000 of more than 1,000 shown').waitFor()
        await expect.poll(() => page.getByRole('button', { name: /^Show/ }).count()).toBe(0)
      },
      { javaScriptEnabled: false },
    ))

  test('of Excel whose columns are matched by hand, and another sheet of it', () =>
    keep(pages.rosterImport, async (page) => {
      await choose(page, 'Who;No\nNila Narayanan;99ZZ501\n')
      await page.getByRole('heading', { name: 'Match the columns' }).waitFor()
      await page.getByRole('button', { name: 'Choose another file' }).click()

      const file = join(import.meta.dirname, '../test/data/roster-excel.xlsx')
      await page.locator('input[type=file]').setInputFiles(file)
      await page.getByText('Aadhira Venkatesan (210071234567)').waitFor()
      await page.getByRole('button', { name: 'Change sheet or columns' }).click()
      await page.getByLabel('Sheet').selectOption('II CSE')
      await page.getByText('22CS001', { exact: true }).waitFor()
      await page.getByLabel('Header row').selectOption('0')
      await page.getByLabel('Name').selectOption('Column B')
      await page.getByRole('button', { name: 'Preview the import' }).click()
      await page.getByText('Name (Roll No)').waitFor()
      await page.getByText('Bela (22CS001)').waitFor()
      await expect.poll(() => page.getByRole('rowheader').count()).toBe(2)
    }))

  test('of photos, named by register numbers', () =>
    keep(pages.rosterImport, async (page) => {
      const data = { register_no: '99ZZ601', name: 'Nila Narayanan', year: 1 }
      const { _id: id } = await (await page.request.post(calls.roster, { data })).json()
      await page.getByRole('button', { name: 'Import photos instead' }).click()
      const buffer = zip([
        { name: 'photos/99zz601.jpg', content: await aPicture('jpeg') },
        { name: 'photos/none.jpg', content: await aPicture('jpeg') },
      ])
      const chosen = { name: 'photos.zip', mimeType: 'application/zip', buffer }
      await page.getByLabel('ZIP file of photos').setInputFiles(chosen)
      await page.getByText('1 photo would be added').waitFor()
      await page.getByText(nobodyHas('NONE')).waitFor()
      await page.getByRole('button', { name: 'Import 1 photo' }).click()
      await page.getByText('Imported: 1 new photo').first().waitFor()
      const photo = await page.request.get(studentFilePath('99ZZ601', 'photo'))
      expect(photo.headers()['content-type']).toBe('image/jpeg')
      await page.request.post(`${calls.roster}/remove`, { data: { selection: { ids: [id] } } })
    }))

  test('by keys, which go on from the heading of each step, and on a phone it comes into sight', () =>
    keep(
      pages.rosterImport,
      async (page) => {
        const isReached = reachedIn(page)
        await choose(page, 'Who,No,When\nNila Narayanan,99ZZ701,1\n')
        await isReached('Match the columns')
        await page.getByLabel('Register Number').selectOption('No')
        await page.getByLabel('Name').selectOption('Who')
        await page.getByLabel('Year').selectOption('When')
        await page.getByRole('button', { name: 'Preview the import' }).press('Enter')
        await isReached('Preview of this import')
        await page.getByRole('button', { name: 'Choose another file' }).press('Enter')
        await page.locator('#main:focus').waitFor()
        await choose(page, roster('99ZZ701,Nila Narayanan,1'))
        await isReached('Preview of this import')
        await page.getByRole('button', { name: 'Import 1 student' }).press('Enter')
        await isReached('Imported: 1 new, 0 changed')
        await pressAction(page, 'Undo')
        await expect.poll(() => page.locator('#main:focus').count()).toBe(1)
        await page.getByRole('button', { name: 'Import photos instead' }).press('Enter')
        await isReached('Import photos')
      },
      { viewport: { width: 360, height: 640 } },
    ))

  test('of photos by keys, which go on from its heading at each step', () =>
    keep(
      pages.rosterImport,
      async (page) => {
        const data = { register_no: '99ZZ801', name: 'Nila Narayanan', year: 1 }
        const { _id: id } = await (await page.request.post(calls.roster, { data })).json()
        const send = async (buffer: Buffer) => {
          const field = page.getByLabel('ZIP file of photos')
          await field.focus()
          await field.setInputFiles({ name: 'photos.zip', mimeType: 'application/zip', buffer })
        }
        const isReached = reachedIn(page)
        await page.getByRole('button', { name: 'Import photos instead' }).press('Enter')
        await isReached('Import photos')
        await send(Buffer.from('no archive'))
        await page.getByText(photoMessages.damaged).waitFor()
        await isReached('Import photos')
        await page.getByRole('button', { name: 'Choose another ZIP file' }).press('Enter')
        await isReached('Import photos')
        await send(zip([{ name: '99zz801.jpg', content: await aPicture('jpeg') }]))
        await page.getByText('1 photo would be added').waitFor()
        await isReached('Import photos')
        await page.getByRole('button', { name: 'Import 1 photo' }).press('Enter')
        await page.getByRole('button', { name: 'Import more photos' }).waitFor()
        await isReached('Import photos')
        await pressAction(page, 'Undo')
        const photo = () => page.request.get(studentFilePath('99ZZ801', 'photo'))
        await expect.poll(async () => (await photo()).status()).toBe(404)
        await isReached('Import photos')
        await page.getByRole('button', { name: 'Import a roster instead' }).press('Enter')
        await page.locator('#main:focus').waitFor()
        await page.request.post(`${calls.roster}/remove`, { data: { selection: { ids: [id] } } })
      },
      { viewport: { width: 360, height: 640 } },
    ))

  test('on a phone, where nothing runs over the edge', () =>
    keep(
      pages.rosterImport,
      async (page) => {
        await choose(page, roster('99ZZ100,Nila Narayanan,1', '23CS001,Nila,4'))
        await page.getByText('Preview of this import').waitFor()
        await expect.poll(() => overflow(page)).toBe(0)
        await page.getByRole('button', { name: 'Change columns' }).click()
        await page.getByRole('heading', { name: 'Match the columns' }).waitFor()
        await expect.poll(() => overflow(page)).toBe(0)
      },
      { viewport: { width: 320, height: 640 } },
    ))
})

function keep(path: string, journey: (page: Page) => Promise<void>, options = {}) {
  return visit(path, { isAdmin: true, ...options }, journey)
}

/** Whoever uses keys goes on from this heading, and on a phone it is in sight. */
function reachedIn(page: Page) {
  return async (name: string) => {
    await expect.poll(() => focusedText(page)).toBe(name)
    await expect.poll(() => isInSight(page.locator(':focus'))).toBe(true)
  }
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
