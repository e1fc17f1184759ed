import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { categories } from '#contract/messages/documents.ts'
import { captionWords } from '#contract/messages/captions.ts'
import * as words from '#contract/messages/many-changes.ts'
import { takeTheirs } from '#contract/messages/record-forms.ts'
import { undone } from '#contract/messages/changes.ts'
import { pages } from '#contract/paths.ts'
import { papersPath, resourcePath } from '#contract/resource-paths.ts'
import { storedKinds } from '#domain/records/stored-kinds.ts'
import { axeObjections } from '#test/axe.ts'
import { openBrowser } from '#test/browser.ts'
import { builtApp } from '#test/built-app.ts'
import { dialog, field, press } from '#test/dialogs.ts'
import {
  aDocument,
  aLink,
  anAdmin,
  anEvent,
  aNote,
  aResearchPaper,
  aTeacher,
  aVideo,
} from '#test/factories.ts'
import { freePort } from '#test/free-port.ts'
import { signedInVisits } from '#test/signed-in-visits.ts'
import { pressAction } from '#test/toast-action.ts'

const port = await freePort()
const baseURL = `http://localhost:${port}`
const { app, db } = await builtApp({ PUBLIC_URL: baseURL })
await app.listen({ port, host: 'localhost' })
const browse = signedInVisits(await openBrowser(), baseURL)
const domain = 'CyberSecurity'
const otherDomain = 'InternetOfThings'
const admin = await anAdmin(db)
const teacher = await aTeacher(db, { domains: [domain] })

for (const title of ['The First', 'The Second']) {
  await anEvent(db, { title, date: '2024-02-15' })
  await aDocument(db, title)
  await aNote(db, { title })
  await aLink(db, { name: title })
  await aVideo(db, { title })
  await aResearchPaper(db, { title })
}

describe.each<[plural: string, path: string, label: string, value: string]>([
  ['events', pages.majorEvents, 'Location', 'Banyan Block'],
  ['documents', pages.documents, 'Category', categories.forms],
  ['notes', resourcePath(domain, 'Notes'), 'Domain', otherDomain],
  ['links', resourcePath(domain, 'Links'), 'Domain', otherDomain],
  ['videos', resourcePath(domain, 'Videos'), 'Domain', otherDomain],
  ['research papers', papersPath(domain, '2024'), 'Year', '2023'],
])('%s', (plural, path, label, value) => {
  test('are selected, changed and deleted together by keys, and brought back by one undo', () =>
    browse(path, { as: admin }, async (page) => {
      await page.getByRole('button', { name: 'Select several' }).press('Enter')
      await selectBoth(page)
      expect(await axeObjections(page)).toEqual([])
      await page.getByRole('button', { name: 'Change a field' }).press('Enter')
      await field(page, 'Field').selectOption(label)
      await setValue(field(page, label), value)
      await press(page, 'Save')
      await page.getByText(`${label} changed for 2 ${plural}`).waitFor()
      await pressAction(page, 'Undo')
      // What keeps its place in the list shows no other sign of it.
      await page.getByText(undone, { exact: true }).waitFor()
      await expect.poll(() => boxes(page).count()).toBe(2)

      await selectBoth(page)
      await page.getByRole('button', { name: 'Delete', exact: true }).press('Enter')
      await dialog(page).getByText(`Do you want to delete these 2 ${plural}?`).waitFor()
      await dialog(page).getByRole('button', { name: 'Delete' }).press('Enter')
      await page.getByText(`2 ${plural} deleted`).waitFor()
      await expect.poll(() => boxes(page).count()).toBe(0)
      await pressAction(page, 'Undo')
      await expect.poll(() => boxes(page).count()).toBe(2)
    }))
})

test('a field of many is offered what other records say in it', async () => {
  await anEvent(db, { title: 'Another', date: '2023-02-15', location: 'Auditorium 2' })
  await browse(pages.majorEvents, { as: admin }, async (page) => {
    await page.getByRole('button', { name: 'Select several' }).press('Enter')
    await selectBoth(page)
    await page.getByRole('button', { name: 'Change a field' }).press('Enter')
    await field(page, 'Field').selectOption('Location')
    const location = dialog(page).getByRole('combobox', { name: 'Location' })
    await location.fill('auditorium-2')
    await press(page, takeTheirs)
    await expect.poll(() => location.inputValue()).toBe('Auditorium 2')
    await press(page, 'Save')
    await page.getByText('Location changed for 2 events').waitFor()
  })
})

test('events are added to a category and taken out of it, and stay in their others', async () => {
  const [seminar, workshop] = ['eventCategory-seminar', 'eventCategory-workshop']
  await changeCategories(words.ways.add, seminar)
  await changeCategories(words.ways.add, workshop)
  await expect.poll(() => categoriesOf('The First')).toEqual([seminar, workshop])
  await changeCategories(words.ways.remove, seminar)
  await expect.poll(() => categoriesOf('The Second')).toEqual([workshop])
})

test('a teacher selects what they may write, and is offered the domains that are theirs', () =>
  browse(resourcePath(domain, 'Notes'), { as: teacher }, async (page) => {
    await page.getByRole('button', { name: 'Select several' }).press('Enter')
    await selectBoth(page)
    await page.getByRole('button', { name: 'Change a field' }).press('Enter')
    const offered = field(page, 'Field').locator('option')
    await expect.poll(() => offered.allTextContents()).toEqual(['Course'])
  }))

test('a note is opened and closed while it is selected', () =>
  browse(resourcePath(domain, 'Notes'), { as: admin }, async (page) => {
    await page.getByRole('button', { name: 'Select several' }).press('Enter')
    await boxes(page).first().check()
    await page.getByText('The Second', { exact: true }).click()
    await page.locator('details[name=note][open]').waitFor()
    await expect.poll(() => page.getByText('1 selected').isVisible()).toBe(true)
  }))

function changeCategories(way: string, category: string) {
  return browse(pages.majorEvents, { as: admin }, async (page) => {
    await page.getByRole('button', { name: 'Select several' }).press('Enter')
    await selectBoth(page)
    await page.getByRole('button', { name: 'Change a field' }).press('Enter')
    await field(page, 'Field').selectOption('Categories')
    await expect
      .poll(() => field(page, words.whatToDo).locator('option:checked').textContent())
      .toBe(words.ways.add)
    await field(page, words.whatToDo).selectOption(way)
    await field(page, captionWords.choose('Categories')).selectOption(category)
    expect(await axeObjections(page)).toEqual([])
    await press(page, 'Save')
    await page.getByText('Categories changed for 2 events').waitFor()
  })
}

async function categoriesOf(title: string) {
  const { event } = storedKinds
  const events = await event.find(db, await event.ids(db))
  return events.find(({ snapshot }) => snapshot.title === title)?.snapshot.categories
}

async function selectBoth(page: Page) {
  await boxes(page).first().focus()
  await page.keyboard.press('Shift+ArrowDown')
  await page.getByText('2 selected').waitFor()
}

/** The boxes of the two that are there. */
function boxes(page: Page) {
  return page.getByRole('checkbox', { name: /^Select The/ })
}

async function setValue(control: Locator, value: string) {
  const isChoice = await control.evaluate((element) => element instanceof HTMLSelectElement)
  await (isChoice ? control.selectOption(value) : control.fill(value))
}
