import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { pages } from '#contract/paths.ts'
import { resourcePath } from '#contract/resource-paths.ts'
import { openBrowser } from '#test/browser.ts'
import { visits } from '#test/visits.ts'

const browser = await openBrowser()
const visit = visits(browser)
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

describe.each([{ javaScriptEnabled: true }, { javaScriptEnabled: false }])('with %j', (options) => {
  const { javaScriptEnabled: hasScript } = options

  test('a visitor reads about a domain and goes on to its resources', () =>
    visit(resourcePath('InternetOfThings'), options, async (page) => {
      await expect.poll(() => heading(page)).toBe('Internet of Things')
      await page.getByRole('heading', { name: 'Where it leads' }).waitFor()
      await expect.poll(() => resource(page).inputValue()).toBe('')
      await page.getByRole('link', { name: 'Videos', exact: true }).click()
      await page.waitForURL(`**${resourcePath('InternetOfThings', 'Videos')}`)
      await headed(page, 'Internet of Things Videos')
      await page.getByRole('link', { name: 'About Internet of Things' }).click()
      await page.waitForURL(`**${resourcePath('InternetOfThings')}`)
    }))

  test('a choice in either select leads to its page', () =>
    visit(resourcePath('CyberSecurity'), options, async (page) => {
      await resource(page).selectOption('ResearchPapers')
      await send(page, hasScript)
      await page.waitForURL(`**${resourcePath('CyberSecurity', 'ResearchPapers')}`)
      await headed(page, 'Cyber Security Research Papers')
      await domain(page).selectOption('BlockchainTechnology')
      await send(page, hasScript)
      await page.waitForURL(`**${resourcePath('BlockchainTechnology', 'ResearchPapers')}`)
      await expect.poll(() => heading(page)).toBe('Blockchain Technology Research Papers')
      await resource(page).selectOption('')
      await send(page, hasScript)
      await page.waitForURL(`**${resourcePath('BlockchainTechnology')}`)
    }))

  test('on a phone the choice waits behind a line that says what is chosen', () =>
    visit(resourcePath('CyberSecurity', 'Links'), { ...phone, ...options }, async (page) => {
      await expect.poll(() => domain(page).isVisible()).toBe(false)
      await page.getByText('Cyber Security · Links').tap()
      await domain(page).selectOption('InternetOfThings')
      await send(page, hasScript)
      await page.waitForURL(`**${resourcePath('InternetOfThings', 'Links')}`)
      await headed(page, 'Internet of Things Links')
    }))
})

test('a choice is made with the keyboard alone, and only once it is confirmed', () =>
  visit(resourcePath('CyberSecurity'), {}, async (page) => {
    await domain(page).focus()
    await page.keyboard.press('Tab')
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
      .toBe('resource')
    // The first opens the list of what there is, in which the others step down.
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => resource(page).evaluate((list) => list.matches(':open'))).toBe(true)
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown']) {
      await page.keyboard.press(key)
      expect(new URL(page.url()).pathname).toBe(resourcePath('CyberSecurity'))
    }
    await page.keyboard.press('Enter')
    await page.waitForURL(`**${resourcePath('CyberSecurity', 'Links')}`)
  }))

test('what is chosen before the script has come is followed once it has', () =>
  visit(pages.resources, {}, async (page) => {
    const { promise: choice, resolve: hasChosen } = Promise.withResolvers<void>()
    await page.route('**/assets/lists-*.js', async (route) => {
      await choice
      await route.continue()
    })
    await page.goto(resourcePath('CyberSecurity'))
    await resource(page).selectOption('Links')
    hasChosen()
    await page.waitForURL(`**${resourcePath('CyberSecurity', 'Links')}`)
    await expect.poll(() => heading(page)).toBe('Cyber Security Links')
  }))

test('a page come back to shows its own choice again', () =>
  visit(resourcePath('CyberSecurity', 'Links'), {}, async (page) => {
    await resource(page).selectOption('Videos')
    await page.waitForURL(`**${resourcePath('CyberSecurity', 'Videos')}`)
    await page.goBack()
    await page.waitForURL(`**${resourcePath('CyberSecurity', 'Links')}`)
    await expect.poll(() => resource(page).inputValue()).toBe('Links')
  }))

test.each([
  resourcePath('Alchemy'),
  resourcePath('CyberSecurity', 'Diaries'),
  `${pages.resources}?domain=Alchemy&resource=Notes`,
])('%s is nowhere', (path) =>
  visit(path, {}, async (page) => {
    await expect.poll(() => heading(page)).toBe(messages.notFound.title)
    await page.getByRole('link', { name: messages.notFound.home }).waitFor()
  }),
)

test.each([320, 360, 768])('nothing runs over the edge at %i pixels', (width) =>
  visit(
    resourcePath('BlockchainTechnology', 'ResearchPapers'),
    { viewport: { width, height: 740 } },
    async (page) => {
      await expect.poll(() => overflow(page)).toBe(0)
      await page.getByText('Blockchain Technology · Research Papers').click()
      await expect.poll(() => overflow(page)).toBe(0)
      await page.getByRole('link', { name: 'About Blockchain Technology' }).click()
      await page.waitForURL(`**${resourcePath('BlockchainTechnology')}`)
      await expect.poll(() => overflow(page)).toBe(0)
    },
  ),
)

/** Waits until the page stands under this heading. */
function headed(page: Page, name: string) {
  return page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
}

function heading(page: Page) {
  return page.getByRole('heading', { level: 1 }).textContent()
}

function domain(page: Page) {
  return page.getByLabel('Domain', { exact: true })
}

function resource(page: Page) {
  return page.getByLabel('Resource', { exact: true })
}

/** Where scripts run a choice is sent by itself, and the button is not there to be pressed. */
async function send(page: Page, hasScript: boolean) {
  if (!hasScript) await page.getByRole('button', { name: 'Show' }).click()
}

/** By how many pixels the page is wider than the screen. */
function overflow(page: Page) {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
}
