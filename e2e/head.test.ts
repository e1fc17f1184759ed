import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { pages } from '#contract/paths.ts'
import { openBrowser } from '#test/browser.ts'
import { visits, walks } from '#test/visits.ts'

const browser = await openBrowser()
const visit = visits(browser)
const walk = walks(browser)

const longName = 'Venkatanarasimharajuvaripeta Subrahmanyam Lakshminarasimhan'

/** Gives whoever is signed in a name of many letters. */
function callByLongName(page: Page) {
  return page.evaluate((name) => {
    const shown = document.querySelector('header details svg + span')
    if (shown) shown.textContent = name
  }, longName)
}

/** The least room between two neighbours of the head's line, in pixels. */
function leastGap(page: Page) {
  return page
    .locator('header > *')
    .first()
    .evaluate((bar) => {
      const boxes = Array.from(bar.children, (part) => part.getBoundingClientRect())
        .filter(({ width }) => width > 0)
        .toSorted((one, other) => one.left - other.left)
      const gaps = boxes.slice(1).map(({ left }, place) => left - (boxes[place]?.right ?? 0))
      return Math.round(Math.min(...gaps))
    })
}

/** How many lines the head takes, and by how many pixels something stands over its column. */
function measured(page: Page) {
  return page
    .locator('header')
    .first()
    .evaluate((header) => {
      const bar = header.firstElementChild ?? header
      const end = bar.getBoundingClientRect().right - parseFloat(getComputedStyle(bar).paddingRight)
      const boxes = Array.from(bar.children, (part) => part.getBoundingClientRect()).filter(
        ({ width }) => width > 0,
      )
      return {
        lines: new Set(boxes.map(({ top, bottom }) => Math.round((top + bottom) / 2))).size,
        over: Math.max(0, ...boxes.map(({ right }) => Math.floor(right - end))),
      }
    })
}

describe.each([
  ['a guest', false],
  ['an administrator', true],
])('the head of %s', (_, isAdmin) => {
  test.each([320, 360, 500, 640, 768, 1280, 1408, 1440, 1920])(
    'stands in one line and within its column at %i pixels',
    (width) =>
      walk(pages.home, { isAdmin, viewport: { width, height: 700 } }, async (page) => {
        expect(await measured(page)).toEqual({ lines: 1, over: 0 })
      }),
  )

  test('leaves room between its parts at every width, whatever the name', () =>
    visit(pages.home, { isAdmin, viewport: { width: 1024, height: 700 } }, async (page) => {
      await callByLongName(page)
      const least = new Map<number, number>()
      for (let width = 1024; width <= 1440; width += 16) {
        await page.setViewportSize({ width, height: 700 })
        least.set(width, await leastGap(page))
        expect(await measured(page)).toEqual({ lines: 1, over: 0 })
      }
      expect([...least].filter(([, gap]) => gap < 12)).toEqual([])
    }))

  test('names its menu to those who listen where only the sign is shown', () =>
    visit(pages.home, { isAdmin, viewport: { width: 320, height: 700 } }, async (page) => {
      await page.getByRole('button', { name: 'Menu', exact: true }).click()
      const sheet = page.locator('#site-navigation')
      await expect.poll(() => sheet.isVisible()).toBe(true)
    }))
})

describe('on a page that is scrolled', () => {
  const screens = [
    { width: 360, height: 740 },
    { width: 1280, height: 800 },
  ]

  test.each(
    screens.flatMap((viewport) =>
      [true, false].map((javaScriptEnabled) => ({ viewport, javaScriptEnabled })),
    ),
  )('the head stays in reach and covers nothing that is led to (%j)', (options) =>
    visit(pages.about, options, async (page) => {
      const head = page.locator('header').first()
      await page.mouse.wheel(0, 2500)
      await expect.poll(() => scrolled(page)).toBeGreaterThan(1000)
      expect((await head.boundingBox())?.y).toBe(0)
      const height = (await head.boundingBox())?.height ?? 0
      expect(height).toBeLessThanOrEqual(options.viewport.width < 500 ? 56 : 66)

      await page.goto(`${pages.about}#outcomes`)
      expect((await page.locator('#outcomes').boundingBox())?.y).toBeGreaterThanOrEqual(height)

      // Backwards by keys: each link comes from above, where the head stands.
      await page.goto(`${pages.about}#Contact`)
      const covered: string[] = []
      for (let step = 0; step < 25; step += 1) {
        await page.keyboard.press('Shift+Tab')
        const focused = page.locator('main :focus')
        if ((await focused.count()) === 0) continue
        const top = (await focused.boundingBox())?.y ?? 0
        if (top < height) covered.push(`${await focused.textContent()}: ${top}`)
      }
      expect(covered).toEqual([])
    }),
  )

  test('the head gives way where it would take much of the screen', () =>
    visit(pages.about, { viewport: { width: 640, height: 300 } }, async (page) => {
      await page.mouse.wheel(0, 2500)
      await expect.poll(() => scrolled(page)).toBeGreaterThan(1000)
      expect((await page.locator('header').first().boundingBox())?.y).toBeLessThan(-500)
    }))
})

function scrolled(page: Page) {
  return page.evaluate(() => scrollY)
}

test('a page that comes without its document is marked in the menu, and its drawing is there', () =>
  visit(pages.publicationImport, { isAdmin: true }, async (page) => {
    const desk = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Desk' })
    const motif = page.locator('#import-motif svg')
    await motif.waitFor()
    await expect.poll(() => desk.getAttribute('aria-current')).toBe(null)
    // A document that came anew would not bear it.
    await page.evaluate(() => document.documentElement.setAttribute('data-stays', ''))
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').first().click()
    await page.waitForURL(`**${pages.desk}`)
    await expect.poll(() => desk.getAttribute('aria-current')).toBe('page')
    await page.goBack()
    await motif.waitFor()
    await expect.poll(() => desk.getAttribute('aria-current')).toBe(null)
    await expect.poll(() => page.locator('html[data-stays]').count()).toBe(1)
  }))
