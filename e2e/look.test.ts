import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { paperMessages } from '#contract/messages/papers.ts'
import { pages, personPath, profilePath, searchPath } from '#contract/paths.ts'
import { resourcePath } from '#contract/resource-paths.ts'
import { openBrowser } from '#test/browser.ts'
import { memberPages, publicPages } from '#test/journey-pages.ts'
import { visits, walks } from '#test/visits.ts'

// What holds for every page: its letters may be twice as large, no ornament is drawn twice, and
// what leads somewhere is seen to do so without colour.

const browser = await openBrowser(['--blink-settings=defaultFontSize=32'])
const visit = visits(browser)
const walk = walks(browser)
const phone = { width: 360, height: 780 }
const desktop = { width: 1440, height: 900 }

/** Every page, and what some of them look like in another state. */
const shown = [
  ...(await publicPages()),
  `${pages.login}?reset=ask`,
  `${pages.resetPassword}?token=used-up`,
  `${pages.students}?q=nobody-of-this-name`,
  profilePath('24CS011'),
  profilePath('24CS002'),
  searchPath('security'),
]

test.each(shown)(
  'on %s letters of 32 pixels stay on the screen, the braid stands once at most, and links are told without colour',
  (path) =>
    walk(path, { viewport: phone }, async (page) => {
      await expectWithinScreen(page)
      await useLettersOf(16, page)
      const seen = { braids: await braids(page), linksLikeText: await linksLikeText(page) }
      // The next page is loaded by whoever chose the large ones, too.
      await useLettersOf(32, page)
      expect(seen.braids).toBeLessThanOrEqual(1)
      expect(seen.linksLikeText).toEqual([])
    }),
)

test.each(memberPages)('on %s letters of 32 pixels stay on the screen', (path) =>
  walk(path, { isAdmin: true, viewport: phone }, expectWithinScreen),
)

test.each([
  ['a guest', false],
  ['an administrator', true],
])('letters of 32 pixels stay on the screen of %s at every width', (_, isAdmin) =>
  visit(pages.courses, { isAdmin, viewport: phone }, async (page) => {
    const over = new Map<number, number>()
    for (let width = 320; width <= 1440; width += 20) {
      await page.setViewportSize({ ...desktop, width })
      over.set(width, await overflow(page))
    }
    expect([...over].filter(([, by]) => by > 0)).toEqual([])
  }),
)

test('a short page is not half “Contact Us”, and its footer stands at the lower edge', () =>
  visit('/no/such/page', { viewport: desktop }, async (page) => {
    await useLettersOf(16, page)
    const footer = await page.locator('footer').boundingBox()
    expect(footer?.height).toBeLessThan(360)
    expect(Math.round((footer?.y ?? 0) + (footer?.height ?? 0))).toBe(desktop.height)
  }))

test('what can be done with a profile stands in one row on a tablet', () =>
  visit(profilePath('23CS001'), { viewport: { width: 768, height: 1024 } }, async (page) => {
    await useLettersOf(16, page)
    const buttons = page.getByRole('main').locator('[download], [data-print=""]')
    const tops = await buttons.evaluateAll((found) =>
      found.map((it) => it.getBoundingClientRect().y),
    )
    expect(new Set(tops.slice(0, 2)).size).toBe(1)
  }))

test('what is known of a student begins beside the photo on a tablet', () =>
  visit(profilePath('23CS001'), { viewport: { width: 768, height: 1024 } }, async (page) => {
    await useLettersOf(16, page)
    const { portrait, first } = await sideOf(page)
    expect(first.x).toBeGreaterThan(portrait.x + portrait.width)
    expect(first.y).toBe(portrait.y)
  }))

test.each([profilePath('23CS001'), personPath('kalaivani-sundaresan')])(
  'on a phone what is known at %s begins beside a small portrait and goes on below it',
  (path) =>
    visit(path, { viewport: phone }, async (page) => {
      await useLettersOf(16, page)
      const { portrait, first, last } = await sideOf(page)
      expect(portrait.width).toBe(120)
      expect(first.x).toBeGreaterThan(portrait.x + portrait.width)
      expect(first.y).toBe(portrait.y)
      expect(last.x).toBe(portrait.x)
      expect(last.y).toBeGreaterThanOrEqual(portrait.y + portrait.height)
    }),
)

test.each([
  [16, 320, profilePath('25CS023')],
  [16, 360, profilePath('25CS023')],
  [24, 360, profilePath('25CS023')],
  [32, 360, profilePath('23CS001')],
  [32, 360, personPath('lakshmi-narasimha-yelamanchili')],
])(
  'with letters of %i pixels on a screen of %i no word of the name at %s is cut',
  (size, width, path) =>
    visit(path, { viewport: { ...phone, width } }, async (page) => {
      await useLettersOf(size, page)
      const title = page.getByRole('heading', { level: 1 })
      await expect.poll(() => title.evaluate(cutWords)).toEqual([])
    }),
)

test('of a photo a phone fetches the smallest size', () =>
  visit(profilePath('23CS001'), { viewport: phone }, async (page) => {
    const photo = page.getByRole('figure').getByRole('img')
    const address = () => photo.evaluate((it) => (it as HTMLImageElement).currentSrc)
    await expect.poll(address).toMatch(/\/320\.avif$/)
  }))

test('the words under a narrow field that stands alone have a line for themselves', () =>
  visit(resourcePath('CyberSecurity', 'ResearchPapers'), { isAdmin: true }, async (page) => {
    await page.setViewportSize(desktop)
    await useLettersOf(16, page)
    await page.getByRole('button', { name: paperMessages.add }).click()
    const hint = page.getByRole('dialog').getByText(paperMessages.yearHint)
    const box = await hint.boundingBox()
    expect(box?.height).toBeLessThan(30)
  }))

test('figures of titles are as high as capitals', () =>
  visit(pages.newestFestival, {}, async (page) => {
    const title = page.getByRole('heading', { level: 1 })
    await expect
      .poll(() => title.evaluate((it) => getComputedStyle(it).fontVariantNumeric))
      .toBe('lining-nums')
  }))

test.each([
  ['a mouse', false],
  ['fingers', true],
])('every line of the foot begins where those above it do, for %s', (_, hasTouch) =>
  visit(
    pages.home,
    { viewport: { width: 240, height: 780 }, hasTouch, isMobile: hasTouch, isAdmin: true },
    async (page) => {
      await useLettersOf(16, page)
      const starts = await page.locator('footer').evaluate((footer) => {
        const whose = [...footer.querySelectorAll('p')].at(-1)
        const theme = footer.querySelector('label')
        return [whose, theme].map((element) => {
          const range = document.createRange()
          if (element) range.selectNodeContents(element)
          return Math.round(range.getClientRects()[0]?.left ?? -1)
        })
      })
      expect(starts[1]).toBe(starts[0])
    },
  ),
)

/** Held on a phone and on a desktop, for the browser's letters are twice as large as usual. */
async function expectWithinScreen(page: Page) {
  await expect.poll(() => letters(page)).toBe('32px')
  await expect.poll(() => overflow(page)).toBe(0)
  await page.setViewportSize(desktop)
  await expect.poll(() => overflow(page)).toBe(0)
}

/** Sets the size of letters, in pixels, as a visitor does in the settings of the browser. */
async function useLettersOf(standard: number, page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard } })
  await expect.poll(() => letters(page)).toBe(`${standard}px`)
}

function letters(page: Page) {
  return page.evaluate(() => getComputedStyle(document.documentElement).fontSize)
}

/** The words of a heading that stand on two lines. */
function cutWords(heading: Element) {
  const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT)
  const cut: string[] = []
  while (texts.nextNode()) {
    const { currentNode: text } = texts
    for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\S+/g)) {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)))
      if (lines.size > 1) cut.push(word)
    }
  }
  return cut
}

/** By how many pixels the page is wider than the screen. */
function overflow(page: Page) {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
}

/** How many braids the page shows: long bands of all three strands. */
function braids(page: Page) {
  return page.locator('svg[aria-hidden="true"]').evaluateAll((drawings) => {
    const bands = drawings.filter((drawing) => {
      const [, , width = 0, height = 1] = (drawing.getAttribute('viewBox') ?? '')
        .split(' ')
        .map(Number)
      const paths = Array.from(drawing.querySelectorAll('path'), (path) => path.classList[0])
      return width / height > 3 && width > 200 && new Set(paths).size === 3
    })
    return bands.length
  })
}

/** What the links of a page say that nothing but their colour tells from the text around them. */
function linksLikeText(page: Page) {
  return page
    .locator(':is(main p, main dd, main li, main td, footer) a:not([data-look])')
    .evaluateAll((links) =>
      links.flatMap((link) => {
        const { textDecorationLine, textDecorationColor } = getComputedStyle(link)
        const text = link.textContent?.trim() ?? ''
        if (text === '' || link.querySelector('img, svg, picture, h2, h3, span, div')) return []
        const isSeen =
          textDecorationLine.includes('underline') && !textDecorationColor.endsWith(', 0)')
        const isControl = getComputedStyle(link).borderTopWidth !== '0px' || link.closest('nav')
        return isSeen || isControl ? [] : [text]
      }),
    )
}

/** Where the portrait stands, and the first and the last line of what is known. */
async function sideOf(page: Page) {
  const portrait = page.getByRole('figure')
  const lines = page.getByRole('main').locator('dl > *')
  const [at, first, last] = await Promise.all(
    [portrait, lines.first(), lines.last()].map((it) =>
      it.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        return { x, y, width, height }
      }),
    ),
  )
  if (!at || !first || !last) throw new Error('There is no portrait with anything beside it.')
  return { portrait: at, first, last }
}
