import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { theme } from '#contract/messages/frame.ts'
import { pages, recordPath } from '#contract/paths.ts'
import { readDepartment } from '#domain/site/department.ts'
import { login } from '#test/app.ts'
import { axeObjections } from '#test/axe.ts'
import { openBrowser } from '#test/browser.ts'
import { builtApp } from '#test/built-app.ts'
import { anAdmin } from '#test/factories.ts'
import { freePort } from '#test/free-port.ts'
import { aSentPicture } from '#test/sent-file.ts'
import { signedInVisits } from '#test/signed-in-visits.ts'

const port = await freePort()
const baseURL = `http://localhost:${port}`
const { app, db } = await builtApp({ PUBLIC_URL: baseURL })
await app.listen({ port, host: 'localhost' })
const visit = signedInVisits(await openBrowser(), baseURL)
const guest = { viewport: { width: 360, height: 800 }, colorScheme: 'light' } as const

const night = 'rgb(13, 18, 32)'
const day = 'rgb(251, 248, 241)'

test('a theme stays on the device, on every page and in every tab, until the device has it again', () =>
  visit(pages.about, guest, async (page) => {
    const other = await page.context().newPage()
    await other.goto(pages.students)
    await expect.poll(() => ground(page)).toBe(day)

    await choose(page, 'dark')
    await expect.poll(() => ground(other)).toBe(night)
    await expect.poll(() => other.getByLabel(theme.label).inputValue()).toBe('dark')
    expect(await axeObjections(page)).toEqual([])

    await page.goto(pages.courses)
    await expect.poll(() => ground(page)).toBe(night)
    await expect.poll(() => frameColours(page)).toEqual(['#0d1220'])

    await choose(other, '')
    await expect.poll(() => ground(page)).toBe(day)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(() => ground(page)).toBe(night)
    await choose(page, 'light')
    await expect.poll(() => ground(page)).toBe(day)
  }))

test('what was chosen stands before anything of a page is parsed', () =>
  visit(pages.about, guest, async (page) => {
    await choose(page, 'dark')
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (!document.body) return
        observer.disconnect()
        document.documentElement.dataset['first'] = document.documentElement.dataset['theme'] ?? ''
      }).observe(document, { childList: true, subtree: true })
    })
    for (const path of [pages.courses, pages.students]) {
      await page.goto(path)
      await expect.poll(() => page.locator('html').getAttribute('data-first')).toBe('dark')
    }
  }))

test('without scripts the device decides, and nobody is asked', () =>
  visit(pages.about, { ...guest, javaScriptEnabled: false, colorScheme: 'dark' }, async (page) => {
    await expect.poll(() => page.getByLabel(theme.label).isVisible()).toBe(false)
  }))

test('of a logo for each theme the one that is shown is fetched', async () => {
  const admin = await login(app, await anAdmin(db))
  const logoId = await aSentPicture(app, admin, { width: 512, height: 512 })
  const darkLogoId = await aSentPicture(app, admin, { width: 500, height: 500 })
  const url = recordPath('department', 'department')
  const payload = { fields: { logoId, darkLogoId } }
  await app.inject({ method: 'PUT', url, headers: admin, payload })
  const { light, dark } = (await readDepartment(db)).logo ?? {}
  await visit(pages.about, guest, async (page) => {
    const asked: string[] = []
    page.on('request', (request) => void asked.push(request.url()))
    await page.reload()
    await page.getByLabel(theme.label).scrollIntoViewIfNeeded()
    await expect.poll(() => asked.some((one) => one.includes(light?.hash ?? '-'))).toBe(true)
    expect(asked.filter((one) => one.includes(dark?.hash ?? '-'))).toEqual([])
    await choose(page, 'dark')
    await expect.poll(() => asked.some((one) => one.includes(dark?.hash ?? '-'))).toBe(true)
    const logo = page.locator('header img:visible')
    await expect.poll(() => logo.count()).toBe(1)
    await expect.poll(() => logo.getAttribute('width')).toBe('500')
  })
})

async function choose(page: Page, value: string) {
  await page.getByLabel(theme.label).selectOption(value)
}

function ground(page: Page) {
  return page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
}

/** What the browser takes of the colours that the page offers for its frame. */
function frameColours(page: Page) {
  return page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]'))
      .filter(({ media }) => matchMedia(media).matches)
      .map(({ content }) => content),
  )
}
