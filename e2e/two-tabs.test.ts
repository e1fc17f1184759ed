import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { journeySite } from '#test/journey-site.ts'
import { arrive, reload } from '#test/arrive.ts'
import { messages } from '#contract/messages.ts'
import * as forms from '#contract/messages/record-forms.ts'
import { changedMeanwhile, nowSays, recordSaved } from '#contract/messages/records.ts'
import { eventMessages } from '#contract/messages/events.ts'
import { uploadMessages } from '#contract/messages/uploads.ts'
import { calls, pages } from '#contract/paths.ts'
import { openBrowser } from '#test/browser.ts'
import { aPicture } from '#test/pictures.ts'
import { visits } from '#test/visits.ts'

const visit = visits(await openBrowser())
const { admin } = journeySite()
const photo = { name: 'Poster.png', mimeType: 'image/png', buffer: await aPicture('png') }

test('whoever saves an event that was deleted in another tab is told, and loses no word', () =>
  keep('A Vanishing Act', async (page) => {
    await edit(page, 'A Vanishing Act')
    await field(page, 'Title').fill('A Vanishing Act, Part Two')
    await inOtherTab(page, async (other) => {
      await other.getByRole('button', { name: 'Delete A Vanishing Act' }).click()
      await press(other, 'Delete')
      await other.getByText(eventMessages.removed).waitFor()
    })
    await press(page, 'Save')
    await page.getByText(eventMessages.unknown).waitFor()
    await page.getByText(uploadMessages.gone).waitFor()
    expect(await field(page, 'Title').inputValue()).toBe('A Vanishing Act, Part Two')
    await press(page, 'Cancel')
    await expect
      .poll(() => page.getByRole('button', { name: 'Edit A Vanishing Act' }).count())
      .toBe(0)
  }))

test('what two tabs change of one event is kept of both', () =>
  keep('A Duet', async (page) => {
    await edit(page, 'A Duet')
    await inOtherTab(page, async (other) => {
      await edit(other, 'A Duet')
      await field(other, 'Location').fill('The Other Hall')
      await press(other, 'Save')
      await other.getByText(eventMessages.edited).waitFor()
    })
    await field(page, 'Title').fill('A Duet for Two Tabs')
    await press(page, 'Save')
    await page.getByText(eventMessages.edited).waitFor()
    await edit(page, 'A Duet for Two Tabs')
    expect(await field(page, 'Location').inputValue()).toBe('The Other Hall')
  }))

test('of one field that two tabs change, the form shows both, and takes either', () =>
  keep('An Argument', async (page) => {
    await edit(page, 'An Argument')
    await inOtherTab(page, async (other) => {
      await edit(other, 'An Argument')
      await field(other, 'Location').fill('The Other Hall')
      await field(other, 'Title').fill('An Agreement')
      await press(other, 'Save')
      await other.getByText(eventMessages.edited).waitFor()
    })
    await press(page, 'Save')
    await page.getByText(messages.unchanged).waitFor()

    await edit(page, 'An Agreement')
    await inOtherTab(page, async (other) => {
      await edit(other, 'An Agreement')
      await field(other, 'Location').fill('The Third Hall')
      await field(other, 'Title').fill('A Compromise')
      await press(other, 'Save')
      await other.getByText(eventMessages.edited).waitFor()
    })
    await field(page, 'Location').fill('My Own Hall')
    await press(page, 'Save')
    await page.getByText(changedMeanwhile('event')).waitFor()
    await page.getByText(nowSays('The Third Hall')).waitFor()
    expect(await field(page, 'Location').inputValue()).toBe('My Own Hall')
    await press(page, forms.takeTheirs)
    expect(await field(page, 'Location').inputValue()).toBe('The Third Hall')
    await field(page, 'Location').fill('My Own Hall After All')
    await press(page, 'Save')
    // What this tab left alone stays as the other has made it, also after the question.
    await page.getByRole('button', { name: 'Edit A Compromise' }).waitFor()
    await page.getByText('My Own Hall After All').waitFor()
  }))

test('a form of a publication takes nothing back that another tab has written', () =>
  visit(pages.journals, { isAdmin: true }, async (page) => {
    const { request } = page.context()
    const title = 'On Two Desks'
    const added = await (await request.post(calls.journal, { data: { title } })).json()
    const writeElsewhere = (change: object) =>
      request.put(calls.journal, { data: { ...change, videoId: added._id } })
    await reload(page)
    await edit(page, title)
    await writeElsewhere({ title: 'On Two Desks at Once' })
    await press(page, 'Save')
    await page.getByText(messages.unchanged).waitFor()
    await edit(page, 'On Two Desks at Once')

    await writeElsewhere({ pages: '1–9' })
    await field(page, 'Pages').fill('1–8')
    await field(page, 'Volume').fill('7')
    await press(page, 'Save')
    await page.getByText(changedMeanwhile('journal')).waitFor()
    await page.getByText(nowSays('1–9')).waitFor()
    expect(await field(page, 'Pages').inputValue()).toBe('1–8')
    await press(page, 'Save')
    await page.getByText(recordSaved('journal')).waitFor()
    const journals = await (await request.get(calls.journal)).json()
    const saved = { title: 'On Two Desks at Once', pages: '1–8', volume: '7' }
    expect(journals.find(({ _id }: { _id: string }) => _id === added._id)).toMatchObject(saved)
    await request.delete(calls.journal, { data: { object: added._id } })
  }))

test.each([
  [pages.majorEvents, 'Add event'],
  [pages.journals, 'Add journal'],
])('who signs out in another tab signs in there, and saves what was typed at %s', (path, add) =>
  visit(path, { isAdmin: true }, async (page) => {
    await page.getByRole('button', { name: add }).click()
    await fill(page, 'Typed Before the Session Ended')
    await inOtherTab(page, (other) => other.context().clearCookies())
    await press(page, 'Save')
    await page.getByText(uploadMessages.signInBeside).waitFor()
    const opened = page.context().waitForEvent('page')
    await page.getByRole('dialog').getByRole('link', { name: 'Login' }).click()
    await signIn(await opened)
    await press(page, 'Save')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    const remove = page.getByRole('button', { name: 'Delete Typed Before the Session Ended' })
    await expect.poll(() => remove.count()).toBe(1)
    await remove.click()
    await press(page, 'Delete')
    await expect.poll(() => remove.count()).toBe(0)
  }),
)

/** An administrator before the list, which has an event of this title for as long as this lasts. */
function keep(title: string, journey: (page: Page) => Promise<void>) {
  return visit(pages.majorEvents, { isAdmin: true }, async (page) => {
    const { request } = page.context()
    const data = { title, location: 'Hall', date: '2099-01-01', time: '9 AM', abstract: '' }
    const multipart = { data: JSON.stringify(data), file: photo }
    const added = await (await request.post(calls.majorEvent, { multipart })).json()
    await reload(page)
    await journey(page)
    await request.delete(calls.majorEvent, { data: { object: added._id } })
  })
}

async function inOtherTab(page: Page, journey: (other: Page) => Promise<void>) {
  const other = await page.context().newPage()
  await arrive(other, page.url())
  await journey(other)
  await other.close()
}

async function signIn(page: Page) {
  await page.getByLabel('Username').fill(admin.reg)
  await page.getByLabel('Password', { exact: true }).fill(admin.password)
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await page.waitForURL(`**${pages.desk}`)
  await page.close()
}

async function fill(page: Page, title: string) {
  await field(page, 'Title').fill(title)
  const isEvent = page.url().endsWith(pages.majorEvents)
  if (!isEvent) return
  await field(page, 'Location').fill('Hall')
  await field(page, 'Date').fill('2099-01-01')
  await field(page, eventMessages.timeLabel).fill('9 AM')
  await page.locator('dialog[open] input[type=file]').setInputFiles(photo)
  await page.getByRole('button', { name: 'Remove Poster.png' }).waitFor()
}

function edit(page: Page, title: string) {
  return page.getByRole('button', { name: `Edit ${title}`, exact: true }).click()
}

function field(page: Page, label: string) {
  return page.getByRole('dialog').getByLabel(label)
}

function press(page: Page, name: string) {
  return page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
}
