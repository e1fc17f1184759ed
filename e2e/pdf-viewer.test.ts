import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import * as words from '#contract/messages/viewer.ts'
import * as documentMessages from '#contract/messages/documents.ts'
import { profilePath } from '#contract/paths.ts'
import { axeObjections } from '#test/axe.ts'
import { openBrowser } from '#test/browser.ts'
import { aPdf, aScan, aStoredFile } from '#test/documents.ts'
import { aStudent } from '#test/factories.ts'
import { isInSight } from '#test/in-sight.ts'
import { listeningApp } from '#test/listening-app.ts'

const browser = await openBrowser()
const { db, blobs, address } = await listeningApp()

const chapters = ['Radios', 'Ledgers', 'Locks', 'Cafés'].map(
  (title) => `<h1>${title}</h1><p>Meera Iyer met her friends at the Café.</p>`,
)
const long = await profileWith('Notes.pdf', await aPdf(browser, chapters))
const deep = await profileWith(
  'Deep.pdf',
  await aPdf(browser, [`${'<p>Words upon words.</p>'.repeat(24)}<p>The very last line.</p>`]),
)
const scan = await profileWith('Scan.pdf', aScan())
const broken = await profileWith('Broken.pdf', Buffer.from('%PDF-1.7\nand nothing more'))

async function profileWith(name: string, bytes: Buffer) {
  const resumeId = await aStoredFile(db, blobs, name, bytes)
  return profilePath((await aStudent(db, { resumeId })).registerNumber)
}

describe('our viewer', () => {
  test('shows the pages with their text, and breaks no rule of the page', async () => {
    const page = await open(long)
    await page.getByRole('region', { name: 'Page 1', exact: true }).getByText('Radios').waitFor()
    await expect.poll(() => page.getByRole('toolbar').textContent()).toContain('of 4')
    await expect.poll(() => page.locator('iframe').count()).toBe(0)
    expect(refusals(page)).toEqual([])
  })

  test('a search minds neither case nor accents, counts and marks all it finds', async () => {
    const page = await open(long)
    await page.getByRole('button', { name: words.find }).click()
    await page.getByRole('searchbox', { name: words.find }).fill('CAFE')
    const status = page.getByRole('search').getByRole('status')
    await status.getByText('1 of 5').waitFor()
    await page.locator('.highlight.selected').waitFor()
    await expect.poll(() => page.locator('.highlight').first().textContent()).toBe('Café')

    await page.getByRole('button', { name: words.next }).click()
    await status.getByText('2 of 5').waitFor()
    await page.getByRole('button', { name: words.previous }).click()
    await status.getByText('1 of 5').waitFor()
    await page.getByRole('searchbox').fill('nowhere to be found')
    await status.getByText(words.noMatch).waitFor()
  })

  test('a search leaves the field in sight, though the page follows the match', async () => {
    const page = await open(deep, { viewport: { width: 360, height: 740 } })
    await page.getByRole('button', { name: words.find }).click()
    const field = page.getByRole('searchbox', { name: words.find })
    await field.fill('the very last')
    await field.press('Enter')
    const match = page.locator('.highlight.selected').first()
    await expect.poll(() => isInSight(match)).toBe(true)
    await expect.poll(() => isInSight(field)).toBe(true)
  })

  test('it zooms in, out and back to the width', async () => {
    const page = await open(long)
    const first = page.locator('.page').first()
    const wide = (await first.boundingBox())?.width ?? 0
    await page.getByRole('button', { name: words.zoomIn }).click()
    await expect.poll(async () => (await first.boundingBox())?.width).toBeGreaterThan(wide * 1.1)
    await page.getByRole('button', { name: words.fitWidth }).click()
    await expect.poll(async () => (await first.boundingBox())?.width).toBeLessThan(wide + 2)
  })

  test('it opens where a link into the document leads, with the words marked', async () => {
    const place = 'data-page="3" data-find="locks" data-pdf='
    const before = (fresh: Page) =>
      fresh.route(`**${long}`, async (route) => {
        const reply = await route.fetch()
        await route.fulfill({
          body: (await reply.text()).replace('data-pdf=', place),
          response: reply,
        })
      })
    const page = await open(long, { before })
    await page.locator('.highlight.selected').getByText('Locks').waitFor()
    await expect.poll(() => pageNumber(page)).toBe('3')
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('locks')
  })

  test('it needs no mouse', async () => {
    const page = await open(long)
    await page.getByRole('textbox', { name: words.page, exact: true }).focus()
    await page.keyboard.type('3')
    await page.keyboard.press('Enter')
    await page.getByRole('region', { name: 'Page 3' }).getByText('Locks').waitFor()

    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowRight')
    await focused(page, words.zoomIn)
    await page.keyboard.press('/')
    await focused(page, words.find)
    await page.keyboard.type('meera')
    await page.getByRole('status').getByText('of 4').waitFor()
    await page.keyboard.press('Escape')
    await focused(page, words.pages)
    await expect.poll(() => page.getByRole('searchbox').count()).toBe(0)

    await page.keyboard.press('End')
    await expect.poll(() => pageNumber(page)).toBe('4')
    await page.keyboard.press('Home')
    await expect.poll(() => pageNumber(page)).toBe('1')
    await page.keyboard.press('Tab')
    const isOut = page.locator('[data-pdf]').evaluate((frame) => !frame.matches(':focus-within'))
    expect(await isOut).toBe(true)
  })

  test('a document that does not come says why, and comes when it is asked for again', async () => {
    const page = await open(long, { before: (fresh) => fresh.route(isFile, abort, { times: 1 }) })
    await expect.poll(() => why(page)).toBe(words.offline)
    await page.getByRole('button', { name: messages.failure.retry }).click()
    await page.getByRole('region', { name: 'Page 1', exact: true }).waitFor()
    await expect.poll(() => page.getByRole('alert').count()).toBe(0)
  })

  test('a document that a busy site did not send comes by itself', async () => {
    const page = await open(long, {
      before: (fresh) =>
        fresh.route(isFile, (route) => route.fulfill({ status: 503 }), { times: 1 }),
    })
    await expect.poll(() => why(page)).toBe(words.failed)
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await page.getByRole('region', { name: 'Page 1', exact: true }).waitFor()
    await expect.poll(() => page.getByRole('alert').count()).toBe(0)
  })

  test('the fetching can be stopped', async () => {
    const page = await open(long, { before: (fresh) => fresh.route(isFile, () => {}) })
    await page.getByRole('progressbar', { name: documentMessages.fetching }).waitFor()
    await page.getByRole('button', { name: words.cancel }).click()
    await expect.poll(() => why(page)).toBe(words.cancelled)
    await focused(page, messages.failure.retry)
  })

  test('a damaged file is called so', async () => {
    expect(await why(await open(broken))).toBe(words.unreadable)
  })

  test('a scanned page is drawn without the code that the policy forbids', async () => {
    const fonts: number[] = []
    const before = async (fresh: Page) =>
      void fresh.on('response', (reply) => {
        if (reply.url().includes('Dingbats')) fonts.push(reply.status())
      })
    const page = await open(scan, { before })
    await expect.poll(() => darkness(page)).toBeGreaterThan(0.5)
    expect(fonts).toEqual([200])
    expect(refusals(page)).toEqual([])
  })

  test('a phone sees it whole, and nothing runs over the edge', async () => {
    const viewport = { width: 320, height: 640 }
    const page = await open(long, { viewport, hasTouch: true, isMobile: true })
    await page.getByRole('region', { name: 'Page 1', exact: true }).waitFor()
    const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(scrollWidth).toBe(320)
    const last = await page.getByRole('button', { name: words.fullScreen }).boundingBox()
    const sheet = await page.locator('.page').first().boundingBox()
    const stage = await page.getByRole('toolbar').boundingBox()
    expect(stage?.height).toBeLessThan(56)
    expect(rightOf(last)).toBeLessThanOrEqual(rightOf(stage))
    expect(rightOf(sheet)).toBeLessThanOrEqual(rightOf(stage))
  })

  test('axe finds nothing', async () => {
    const page = await open(long)
    await page.getByRole('button', { name: words.find }).click()
    await page.getByRole('searchbox').fill('meera')
    await page.getByRole('status').getByText('1 of 4').waitFor()
    expect(await axeObjections(page)).toEqual([])
  })
})

test.each([
  ['on a desk', {}],
  ['on a phone', { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true }],
])('%s a document is shown once its page is', async (_, options) => {
  const page = await open(long, options)
  await page.getByRole('toolbar').getByText('of 4').waitFor()
  await page.getByText(documentMessages.fetching).waitFor({ state: 'hidden' })
  await expect.poll(() => page.locator('iframe').count()).toBe(0)
  const { loaded, asked } = await page.evaluate(() => {
    const fetched = performance.getEntriesByType('resource')
    const viewer = fetched.find(({ name }) => name.includes('mount-viewer'))
    const [visit] = performance.getEntriesByType('navigation')
    return { loaded: visit?.toJSON().loadEventStart, asked: viewer?.startTime }
  })
  expect(asked).toBeGreaterThanOrEqual(loaded)
})

test('a file that is gone says so', async () => {
  const gone = { status: 404, json: { message: messages.request.unknownCall } }
  const before = (fresh: Page) => fresh.route(isFile, (route) => route.fulfill(gone))
  expect(await why(await open(long, { before }))).toBe(words.missing)
})

test('without scripts the frame and both ways to the file are there', async () => {
  const page = await open(long, { javaScriptEnabled: false })
  await expect.poll(() => page.locator('iframe').getAttribute('src')).toContain('/resume?v=')
  const way = page.getByRole('link', { name: words.newTab })
  const download = page.getByRole('link', { name: words.download })
  await expect.poll(() => download.getAttribute('download')).toBe('Notes.pdf')
  await expect.poll(() => way.getAttribute('href')).toBe(await download.getAttribute('href'))
})

interface Visit extends BrowserContextOptions {
  /** Done to the page before it is opened. */
  before?: (page: Page) => Promise<unknown>
}

const said = new WeakMap<Page, string[]>()

async function open(path: string, { before, ...options }: Visit = {}) {
  const context = await browser.newContext({
    baseURL: address,
    reducedMotion: 'reduce',
    ...options,
  })
  const page = await context.newPage()
  const lines: string[] = []
  said.set(page, lines)
  page.on('console', (message) => lines.push(message.text()))
  await before?.(page)
  await page.goto(path)
  await page.locator('[data-pdf]').scrollIntoViewIfNeeded()
  if (!before && path === long && options.javaScriptEnabled !== false) {
    await page.getByRole('toolbar').getByText('of 4').waitFor()
  }
  return page
}

/** What the page's policy did not let the browser do. */
function refusals(page: Page) {
  return said.get(page)?.filter((line) => /policy|refused|wasm/i.test(line))
}

/** What is said in place of the document. */
function why(page: Page) {
  return page.getByRole('alert').textContent()
}

function rightOf(box: { x: number; width: number } | null) {
  return (box?.x ?? 0) + (box?.width ?? Number.POSITIVE_INFINITY)
}

function isFile(url: URL) {
  return url.pathname.endsWith('/resume')
}

function abort(route: { abort: () => Promise<void> }) {
  return route.abort()
}

function pageNumber(page: Page) {
  return page.getByRole('textbox', { name: words.page }).inputValue()
}

function focused(page: Page, name: string) {
  const read = () =>
    page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent)
  return expect.poll(read).toBe(name)
}

/** The share of dark pixels on the first page. */
function darkness(page: Page) {
  return page.locator('.canvasWrapper canvas').evaluate((canvas) => {
    if (!(canvas instanceof HTMLCanvasElement)) return 0
    const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data
    const reds = pixels?.filter((_value, at) => at % 4 === 0) ?? new Uint8ClampedArray()
    return reds.filter((red) => red < 128).length / reds.length
  })
}
