import { Readable } from 'node:stream'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import {
  downloadOf,
  fileShown,
  fileViewerMessages as words,
} from '#contract/messages/file-viewer.ts'
import { probes } from '#contract/paths.ts'
import { noteFilePath, notePath, noteViewerPath } from '#contract/resource-paths.ts'
import { axeObjections } from '#test/axe.ts'
import { openBrowser } from '#test/browser.ts'
import { aPdf } from '#test/documents.ts'
import { aNote } from '#test/factories.ts'
import { aFilm } from '#test/films.ts'
import { openGate } from '#test/gate.ts'
import { isInSight } from '#test/in-sight.ts'
import { listeningApp } from '#test/listening-app.ts'
import { aLargePicture } from '#test/pictures.ts'
import { aReadFile } from '#test/waiting-files.ts'

const browser = await openBrowser()
const { db, blobs, address } = await listeningApp()
const gate = await openGate(address, (path) => path.startsWith('/api/notes/'))

const sheets = ['Radios', 'Ledgers', 'Locks', 'Springs', 'Keys'].map(
  (title) => `<h1>${title}</h1><p>A key opens what a lock closed, and ${title} wear out.</p>`,
)
const files = {
  pdf: await stored('Lecture.pdf', await aPdf(browser, sheets)),
  long: await stored('Long.pdf', await aLongPdf()),
  picture: await stored('Plan.png', await aLargePicture()),
  film: { ...(await stored('Walk.mp4', aFilm(1800))), type: 'video/mp4' },
  noFilm: { ...(await stored('Odd.mp4', Buffer.alloc(5000, 7))), type: 'video/mp4' },
  noPicture: { ...(await stored('Torn.png', Buffer.alloc(5000, 8))), type: 'image/png' },
  other: await stored('Lab.bin', Buffer.alloc(3000, 9)),
}
await aReadFile(db, files.pdf.hash, { 4: 'Springs A key opens what a lock closed' }, 5)
const id = await aNote(db, { title: 'On Locks' }, Object.values(files))

/** Each page holds a picture that nothing packs, so that it is fetched piece by piece. */
async function aLongPdf() {
  const pictures = await Promise.all(Array.from({ length: 9 }, aLargePicture))
  const pages = pictures.map((picture, place) => {
    const source = `data:image/png;base64,${picture.toString('base64')}`
    return `<h1>Sheet ${place + 1}</h1><img src="${source}" width="600">`
  })
  return aPdf(browser, pages)
}

async function stored(name: string, bytes: Buffer) {
  return { ...(await blobs.put(Readable.from([bytes]), { maxBytes: 50_000_000 })), name }
}

beforeEach(() => {
  gate.set('pass')
  gate.seen.length = 0
})
afterEach(async () => {
  gate.open()
  for (const context of browser.contexts()) await context.close()
})

describe('a picture on its way', () => {
  test('shows how far it is, in hundredths and bytes, and then stands there', async () => {
    gate.set('wait')
    const page = await open('picture')
    await page.getByText(/^(49|50)%$/).waitFor()
    const bar = page.getByRole('progressbar', { name: words.loading })
    const share = await bar.evaluate(({ value, max }: HTMLProgressElement) => value / max)
    expect(share).toBeCloseTo(0.5, 1)
    await page.getByText(/^\d+ kB of [\d.]+ MB/).waitFor()

    gate.open()
    const picture = page.getByRole('img', { name: 'Plan.png' })
    await picture.waitFor()
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(900)
    await page.getByRole('status').getByText(fileShown('Plan.png')).waitFor()
    await expect.poll(() => bar.count()).toBe(0)
  })

  test('moves nothing when it comes', async () => {
    gate.set('wait')
    const page = await open('picture')
    await page.getByText(/^(49|50)%$/).waitFor()
    const stage = page.locator('[data-file]')
    const before = await stage.boundingBox()
    gate.open()
    await page.getByRole('img', { name: 'Plan.png' }).waitFor()
    expect(await stage.boundingBox()).toEqual(before)
  })

  test('crosses the line once', async () => {
    const page = await open('picture')
    await page.getByRole('img', { name: 'Plan.png' }).waitFor()
    const answers = passagesOf('picture').map(({ status }) => status)
    expect(answers.filter((status) => status !== 304)).toEqual([200])
  })

  test('can be called off, and asked for again', async () => {
    gate.set('wait')
    const page = await open('picture')
    await page.getByText(/^(49|50)%$/).waitFor()
    await page.getByRole('button', { name: words.cancel }).click()
    await expect.poll(() => why(page)).toBe(words.cancelled)
    await focused(page, messages.failure.retry)
    gate.set('pass')
    await page.keyboard.press('Enter')
    await page.getByRole('img', { name: 'Plan.png' }).waitFor()
    await expect.poll(() => page.getByRole('alert').count()).toBe(0)
  })

  test('that breaks off says so, and comes when it is asked for again', async () => {
    gate.set('cut')
    const page = await open('picture')
    await expect.poll(() => why(page)).toBe(words.offline)
    await expect.poll(() => page.getByRole('progressbar').count()).toBe(0)
    gate.set('pass')
    await askAgain(page)
    await page.getByRole('img', { name: 'Plan.png' }).waitFor()
  })

  test('that breaks off comes by itself after a while', async () => {
    gate.set('cut')
    const page = await open('picture', { before: (fresh) => fresh.clock.install() })
    await expect.poll(() => why(page)).toBe(words.offline)
    gate.set('pass')
    await page.clock.runFor('00:03')
    await page.getByRole('img', { name: 'Plan.png' }).waitFor()
    await expect.poll(() => page.getByRole('alert').count()).toBe(0)
  })

  test('is not asked for over and over where it breaks off each time', async () => {
    gate.set('cut for good')
    const page = await open('picture', { before: (fresh) => fresh.clock.install() })
    // The first time, and six more: the clock goes on whenever an attempt has failed. What the page
    // asks for when its time has come is answered ahead of what is asked for after it.
    const asked = async () => {
      await expect.poll(() => why(page)).toBe(words.offline)
      await page.clock.runFor('01:01')
      await page.evaluate((path) => fetch(path), probes.alive)
      return passagesOf('picture').length
    }
    await expect.poll(asked).toBeGreaterThanOrEqual(7)
    // What was under way then fails as well.
    for (let minute = 0; minute < 5; minute += 1) {
      await asked()
    }
    const before = passagesOf('picture').length
    await page.clock.runFor('20:00')
    expect(passagesOf('picture')).toHaveLength(before)
    gate.set('pass')
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await page.getByRole('img', { name: 'Plan.png' }).waitFor()
  })

  test('is given up when nothing more comes', async () => {
    gate.set('wait')
    const page = await open('picture', { before: (fresh) => fresh.clock.install() })
    await page.getByText(/^(49|50)%$/).waitFor()
    await page.clock.fastForward('02:00')
    await expect.poll(() => why(page)).toBe(words.offline)
  })

  test('leaves the focus where it is', async () => {
    gate.set('wait')
    const page = await open('picture')
    await page.getByText(/^(49|50)%$/).waitFor()
    await page.getByRole('link', { name: 'On Locks' }).focus()
    gate.open()
    await page.getByRole('img', { name: 'Plan.png' }).waitFor()
    const isThere = await page.getByRole('link', { name: 'On Locks' }).evaluate(isFocused)
    expect(isThere).toBe(true)
  })
})

test('a damaged picture is called so', async () => {
  expect(await why(await open('noPicture'))).toBe(words.notDrawn)
})

test('a file that is gone says so', async () => {
  const gone = { status: 404, json: { message: messages.request.unknownCall } }
  const before = (page: Page) =>
    page.route(`**${noteFilePath(id, 'Plan.png')}`, (route) => route.fulfill(gone))
  expect(await why(await open('picture', { before }))).toBe(words.missing)
})

describe('a PDF', () => {
  test('shows its percentage on the way', async () => {
    gate.set('wait')
    const page = await open('pdf')
    await page.getByText(/^(49|50)%$/).waitFor()
    gate.open()
    await page
      .getByRole('region', { name: 'Page 1', exact: true })
      .getByText('Radios', { exact: true })
      .waitFor()
    await expect.poll(() => page.getByRole('progressbar').count()).toBe(0)
    expect(passagesOf('pdf')).toHaveLength(1)
  })

  test('can be called off, and asked for again', async () => {
    gate.set('wait')
    const page = await open('pdf')
    await page.getByText(/^(49|50)%$/).waitFor()
    await page.getByRole('button', { name: words.cancel }).click()
    await expect.poll(() => why(page)).toBe(words.cancelled)
    gate.set('pass')
    await page.getByRole('button', { name: messages.failure.retry }).click()
    await page.getByRole('region', { name: 'Page 1', exact: true }).waitFor()
  })

  test('opens at the page that was found, with the words marked', async () => {
    const page = await open('pdf', { page: 4, words: 'what a lock' })
    const found = page.getByRole('region', { name: 'Page 4' }).locator('.highlight.selected')
    await expect.poll(() => isInSight(found.first())).toBe(true)
    await expect.poll(() => found.first().textContent()).toContain('what a lock')
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('what a lock')
  })

  test('has words marked that stand apart on that page', async () => {
    const page = await open('pdf', { page: 4, words: 'lock springs' })
    const marks = page.getByRole('region', { name: 'Page 4' }).locator('.highlight')
    await expect.poll(() => marks.allTextContents()).toEqual(['Springs', 'lock', 'Springs'])
  })

  test('keeps the page that is read in the address', async () => {
    const page = await open('pdf')
    const number = page.getByRole('textbox', { name: 'Page', exact: true })
    await number.fill('3')
    await number.press('Enter')
    await page.waitForURL(/[?&]page=3/)
    await page.reload()
    await page.getByRole('region', { name: 'Page 3' }).getByText('Locks', { exact: true }).waitFor()
    await expect.poll(() => number.inputValue()).toBe('3')
  })
})

describe('a film', () => {
  test('is sought through without being fetched whole', async () => {
    const page = await open('film')
    const film = page.locator('video')
    const length = () => film.evaluate((video: HTMLVideoElement) => Math.round(video.duration))
    await expect.poll(length).toBe(1800)
    await film.evaluate((video: HTMLVideoElement) => (video.currentTime = 1700))
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => !video.seeking)).toBe(true)
    const asked = passagesOf('film')
    expect(asked.every(({ status }) => status === 206)).toBe(true)
    const starts = asked.map(({ range }) => Number(/bytes=(\d+)/.exec(range)?.[1]))
    expect(Math.max(...starts)).toBeGreaterThan(12_000_000)
  })

  test('that no browser plays says so', async () => {
    expect(await why(await open('noFilm'))).toBe(words.notPlayed)
  })

  test('that does not come says so, and comes when it is asked for again', async () => {
    const isFilm = `**${noteFilePath(id, 'Walk.mp4')}`
    const page = await open('film', {
      before: (fresh) => fresh.route(isFilm, (route) => route.abort()),
    })
    await expect.poll(() => why(page)).toBe(words.offline)
    await page.unroute(isFilm)
    await askAgain(page)
    await page.getByRole('alert').waitFor({ state: 'hidden' })
    await expect.poll(() => page.locator('video').evaluate(isReady)).toBe(true)
  })
})

describe('without a connection', () => {
  test.each([
    ['the code that shows files', 'picture', /assets\/show-file/],
    ['the viewer', 'pdf', /assets\/mount-viewer/],
    ['the worker of the viewer', 'pdf', /assets\/pdf\.worker/],
  ] as const)('%s does not come: the page says so, and comes back', async (_what, file, lost) => {
    const page = await open(file, {
      before: (fresh) => fresh.route(lost, (route) => route.abort()),
    })
    await expect.poll(() => why(page)).toBe(words.offline)
    await page.unroute(lost)
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await shown(page, file)
  })

  test('no script comes at all: the page says so after a while', async () => {
    const page = await open('pdf', {
      before: (fresh) => fresh.route(/assets\/.*\.js/, (route) => route.abort()),
    })
    const late = page.getByText(words.late)
    await expect.poll(() => late.isVisible()).toBe(false)
    await page.evaluate(() => document.getAnimations().forEach((each) => each.finish()))
    await expect.poll(() => late.isVisible()).toBe(true)
  })

  test('a long document that is being read says so, and goes on at its page', async () => {
    const page = await open('long')
    const number = page.getByRole('textbox', { name: 'Page', exact: true })
    // The viewer draws the page after the one in sight, too, and then asks for nothing more.
    await page.getByRole('region', { name: 'Page 2', exact: true }).getByText('Sheet 2').waitFor()
    await number.fill('9')
    await page.context().setOffline(true)
    await number.press('Enter')
    await expect.poll(() => why(page)).toBe(words.offline)
    await page.context().setOffline(false)
    await page.getByRole('alert').waitFor({ state: 'hidden' })
    await page.getByRole('region', { name: 'Page 9', exact: true }).getByText('Sheet 9').waitFor()
  })
})

/** Waits until the file stands in its page. */
function shown(page: Page, file: 'picture' | 'pdf') {
  if (file === 'picture') return page.getByRole('img', { name: files.picture.name }).waitFor()
  return page.getByRole('region', { name: 'Page 1', exact: true }).waitFor()
}

test('any other file is taken along under its own name', async () => {
  const page = await open('other')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: downloadOf('Lab.bin') }).click(),
  ])
  expect(download.suggestedFilename()).toBe('Lab.bin')
})

test('one file leads to the next and to the note', async () => {
  const page = await open('pdf')
  await page.getByRole('link', { name: words.later }).click()
  await page.getByRole('heading', { level: 1, name: 'Long.pdf' }).waitFor()
  await page.getByRole('link', { name: words.earlier }).waitFor()
  await page.getByRole('link', { name: 'On Locks' }).click()
  await page.waitForURL(/\/Notes\?note=\w+#note-/)
  expect(page.url()).toContain(notePath('CyberSecurity', id))
})

test('who wants less motion sees the stripes stand still', async () => {
  gate.set('wait')
  const page = await open('picture')
  await page.getByText(/^(49|50)%$/).waitFor()
  const running = await page.evaluate(
    () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
  )
  expect(running).toBe(0)
})

test('axe finds nothing', async () => {
  gate.set('wait')
  const coming = await open('picture')
  await coming.getByText(/^(49|50)%$/).waitFor()
  expect(await axeObjections(coming)).toEqual([])
  await coming.getByRole('button', { name: words.cancel }).click()
  expect(await axeObjections(coming)).toEqual([])
  gate.set('pass')
  const read = await open('pdf', { page: 4, words: 'lock' })
  await read.locator('.highlight.selected').waitFor()
  expect(await axeObjections(read)).toEqual([])
  expect(await axeObjections(await open('other'))).toEqual([])
})

test.each(['pdf', 'picture', 'film', 'other'] as const)(
  'a phone shows all of the page: %s',
  async (file) => {
    const page = await open(file, { viewport: { width: 320, height: 640 } })
    await page.locator('[data-file-place] > *, a[download]').last().waitFor()
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(over).toBe(0)
  },
)

interface Visit extends BrowserContextOptions {
  page?: number
  words?: string
  /** Done to the page before it is opened. */
  before?: (page: Page) => Promise<unknown>
}

async function open(file: keyof typeof files, visit: Visit = {}) {
  const { page: at, words: marked, before, ...options } = visit
  const context = await browser.newContext({
    baseURL: gate.address,
    reducedMotion: 'reduce',
    ...options,
  })
  const page = await context.newPage()
  await before?.(page)
  const place = { ...(at && { page: at }), ...(marked && { words: marked }) }
  await page.goto(noteViewerPath('CyberSecurity', { id, title: files[file].name, ...place }))
  return page
}

/** Presses the button, unless the file has been asked for by itself meanwhile. */
function askAgain(page: Page) {
  return page.getByText(messages.failure.retry, { exact: true }).dispatchEvent('click')
}

function passagesOf(file: keyof typeof files) {
  return gate.seen.filter(({ path }) => path === noteFilePath(id, files[file].name))
}

/** What is said in place of the file. */
function why(page: Page) {
  return page.getByRole('alert').textContent()
}

function isReady(film: Element) {
  return film instanceof HTMLVideoElement && film.readyState > 0
}

function isFocused(element: Element) {
  return element === document.activeElement
}

function focused(page: Page, text: string) {
  const read = () => page.evaluate(() => document.activeElement?.textContent)
  return expect.poll(read).toBe(text)
}
