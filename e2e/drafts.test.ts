import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { pages } from '#contract/paths.ts'
import { resourcePath } from '#contract/resource-paths.ts'
import { openBrowser } from '#test/browser.ts'
import { pdfFile } from '#test/upload-dialog.ts'
import { visits } from '#test/visits.ts'

const visit = visits(await openBrowser())
const asAdmin = { isAdmin: true }

/** Forms that add something: where they are, what opens them and a field of theirs. */
const forms = [
  { path: pages.journals, opener: 'Add journal', field: 'Title' },
  { path: pages.majorEvents, opener: 'Add event', field: 'Title' },
  { path: pages.roster, opener: 'Add student', field: 'Name' },
  { path: pages.members, opener: 'Invite someone', field: 'Name' },
  { path: pages.members, opener: 'Add a student', field: 'Register Number' },
  { path: resourcePath('CyberSecurity', 'Links'), opener: 'Add New Link', field: 'Link Name' },
  { path: resourcePath('CyberSecurity', 'Notes'), opener: 'Add New Notes', field: 'Title' },
]

describe('a form that is closed without saving', () => {
  test.each(forms)('$opener: says what it remembers, and forgets it when told to', (form) =>
    visit(form.path, asAdmin, async (page) => {
      const { open, field, notice, close } = partsOf(page, form)
      await open()
      expect(await notice.count()).toBe(0)
      await close()
      await open()
      expect(await notice.count()).toBe(0)

      await field.fill('Half a thought')
      await close()
      await open()
      await notice.waitFor()
      expect(await field.inputValue()).toBe('Half a thought')
      await close()
      await open()
      await notice.waitFor()

      await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click()
      await notice.waitFor({ state: 'detached' })
      await expect.poll(() => field.inputValue()).toBe('')
      await close()
      await open()
      expect(await notice.count()).toBe(0)
      expect(await field.inputValue()).toBe('')
    }),
  )

  test.each(forms)('$opener: forgets what was typed once it is cancelled', (form) =>
    visit(form.path, asAdmin, async (page) => {
      const { open, field, notice } = partsOf(page, form)
      await open()
      await field.fill('Never mind')
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
      await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
      await open()
      expect([await notice.count(), await field.inputValue()]).toEqual([0, ''])
    }),
  )

  test('a file that was chosen for a document is remembered as well', () =>
    visit(pages.calendar, asAdmin, async (page) => {
      const opener = page.getByRole('button', { name: /^Edit / })
      const notice = page.getByText(remembered)
      await opener.click()
      const control = page.getByRole('dialog').locator('input[type=file]')
      await control.setInputFiles(pdfFile('Draft.pdf'))
      await page.keyboard.press('Escape')
      await opener.click()
      await notice.waitFor()
      await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click()
      await notice.waitFor({ state: 'detached' })
      expect(await control.evaluate((it: HTMLInputElement) => it.files?.length)).toBe(0)
    }))

  test('an edit goes on from what was typed, and anew from what is saved', () =>
    visit(pages.journals, asAdmin, async (page) => {
      const opener = page.getByRole('button', { name: /^Edit / }).first()
      await opener.click()
      const title = page.getByRole('dialog').getByLabel('Title')
      const before = await title.inputValue()
      await title.fill('Another title')
      await page.keyboard.press('Escape')
      await opener.click()
      expect(await title.inputValue()).toBe('Another title')
      await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click()
      await expect.poll(() => title.inputValue()).toBe(before)
    }))
})

test('the question for a lost password forgets the address that was not sent', () =>
  visit(pages.login, {}, async (page) => {
    const opener = page.getByRole('button', { name: 'Forgot password' })
    await opener.click()
    const field = page.getByRole('dialog').getByLabel('E-mail')
    await field.fill('half@')
    await page.keyboard.press('Escape')
    await opener.click()
    expect(await field.inputValue()).toBe('')
  }))

const remembered = 'You have unsaved changes from earlier.'

function partsOf(page: Page, { opener, field }: { opener: string; field: string }) {
  const dialog = page.getByRole('dialog')
  return {
    open: async () => {
      await page.getByRole('button', { name: opener, exact: true }).first().click()
      await dialog.waitFor()
    },
    field: dialog.getByLabel(new RegExp(`^${field}`)),
    notice: dialog.getByText(remembered),
    close: async () => {
      await page.keyboard.press('Escape')
      await expect.poll(() => dialog.count()).toBe(0)
    },
  }
}
