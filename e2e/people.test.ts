import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { pages, personPath } from '#contract/paths.ts'
import { openBrowser } from '#test/browser.ts'
import { visits } from '#test/visits.ts'

const browser = await openBrowser()
const visit = visits(browser)
const phone = { viewport: { width: 360, height: 740 } }

describe('a visitor of the faculty', () => {
  test.each([{ javaScriptEnabled: true }, { javaScriptEnabled: false }])(
    'meets somebody, reads one of their publications and comes back (%j)',
    (options) =>
      visit(pages.faculty, options, async (page) => {
        await expect
          .poll(() => page.getByRole('heading', { level: 2, name: /^(Dr|Mr|Ms) / }).count())
          .toBe(7)
        await page.getByRole('link', { name: 'Dr Mohammed Irfan Khaleel' }).click()
        await heading(page, 'Dr Mohammed Irfan Khaleel').waitFor()
        const paper = page.getByRole('link', { name: 'Paper Slips and a Whistle' })
        await expect.poll(() => paper.count()).toBe(0)
        await page.getByRole('link', { name: 'An Election the Loser Can Check' }).click()
        await page.getByRole('heading', { level: 2, name: 'Cite' }).waitFor()
        await page.goBack()
        await page.getByRole('navigation', { name: 'Breadcrumb' }).getByText('Faculty').click()
        await heading(page, 'Faculty').waitFor()
      }),
  )

  test('may click on the drawing of a card', () =>
    visit(pages.faculty, {}, async (page) => {
      const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Ms Shwetha' })
      await card.click({ position: { x: 40, y: 40 } })
      await page.waitForURL(`**${personPath('shwetha-hegde')}`)
      await expect.poll(() => heading(page, 'Ms Shwetha Hegde').isVisible()).toBe(true)
    }))

  test('needs no mouse', () =>
    visit(pages.faculty, {}, async (page) => {
      await page.getByRole('main').focus()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await page.waitForURL(`**${personPath('kalaivani-sundaresan')}`)
      await page.getByRole('main').focus()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await page.waitForURL(`**${pages.faculty}`)
      await expect.poll(() => heading(page, 'Faculty').isVisible()).toBe(true)
    }))

  test('is told when nobody has that page', () =>
    visit(personPath('nobody'), {}, async (page) => {
      await heading(page, messages.notFound.title).waitFor()
      await expect.poll(() => page.getByText(messages.faculty.unknown).isVisible()).toBe(true)
    }))
})

test('the parts of a long page are reached from its top', () =>
  visit(pages.about, { javaScriptEnabled: false }, async (page) => {
    const contents = page.getByRole('navigation', { name: 'On this page' })
    const links = await contents.getByRole('link').all()
    expect(links.length).toBeGreaterThan(3)
    for (const link of links) {
      const target = await link.getAttribute('href')
      await expect.poll(() => page.locator(`main section${target}`).count()).toBe(1)
    }
    await contents.getByRole('link', { name: 'Admission' }).click()
    expect(new URL(page.url()).hash).toBe('#admission')
  }))

test('a former student finds whom to write to', () =>
  visit(pages.alumni, {}, async (page) => {
    const office = page.getByRole('link', { name: 'Write to the office' })
    await expect.poll(() => office.getAttribute('href')).toMatch(/^mailto:\S+@\S+$/)
  }))

test.each([
  pages.about,
  pages.faculty,
  personPath('lakshmi-narasimha-yelamanchili'),
  pages.alumni,
  pages.verification,
])('nothing of %s runs over the edge of a phone', (path) =>
  visit(path, phone, async (page) => {
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    await expect.poll(() => overflow()).toBe(0)
    await page.setViewportSize({ width: 320, height: 640 })
    await expect.poll(() => overflow()).toBe(0)
  }),
)

function heading(page: Page, name: string) {
  return page.getByRole('heading', { level: 1, name })
}
