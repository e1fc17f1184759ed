import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { confirmRemoval } from '#contract/messages/publications.ts'
import { eventMessages } from '#contract/messages/events.ts'
import { pages } from '#contract/paths.ts'
import { openBrowser } from '#test/browser.ts'
import { visits } from '#test/visits.ts'
import { aLargePicture, aPicture } from '#test/pictures.ts'
import { slowUpload } from '#test/slow-upload.ts'

const visit = visits(await openBrowser())
const words = eventMessages
const png = { name: 'Poster.png', mimeType: 'image/png', buffer: await aPicture('png') }
const large = { ...png, name: 'Large.png', buffer: await aLargePicture() }

test('an administrator adds an event, edits it and deletes it', () =>
  keep(async (page) => {
    await add(page, 'A Walk to the Mast')
    await photo(page).setInputFiles(png)
    const shows = dialog(page).getByLabel(words.photoAlt)
    await shows.fill('')
    await save(page)
    await dialog(page).getByText(words.photoAltMissing, { exact: true }).waitFor()
    await shows.fill('The mast at dusk')
    await save(page)
    await page.getByText(words.added).waitFor()
    const card = page.getByRole('listitem').filter({ hasText: 'A Walk to the Mast' })
    await expect.poll(() => card.locator('img').count()).toBe(1)

    await page.getByRole('button', { name: 'Edit A Walk to the Mast' }).click()
    await dialog(page).getByLabel('Title').fill('A Walk Round the Mast')
    await save(page)
    await page.getByText(words.edited).waitFor()
    const walk = page.getByRole('listitem').filter({ hasText: 'A Walk Round the Mast' })
    await expect.poll(() => walk.locator('img').count()).toBe(1)

    await page.getByRole('button', { name: 'Delete A Walk Round the Mast' }).click()
    await dialog(page).getByText(confirmRemoval('event', 'A Walk Round the Mast')).waitFor()
    await dialog(page).getByRole('button', { name: 'Delete' }).click()
    await page.getByText(words.removed).waitFor()
    await expect
      .poll(() => page.getByRole('link', { name: 'A Walk Round the Mast' }).count())
      .toBe(0)
  }))

test('an administrator watches a photo go, calls it off, and sends it after all', () =>
  keep(async (page) => {
    await add(page, 'A Slow Photo')
    const letGo = await slowUpload(page)
    await photo(page).setInputFiles(large)
    await page.getByRole('progressbar', { name: 'Large.png' }).waitFor()
    await page.getByText(/^\d+%$/).waitFor()
    await dialog(page).getByRole('button', { name: 'Cancel Large.png' }).click()
    await dialog(page).getByText('Cancelled').first().waitFor()
    await expect.poll(() => chosen(page)).toContain('Large.png')
    await expect.poll(() => dialog(page).getByLabel('Title').inputValue()).toBe('A Slow Photo')

    await letGo()
    await dialog(page).getByRole('button', { name: 'Retry Large.png' }).click()
    await describePhoto(page)
    await save(page)
    await page.getByText(words.added).waitFor()
    await page.getByRole('link', { name: 'A Slow Photo' }).first().waitFor()
    await remove(page, 'A Slow Photo')
  }))

test('an administrator needs no photo, and sees the one that was chosen', () =>
  keep(async (page) => {
    await add(page, 'Without a Photo')
    const shows = dialog(page).getByLabel(words.photoAlt)
    await expect.poll(() => shows.isVisible()).toBe(false)
    await photo(page).setInputFiles({ ...png, name: 'Poster.gif', mimeType: 'image/gif' })
    await page.getByText(words.photoType, { exact: true }).waitFor()
    await dialog(page).getByRole('button', { name: 'Remove Poster.gif' }).click()
    await expect.poll(() => page.getByText(words.photoType, { exact: true }).count()).toBe(0)
    await photo(page).setInputFiles(png)
    const preview = dialog(page).locator('canvas')
    await expect.poll(() => preview.getAttribute('width')).toBe('900')
    await shows.waitFor()
    await dialog(page).getByRole('button', { name: 'Remove Poster.png' }).click()
    await save(page)
    await page.getByText(words.added).waitFor()
    const card = page.getByRole('listitem').filter({ hasText: 'Without a Photo' })
    expect([await card.locator('img').count(), await card.locator('svg').count()]).toEqual([
      0,
      expect.any(Number),
    ])
    await remove(page, 'Without a Photo')
  }))

test('an administrator loses nothing when a save is refused', () =>
  keep(async (page) => {
    await add(page, 'Half a Plan')
    const disguised = { ...png, buffer: Buffer.from('plain words') }
    await photo(page).setInputFiles(disguised)
    await page.getByText(words.photoType, { exact: true }).waitFor()

    await photo(page).setInputFiles(png)
    await dialog(page).getByText('Poster.png: Uploaded').waitFor({ state: 'attached' })
    await describePhoto(page)
    await page.context().setOffline(true)
    await save(page)
    await page.getByText('You appear to be offline.').first().waitFor()
    await page.context().setOffline(false)
    await page.context().clearCookies()
    await save(page)
    await dialog(page).getByText(messages.access.signedOut).first().waitFor()
    await dialog(page).getByRole('link', { name: 'Login' }).waitFor()
    await expect.poll(() => chosen(page)).toContain('Poster.png')
    await expect.poll(() => dialog(page).getByLabel('Title').inputValue()).toBe('Half a Plan')
  }))

test('an administrator drops or pastes a picture anywhere on the form', () =>
  keep(async (page) => {
    await add(page, 'Dropped')
    const pictures = await page.evaluateHandle(() => {
      const data = new DataTransfer()
      data.items.add(new File(['png'], 'Dropped.png', { type: 'image/png' }))
      return data
    })
    await dialog(page).dispatchEvent('drop', { dataTransfer: pictures })
    await expect.poll(() => chosen(page)).toContain('Dropped.png')
    await dialog(page).getByRole('button', { name: 'Remove Dropped.png' }).click()
    await dialog(page).getByRole('listitem').waitFor({ state: 'detached' })
    await dialog(page)
      .getByLabel('Abstract')
      .evaluate((field, clipboardData) => {
        field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
      }, pictures)
    await expect.poll(() => chosen(page)).toContain('Dropped.png')
  }))

test('an administrator types a date as people write one, and reads how it was understood', () =>
  keep(async (page) => {
    await add(page, 'A Typed Day')
    const date = dialog(page).getByLabel('Date')
    await date.fill('3rd March')
    await dialog(page).getByText('For example, 12/03/2024').waitFor()
    for (const typed of ['3rd March 2099', '03-03-2099', '3/3/2099', '2099-03-03']) {
      await date.fill(typed)
      await dialog(page).getByText('3 March 2099').waitFor()
    }
    await dialog(page).getByRole('button', { name: 'Open the calendar' }).first().click()
    await dialog(page).locator('input[type=date]').first().fill('2099-03-04')
    await expect.poll(() => date.inputValue()).toBe('2099-03-04')
    await date.fill('05/03/2099')
    await photo(page).setInputFiles(png)
    await describePhoto(page)
    await save(page)
    await page.getByText(words.added).waitFor()
    const card = page.getByRole('listitem').filter({ hasText: 'A Typed Day' })
    await expect
      .poll(() => card.locator('time').first().getAttribute('datetime'))
      .toContain('2099-03-05')
    await remove(page, 'A Typed Day')
  }))

test('an administrator needs no mouse', () =>
  keep(async (page) => {
    await page.getByRole('button', { name: 'Add event' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => focused(page)).toBe('title')
    await page.keyboard.type('Typed by Keys')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Hall')
    await page.keyboard.press('Tab')
    await dialog(page).getByLabel('Date').fill('2099-01-01')
    await dialog(page).getByLabel(words.timeLabel).focus()
    await page.keyboard.type('9:30 AM')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect.poll(() => focused(page)).toBe('photoId')
    await photo(page).setInputFiles(png)
    await dialog(page).getByLabel(words.photoAlt).focus()
    await page.keyboard.type('A hall')
    await dialog(page).getByLabel('Title').focus()
    await page.keyboard.press('Enter')
    await page.getByText(words.added).waitFor()
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)

    await page.getByRole('button', { name: 'Delete Typed by Keys' }).focus()
    await page.keyboard.press('Enter')
    await dialog(page).waitFor()
    await dialog(page).getByRole('button', { name: 'Delete' }).focus()
    await page.keyboard.press('Enter')
    await page.getByText(words.removed).waitFor()
    await page.getByRole('button', { name: 'Delete Typed by Keys' }).waitFor({ state: 'detached' })
    const beside = page.locator('li :focus')
    await expect.poll(() => beside.getAttribute('aria-label')).toMatch(/^Delete /)
  }))

test('an administrator without script reads what visitors read', () =>
  keep(
    async (page) => {
      await page.getByRole('heading', { level: 1, name: 'Upcoming Events' }).waitFor()
      await expect
        .poll(() => page.getByRole('button', { name: /^(Add|Edit|Delete)/ }).count())
        .toBe(0)
    },
    { javaScriptEnabled: false },
  ))

/** An administrator before the list. */
function keep(journey: (page: Page) => Promise<void>, options = {}) {
  return visit(pages.majorEvents, { isAdmin: true, ...options }, journey)
}

/** Opens the form and fills in all of it but the photo. */
async function add(page: Page, title: string) {
  await page.getByRole('button', { name: 'Add event' }).click()
  await dialog(page).getByLabel('Title').fill(title)
  await dialog(page).getByLabel('Location').fill('Weather mast')
  await dialog(page).getByLabel('Date').fill('2099-01-01')
  await dialog(page).getByLabel(words.timeLabel).fill('6:00 AM to 8:00 AM')
}

/** Says what the photo shows, which is asked once there is one. */
function describePhoto(page: Page) {
  return dialog(page).getByLabel(words.photoAlt).fill('A poster')
}

async function remove(page: Page, title: string) {
  await page.getByRole('button', { name: `Delete ${title}` }).click()
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await page.getByText(words.removed).waitFor()
}

function dialog(page: Page) {
  return page.getByRole('dialog')
}

function photo(page: Page) {
  return page.locator('dialog[open] input[name=photoId]')
}

function save(page: Page) {
  return dialog(page).getByRole('button', { name: 'Save', exact: true }).click()
}

/** The name of the control that has the focus. */
function focused(page: Page) {
  return page.evaluate(() => document.activeElement?.getAttribute('name'))
}

/** What is said of the file that was chosen. */
function chosen(page: Page) {
  return dialog(page).getByRole('listitem').textContent()
}
