import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sitePages } from '#contract/pages.ts'
import { changeWords } from '#contract/change-words.ts'
import { linkMessages } from '#contract/messages/resources.ts'
import { undoPath } from '#contract/history-paths.ts'
import { pages } from '#contract/paths.ts'
import { resourcePath } from '#contract/resource-paths.ts'
import { axeObjections } from '#test/axe.ts'
import { openBrowser } from '#test/browser.ts'
import { builtApp } from '#test/built-app.ts'
import { firstBatchOf } from '#test/change-log.ts'
import { dialog, field, press } from '#test/dialogs.ts'
import { aLink, aTeacher } from '#test/factories.ts'
import { freePort } from '#test/free-port.ts'
import { signedInVisits } from '#test/signed-in-visits.ts'

const port = await freePort()
const baseURL = `http://localhost:${port}`
const { app, db } = await builtApp({ PUBLIC_URL: baseURL })
await app.listen({ port, host: 'localhost' })
const visit = signedInVisits(await openBrowser(), baseURL)
const teacher = await aTeacher(db, { domains: ['CyberSecurity'], name: 'Meera' })
const path = resourcePath('CyberSecurity', 'Links')

test('a teacher goes from the toast to the own changes, undoes one there and does it again', () =>
  visit(path, { as: teacher }, async (page) => {
    const theirs = await aLink(db, { name: 'Of Somebody Else' })
    await add(page, 'Read This')
    await page.getByRole('link', { name: 'History', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: sitePages.ownHistory.title }).waitFor()
    await page.getByRole('heading', { name: 'Added the link “Read This”' }).waitFor()
    await expect.poll(() => page.getByText('Of Somebody Else').count()).toBe(0)
    await expect.poll(() => page.getByLabel('Made by').count()).toBe(0)

    await page.getByRole('button', { name: `${changeWords.undo}: Added` }).click()
    const deleted = page.getByRole('heading', { name: 'Deleted the link “Read This”' })
    await deleted.waitFor()
    await page.getByRole('button', { name: changeWords.redo, exact: true }).click()
    await page.getByRole('heading', { name: 'Restored the link “Read This”' }).waitFor()
    const foreign = await page.request.post(undoPath(await firstBatchOf(db, theirs)), { data: {} })
    expect(foreign.status()).toBe(404)
  }))

test('the way there begins where a teacher starts, also without script', () =>
  visit(pages.teaching, { as: teacher, javaScriptEnabled: false }, async (page) => {
    await page.getByRole('link', { name: sitePages.ownHistory.title }).click()
    await page.waitForURL(`**${pages.ownHistory}`)
    await page
      .getByRole('button', { name: `${changeWords.undo}: Restored` })
      .first()
      .click()
    await page.waitForURL(`**${pages.ownHistory}`)
    const deleted = page.getByRole('heading', { name: 'Deleted the link “Read This”' })
    await deleted.first().waitFor()
    await expect.poll(() => deleted.count()).toBe(2)
  }))

test('axe finds nothing on a phone, in either theme', () =>
  visit(pages.ownHistory, { as: teacher, viewport: { width: 320, height: 640 } }, async (page) => {
    expect(await axeObjections(page)).toEqual([])
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
      .toBe(0)
  }))

async function add(page: Page, name: string) {
  await page.getByRole('button', { name: linkMessages.add }).click()
  await field(page, linkMessages.name).fill(name)
  await field(page, linkMessages.url).fill('https://example.org/')
  await field(page, linkMessages.description).fill('Words.')
  await press(page, 'Add')
  await dialog(page).waitFor({ state: 'hidden' })
}
