import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { calls, pages } from '#contract/paths.ts'
import { arrive, scriptsReady } from '#test/arrive.ts'
import { openBrowser } from '#test/browser.ts'
import { journeySite } from '#test/journey-site.ts'
import { openLine } from '#test/line.ts'

const browser = await openBrowser()
const site = journeySite()

interface Reader {
  page: Page
  line: Awaited<ReturnType<typeof openLine>>
}

/** Reads the site over a line that can be cut, with a browser that keeps what it reads. */
async function read(journey: (reader: Reader) => Promise<void>, isAdmin = false) {
  const line = await openLine(site.address)
  const context = await browser.newContext({ baseURL: line.address, serviceWorkers: 'allow' })
  const page = await context.newPage()
  if (isAdmin) {
    const { reg, password } = site.admin
    await context.request.post(calls.login, { data: { loginInput: reg, password } })
  }
  await journey({ page, line })
  await context.close()
}

/** Opens a page and waits until the browser has kept it. */
async function readAndKeep(page: Page, path: string) {
  await arrive(page, path)
  await untilKept(page, path)
}

/** In the page. */
function isKept(address: string) {
  return caches.match(address).then(Boolean)
}

/** What Playwright waits for in a page may not be a promise: it would take that for a yes. */
function untilKept(page: Page, path: string, isThere = true) {
  return expect.poll(() => page.evaluate(isKept, path)).toBe(isThere)
}

/** Until the worker has all that it fetches ahead. */
async function workerReady(page: Page) {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
  await untilKept(page, pages.offline)
}

const notice = (page: Page) => page.getByText('This page is as you last read it')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('a page that was read is shown without a connection, and says so', async () => {
  await read(async ({ page, line }) => {
    await readAndKeep(page, pages.faculty)
    await expect(notice(page).count()).resolves.toBe(0)
    line.cut()
    await page.reload()
    await expect(heading(page).textContent()).resolves.toBe('Faculty')
    await notice(page).waitFor()
  })
})

test('so is a page that people work in, which stays whole', async () => {
  await read(async ({ page, line }) => {
    const objections: string[] = []
    page.on('pageerror', ({ message }) => objections.push(message))
    await readAndKeep(page, pages.students)
    line.cut()
    await page.reload()
    await scriptsReady(page)
    await expect(notice(page).count()).resolves.toBe(1)
    await expect(page.getByRole('link', { name: 'Skip to content' }).count()).resolves.toBe(1)
    await page.getByRole('contentinfo').waitFor()
    expect(objections).toEqual([])
  })
})

test('a page that was not read says so, and leads to those that were', async () => {
  await read(async ({ page, line }) => {
    await readAndKeep(page, pages.faculty)
    await readAndKeep(page, pages.courses)
    await workerReady(page)
    // Whoever opens it by its own address has not read a page of the site.
    await page.goto(pages.offline)
    line.cut()
    await page.goto(pages.alumni)
    await expect(heading(page).textContent()).resolves.toBe('You Are Offline')
    await page.getByRole('heading', { name: 'Pages you can read now' }).waitFor()
    const list = page.locator('#kept')
    await expect(list.getByRole('link').allTextContents()).resolves.toEqual([
      'Courses Offered by the Department',
      'Faculty',
    ])
    await list.getByRole('link', { name: 'Faculty' }).click()
    await notice(page).waitFor()
    await expect(heading(page).textContent()).resolves.toBe('Faculty')
  })
})

test('a page that was not read comes by itself once there is a connection', async () => {
  await read(async ({ page, line }) => {
    await readAndKeep(page, pages.faculty)
    await workerReady(page)
    line.cut()
    await page.goto(pages.alumni)
    await page.getByRole('heading', { name: 'You Are Offline' }).waitFor()
    await line.mend()
    await page.getByRole('heading', { level: 1, name: 'Alumni' }).waitFor()
    await expect(notice(page).count()).resolves.toBe(0)
  })
})

test('nothing that only a member sees is kept', async () => {
  await read(async ({ page, line }) => {
    await arrive(page, pages.search)
    await workerReady(page)
    await arrive(page, pages.desk)
    await arrive(page, pages.search)
    line.cut()
    await page.goto(pages.search)
    await expect(heading(page).textContent()).resolves.toBe('You Are Offline')
    const kept = await page.evaluate(async () => {
      const addresses = await (await caches.open('pages')).keys()
      return addresses.map(({ url }) => url)
    })
    expect(kept).toEqual([])
    // The page that stands in for others is a guest's as well.
    await expect(page.getByRole('link', { name: 'Login' }).count()).resolves.toBeGreaterThan(0)
  }, true)
})

test('a page that is no more is let go of', async () => {
  await read(async ({ page, line }) => {
    await readAndKeep(page, pages.faculty)
    await page.evaluate(async (address) => {
      const kept = await caches.open('pages')
      const copy = await kept.match(address)
      if (copy) await kept.put('/People/Faculty/Nobody', copy)
    }, pages.faculty)
    await page.goto('/People/Faculty/Nobody')
    await untilKept(page, '/People/Faculty/Nobody', false)
    line.cut()
    await page.reload()
    await expect(heading(page).textContent()).resolves.toBe('You Are Offline')
  })
})
