import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { confirmRemoval } from '#contract/messages/publications.ts'
import { publicationMessages } from '#contract/messages/publications.ts'
import { unknownRecord } from '#contract/messages/records.ts'
import { pages } from '#contract/paths.ts'
import { openBrowser } from '#test/browser.ts'
import { visits } from '#test/visits.ts'

const browser = await openBrowser()
const visit = visits(browser)
const words = publicationMessages

describe('a visitor', () => {
  test.each([{ javaScriptEnabled: true }, { javaScriptEnabled: false }])(
    'reads the list, opens a record and finds how to cite it (%j)',
    (options) =>
      visit(pages.conferences, options, async (page) => {
        await page.getByRole('heading', { level: 1, name: 'Conferences' }).waitFor()
        await expect
          .poll(() => page.getByRole('button', { name: /^(Add|Edit|Delete)/ }).count())
          .toBe(0)
        const title = await followFirst(page)
        await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe(title)
        await expect.poll(() => page.locator('#cite-ieee').isVisible()).toBe(true)
        await page.getByText('BibTeX', { exact: true }).click()
        await page.locator('#cite-bibtex').getByText('@inproceedings').waitFor()
        await expect.poll(() => page.locator('#cite-ieee').isVisible()).toBe(false)
      }),
  )

  test('takes citations along', () =>
    visit(pages.journals, { permissions: ['clipboard-read', 'clipboard-write'] }, async (page) => {
      await followFirst(page)
      const citation = await page.locator('#cite-ieee').textContent()
      await page.getByRole('button', { name: 'Copy' }).click()
      await page.getByRole('button', { name: 'Copied' }).waitFor()
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(citation)
      await page.getByText('RIS', { exact: true }).click()
      const downloading = page.waitForEvent('download')
      await page.getByRole('link', { name: 'Download RIS' }).click()
      const download = await downloading
      expect(download.suggestedFilename()).toMatch(/\.ris$/)
      expect(await readFile(await download.path(), 'utf8')).toMatch(/^TY {2}- JOUR/)
    }))

  test('sees nothing run over the edge of a phone', () =>
    visit(pages.conferences, { viewport: { width: 360, height: 740 } }, async (page) => {
      await expect.poll(() => overflow(page)).toBe(0)
      await followFirst(page)
      await expect.poll(() => overflow(page)).toBe(0)
    }))

  test('is told when a record is not there', () =>
    visit(`${pages.patents}/gone`, {}, async (page) => {
      await expect.poll(() => page.getByText(unknownRecord('patent')).isVisible()).toBe(true)
    }))
})

describe('an administrator', () => {
  test('adds a record, edits it and deletes it', () =>
    visit(pages.patents, { isAdmin: true }, async (page) => {
      await page.getByRole('button', { name: 'Add patent' }).click()
      const form = page.getByRole('dialog')
      await form.getByLabel('Title').fill('A Fan That Listens')
      await form.getByLabel('Date granted').fill('2031-05-20')
      await form.getByRole('button', { name: 'Save', exact: true }).click()
      await page.getByText(words.added.patent).waitFor()
      await page.getByRole('heading', { name: '2031' }).waitFor()

      await page.getByRole('button', { name: 'Edit A Fan That Listens' }).click()
      await expect.poll(() => form.getByLabel('Date granted').inputValue()).toBe('2031-05-20')
      await form.getByLabel('Title').fill('A Fan That Hears')
      await form.getByRole('button', { name: 'Save', exact: true }).click()
      await page.getByRole('link', { name: 'A Fan That Hears' }).waitFor()

      await page.getByRole('button', { name: 'Delete A Fan That Hears' }).click()
      await form.getByText(confirmRemoval('patent', 'A Fan That Hears')).waitFor()
      await form.getByRole('button', { name: 'Delete' }).click()
      await page.getByText(words.removed.patent).waitFor()
      await expect.poll(() => page.getByRole('link', { name: 'A Fan That Hears' }).count()).toBe(0)
    }))

  test('selects several by keys, changes a field of them, deletes them, and takes that back', () =>
    visit(pages.journals, { isAdmin: true }, async (page) => {
      const dialog = page.getByRole('dialog')
      const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ })
      const rows = await page.getByRole('button', { name: /^Edit/ }).count()
      await page.getByRole('button', { name: 'Select several' }).press('Enter')
      await boxes.first().focus()
      await page.keyboard.press('Shift+ArrowDown')
      await page.getByText('2 selected').waitFor()

      await page.getByRole('button', { name: 'Change a field' }).press('Enter')
      await dialog.getByLabel('Field').selectOption('Year')
      await dialog.getByLabel('Year').fill('31')
      await page.keyboard.press('Enter')
      await dialog.getByText('Year must be a four-digit year, such as 2025').waitFor()
      await dialog.getByLabel('Year').fill('2031')
      await page.keyboard.press('Enter')
      await page.getByText('Year changed for 2 journals').waitFor()
      await page.getByRole('heading', { name: '2031' }).waitFor()

      await boxes.first().focus()
      await page.keyboard.press('ControlOrMeta+a')
      await page.getByText(`${rows} selected`).waitFor()
      await page.getByRole('button', { name: 'Delete', exact: true }).press('Enter')
      await dialog.getByText(`Do you want to delete these ${rows} journals?`).waitFor()
      await dialog.getByRole('button', { name: 'Delete' }).press('Enter')
      await page.getByText(words.none).waitFor()
      await page.getByRole('button', { name: 'Undo' }).press('Enter')
      await expect.poll(() => page.locator('[id=year-2031] ~ ul > li').count()).toBe(2)
    }))

  test('loses nothing when a save is refused', () =>
    visit(pages.journals, { isAdmin: true }, async (page) => {
      await page.getByRole('button', { name: 'Add journal' }).click()
      const form = page.getByRole('dialog')
      await form.getByLabel('Title').fill('Half a Thought')
      await form.getByLabel('Year').fill('31')
      await form.getByRole('button', { name: 'Save', exact: true }).click()
      await form.getByText('Year must be a four-digit year, such as 2025').first().waitFor()
      await expect.poll(() => focused(page)).toBe('year')
      await expect.poll(() => form.getByLabel('Title').inputValue()).toBe('Half a Thought')

      await page.context().setOffline(true)
      await form.getByLabel('Year').fill('2031')
      await form.getByRole('button', { name: 'Save', exact: true }).click()
      await form.getByText('You appear to be offline.').first().waitFor()
      await page.context().setOffline(false)
      await expect.poll(() => form.getByLabel('Title').inputValue()).toBe('Half a Thought')
    }))

  test('finds what was typed again after closing the form, but not after Cancel', () =>
    visit(pages.journals, { isAdmin: true }, async (page) => {
      const add = page.getByRole('button', { name: 'Add journal' })
      const title = page.getByRole('dialog').getByLabel('Title')
      await add.click()
      await title.fill('Half a Thought')
      await escape(page)
      await add.click()
      await expect.poll(() => title.inputValue()).toBe('Half a Thought')
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
      await add.click()
      await expect.poll(() => title.inputValue()).toBe('')
    }))

  test('needs no mouse', () =>
    visit(pages.patents, { isAdmin: true }, async (page) => {
      await page.getByRole('button', { name: 'Add patent' }).focus()
      await page.keyboard.press('Enter')
      await expect.poll(() => focused(page)).toBe('title')
      await page.keyboard.type('Typed by Keys')
      await page.keyboard.press('Enter')
      await page.getByText(words.added.patent).waitFor()
      await expect.poll(() => page.getByRole('dialog').count()).toBe(0)

      await page.getByRole('button', { name: 'Delete Typed by Keys' }).focus()
      await page.keyboard.press('Enter')
      await page.getByRole('dialog').waitFor()
      await escape(page)
      await expect.poll(() => focusedLabel(page)).toBe('Delete Typed by Keys')
      await page.keyboard.press('Enter')
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).focus()
      await page.keyboard.press('Enter')
      await page.getByText(words.removed.patent).waitFor()
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
    }))

  test('without script reads what visitors read', () =>
    visit(pages.journals, { isAdmin: true, javaScriptEnabled: false }, async (page) => {
      await page.getByRole('heading', { level: 1, name: 'Journals' }).waitFor()
      await expect
        .poll(() => page.getByRole('button', { name: /^(Add|Edit|Delete)/ }).count())
        .toBe(0)
    }))
})

/** Follows the first record of a list to its page, and returns its title. */
async function followFirst(page: Page) {
  const link = page.getByRole('main').getByRole('heading', { level: 3 }).first().getByRole('link')
  const title = await link.textContent()
  await link.click()
  await page.getByRole('heading', { level: 2, name: 'Cite' }).waitFor()
  return title
}

/** Closes the open dialog by its key, and waits until the page has been told. */
async function escape(page: Page) {
  const closing = await page.evaluateHandle(() => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const dialog = document.querySelector('dialog[open]')
    dialog?.addEventListener('close', () => setTimeout(resolve), { once: true })
    return { promise }
  })
  await page.keyboard.press('Escape')
  await closing.evaluate(({ promise }) => promise)
}

/** The name of the field that has the focus. */
function focused(page: Page) {
  return page.evaluate(() => document.activeElement?.getAttribute('name'))
}

function focusedLabel(page: Page) {
  return page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
}

/** By how many pixels the page is wider than the screen. */
function overflow(page: Page) {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
}
