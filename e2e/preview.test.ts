import { offeredTone } from '#contract/brand.ts'
import { previewPath } from '#contract/draft-paths.ts'
import * as colours from '#contract/messages/colours.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { editPart } from '#contract/messages/editable.ts'
import * as menuWords from '#contract/messages/menu.ts'
import { noticeMessages } from '#contract/messages/notices.ts'
import { contactHeading } from '#contract/messages/frame.ts'
import {
  isThere,
  standsStill,
  title,
  tooMany,
  waitsFor,
  widths,
} from '#contract/messages/previews.ts'
import { kinds } from '#contract/kinds/kinds.ts'
import { contentPath, pages } from '#contract/paths.ts'
import { axeObjections } from '#test/axe.ts'
import { openBrowser } from '#test/browser.ts'
import { builtApp } from '#test/built-app.ts'
import { dialog, field, press } from '#test/dialogs.ts'
import { anAdmin } from '#test/factories.ts'
import { freePort } from '#test/free-port.ts'
import { isInSight } from '#test/in-sight.ts'
import { signedInVisits } from '#test/signed-in-visits.ts'

const port = await freePort()
const baseURL = `http://localhost:${port}`
const { app, db } = await builtApp({ PUBLIC_URL: baseURL })
await app.listen({ port, host: 'localhost' })
const visit = signedInVisits(await openBrowser(), baseURL)
const admin = await anAdmin(db)
const path = contentPath('department')
const frame = (page: Page) => page.frameLocator('iframe')

test('the page beside the form follows every key, and nobody else sees it', () =>
  visit(path, { as: admin, viewport: { width: 1440, height: 900 } }, async (page) => {
    const complaints: string[] = []
    page.on('console', (message) => complaints.push(message.text()))
    await edit(page, 'welcome')
    await page.getByText(isThere).waitFor()
    await field(page, 'Headline').fill('Robots that ask before they act')
    await frame(page).getByText('Robots that ask before they act').waitFor()
    // Later on, what this test runs in the frame is complained of.
    expect(complaints).toEqual([])
    const home = await page.request.get(pages.home)
    expect(await home.text()).not.toContain('Robots that ask')

    await page.getByRole('radio', { name: widths.phone }).check()
    const inFrame = page.frames().at(-1)
    await expect.poll(() => inFrame?.evaluate(() => innerWidth)).toBe(390)
    expect(await axeObjections(page)).toEqual([])

    await frame(page).getByRole('link', { name: 'Login' }).click()
    await frame(page).getByText('Robots that ask before they act').waitFor()
    await press(page, 'Cancel')
    await expect.poll(() => page.locator('iframe').count()).toBe(0)
  }))

test('a colour is seen at once, as it changes the styles of the page', () =>
  visit(path, { as: admin, viewport: { width: 1440, height: 900 } }, async (page) => {
    const brandOf = () =>
      page
        .frames()
        .at(-1)
        ?.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand'))
    await edit(page, 'look')
    await page.getByText(isThere).waitFor()
    const before = await brandOf()
    await field(page, 'Colour').first().fill('#a3246e')
    await expect.poll(brandOf).not.toBe(before)
    await press(page, 'Cancel')
  }))

test('the button of the preview looks pressed while the page is there', () =>
  visit(path, { as: admin, viewport: { width: 1440, height: 900 } }, async (page) => {
    await edit(page, 'welcome')
    const button = dialog(page).getByRole('button', { name: title, exact: true })
    const ground = () => button.evaluate((control) => getComputedStyle(control).backgroundColor)
    await page.getByText(isThere).waitFor()
    const pressed = await ground()
    await button.press('Enter')
    await page.locator('iframe').waitFor({ state: 'detached' })
    await expect.poll(ground).not.toBe(pressed)
    await press(page, 'Cancel')
  }))

test('a colour that cannot be read is told of at once, and the tone that can is taken by a key', () =>
  visit(path, { as: admin, viewport: { width: 1440, height: 900 } }, async (page) => {
    await edit(page, 'look')
    const colour = field(page, 'Colour').first()
    await colour.fill('#ffe600')
    await page.getByText(colours.unreadable('#ffe600')).waitFor()
    expect(await axeObjections(page)).toEqual([])
    const tone = offeredTone('#ffe600')?.light ?? ''
    await page.getByRole('button', { name: colours.take(tone) }).press('Enter')
    await expect.poll(() => colour.inputValue()).toBe(tone)
    await expect
      .poll(() => colour.evaluate((control) => control === document.activeElement))
      .toBe(true)
    await page.getByText(colours.unreadable('#ffe600')).first().waitFor({ state: 'detached' })
    await press(page, 'Cancel')
  }))

test('why a colour was refused is said for as long as it is so', () =>
  visit(path, { as: admin, viewport: { width: 1440, height: 900 } }, async (page) => {
    await edit(page, 'look')
    const colour = field(page, 'Colour').first()
    const isRefused = () => colour.getAttribute('aria-invalid')
    const refuse = async () => {
      await colour.fill('#ffe600')
      await press(page, 'Save')
      await expect.poll(isRefused).toBe('true')
    }
    await refuse()
    await field(page, colours.use).selectOption('keep')
    await expect.poll(isRefused).not.toBe('true')
    await field(page, colours.use).selectOption('')
    await refuse()
    await colour.fill('#0b6e4f')
    await expect.poll(isRefused).not.toBe('true')
    await press(page, 'Cancel')
  }))

test('a preview begins at the part that is written', () =>
  visit(path, { as: admin, viewport: { width: 1440, height: 900 } }, async (page) => {
    await edit(page, 'contact')
    await page.getByText(isThere).waitFor()
    const contact = frame(page).getByRole('heading', { name: contactHeading })
    await expect.poll(() => isInSight(contact)).toBe(true)
    await press(page, 'Cancel')
  }))

test('a notice is seen before it is there, as soon as it says enough', () =>
  visit(pages.notices, { as: admin, viewport: { width: 390, height: 800 } }, async (page) => {
    await page.getByRole('button', { name: noticeMessages.add }).first().click()
    await dialog(page).getByRole('button', { name: title, exact: true }).click()
    await field(page, 'Last day').fill('')
    await dialog(page).getByText(waitsFor('Headline')).waitFor()
    await field(page, 'Headline').fill('The workshop opens at nine')
    await frame(page).getByRole('heading', { name: 'The workshop opens at nine' }).waitFor()
    await dialog(page).getByRole('button', { name: title, exact: true }).click()
    await expect.poll(() => page.locator('iframe').count()).toBe(0)
  }))

test('a preview for which the site had no time follows by itself', () =>
  visit(pages.notices, { as: admin, viewport: { width: 1440, height: 900 } }, async (page) => {
    const refused = { call: false, page: false }
    await page.route(previewPath('notice'), async (route) => {
      const asked = route.request().isNavigationRequest() ? 'page' : 'call'
      if (refused[asked]) return route.continue()
      refused[asked] = true
      return route.fulfill({ status: 503, json: { message: tooMany } })
    })
    await page.getByRole('button', { name: noticeMessages.add }).first().click()
    await field(page, 'Headline').fill('The workshop opens at ten')
    await dialog(page).getByText(standsStill(tooMany)).waitFor()
    await frame(page).getByRole('heading', { name: 'The workshop opens at ten' }).waitFor()
    await dialog(page).getByText(isThere).waitFor()
    expect(refused).toEqual({ call: true, page: true })
  }))

test('whoever goes on by keys passes a frame that has no page yet', () =>
  visit(pages.notices, { as: admin, viewport: { width: 1440, height: 900 } }, async (page) => {
    await page.getByRole('button', { name: noticeMessages.add }).first().click()
    await dialog(page).getByText(waitsFor('Headline')).waitFor()
    const passed: string[] = []
    await field(page, 'Headline').focus()
    for (let count = 0; count < 60; count += 1) {
      await page.keyboard.press('Tab')
      passed.push(await page.evaluate(() => document.activeElement?.tagName ?? ''))
    }
    expect(passed).toContain('BUTTON')
    expect(passed).not.toContain('IFRAME')
  }))

test('what is folded in the page is opened where it changes', () =>
  visit(pages.menu, { as: admin, viewport: { width: 1440, height: 900 } }, async (page) => {
    await page.getByRole('button', { name: menuWords.editing('Academic Calendar') }).click()
    await dialog(page).getByText(isThere).waitFor()
    await field(page, menuWords.label).fill('The year')
    await frame(page).getByRole('link', { name: 'The year' }).first().waitFor()
    expect(await axeObjections(page)).toEqual([])
    await press(page, menuWords.cancel)
  }))

async function edit(page: Page, part: string) {
  const label = kinds.department.parts?.find(({ name }) => name === part)?.label ?? ''
  await page.getByRole('button', { name: editPart(label) }).click()
}
