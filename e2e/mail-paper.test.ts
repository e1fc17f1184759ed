import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { paperMailMessages as words } from '#contract/messages/paper-mail.ts'
import { calls } from '#contract/paths.ts'
import { mailPaperPath, papersPath } from '#contract/resource-paths.ts'
import { mails } from '#store/mail-schema.ts'
import { paperRequests } from '#store/resource-schema.ts'
import { axeObjections } from '#test/axe.ts'
import { openBrowser } from '#test/browser.ts'
import { builtApp } from '#test/built-app.ts'
import { dialog, field, focusedControl, press } from '#test/dialogs.ts'
import { aResearchPaper, anAdmin } from '#test/factories.ts'
import { freePort } from '#test/free-port.ts'
import { signedInVisits } from '#test/signed-in-visits.ts'

const port = await freePort()
const baseURL = `http://localhost:${port}`
const { app, db } = await builtApp({ PUBLIC_URL: baseURL })
await app.listen({ port, host: 'localhost' })
const visit = signedInVisits(await openBrowser(), baseURL)
const admin = await anAdmin(db, { email: 'office@example.org' })
const first = await aResearchPaper(db, { title: 'On Locks' })
await aResearchPaper(db, { title: 'On Keys' })
const path = papersPath('CyberSecurity', '2024')

/** Browsers take it, mail servers do not. */
const tooLong = `${'a'.repeat(65)}@example.org`

beforeEach(async () => {
  await db.delete(paperRequests)
  await db.delete(mails)
})

describe.each([
  ['a guest', {}, ''],
  ['an administrator, whose page is worked in', { as: admin }, 'office@example.org'],
])('%s', (_who, as, own) => {
  test('asks for a paper by keys alone, and for another after it', () =>
    visit(path, as, async (page) => {
      // Until the script of the list has come, the link leads to a page that asks the same.
      await page.waitForLoadState('networkidle')
      await wayTo(page, 'On Locks').focus()
      await page.keyboard.press('Enter')
      await expect.poll(() => focusedControl(page)).toBe('email')
      await expect.poll(() => field(page, words.address).inputValue()).toBe(own)
      await dialog(page).getByText('On Locks').waitFor()
      await field(page, words.address).fill('asha@example.org')
      await page.keyboard.press('Enter')
      await dialog(page).getByText(words.scheduled).waitFor()
      await dialog(page).getByText(words.noteGoes).waitFor()
      await page.keyboard.press('Escape')
      await expect.poll(() => focusedPaper(page)).toBe(first)

      await wayTo(page, 'On Keys').press('Enter')
      await dialog(page).getByText('On Keys').waitFor()
      await field(page, words.address).fill('asha@example.org')
      await press(page, words.send)
      await dialog(page).getByText(words.scheduled).waitFor()
      await dialog(page).getByText(words.close).click()
      expect(await db.$count(mails)).toBe(4)
    }))
})

test('what speaks against it is said in the dialog, and what was typed stays', () =>
  visit(path, {}, async (page) => {
    await wayTo(page, 'On Locks').click()
    await field(page, words.address).fill(tooLong)
    await press(page, words.send)
    await dialog(page).getByRole('alert').getByText(words.addressWrong).waitFor()
    await expect.poll(() => focusedControl(page)).toBe('email')
    await page.route(`**${calls.mailPaper}`, (route) => route.fulfill({ status: 500, body: '-' }))
    await press(page, words.send)
    await dialog(page).getByRole('alert').getByText(words.failed).waitFor()
    await page.route(`**${calls.mailPaper}`, (route) => route.abort())
    await press(page, words.send)
    const offline = new RegExp(`^${words.failed} You appear to be offline`)
    await dialog(page).getByRole('alert').getByText(offline).waitFor()
    await expect.poll(() => field(page, words.address).inputValue()).toBe(tooLong)
    expect(await db.$count(mails)).toBe(0)
  }))

test('where the dialog cannot be fetched, its page opens instead', () =>
  visit(path, {}, async (page) => {
    await page.route('**/assets/ask-where-to-*', (route) => route.abort())
    await wayTo(page, 'On Locks').click()
    await page.waitForURL(baseURL + mailPaperPath(first))
    await expect.poll(() => page.getByLabel(words.address).count()).toBe(1)
  }))

test('axe finds nothing in the dialog, asking and asked', () =>
  visit(path, { viewport: { width: 360, height: 740 } }, async (page) => {
    await wayTo(page, 'On Locks').click()
    await dialog(page).waitFor()
    expect(await axeObjections(page)).toEqual([])
    await field(page, words.address).fill('asha@example.org')
    await press(page, words.send)
    await dialog(page).getByText(words.scheduled).waitFor()
    expect(await axeObjections(page)).toEqual([])
  }))

function wayTo(page: Page, title: string) {
  return page.getByRole('link', { name: `${words.ask} ${title}` })
}

function focusedPaper(page: Page) {
  return page.evaluate(() => document.activeElement?.getAttribute('data-mail-paper'))
}
