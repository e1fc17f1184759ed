import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { changeWords } from '#contract/change-words.ts'
import { planPages } from '#contract/messages/import-choice.ts'
import * as words from '#contract/messages/publication-import.ts'
import { publicationMessages } from '#contract/messages/publications.ts'
import { dismiss, seeChanges } from '#contract/messages/import-ended.ts'
import { undone } from '#contract/messages/changes.ts'
import * as forms from '#contract/messages/record-forms.ts'
import { calls, pages } from '#contract/paths.ts'
import { bibliographyPath } from '#contract/publication-paths.ts'
import { reload } from '#test/arrive.ts'
import { openBrowser } from '#test/browser.ts'
import { focusedText } from '#test/toast-action.ts'
import { visits } from '#test/visits.ts'

const visit = visits(await openBrowser())
const known =
  '@article{k, title={How Long Is a Promise? Measuring Finality in Small Permissioned Ledgers}, note={Errata}}'

function book(title: string) {
  return `@book{${title.replaceAll(/\W/g, '')}, title={${title}}, author={Iyer, Meera}, year=1987}`
}

describe('an administrator imports publications', () => {
  test('that are pasted: looks at each, leaves the known one out, and undoes it all', () =>
    keep(async (page) => {
      await page.getByLabel(words.pasteLabel).fill(`${book('Winter Keys')}\n${known}`)
      await page.getByRole('button', { name: words.check }).click()
      await page.getByText('2 entries were read: 1 is new, 1 may be on the site already.').waitFor()
      await page.getByRole('rowheader', { name: 'Note' }).waitFor()
      await expect.poll(() => chosen(page, /How Long Is a Promise/)).toBe(words.choiceWords.leave)
      await page.getByRole('button', { name: words.finish }).click()
      await page.getByRole('heading', { name: '1 publication added' }).waitFor()
      await page.getByText(/^On the site already: “How Long Is a Promise/).waitFor()
      await page.getByRole('button', { name: 'Undo' }).click()
      await page.getByText(undone, { exact: true }).waitFor()
      await expect.poll(() => titles(page)).not.toContain('Winter Keys')
    }))

  test('into a record that is there, field by field', () =>
    keep(async (page) => {
      await page.getByLabel(words.pasteLabel).fill(known)
      await page.getByRole('button', { name: words.check }).click()
      const entry = page.getByRole('listitem').filter({ hasText: /How Long Is a Promise/ })
      const kept = entry.getByRole('radio', { name: /^Note on the site/ })
      await expect.poll(() => kept.count()).toBe(0)
      await entry.getByRole('radio', { name: words.choiceWords.merge, exact: true }).check()
      await kept.check()
      await page.getByRole('button', { name: words.finish }).click()
      await page.getByRole('heading', { name: 'Nothing was imported' }).waitFor()
      await page.getByRole('button', { name: dismiss }).click()
      await page.getByRole('heading', { name: 'Nothing was imported' }).waitFor({
        state: 'detached',
      })
    }))

  test('by keys, which go on from the heading of each step', () =>
    keep(async (page) => {
      await page.getByLabel(words.pasteLabel).fill(known)
      await page.getByRole('button', { name: words.check }).press('Enter')
      await expect.poll(() => focusedText(page)).toBe(words.planTitle)
      await page.getByRole('button', { name: words.finish }).press('Enter')
      await expect.poll(() => focusedText(page)).toBe('Nothing was imported')
      await page.getByRole('button', { name: dismiss }).press('Enter')
      await page.locator('#main:focus').waitFor()
    }))

  test('from a file, which is read into the field, and is told of a stale preview', () =>
    keep(async (page) => {
      const file = {
        name: 'keys.bib',
        mimeType: 'text/plain',
        buffer: Buffer.from(book('Summer Keys')),
      }
      await page.getByLabel(words.fileLabel).setInputFiles(file)
      const area = page.getByLabel(words.pasteLabel)
      await expect.poll(() => area.inputValue()).toContain('Summer Keys')
      await page.getByRole('button', { name: words.check }).click()
      await page.getByRole('heading', { name: 'Summer Keys' }).waitFor()
      const added = await page.request.post(calls.journal, { data: { title: 'Summer Keys' } })
      await page.getByRole('button', { name: words.finish }).click()
      await page.getByText(words.stale).waitFor()
      await page.getByRole('button', { name: words.checkAgain }).click()
      await page.getByText('1 may be on the site already').waitFor()
      await page.getByRole('button', { name: words.discard }).click()
      await area.waitFor()
      const { _id: object } = await added.json()
      await page.request.delete(calls.journal, { data: { object } })
    }))

  test('loses nothing of what cannot be read', () =>
    keep(async (page) => {
      const area = page.getByLabel(words.pasteLabel)
      await area.fill('Dear all, please find attached')
      await page.getByRole('button', { name: words.check }).click()
      await page.getByText(words.unreadable).first().waitFor()
      await expect.poll(() => area.inputValue()).toBe('Dear all, please find attached')
      await area.fill('')
    }))

  test('is offered what was typed before the page was left, in the page as it was sent', () =>
    keep(async (page) => {
      const complaints: string[] = []
      page.on('pageerror', (error) => complaints.push(error.message))
      const area = page.getByLabel(words.pasteLabel)
      await area.fill('Half a list')
      page.once('dialog', (dialog) => void dialog.accept())
      await reload(page)
      await page.getByRole('button', { name: forms.restore }).click()
      expect([complaints, await area.inputValue()]).toEqual([[], 'Half a list'])
      await area.fill('')
    }))

  test.each([true, false])(
    'of which each page keeps what was chosen on it (scripts: %s)',
    async (javaScriptEnabled) => {
      const as = { isAdmin: true, javaScriptEnabled }
      await visit(pages.publicationImport, as, async (page) => {
        const books = Array.from({ length: 150 }, (_, n) => book(`Volume ${n}`))
        await page.getByLabel(words.pasteLabel).fill(books.join('\n'))
        await page.getByRole('button', { name: words.check }).click()
        const leave = (title: string) =>
          page
            .getByRole('group', { name: words.choiceLegend(title) })
            .getByRole('radio', { name: words.choiceWords.leave })
        await leave('Volume 7').check()
        const turn = page.getByRole('navigation', { name: planPages })
        await turn.getByRole('button', { name: 'Show the next 50' }).click()
        await leave('Volume 107').check()
        await page.getByText('101 to 150 of 150 shown').waitFor()
        await turn.getByRole('button', { name: 'Back to the start' }).click()
        await page.getByText('100 of 150 shown').waitFor()
        // Whoever turns pages by keys goes on from the heading of the new one.
        if (javaScriptEnabled)
          await page.locator('h2:focus', { hasText: words.planTitle }).waitFor()
        await expect.poll(() => leave('Volume 7').isChecked()).toBe(true)
        await expect.poll(() => leave('Volume 8').isChecked()).toBe(false)
        await turn.getByRole('button', { name: 'Show the next 50' }).click()
        await page.getByText('101 to 150 of 150 shown').waitFor()
        await expect.poll(() => leave('Volume 107').isChecked()).toBe(true)
        await page.getByRole('button', { name: words.discard }).first().click()
        await page.getByLabel(words.pasteLabel).waitFor()
      })
    },
  )

  test('without scripts', () =>
    visit(pages.publicationImport, { isAdmin: true, javaScriptEnabled: false }, async (page) => {
      await page.getByLabel(words.pasteLabel).fill(book('Autumn Keys'))
      await page.getByRole('button', { name: words.check }).click()
      await page.getByRole('heading', { name: 'Autumn Keys' }).waitFor()
      await page.getByRole('radio', { name: words.choiceWords.leave }).check()
      await page.getByRole('button', { name: words.finish }).click()
      await page.getByLabel(words.pasteLabel).waitFor()
      await expect.poll(() => titles(page)).not.toContain('Autumn Keys')
    }))
})

test.each([true, false])(
  'what was imported is undone from its page (scripts: %s)',
  async (javaScriptEnabled) => {
    const as = { isAdmin: true, javaScriptEnabled }
    await visit(pages.publicationImport, as, async (page) => {
      await page.getByLabel(words.pasteLabel).fill(book('Spring Keys'))
      await page.getByRole('button', { name: words.check }).click()
      await page.getByRole('button', { name: words.finish }).click()
      await page.getByRole('link', { name: seeChanges }).click()
      await page.getByRole('heading', { level: 1, name: /Spring Keys/ }).waitFor()
      await page.getByRole('button', { name: /^Undo: / }).click()
      await page.getByText(changeWords.changedSince).first().waitFor()
      await expect.poll(() => titles(page)).not.toContain('Spring Keys')
    })
  },
)

test('whoever adds what is on the site already is told, and may add it all the same', () =>
  visit(pages.otherPublications, { isAdmin: true }, async (page) => {
    await page.getByRole('button', { name: 'Add publication' }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel('Title').fill('Trust Among Neighbours')
    await form.getByRole('button', { name: 'Save', exact: true }).click()
    await form
      .getByText('“Trust among Neighbours” (Book chapter, 2023) is on the site')
      .first()
      .waitFor()
    await form.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Publication added').waitFor()
    expect((await titles(page)).match(/Trust among Neighbours/gi)).toHaveLength(2)
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText(undone, { exact: true }).waitFor()
  }))

test('a visitor narrows a list without scripts, and takes along what it shows', () =>
  visit(pages.journals, { javaScriptEnabled: false }, async (page) => {
    await page.getByLabel(publicationMessages.person).fill('Khaleel')
    await page.getByLabel('Year').selectOption('2026')
    await page.getByRole('button', { name: publicationMessages.filter }).click()
    await page.getByRole('link', { name: publicationMessages.clearFilter }).waitFor()
    await expect
      .poll(() => page.getByRole('heading', { level: 2 }).allTextContents())
      .toContain('2026')
    const path = await page.getByRole('link', { name: 'CSV' }).getAttribute('href')
    const table = await (await page.request.get(path ?? '')).text()
    expect(
      table
        .trim()
        .split('\r\n')
        .slice(1)
        .every((row) => row.includes('Khaleel')),
    ).toBe(true)
  }))

function keep(work: (page: Page) => Promise<void>) {
  return visit(pages.publicationImport, { isAdmin: true }, work)
}

/** What is chosen for an entry. */
async function chosen(page: Page, title: RegExp) {
  const entry = page.getByRole('listitem').filter({ hasText: title })
  return entry
    .getByRole('radio', { checked: true })
    .getAttribute('value')
    .then((value) => (value === 'leave' ? words.choiceWords.leave : value))
}

async function titles(page: Page) {
  const file = await page.request.get(bibliographyPath('work', 'csv'))
  return file.text()
}
