import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { pages } from '#contract/paths.ts'
import { openBrowser } from '#test/browser.ts'
import { visits } from '#test/visits.ts'

const visit = visits(await openBrowser(), { until: 'load' })

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
      visit(pages.home, { isAdmin, viewport: { width, height: 700 } }, async (page) => {
        expect(await measured(page)).toEqual({ lines: 1, over: 0 })
      }),
  )

  test('names its menu to those who listen where only the sign is shown', () =>
    visit(pages.home, { isAdmin, viewport: { width: 320, height: 700 } }, async (page) => {
      await page.getByRole('button', { name: 'Menu', exact: true }).click()
      const sheet = page.locator('#site-navigation')
      await expect.poll(() => sheet.isVisible()).toBe(true)
    }))
})
