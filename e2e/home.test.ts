import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { journeySite } from '#test/journey-site.ts'
import { pages, personPath } from '#contract/paths.ts'
import people from '#content/sample/records/person.json' with { type: 'json' }
import { openBrowser } from '#test/browser.ts'
import { sampleTexts } from '#test/department.ts'

const { address } = journeySite()
const browser = await openBrowser()

const desktop = { viewport: { width: 1440, height: 900 } }
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
const moving = { ...desktop, reducedMotion: 'no-preference' } as const

/** Opens the home page with a clock that stands until a journey lets it run. */
async function visit(options: BrowserContextOptions, journey: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ baseURL: address, ...options })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.clock.install({ time: '2026-01-05T10:00:00' })
  await page.goto(pages.home)
  await page.clock.pauseAt('2026-01-05T10:10:00')
  await journey(page)
  expect(complaints).toEqual([])
  await context.close()
}

const rowOf = (page: Page, name: string) => page.getByRole('region', { name })
const trackOf = (row: Locator) => row.locator('[data-rolling=track]')
const placeOf = (row: Locator) => row.locator('[data-rolling=place]').textContent()
const rollsByItself = (row: Locator) => row.locator('[aria-live=off]')
const stands = (row: Locator) => row.locator('[aria-live=polite]')
const scrolled = (row: Locator) => trackOf(row).evaluate((track) => Math.round(track.scrollLeft))

/** Until the page's own observers have been told that it is in view: they are told in order. */
async function brought(part: Locator) {
  await part.scrollIntoViewIfNeeded()
  await part.evaluate(
    (element) =>
      new Promise<void>((resolve) => {
        const sight = new IntersectionObserver(([entry]) => entry?.isIntersecting && resolve(), {
          threshold: 0.2,
        })
        sight.observe(element)
      }),
  )
}

/** What a row says of its place once it rests: the browser tells of scrolling in its own time. */
async function expectSaid(page: Page, row: Locator, said: string) {
  const saying = async () => {
    await page.clock.runFor(150)
    return row.locator('[data-rolling=live]').textContent()
  }
  await expect.poll(saying).toContain(said)
}

/** Brings a row into view and waits until it goes by itself. */
async function watched(page: Page, name: string) {
  const row = rowOf(page, name)
  await trackOf(row).evaluate((track) => track.scrollIntoView({ block: 'center' }))
  await rollsByItself(row).waitFor()
  await expect.poll(() => placeOf(row)).toMatch(/^1/)
  return row
}

describe('the row of the faculty', () => {
  test('moves on by one every three seconds, in half a second', () =>
    visit(moving, async (page) => {
      const row = await watched(page, 'Faculty')
      await page.clock.runFor(2900)
      expect(await scrolled(row)).toBe(0)
      await page.clock.runFor(350)
      const under = await scrolled(row)
      expect(under).toBeGreaterThan(0)
      await page.clock.runFor(450)
      expect(await scrolled(row)).toBeGreaterThan(under)
      await expectSaid(page, row, '2–5 of 7')
    }))

  test('stands while it is pointed at, and while the focus is in it', () =>
    visit(moving, async (page) => {
      const row = await watched(page, 'Faculty')
      await trackOf(row).hover()
      await stands(row).waitFor()
      await page.clock.runFor(7000)
      expect(await scrolled(row)).toBe(0)
      await row.getByRole('link').first().focus()
      await page.mouse.move(5, 5)
      await page.clock.runFor(7000)
      expect(await scrolled(row)).toBe(0)
    }))

  test('stands when it is out of view', () =>
    visit(moving, async (page) => {
      const row = await watched(page, 'Faculty')
      await page.evaluate(() => window.scrollTo(0, 0))
      await stands(row).waitFor()
      await page.clock.runFor(7000)
      expect(await scrolled(row)).toBe(0)
    }))

  test.each([
    [1440, '1–4 of 7'],
    [1000, '1–2 of 7'],
    [700, '1 of 7'],
  ])('at %i pixels shows %s', (width, place) =>
    visit({ ...moving, viewport: { width, height: 900 } }, async (page) => {
      expect(await placeOf(await watched(page, 'Faculty'))).toBe(place)
    }),
  )

  test('leads to the page of a person', () =>
    visit(desktop, async (page) => {
      const [head] = people
      const link = rowOf(page, 'Faculty').getByRole('link', { name: head?.name ?? '' })
      await expect.poll(() => link.getAttribute('href')).toBe(personPath(head?.id ?? ''))
    }))
})

describe('the achievements', () => {
  test('are worked with the keyboard alone, and said as they change', () =>
    visit(moving, async (page) => {
      const row = await watched(page, 'Achievements')
      await row.getByRole('button', { name: 'Pause achievements slideshow' }).focus()
      await page.keyboard.press('Enter')
      const play = row.getByRole('button', { name: 'Play achievements slideshow' })
      await expect
        .poll(() => play.evaluate((button) => button === document.activeElement))
        .toBe(true)
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await page.clock.runFor(1000)
      await expectSaid(page, row, `6 of 6 ${sampleTexts.home.achievements.at(-1)?.title}`)
      await expect.poll(() => stands(row).count()).toBe(1)
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await page.clock.runFor(1000)
      await expectSaid(page, row, '1 of 6')
    }))

  test('stay paused until they are told to play, and then play at once', () =>
    visit(moving, async (page) => {
      const row = await watched(page, 'Achievements')
      await row.getByRole('button', { name: 'Pause' }).click()
      await page.mouse.move(5, 5)
      await page.locator('h1').click()
      await page.clock.runFor(20_000)
      expect(await scrolled(row)).toBe(0)
      await row.getByRole('button', { name: 'Play' }).click()
      await rollsByItself(row).waitFor()
      await page.clock.runFor(8000)
      await expect.poll(() => scrolled(row)).toBeGreaterThan(0)
    }))

  test('are the hand’s own: who takes hold of the row has it', () =>
    visit(moving, async (page) => {
      const row = await watched(page, 'Achievements')
      await row.getByRole('button', { name: 'Next' }).click()
      await page.clock.runFor(200)
      await expect.poll(() => trackOf(row).getAttribute('data-gliding')).toBe('')
      await trackOf(row).dispatchEvent('wheel')
      await expect.poll(() => trackOf(row).getAttribute('data-gliding')).toBeNull()
    }))
})

describe('who wants less motion', () => {
  const still = { ...desktop, reducedMotion: 'reduce' } as const

  test('sees nothing move by itself, and slides change at once', () =>
    visit(still, async (page) => {
      const row = rowOf(page, 'Achievements')
      await brought(row)
      await page.clock.runFor(20_000)
      expect(await scrolled(row)).toBe(0)
      await expect.poll(() => row.getByRole('button', { name: 'Pause' }).count()).toBe(0)
      await row.getByRole('button', { name: 'Next' }).click()
      expect(await scrolled(row)).toBeGreaterThan(0)
    }))

  test('finds the final numbers', () =>
    visit(still, async (page) => {
      await brought(page.locator('[data-count-up]').last())
      await page.clock.runFor(500)
      await expect.poll(() => page.locator('[data-counted]').count()).toBe(0)
    }))
})

describe('the numbers', () => {
  test.each([
    ['below the screen', 600],
    ['half in sight', 900],
    ['wholly in sight', 1400],
  ])('count up once the reader scrolls, over the final ones: %s at first', (_where, height) =>
    visit({ ...moving, viewport: { width: 1440, height } }, async (page) => {
      const number = page.locator('[data-count-up]', { hasText: '94.7' })
      await page.clock.runFor(1000)
      await expect.poll(() => number.getAttribute('data-counted')).toBeNull()
      const columns = number.locator('[data-digit]')
      const placesOf = () =>
        columns.evaluateAll((all) => all.map((it) => Math.round(it.getBoundingClientRect().left)))
      const atFirst = await placesOf()
      await page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }))
      // The script of the numbers may come after the first scroll.
      const scrolledOn = async () => {
        await page.evaluate(() => scrollBy({ top: 1, behavior: 'instant' }))
        return number.getAttribute('data-counted')
      }
      await expect.poll(scrolledOn).toBe('0.0')
      await page.clock.runFor(1000)
      expect(Number(await number.getAttribute('data-counted'))).toBeGreaterThan(40)
      await expect.poll(() => number.locator('span').first().textContent()).toBe('94.7')
      expect(await placesOf()).toEqual(atFirst)
      await page.clock.runFor(1100)
      await expect.poll(() => number.getAttribute('data-counted')).toBeNull()
    }),
  )
})

describe('without script', () => {
  const bare = { javaScriptEnabled: false }

  test('both rows are whole, and scroll', () =>
    visit({ ...phone, ...bare }, async (page) => {
      const row = rowOf(page, 'Achievements')
      await expect.poll(() => row.getByRole('group', { name: /^\d of 6$/ }).count()).toBe(6)
      await expect.poll(() => row.getByRole('button').count()).toBe(0)
      await rowOf(page, 'Faculty').getByRole('link').last().scrollIntoViewIfNeeded()
      await expect
        .poll(() => rowOf(page, 'Faculty').getByRole('link').last().isVisible())
        .toBe(true)
    }))

  test('the first button leads to the curricula', () =>
    visit({ ...desktop, ...bare }, async (page) => {
      await page.getByRole('link', { name: 'See the curriculum' }).click()
      expect(new URL(page.url()).hash).toBe('#curriculum')
      await expect
        .poll(() => page.getByRole('heading', { name: 'Curriculum and syllabus' }).isVisible())
        .toBe(true)
    }))
})

test.each([320, 360, 768, 1440])('nothing runs over the edge at %i pixels', (width) =>
  visit({ viewport: { width, height: 800 } }, async (page) => {
    const over = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(over).toBe(0)
  }),
)
