import type { Page, ViewportSize } from 'playwright-core'
import { expect, test } from 'vitest'
import { addressPattern, isSingle, listPages } from '#contract/pages.ts'
import { calls, pages, probes, profilePath, searchPath } from '#contract/paths.ts'
import { resourcePath } from '#contract/resource-paths.ts'
import { readDomains } from '#domain/domains/read-domains.ts'
import { arrive } from '#test/arrive.ts'
import { openBrowser } from '#test/browser.ts'
import { builtApp } from '#test/built-app.ts'
import { dialog } from '#test/dialogs.ts'
import { extremeDepartment, retireAllButOne } from '#test/extremes/extreme-department.ts'
import { hiddenFromReaders } from '#test/extremes/hidden-from-readers.ts'
import { freePort } from '#test/free-port.ts'

// The site of a department that nobody has designed for: names and headings three times as long and
// in many alphabets, pictures of every shape, six domains, and in the end one.

const port = await freePort()
const baseURL = `http://localhost:${port}`
const { app, db } = await builtApp({ PUBLIC_URL: baseURL })
const { account, as, titles } = await extremeDepartment({ app, db })
await app.listen({ port, host: 'localhost' })
const browser = await openBrowser()
const guest = await openWindow()
const admin = await openWindow(account)

const phone = { width: 360, height: 780 }
const tablet = { width: 768, height: 1024 }
const desktop = { width: 1440, height: 900 }

const described = listPages().filter(
  ({ isForDevelopment, path }) => !isForDevelopment && path !== '*',
)
const [first = { domain: '', title: '' }] = titles

/** An address of every page that visitors see, and of some in other states. */
const publicPages = [
  ...(await addressesOf(({ audience }) => audience === 'everyone')),
  profilePath('26EXTREME0'),
  resourcePath(first.domain, 'Links'),
  resourcePath(first.domain, 'Videos'),
  `${pages.students}?q=asha`,
  searchPath('Found'),
  '/no/such/page',
]

const workingPages = await addressesOf(({ audience }) => audience !== 'everyone')

test.each(publicPages)('on %s nothing is lost to visitors at any width', async (path) => {
  expect(await lostOn(guest, path, [phone, tablet, desktop])).toEqual([])
})

test.each(workingPages)('on %s nothing is lost to administrators at any width', async (path) => {
  expect(await lostOn(admin, path, [phone, tablet, desktop])).toEqual([])
})

test.each([pages.domains, pages.faculty, pages.pageList])(
  'in a form of %s nothing is lost on a phone',
  async (path) => {
    await admin.setViewportSize(phone)
    await arrive(admin, path)
    const edit = admin.getByRole('main').getByRole('button', { name: /^(Edit|Change)/ })
    await edit.first().click()
    await dialog(admin).locator('input').first().waitFor()
    expect(await hiddenFromReaders(admin)).toEqual([])
  },
)

test('the braid is woven of six strands, a student chooses among six domains, and search finds what is in each', async () => {
  const domains = await readDomains(db)
  await guest.setViewportSize(desktop)
  await arrive(guest, pages.home)
  expect(await strandsOfBraid(guest)).toBe(domains.length)
  await arrive(guest, resourcePath(first.domain, 'Notes'))
  const chosen = guest.getByRole('combobox', { name: 'Domain' })
  const offered = await chosen.getByRole('option').allTextContents()
  expect(offered).toEqual(expect.arrayContaining(domains.map(({ title }) => title)))
  const { domain, title } = titles.at(-1) ?? first
  await chosen.selectOption(domain)
  await guest.getByText(title).first().waitFor()
  for (const each of titles) {
    const found = await app.inject(searchPath(each.title))
    expect(found.body).toContain(resourcePath(each.domain, 'Notes'))
  }
})

test('with one domain in use its strand stands alone, and nothing is lost', async () => {
  await retireAllButOne({ app, db }, as)
  await guest.setViewportSize(desktop)
  await arrive(guest, pages.home)
  expect(await strandsOfBraid(guest)).toBe(1)
  for (const path of [pages.home, pages.about, resourcePath(first.domain)]) {
    expect(await lostOn(guest, path, [phone, desktop])).toEqual([])
  }
  for (const path of [pages.desk, pages.domains]) {
    expect(await lostOn(admin, path, [phone, desktop])).toEqual([])
  }
})

async function openWindow(who?: Record<'reg' | 'password', string>) {
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' })
  const data = { loginInput: who?.reg, password: who?.password }
  if (who) await context.request.post(calls.login, { data })
  return context.newPage()
}

/** What readers of a page miss in windows of these sizes, each with its width. */
async function lostOn(page: Page, path: string, sizes: readonly ViewportSize[]) {
  await page.setViewportSize(phone)
  await arrive(page, path)
  // What waits to be scrolled to is laid out as well.
  await page.evaluate(() => document.documentElement.removeAttribute('data-rest'))
  const lost: string[] = []
  for (const size of sizes) {
    await page.setViewportSize(size)
    for (const each of await hiddenFromReaders(page)) lost.push(`${size.width}: ${each}`)
  }
  return lost
}

/** One address of each page of which this is true; the site map knows those that follow from records. */
async function addressesOf(isMeant: (page: (typeof described)[number]) => boolean) {
  const map = (await app.inject(probes.sitemap)).body
  const told = Array.from(
    map.matchAll(/<loc>(.*?)<\/loc>/g),
    ([, url = '']) => new URL(url).pathname,
  )
  return described.filter(isMeant).flatMap((page) => {
    if (isSingle(page)) return [page.path]
    const pattern = addressPattern(page.path)
    return told.find((path) => pattern.test(path)) ?? []
  })
}

/** Of how many different strands the widest drawing of a page is woven. */
function strandsOfBraid(page: Page) {
  return page.locator('main svg[aria-hidden="true"]').evaluateAll((drawings) => {
    const widths = drawings.map((drawing) => drawing.getBoundingClientRect().width)
    const widest = drawings[widths.indexOf(Math.max(...widths))]
    const lines = Array.from(widest?.querySelectorAll('path') ?? [], (line) => line.classList[0])
    return new Set(lines).size
  })
}
