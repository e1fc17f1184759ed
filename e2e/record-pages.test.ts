import { expect, test } from 'vitest'
import { courseMessages } from '#contract/messages/courses.ts'
import { recordSaved } from '#contract/messages/records.ts'
import { probes } from '#contract/paths.ts'
import { openBrowser } from '#test/browser.ts'
import { dialog, field, press } from '#test/dialogs.ts'
import { journeySite } from '#test/journey-site.ts'
import { pressAction } from '#test/toast-action.ts'
import { visits } from '#test/visits.ts'

const visit = visits(await openBrowser())
const siteMap = await (await fetch(journeySite().address + probes.sitemap)).text()

/** The first page of the site below this one. */
function pageBelow(path: string) {
  const [, found] = new RegExp(`<loc>https?://[^/]+(${path}/[^<]+)</loc>`).exec(siteMap) ?? []
  if (found === undefined) throw new Error(`The site map names no page below ${path}.`)
  return found
}

test.each([
  ['journal', pageBelow('/Publications/journals'), 'Title'],
  ['event', pageBelow('/Event/Major_events'), 'Title'],
  ['notice', pageBelow('/Notices'), 'Headline'],
  ['course', pageBelow('/Academic/courses'), courseMessages.title],
])('the %s that a page shows is edited there, and taken back', (noun, path, label) =>
  visit(path, { isAdmin: true }, async (page) => {
    const heading = page.getByRole('heading', { level: 1 })
    const before = (await heading.textContent()) ?? ''
    await page.getByRole('button', { name: `Edit ${before}` }).click()
    await field(page, label).fill('Said in another way')
    await press(page, 'Save')
    await dialog(page).waitFor({ state: 'hidden' })
    await page.getByText(recordSaved(noun)).waitFor()
    await expect.poll(() => heading.textContent()).toBe('Said in another way')
    await pressAction(page, 'Undo')
    await expect.poll(() => heading.textContent()).toBe(before)
  }),
)

test('a page that is worked in has its citations copied, too', () => {
  const options = { isAdmin: true, permissions: ['clipboard-read', 'clipboard-write'] }
  return visit(pageBelow('/Publications/journals'), options, async (page) => {
    await page.getByRole('button', { name: 'Copy' }).first().click()
    await page.getByRole('button', { name: 'Copied' }).waitFor()
    const citation = await page.locator('#cite-ieee').textContent()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(citation)
  })
})

test('what is pressed before the script for it has come is copied once it has', () => {
  const options = { isAdmin: true, permissions: ['clipboard-read', 'clipboard-write'] }
  return visit(pageBelow('/Publications/journals'), options, async (page) => {
    const held = Promise.withResolvers<undefined>()
    await page.route(/assets\/comforts/, async (route) => {
      await held.promise
      await route.continue()
    })
    await page.reload({ waitUntil: 'commit' })
    await page.locator('html[data-hydrated]').waitFor()
    await page.getByRole('button', { name: 'Copy' }).first().click()
    held.resolve(undefined)
    await page.getByRole('button', { name: 'Copied' }).waitFor()
    await expect.poll(() => page.locator('[data-pressed]').count()).toBe(0)
  })
})
