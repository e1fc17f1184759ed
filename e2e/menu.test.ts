import { expect, test } from 'vitest'
import { actions } from '#contract/messages/actions.ts'
import * as words from '#contract/messages/menu.ts'
import { moveBy, moveUp } from '#contract/messages/order.ts'
import { noticeMessages } from '#contract/messages/notices.ts'
import * as searchMessages from '#contract/messages/search.ts'
import { pages } from '#contract/paths.ts'
import { axeObjections } from '#test/axe.ts'
import { openBrowser } from '#test/browser.ts'
import { builtApp } from '#test/built-app.ts'
import { dialog, field, press } from '#test/dialogs.ts'
import { anAdmin } from '#test/factories.ts'
import { freePort } from '#test/free-port.ts'
import { signedInVisits } from '#test/signed-in-visits.ts'
import { pressAction } from '#test/toast-action.ts'

const port = await freePort()
const baseURL = `http://localhost:${port}`
const { app, db } = await builtApp({ PUBLIC_URL: baseURL })
await app.listen({ port, host: 'localhost' })
const browser = await openBrowser()
const visit = signedInVisits(browser, baseURL)
const admin = await anAdmin(db)

test('the menu is put in order by keys, renamed and led elsewhere, and taken back', () =>
  visit(pages.menu, { as: admin }, async (page) => {
    const bar = page.getByRole('navigation', { name: 'Main' })
    const labels = async () => {
      const entries = bar.locator(':scope > ul > li')
      const said = await entries.locator(':scope > a, :scope > details > summary').allTextContents()
      return said.join(', ')
    }
    await expect.poll(() => labels()).toMatch(/^Home, About Us, Academics, .*, Contact Us, Desk$/)
    expect(await axeObjections(page)).toEqual([])

    await page.getByRole('button', { name: moveUp('About Us') }).press('Enter')
    await page.getByText(words.saved).first().waitFor()
    await expect.poll(labels).toMatch(/^About Us, Home, Academics/)

    const handle = page.getByRole('button', { name: moveBy('Home') })
    await handle.press('ArrowUp')
    await expect.poll(labels).toMatch(/^Home, About Us, Academics/)
    await expect.poll(() => handle.evaluate((it) => it === document.activeElement)).toBe(true)
    await handle.press('ArrowDown')
    await expect.poll(labels).toMatch(/^About Us, Home, Academics/)

    await page.getByRole('button', { name: words.editing('About Us') }).press('Enter')
    await field(page, words.label).fill('Who we are')
    await press(page, words.save)
    await expect.poll(labels).toMatch(/^Who we are, Home/)

    await page.getByRole('button', { name: words.hiding('Publication') }).press('Enter')
    await expect.poll(labels).toMatch(/People, Events, Contact Us, Desk$/)

    await page.getByRole('button', { name: words.addLink }).press('Enter')
    await field(page, words.page).selectOption(words.elsewhere)
    await field(page, words.address).fill('http://library.example')
    await field(page, words.label).fill('Library')
    expect(await axeObjections(page)).toEqual([])
    await press(page, words.save)
    await dialog(page).getByText(words.insecure).first().waitFor()
    await field(page, words.address).fill('library.example')
    await press(page, words.save)
    await expect.poll(labels).toMatch(/Contact Us, Library, Desk$/)
    const link = bar.getByRole('link', { name: 'Library' })
    await expect.poll(() => link.getAttribute('href')).toBe('https://library.example')

    await pressAction(page, 'Undo')
    await expect.poll(labels).toMatch(/^Who we are, .*, Contact Us, Desk$/)
  }))

test.each([
  [words.addLink, words.nowhere],
  [words.addHeading, words.nameless],
])('what is sent without a word is not saved: %s', (button, refusal) =>
  visit(pages.menu, { as: admin }, async (page) => {
    await page.getByRole('button', { name: button }).press('Enter')
    await dialog(page).waitFor()
    await press(page, words.save)
    await dialog(page).getByText(refusal).waitFor()
    await expect.poll(() => page.getByText(words.saved).count()).toBe(0)
  }),
)

test('an administrator begins a notice from the search, wherever that is opened', () =>
  visit(pages.faculty, { as: admin }, async (page) => {
    const search = page.getByRole('combobox', { name: searchMessages.label })
    // The keys of every page come with a script of their own, which nobody waits for.
    await expect
      .poll(async () => {
        await page.keyboard.press('Control+k')
        return search.count()
      })
      .toBe(1)
    await search.fill('add notice')
    await page.getByRole('option', { name: actions.notice }).waitFor()
    await search.press('ArrowDown')
    await search.press('Enter')
    await page.getByRole('dialog', { name: noticeMessages.add }).waitFor()
    expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe(pages.notices)
  }))
