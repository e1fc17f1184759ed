import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { scriptsReady } from '#test/arrive.ts'
import { onDemandMessages as words } from '#contract/messages/on-demand.ts'
import * as searchMessages from '#contract/messages/search.ts'
import { pages } from '#contract/paths.ts'
import { openBrowser } from '#test/browser.ts'
import { visits } from '#test/visits.ts'

const visit = visits(await openBrowser())

test('a form that cannot be fetched leaves the page standing, and comes at the next press', () =>
  visit(pages.journals, { isAdmin: true }, async (page) => {
    const { add, sentence, form } = partsOf(page)
    await page.context().setOffline(true)
    await add.click()
    await sentence.waitFor()
    await expect.poll(() => form.count()).toBe(0)
    await page.getByRole('button', { name: 'Close message' }).click()
    await sentence.waitFor({ state: 'detached' })
    await add.click()
    await sentence.waitFor()

    await page.context().setOffline(false)
    await add.click()
    await form.getByLabel('Title').fill('On Tunnels')
    // What it looks like has come as well.
    const layout = form.locator('form > div').first()
    await expect.poll(() => layout.evaluate((it) => getComputedStyle(it).display)).not.toBe('block')
  }))

test('a form that was lost on the way comes with the page anew', () =>
  visit(pages.journals, { isAdmin: true }, async (page) => {
    const { add, sentence, form } = partsOf(page)
    await page.route(/record-dialog/, (route) => route.abort())
    await add.click()
    await sentence.waitFor()
    await page.unrouteAll()
    await page.getByRole('button', { name: words.reload }).click()
    await sentence.waitFor({ state: 'detached' })
    await scriptsReady(page)
    await add.click()
    await expect.poll(() => form.getByLabel('Title').isVisible()).toBe(true)
  }))

test('what is pressed before the scripts have come is done once they have', () =>
  visit(pages.journals, { isAdmin: true }, async (page) => {
    const { add, form } = partsOf(page)
    const held = Promise.withResolvers<undefined>()
    await page.route(/assets\/.*\.js/, async (route) => {
      await held.promise
      await route.continue()
    })
    await page.reload({ waitUntil: 'commit' })
    await add.click()
    held.resolve(undefined)
    await form.getByLabel('Title').fill('On Tunnels')
    await expect.poll(() => form.count()).toBe(1)
    await expect.poll(() => page.locator('[data-pressed]').count()).toBe(0)
  }))

test('so is what no link stands in for', () =>
  visit(pages.members, { isAdmin: true }, async (page) => {
    const held = Promise.withResolvers<undefined>()
    await page.route(/assets\/.*\.js/, async (route) => {
      await held.promise
      await route.continue()
    })
    await page.reload({ waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Invite someone' }).click()
    held.resolve(undefined)
    await page.getByRole('dialog').getByLabel(/^Name/).fill('Devi Rao')
    await expect.poll(() => page.locator('[data-pressed]').count()).toBe(0)
  }))

test.each([
  ['a page that is read', pages.about],
  ['a page that people work in', pages.journals],
])('the key of the search, pressed on %s before the scripts have come, opens it', (_, path) =>
  visit(path, { isAdmin: true }, async (page) => {
    const held = Promise.withResolvers<undefined>()
    await page.route(/assets\/.*\.js/, async (route) => {
      await held.promise
      await route.continue()
    })
    await page.reload({ waitUntil: 'commit' })
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.keyboard.press('Control+K')
    await page.keyboard.type('tcp/ip')
    held.resolve(undefined)
    const search = page.getByRole('combobox', { name: searchMessages.label })
    await expect.poll(() => search.isVisible()).toBe(true)
    await expect.poll(() => search.inputValue()).toBe('tcp/ip')
  }),
)

test('what is written while the search is on its way stands in its field, and is looked for', () =>
  visit(pages.about, {}, async (page) => {
    await scriptsReady(page)
    const held = Promise.withResolvers<undefined>()
    await page.route(/assets\/search-bar.*\.js/, async (route) => {
      await held.promise
      await route.continue()
    })
    await page.keyboard.press('Control+K')
    await page.keyboard.type('qxw?')
    await page.keyboard.press('Backspace')
    held.resolve(undefined)
    const search = page.getByRole('combobox', { name: searchMessages.label })
    await search.waitFor()
    await page.keyboard.type('zy')
    await expect.poll(() => search.inputValue()).toBe('qxwzy')
    await page.getByRole('status').getByText('“qxwzy”').waitFor()
    await expect.poll(() => page.getByRole('dialog').count()).toBe(1)
  }))

test('who has asked for the search and goes on by keys writes where they have gone', () =>
  visit(pages.search, {}, async (page) => {
    await page.route(/assets\/.*\.js/, (route) => route.abort())
    await page.reload({ waitUntil: 'commit' })
    const field = page.getByRole('searchbox')
    await field.waitFor()
    await page.keyboard.press('Control+K')
    await page.keyboard.press('Tab')
    await field.focus()
    await page.keyboard.type('locks')
    await expect.poll(() => field.inputValue()).toBe('locks')
  }))

function partsOf(page: Page) {
  return {
    add: page.getByRole('button', { name: 'Add journal' }),
    sentence: page.getByText(words.form),
    form: page.getByRole('dialog'),
  }
}
