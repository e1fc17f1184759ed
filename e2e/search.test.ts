import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import * as searchMessages from '#contract/messages/search.ts'
import { calls, pages, personPath, searchGroupPath, searchPath } from '#contract/paths.ts'
import { resourcePath } from '#contract/resource-paths.ts'
import { axeObjections } from '#test/axe.ts'
import { openBrowser } from '#test/browser.ts'
import { visits } from '#test/visits.ts'

const browser = await openBrowser()
const visit = visits(browser)
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
const ravikumar = personPath('selvamuthu-ravikumar')

const field = (page: Page) => page.getByRole('combobox', { name: searchMessages.label })
/** What is found as one types; the choice of theme in the foot has options as well. */
const results = (page: Page) => page.getByRole('listbox').getByRole('option')
const opener = (page: Page) => page.locator('header').getByRole('link', { name: 'Search' })

function isFocused(element: Element) {
  return element === document.activeElement
}

describe('the search over a page', () => {
  test('is worked by keys alone', () =>
    visit(pages.about, {}, async (page) => {
      await page.keyboard.press('Control+K')
      await field(page).pressSequentially('ravikumar')
      await page.keyboard.press('ArrowDown')
      const chosen = results(page).and(page.getByRole('option', { selected: true }))
      await expect.poll(() => chosen.getAttribute('href')).toBe(ravikumar)
      await expect
        .poll(() => field(page).getAttribute('aria-activedescendant'))
        .toBe(await chosen.getAttribute('id'))
      await page.keyboard.press('Enter')
      await page.waitForURL(`**${ravikumar}`)
    }))

  test('keeps the keys that come before the answer', () =>
    visit(pages.about, {}, async (page) => {
      const held = await holdAnswers(page)
      await page.keyboard.press('Control+K')
      await field(page).fill('ravikumar')
      await held.asked
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect.poll(() => results(page).count()).toBe(0)
      held.letGo()
      await page.waitForURL(`**${ravikumar}`)
    }))

  test('never opens what was chosen among the results before', () =>
    visit(pages.about, {}, async (page) => {
      await page.keyboard.press('Control+K')
      await field(page).fill('security')
      await page.getByRole('status').getByText('for “security”').waitFor()
      await page.keyboard.press('ArrowDown')
      const chosen = results(page).and(page.getByRole('option', { selected: true }))
      await chosen.waitFor()
      const held = await holdAnswers(page)
      await field(page).fill('ravikumar')
      await expect.poll(() => chosen.count()).toBe(0)
      await page.keyboard.press('Enter')
      await page.waitForURL(`**${searchPath('ravikumar')}`)
      held.letGo()
    }))

  test('opens by a stroke outside of fields, closes by Escape, and leaves the focus where it was', () =>
    visit(pages.home, {}, async (page) => {
      const link = page.getByRole('link', { name: 'Meet the people' })
      await link.focus()
      await page.keyboard.press('/')
      await field(page).waitFor()
      await page.keyboard.type('/')
      await expect.poll(() => field(page).inputValue()).toBe('/')
      await page.keyboard.press('Escape')
      await field(page).waitFor({ state: 'hidden' })
      await expect.poll(() => link.evaluate(isFocused)).toBe(true)
    }))

  test.each(['/', 'Control+K'])('keeps what is typed after %s before any script has come', (keys) =>
    visit(pages.about, {}, async (page) => {
      const typed = Promise.withResolvers<void>()
      await page.route('**/*.js', async (route) => {
        await typed.promise
        await route.continue()
      })
      await page.goto(pages.faculty, { waitUntil: 'commit' })
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.keyboard.press(keys)
      await page.keyboard.type('ravi/kumar')
      typed.resolve()
      await expect.poll(() => field(page).inputValue()).toBe('ravi/kumar')
    }),
  )

  test('leaves the stroke to a page that has a field for it', () =>
    visit(pages.students, {}, async (page) => {
      // The field shows its key once it listens for it.
      await page.locator('main kbd').waitFor()
      await page.keyboard.press('/')
      await expect.poll(() => page.locator('main input[name=q]').evaluate(isFocused)).toBe(true)
      await expect.poll(() => field(page).count()).toBe(0)
    }))

  test('leads on to all results by Enter alone', () =>
    visit(pages.home, {}, async (page) => {
      await page.keyboard.press('Control+K')
      await field(page).fill('security')
      await page.keyboard.press('Enter')
      await page.waitForURL(`**${searchPath('security')}`)
      await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('security')
    }))

  test('is worked by touch on a phone', () =>
    visit(pages.home, phone, async (page) => {
      await opener(page).tap()
      await field(page).fill('ravikumar')
      const hit = page.getByRole('option', { name: /Ravikumar/ }).first()
      await hit.waitFor()
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
      await hit.tap()
      await page.waitForURL(`**${ravikumar}`)
    }))

  test('takes an administrator to the pages of the desk', () =>
    visit(pages.home, { isAdmin: true }, async (page) => {
      await page.keyboard.press('Control+K')
      await page.getByRole('option', { name: 'History' }).click()
      await page.waitForURL(`**${pages.history}`)
      await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('History')
    }))

  test('tells a guest of no page of the desk', () =>
    visit(pages.home, {}, async (page) => {
      await page.keyboard.press('Control+K')
      await page.getByRole('option', { name: 'Faculty' }).waitFor()
      await expect.poll(() => page.getByRole('option', { name: 'History' }).count()).toBe(0)
    }))

  test('says when no answer comes, and asks again', () =>
    visit(pages.home, {}, async (page) => {
      await page.route(`**${calls.search}*`, (route) => route.abort())
      await page.keyboard.press('Control+K')
      const dialog = page.getByRole('dialog')
      await dialog.getByText(searchMessages.failed).waitFor()
      await page.unroute(`**${calls.search}*`)
      await dialog.getByRole('button', { name: searchMessages.retry }).click()
      await page.getByRole('option', { name: 'Faculty' }).waitFor()
      await expect.poll(() => dialog.getByText(searchMessages.failed).count()).toBe(0)
    }))

  test('has nothing that axe finds', () =>
    visit(pages.home, {}, async (page) => {
      await page.keyboard.press('Control+K')
      await field(page).fill('consensus')
      await page.getByRole('status').getByText('for “consensus”').waitFor()
      await page.keyboard.press('ArrowDown')
      expect(await axeObjections(page)).toEqual([])
    }))
})

describe('the page of the search', () => {
  test('answers while somebody types, and the address follows', () =>
    visit(pages.search, {}, async (page) => {
      const box = page.getByRole('searchbox')
      await expect.poll(() => box.evaluate(isFocused)).toBe(true)
      await box.pressSequentially('ravikum')
      await page.getByText(/results? for “ravikum”/).waitFor()
      expect(page.url()).toContain(searchPath('ravikum'))
      await expect.poll(() => box.evaluate(isFocused)).toBe(true)
      await page.locator(`main a[href="${ravikumar}"]`).click()
      await page.waitForURL(`**${ravikumar}`)
      await page.goBack()
      await page.locator(`main a[href="${ravikumar}"]`).waitFor()
    }))

  test('answers what was typed before its script came', () =>
    visit(pages.about, {}, async (page) => {
      const typed = Promise.withResolvers<void>()
      await page.route('**/answer-form-*.js', async (route) => {
        await typed.promise
        await route.continue()
      })
      await page.goto(pages.search)
      await page.getByRole('searchbox').fill('ravikumar')
      typed.resolve()
      await page.locator(`main a[href="${ravikumar}"]`).waitFor()
      expect(page.url()).toContain(searchPath('ravikumar'))
    }))

  test('says when no answer comes, and asks again', () =>
    visit(pages.search, {}, async (page) => {
      await page.route(`**${pages.search}?*`, (route) => route.abort())
      await page.getByRole('searchbox').fill('ravikumar')
      await page.getByRole('alert').getByText(searchMessages.failed).waitFor()
      await page.unroute(`**${pages.search}?*`)
      await page.getByRole('button', { name: searchMessages.retry }).click()
      await page.locator(`main a[href="${ravikumar}"]`).waitFor()
      await expect.poll(() => page.getByRole('alert').count()).toBe(0)
    }))

  test('stays in the group that a list of files led to, until all are wanted', () =>
    visit(resourcePath('CyberSecurity', 'Notes'), {}, async (page) => {
      await page.getByRole('link', { name: searchMessages.within.texts }).click()
      await page.waitForURL(`**${searchGroupPath('', 'texts')}`)
      await page.getByRole('searchbox').fill('packet')
      const groups = page.locator('main').getByRole('heading', { level: 2 })
      await groups.getByText(searchMessages.groups.texts).waitFor()
      await expect.poll(() => groups.count()).toBe(1)
      expect(page.url()).toContain(searchGroupPath('packet', 'texts'))
      await page.getByRole('link', { name: searchMessages.allGroups }).click()
      await page.waitForURL(`**${searchPath('packet')}`)
      await groups.getByText(searchMessages.groups.notes).waitFor()
    }))

  test('is a plain form without scripts, group by group', () =>
    visit(pages.home, { ...phone, javaScriptEnabled: false }, async (page) => {
      await opener(page).tap()
      await page.waitForURL(`**${pages.search}`)
      await page.getByRole('searchbox').fill('an')
      await page.getByRole('button', { name: searchMessages.send }).tap()
      await page.getByRole('link', { name: /^All \d+ people$/ }).tap()
      await page.waitForURL(/in=people/)
      await page.getByRole('link', { name: searchMessages.allGroups }).tap()
      await page.getByRole('heading', { level: 2, name: 'Pages' }).waitFor()
      await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('an')
    }))

  test('finds the words in a file of the sample, and opens it there with the words marked', () =>
    visit(pages.home, {}, async (page) => {
      await expect
        .poll(() => textHits(page, 'gateways caches'))
        .toContainEqual(expect.stringContaining('page=2'))
      await page.goto(searchPath('gateways caches'))
      await page.locator('#texts').getByRole('link', { name: /CoAP/ }).click()
      await page.waitForURL(/page=2&words=gateways\+caches/)
      const marks = page.getByRole('region', { name: 'Page 2' }).locator('.highlight')
      await expect.poll(() => marks.allTextContents()).toContain('gateways')
    }))
})

/** Lets no search be answered for now; `asked` settles when one was asked for. */
async function holdAnswers(page: Page) {
  const asked = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<void>()
  await page.route(`**${calls.search}*`, async (route) => {
    asked.resolve()
    await answered.promise
    await route.continue()
  })
  return { asked: asked.promise, letGo: () => answered.resolve() }
}

/** Files of the sample are read in the background, one after the other. */
async function textHits(page: Page, q: string): Promise<string[]> {
  const reply = await page.request.get(`${calls.search}?${new URLSearchParams({ q })}`)
  const { groups } = await reply.json()
  const texts = groups.find(({ kind }: { kind: string }) => kind === 'texts')
  return texts?.hits.map(({ path }: { path: string }) => path) ?? []
}
