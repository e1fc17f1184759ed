import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { confirmRemoval } from '#contract/messages/publications.ts'
import { recordSaved } from '#contract/messages/records.ts'
import { resourceMessages } from '#contract/messages/resources.ts'
import { videoMessages } from '#contract/messages/videos.ts'
import { resourcePath } from '#contract/resource-paths.ts'
import { playerAddress, playerOrigin } from '#contract/youtube.ts'
import { openBrowser } from '#test/browser.ts'
import { builtApp } from '#test/built-app.ts'
import { dialog, field, focusedControl, press } from '#test/dialogs.ts'
import { anAdmin, aTeacher, aVideo } from '#test/factories.ts'
import { freePort } from '#test/free-port.ts'
import { signedInVisits } from '#test/signed-in-visits.ts'
import { pressAction } from '#test/toast-action.ts'

const port = await freePort()
const baseURL = `http://localhost:${port}`
const { app, db } = await builtApp({ PUBLIC_URL: baseURL })
await app.listen({ port, host: 'localhost' })
const visit = signedInVisits(await openBrowser(), baseURL)
const admin = await anAdmin(db)
const path = resourcePath('CyberSecurity', 'Videos')
const id = 'aB3_x-9ZqLk'

test('the first video is added by keys alone, and plays where it was added', () =>
  visit(path, { as: admin }, async (page) => {
    await page.getByText(resourceMessages.none.Videos).waitFor()
    await page.getByRole('button', { name: videoMessages.add }).press('Enter')
    await expect.poll(() => focusedControl(page)).toBe('videoId')
    await page.keyboard.type(`https://youtu.be/${id}?si=x`)
    await page.keyboard.press('Tab')
    await page.keyboard.type('How a lock gives in')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Ten minutes.')
    await field(page, videoMessages.title).press('Enter')
    await page.getByText(videoMessages.added).waitFor()

    await withoutYouTube(page)
    await playButton(page, 'How a lock gives in').press('Enter')
    await player(page).getByText('A player').waitFor()
    await expect.poll(() => page.locator('iframe').getAttribute('src')).toBe(playerAddress(id))
  }))

test('a video is deleted and brought back, and one that was added is taken back', async () => {
  await aVideo(db, { title: 'Here to Stay' })
  await visit(path, { as: admin }, async (page) => {
    await withoutYouTube(page)
    await playButton(page, 'Here to Stay').click()
    await page.getByRole('button', { name: 'Delete Here to Stay' }).press('Enter')
    await dialog(page).getByText(confirmRemoval('video', 'Here to Stay')).waitFor()
    await press(page, 'Delete')
    await page.getByText(videoMessages.removed).waitFor()
    await expect.poll(() => page.locator('iframe').count()).toBe(0)
    await pressAction(page, 'Undo')
    await playButton(page, 'Here to Stay').waitFor()

    await add(page, id, 'By Mistake')
    await page.getByText(videoMessages.added).waitFor()
    await pressAction(page, 'Undo')
    await expect.poll(() => playButton(page, 'By Mistake').count()).toBe(0)
  })
})

test('whoever deletes by keys goes on in the row beside', async () => {
  const titles = ['The First of Three', 'The Second of Three', 'The Third of Three']
  for (const title of titles) await aVideo(db, { title })
  await visit(path, { as: admin }, async (page) => {
    const remove = (title: string) => page.getByRole('button', { name: `Delete ${title}` })
    const places = await Promise.all(
      titles.map(async (title) => (await remove(title).boundingBox())?.y ?? 0),
    )
    const [first = '', second = '', third = ''] = titles.toSorted(
      (one, other) => (places[titles.indexOf(one)] ?? 0) - (places[titles.indexOf(other)] ?? 0),
    )
    const deleteByKeys = async (title: string) => {
      await remove(title).press('Enter')
      await dialog(page).getByRole('button', { name: 'Delete' }).press('Enter')
      await remove(title).waitFor({ state: 'detached' })
    }
    // The question is still closing when the row goes: until then no key reaches the page.
    const focused = page.locator(':focus')
    await deleteByKeys(second)
    await remove(third).and(focused).waitFor()
    await deleteByKeys(third)
    await page
      .getByRole('button', { name: /^Delete ./ })
      .and(focused)
      .waitFor()
    await deleteByKeys(first)
    await expect.poll(() => remove(first).count()).toBe(0)
  })
})

test('a video is edited, and the change is taken back', async () => {
  await aVideo(db, { title: 'Misspellt' })
  await visit(path, { as: admin }, async (page) => {
    await page.getByRole('button', { name: 'Edit Misspellt' }).click()
    await field(page, videoMessages.title).fill('Spelt Right')
    await press(page, 'Save')
    await page.getByText(recordSaved('video')).waitFor()
    await playButton(page, 'Spelt Right').waitFor()
    await pressAction(page, 'Undo')
    await playButton(page, 'Misspellt').waitFor()
    await expect.poll(() => playButton(page, 'Spelt Right').count()).toBe(0)
  })
})

test('what plays goes on while another video is added', async () => {
  await aVideo(db, { title: 'Playing' })
  await visit(path, { as: admin }, async (page) => {
    await withoutYouTube(page)
    await playButton(page, 'Playing').click()
    await player(page).getByText('A player').waitFor()
    await player(page)
      .locator('body')
      .evaluate((body) => body.setAttribute('data-marked', ''))
    await add(page, id, 'Another')
    await playButton(page, 'Another').waitFor()
    await expect.poll(() => player(page).locator('body[data-marked]').count()).toBe(1)
    await expect.poll(() => playButton(page, 'Playing').count()).toBe(0)
  })
})

test('what is missing or wrong is said, and what was typed stays', () =>
  visit(path, { as: admin }, async (page) => {
    await add(page, '', 'Half a Video')
    await dialog(page).getByText('All fields are required.').waitFor()
    await expect.poll(() => focusedControl(page)).toBe('videoId')
    await field(page, videoMessages.address).fill('https://vimeo.example/1')
    await press(page, 'Add')
    await dialog(page).getByText(videoMessages.addressWrong).first().waitFor()
    await field(page, videoMessages.address).fill(id)
    await page.context().setOffline(true)
    await press(page, 'Add')
    await dialog(page).getByText('Error adding video', { exact: true }).waitFor()
    await expect.poll(() => field(page, videoMessages.title).inputValue()).toBe('Half a Video')
    await page.context().setOffline(false)
  }))

test('a teacher watches, and keeps no videos', async () => {
  await aVideo(db, { title: 'For All' })
  await visit(path, { as: await aTeacher(db) }, async (page) => {
    await withoutYouTube(page)
    await playButton(page, 'For All').click()
    await player(page).getByText('A player').waitFor()
    await expect.poll(() => page.getByRole('button', { name: /^(Add|Delete)/ }).count()).toBe(0)
  })
})

/** A stand-in for YouTube: no test leaves this machine. */
function withoutYouTube(page: Page) {
  const body = '<!DOCTYPE html><title>Player</title><p>A player</p>'
  return page.route(`${playerOrigin}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body }),
  )
}

function player(page: Page) {
  return page.frameLocator('iframe')
}

function playButton(page: Page, title: string) {
  return page.getByRole('button', { name: `Play ${title}, plays from YouTube` })
}

/** Adds a video by its form. */
async function add(page: Page, address: string, title: string) {
  await page.getByRole('button', { name: videoMessages.add }).click()
  await field(page, videoMessages.address).fill(address)
  await field(page, videoMessages.title).fill(title)
  await field(page, videoMessages.description).fill('Words.')
  await press(page, 'Add')
}
