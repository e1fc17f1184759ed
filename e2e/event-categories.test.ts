import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { captionWords } from '#contract/messages/captions.ts'
import * as words from '#contract/messages/event-categories.ts'
import { eventMessages } from '#contract/messages/events.ts'
import * as changeWords from '#contract/messages/many-changes.ts'
import * as manyWords from '#contract/messages/many-records.ts'
import { moveUp } from '#contract/messages/order.ts'
import { done } from '#contract/messages/plain-forms.ts'
import { orderSaved, recordAdded } from '#contract/messages/records.ts'
import { select } from '#contract/messages/selecting.ts'
import { pages, plainFormPath } from '#contract/paths.ts'
import * as schema from '#store/schema.ts'
import { axeObjections } from '#test/axe.ts'
import { openBrowser } from '#test/browser.ts'
import { builtApp } from '#test/built-app.ts'
import { dialog, field, press } from '#test/dialogs.ts'
import { anAdmin, anEvent } from '#test/factories.ts'
import { freePort } from '#test/free-port.ts'
import { signedInVisits } from '#test/signed-in-visits.ts'

const port = await freePort()
const baseURL = `http://localhost:${port}`
const { app, db } = await builtApp({ PUBLIC_URL: baseURL })
await app.listen({ port, host: 'localhost' })
const visit = signedInVisits(await openBrowser(), baseURL)
const admin = await anAdmin(db)
await anEvent(db, { title: 'Radios That Sleep' })
await anEvent(db, { title: 'Lamps of the Harbour' })

test('an administrator adds a category and puts it first, by keys alone', () =>
  visit(pages.majorEvents, { as: admin }, async (page) => {
    await page.getByRole('link', { name: words.toPage, exact: true }).press('Enter')
    await page.getByRole('button', { name: words.add }).press('Enter')
    await dialog(page).getByLabel('Name').fill('Guest lecture')
    await dialog(page).locator('[name=listedOn]').selectOption('cocurricular')
    await dialog(page).getByLabel('Name').press('Enter')
    await page.getByText(recordAdded('category of events')).first().waitFor()
    await expect.poll(() => names(page).then((all) => all.at(-1))).toBe('Guest lecture')
    expect(await axeObjections(page)).toEqual([])
    const up = page.getByRole('button', { name: moveUp('Guest lecture') })
    for (let step = 0; step < 6; step += 1) await up.press('Enter')
    await page.getByText(orderSaved).waitFor()
    await expect.poll(() => names(page).then((all) => all[0])).toBe('Guest lecture')
  }))

test('an event is given two categories, which visitors see and find it by', async () => {
  await visit(pages.majorEvents, { as: admin }, async (page) => {
    await page.getByRole('button', { name: 'Edit Radios That Sleep' }).press('Enter')
    const categories = dialog(page).getByLabel(captionWords.choose('Categories'))
    // Whoever goes through the choices by keys gives it the one at which they stop.
    for (const name of ['Workshop', 'Guest lecture']) await categories.selectOption(name)
    await categories.press('Tab')
    await categories.selectOption('Major event')
    await dialog(page).getByRole('button', { name: 'Save', exact: true }).press('Enter')
    await page.getByText(eventMessages.edited).first().waitFor()
  })
  const looks = { javaScriptEnabled: false, viewport: { width: 360, height: 800 } }
  await visit(pages.majorEvents, looks, async (page) => {
    await page.getByRole('link', { name: 'Guest lecture' }).click()
    await page.getByRole('link', { name: 'Radios That Sleep' }).first().waitFor()
    await expect.poll(() => page.getByText('Lamps of the Harbour').count()).toBe(0)
    await page.getByRole('link', { name: 'Radios That Sleep' }).first().click()
    const main = page.getByRole('main')
    for (const name of ['Guest lecture', 'Major event'])
      await main.getByText(name, { exact: true }).waitFor()
    await page.goto(pages.cocurricularEvents)
    await main.getByRole('link', { name: 'Radios That Sleep' }).waitFor()
    for (const name of ['Guest lecture', 'Major event'])
      await main.getByText(name, { exact: true }).waitFor()
  })
})

test('an event that is added on the page of a category has that category', async () => {
  await visit(pages.extraCurricularEvents, { as: admin }, async (page) => {
    await page.getByRole('button', { name: eventMessages.add }).press('Enter')
    await dialog(page).getByRole('listitem').getByText('Extra-curricular').waitFor()
    await field(page, 'Title').fill('Songs of the Harbour')
    await field(page, 'Location').fill('The lawn')
    await field(page, 'Date').fill('6 July 2099')
    await field(page, eventMessages.timeLabel).fill('10:00 AM')
    await press(page, 'Save')
    await page.getByRole('main').getByRole('link', { name: 'Songs of the Harbour' }).waitFor()
    expect(await axeObjections(page)).toEqual([])
  })
  await db.delete(schema.events).where(eq(schema.events.title, 'Songs of the Harbour'))
})

test('several events are put into categories together', () =>
  visit(pages.majorEvents, { as: admin }, async (page) => {
    await page.getByRole('button', { name: select }).press('Enter')
    await page.getByRole('checkbox', { name: manyWords.selectAll(2) }).press('Space')
    await page.getByRole('button', { name: manyWords.change }).press('Enter')
    await dialog(page).getByLabel(changeWords.field).selectOption('Categories')
    await dialog(page).getByLabel(changeWords.whatToDo).selectOption(changeWords.ways.replace)
    await dialog(page).getByLabel(captionWords.choose('Categories')).selectOption('Workshop')
    expect(await axeObjections(page)).toEqual([])
    await dialog(page).getByRole('button', { name: manyWords.save }).press('Enter')
    const events = { noun: 'event', plural: 'events' }
    await page.getByText(manyWords.manySaved(events, 'Categories', 2)).waitFor()
    await expect
      .poll(() => page.getByRole('listitem').getByText('Workshop', { exact: true }).count())
      .toBe(2)
  }))

test('without scripts, the categories of an event are ticked', () => {
  const plain = { as: admin, javaScriptEnabled: false, viewport: { width: 360, height: 800 } }
  return visit(plainFormPath('event'), plain, async (page) => {
    await page.getByLabel('Title').fill('A Day of Soldering')
    await page.getByLabel('Location').fill('Banyan Block')
    await page.getByLabel('Date').fill('6 July 2099')
    await page.getByLabel(eventMessages.timeLabel).fill('10:00 AM')
    for (const name of ['Guest lecture', 'Workshop']) await page.getByLabel(name).check()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect.poll(() => page.locator('main').textContent()).toContain(done.added)
    await page.goto(pages.cocurricularEvents)
    await page.getByRole('link', { name: 'A Day of Soldering' }).waitFor()
  })
})

function names(page: Page) {
  return page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
}
