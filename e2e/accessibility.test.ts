import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { pages, personPath, profilePath, resourcePath } from '#contract/paths.ts'
import { openBrowser } from '#test/browser.ts'

const { address, admin } = inject('site')
const browser = await openBrowser()

/** What axe objects to, as rule and place; nothing means nothing found. */
async function complaints(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
  )
}

async function firstRecord(page: Page, list: string) {
  await page.goto(list)
  return (await page.locator(`main a[href^="${list}/"]`).first().getAttribute('href')) ?? ''
}

describe.each(['light', 'dark'] as const)('axe finds nothing in the %s theme', (colorScheme) => {
  const open = (viewport = { width: 1280, height: 900 }) =>
    browser.newContext({ baseURL: address, colorScheme, viewport, reducedMotion: 'reduce' })

  test.each([
    pages.home,
    pages.about,
    pages.faculty,
    personPath('kalaivani-sundaresan'),
    pages.alumni,
    pages.verification,
    pages.courses,
    `${pages.coursesOfPeople}?type=elective`,
    `${pages.courses}?type=optional`,
    pages.login,
    `${pages.login}?problem=401&loginInput=somebody`,
    pages.students,
    `${pages.students}?q=nobody-of-this-name`,
    profilePath('21CS001'),
    profilePath('21CS003'),
    pages.journals,
    pages.conferences,
    pages.patents,
    resourcePath('InternetOfThings'),
    resourcePath('CyberSecurity', 'Notes'),
    resourcePath('BlockchainTechnology', 'Videos'),
    pages.calendar,
    pages.timeTable,
    pages.majorEvents,
    pages.elan,
    '/no/such/page',
  ])('on %s', async (path) => {
    const context = await open()
    const page = await context.newPage()
    await page.goto(path)
    expect(await complaints(page)).toEqual([])
    await context.close()
  })

  test('on the page of a record', async () => {
    const context = await open()
    const page = await context.newPage()
    await page.goto(await firstRecord(page, pages.journals))
    expect(await complaints(page)).toEqual([])
    await context.close()
  })

  test('on a phone with the menu open', async () => {
    const context = await open({ width: 360, height: 740 })
    const page = await context.newPage()
    await page.goto(pages.home)
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByText('Publication', { exact: true }).first().click()
    expect(await complaints(page)).toEqual([])
    await context.close()
  })

  test('on a phone with the choice of resources open', async () => {
    const context = await open({ width: 360, height: 740 })
    const page = await context.newPage()
    await page.goto(resourcePath('CyberSecurity', 'Links'))
    await page.getByRole('navigation', { name: 'Learning Resources' }).locator('summary').click()
    expect(await complaints(page)).toEqual([])
    await context.close()
  })

  test('for an administrator at the desk and with a form open', async () => {
    const context = await open()
    const page = await context.newPage()
    await page.goto(pages.login)
    await page.getByLabel('Username or e-mail').fill(admin.reg)
    await page.getByLabel('Password', { exact: true }).fill(admin.password)
    await page.getByRole('button', { name: 'Login' }).click()
    await page.waitForURL(`**${pages.desk}`)
    expect(await complaints(page)).toEqual([])
    await page.goto(pages.patents)
    await page.getByRole('button', { name: 'Add patent' }).click()
    await page.getByRole('dialog').waitFor()
    expect(await complaints(page)).toEqual([])
    await page.goto(pages.majorEvents)
    await page.getByRole('button', { name: 'Add event' }).click()
    await page.getByRole('dialog').waitFor()
    expect(await complaints(page)).toEqual([])
    await context.close()
  })
})
