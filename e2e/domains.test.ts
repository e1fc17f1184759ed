import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { confirmRemoval } from '#contract/messages/publications.ts'
import * as words from '#contract/messages/domains.ts'
import { moveUp } from '#contract/messages/order.ts'
import { orderSaved, recordAdded, recordSaved } from '#contract/messages/records.ts'
import { pages } from '#contract/paths.ts'
import { resourcePath } from '#contract/resource-paths.ts'
import { records } from '#store/schema.ts'
import { openBrowser } from '#test/browser.ts'
import { builtApp } from '#test/built-app.ts'
import { dialog } from '#test/dialogs.ts'
import { anAdmin } from '#test/factories.ts'
import { freePort } from '#test/free-port.ts'
import { signedInVisits } from '#test/signed-in-visits.ts'
import { pressAction } from '#test/toast-action.ts'

const port = await freePort()
const baseURL = `http://localhost:${port}`
const { app, db } = await builtApp({ PUBLIC_URL: baseURL })
await app.listen({ port, host: 'localhost' })
const visit = signedInVisits(await openBrowser(), baseURL)
const admin = await anAdmin(db)
// A department of its own begins without any domain.
await db.delete(records)

test('domains are added, ordered by keys alone, retired and deleted, and each is taken back', () =>
  visit(pages.domains, { as: admin }, async (page) => {
    await add(page, 'Robotics', 'gear')
    await add(page, 'Machine Learning', 'network')
    await expect.poll(() => titles(page)).toEqual(['Robotics', 'Machine Learning'])

    const up = page.getByRole('button', { name: moveUp('Machine Learning') })
    await up.press('Enter')
    await page.getByText(orderSaved).waitFor()
    await expect.poll(() => titles(page)).toEqual(['Machine Learning', 'Robotics'])
    // At its end the button keeps the focus, and does nothing more.
    await up.press('Enter')
    await pressAction(page, 'Undo')
    await expect.poll(() => titles(page)).toEqual(['Robotics', 'Machine Learning'])

    await page.getByRole('button', { name: `${words.retire}: Robotics` }).press('Enter')
    await page.getByText(recordSaved('domain')).waitFor()
    await page.getByRole('button', { name: `${words.reinstate}: Robotics` }).waitFor()
    await page.getByRole('button', { name: `${words.reinstate}: Robotics` }).press('Enter')
    await page.getByRole('button', { name: `${words.retire}: Robotics` }).waitFor()

    await page.getByRole('button', { name: 'Delete Machine Learning' }).press('Enter')
    await dialog(page).getByText(confirmRemoval('domain', 'Machine Learning')).waitFor()
    await dialog(page).getByRole('button', { name: 'Delete' }).press('Enter')
    await expect.poll(() => titles(page)).toEqual(['Robotics'])

    await page.goto(resourcePath('Robotics'))
    await page.getByRole('heading', { level: 1, name: 'Robotics' }).waitFor()
  }))

async function add(page: Page, title: string, strand: string) {
  await page.getByRole('button', { name: words.add }).press('Enter')
  await dialog(page).locator('[name=strand]').selectOption(strand)
  await dialog(page).locator('[name=title]').fill(title)
  await dialog(page).locator('[name=title]').press('Enter')
  await page.getByText(recordAdded('domain')).first().waitFor()
  await page.getByRole('link', { name: title, exact: true }).first().waitFor()
}

function titles(page: Page) {
  return page
    .getByRole('main')
    .getByRole('heading', { level: 2 })
    .getByRole('link')
    .allTextContents()
}
