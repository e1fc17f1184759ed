import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { journeySite } from '#test/journey-site.ts'
import { pages } from '#contract/paths.ts'
import { openBrowser } from '#test/browser.ts'
import { isInSight } from '#test/in-sight.ts'

const { address, admin } = journeySite()
const browser = await openBrowser()

interface VisitOptions extends BrowserContextOptions {
  /** The status Chromium itself writes into the console when a reply refuses something. */
  refusal?: string
}

/** Opens the home page in a browser of its own; a message in its console fails the journey. */
async function visit(
  { refusal = 'none', ...options }: VisitOptions,
  journey: (page: Page) => Promise<void>,
) {
  const context = await browser.newContext({ baseURL: address, ...options })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.goto(pages.home)
  await journey(page)
  expect(complaints.filter((text) => !text.includes(refusal))).toEqual([])
  await context.close()
}

const desktop = { viewport: { width: 1440, height: 900 } }
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

async function signIn(page: Page) {
  await page.getByRole('link', { name: 'Login' }).click()
  await page.getByLabel('Username or e-mail').fill(` ${admin.reg} `)
  await page.getByLabel('Password', { exact: true }).fill(admin.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL(`**${pages.desk}`)
}

const topOf = (page: Page, heading: string) =>
  page
    .getByRole('heading', { name: heading, exact: true })
    .evaluate((element) => Math.round(element.getBoundingClientRect().top))

/** Until all of the page is laid out. */
async function settled(page: Page) {
  await page.locator('html:not([data-rest])').waitFor()
}

describe('the navigation', () => {
  test('opens one menu at a time by mouse', () =>
    visit(desktop, async (page) => {
      const main = page.getByRole('navigation', { name: 'Main' })
      await main.getByText('People', { exact: true }).click()
      await expect.poll(() => main.getByRole('link', { name: 'Students' }).isVisible()).toBe(true)
      await main.getByText('Publication', { exact: true }).click()
      await expect.poll(() => main.getByRole('link', { name: 'Students' }).isVisible()).toBe(false)
      await main.getByRole('link', { name: 'Patents' }).click()
      await page.waitForURL(`**${pages.patents}`)
      await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('Patents')
    }))

  test('is worked with the keyboard alone', () =>
    visit(desktop, async (page) => {
      await page.keyboard.press('Tab')
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.textContent))
        .toBe('Skip to content')
      await page.getByText('Publication', { exact: true }).first().focus()
      await page.keyboard.press('Enter')
      await page.keyboard.press('Tab')
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.textContent))
        .toBe('Journals')
      await page.keyboard.press('Escape')
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.textContent))
        .toBe('Publication')
      await page.keyboard.press('Enter')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await page.waitForURL(`**${pages.journals}`)
    }))

  test('is a sheet on a phone, by touch and without script', () =>
    visit({ ...phone, javaScriptEnabled: false }, async (page) => {
      const sheet = page.locator('#site-navigation')
      const link = sheet.getByRole('link', { name: 'Students' })
      await expect.poll(() => link.isVisible()).toBe(false)
      await page.getByRole('button', { name: 'Menu' }).tap()
      await sheet.getByText('People').tap()
      await link.tap()
      await page.waitForURL(`**${pages.students}`)
      await expect
        .poll(() => page.getByRole('heading', { level: 1 }).textContent())
        .toBe('Student List')
    }))

  test('leads to the contact details without leaving the page', () =>
    visit(desktop, async (page) => {
      await page.getByRole('link', { name: 'Contact Us' }).click()
      expect(new URL(page.url()).hash).toBe('#Contact')
      await expect.poll(() => page.locator('#Contact').isVisible()).toBe(true)
    }))

  test.each([pages.majorEvents, pages.about])(
    'leads to the contact details at the foot of a long page: %s',
    (path) =>
      visit(desktop, async (page) => {
        await page.goto(path)
        await page.getByRole('link', { name: 'Contact Us' }).click()
        await expect.poll(() => isInSight(page.locator('#Contact'))).toBe(true)
        await page.goto(pages.home)
        await page.goto(path)
        // From the start of the page backwards the keys lead to its last link.
        await page.keyboard.press('Shift+Tab')
        await expect.poll(() => isInSight(page.locator('footer :focus'))).toBe(true)
      }),
  )
})

describe('signing in', () => {
  test('says what was wrong, keeps the name, and lets in with the right password', () =>
    visit({ ...desktop, refusal: 'status of 401' }, async (page) => {
      await page.getByRole('link', { name: 'Login' }).click()
      await page.getByLabel('Username or e-mail').fill(admin.reg)
      await page.getByLabel('Password', { exact: true }).fill('not this one')
      await page.getByRole('button', { name: 'Login' }).click()
      await page.getByText('Invalid username or password').waitFor()
      await expect.poll(() => page.getByLabel('Username or e-mail').inputValue()).toBe(admin.reg)
      await page.getByLabel('Password', { exact: true }).fill(admin.password)
      await page.getByRole('button', { name: 'Login' }).click()
      await page.waitForURL(`**${pages.desk}`)
    }))

  test('works without script, and so does signing out', () =>
    visit({ ...desktop, javaScriptEnabled: false }, async (page) => {
      await signIn(page)
      await page.getByRole('banner').locator('summary', { hasText: 'Administrator' }).click()
      await page.getByRole('listitem').getByText('Administrator', { exact: true }).waitFor()
      await page.getByRole('button', { name: 'Logout' }).click()
      await page.waitForURL(`${address}/`)
      await expect.poll(() => page.getByRole('link', { name: 'Login' }).isVisible()).toBe(true)
    }))

  test('leads back to where one was sent away', () =>
    visit(desktop, async (page) => {
      await page.goto(pages.desk)
      await page.waitForURL('**/login?next=*')
      await page.getByLabel('Username or e-mail').fill(admin.reg)
      await page.getByLabel('Password', { exact: true }).fill(admin.password)
      await page.getByRole('button', { name: 'Login' }).click()
      await page.waitForURL(`**${pages.desk}`)
      await expect
        .poll(() => page.getByRole('heading', { level: 1 }).textContent())
        .toContain('Administrator')
    }))
})

test('an unknown address says so and leads home', () =>
  visit({ ...desktop, refusal: 'status of 404' }, async (page) => {
    await page.goto('/no/such/page')
    await expect
      .poll(() => page.getByRole('heading', { level: 1 }).textContent())
      .toBe('Page Not Found')
    await page.getByRole('link', { name: 'Return to Home' }).click()
    await page.waitForURL(`${address}/`)
  }))

describe('a place far down a long page', () => {
  test('is kept when the page is loaded again', () =>
    visit(phone, async (page) => {
      // What is laid out above it afterwards would move it from where it was measured.
      await settled(page)
      await page.getByRole('heading', { name: 'New in the notes' }).scrollIntoViewIfNeeded()
      const top = await topOf(page, 'New in the notes')
      await page.reload()
      await expect.poll(() => topOf(page, 'New in the notes')).toBe(top)
    }))

  test.each([pages.home, pages.about, pages.majorEvents])('is led to from the top of %s', (path) =>
    visit(desktop, async (page) => {
      await page.goto(path)
      await page.getByRole('link', { name: 'Contact Us' }).first().click()
      const isInView = async () => {
        const top = await topOf(page, 'Contact Us')
        return top >= 0 && top < desktop.viewport.height
      }
      await expect.poll(isInView).toBe(true)
      await settled(page)
      await expect.poll(() => isInView()).toBe(true)
    }),
  )
})
