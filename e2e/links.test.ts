import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { confirmRemoval } from '#contract/messages/publications.ts'
import { linkMessages, resourceMessages } from '#contract/messages/resources.ts'
import { changedMeanwhile, nowSays, recordSaved } from '#contract/messages/records.ts'
import { calls, recordsPath } from '#contract/paths.ts'
import { resourcePath } from '#contract/resource-paths.ts'
import { offline } from '#app/api/network.ts'
import { editRecord } from '#domain/records/edit-record.ts'
import { openBrowser } from '#test/browser.ts'
import { builtApp } from '#test/built-app.ts'
import { dialog, field, focusedControl, press } from '#test/dialogs.ts'
import { aLink, anAdmin, aTeacher, editor as administrator } from '#test/factories.ts'
import { freePort } from '#test/free-port.ts'
import { signedInVisits } from '#test/signed-in-visits.ts'
import { pressAction } from '#test/toast-action.ts'

const port = await freePort()
const baseURL = `http://localhost:${port}`
const { app, db } = await builtApp({ PUBLIC_URL: baseURL })
await app.listen({ port, host: 'localhost' })
const visit = signedInVisits(await openBrowser(), baseURL)
const keepers = { admin: await anAdmin(db), teacher: await aTeacher(db) }
const path = resourcePath('CyberSecurity', 'Links')

describe.each(['admin', 'teacher'] as const)('as %s', (keeper) => {
  test('a link is added, deleted and brought back by keys alone', () =>
    visit(path, { as: keepers[keeper] }, async (page) => {
      await page.getByRole('button', { name: linkMessages.add }).focus()
      await page.keyboard.press('Enter')
      await expect.poll(() => focusedControl(page)).toBe('name')
      await page.keyboard.type(`Typed by ${keeper}`)
      await page.keyboard.press('Tab')
      await page.keyboard.type('example.org/read')
      await page.keyboard.press('Tab')
      await page.keyboard.type('Worth it.')
      await field(page, linkMessages.name).press('Enter')
      await page.getByText(linkMessages.added).waitFor()
      await expect
        .poll(() => way(page, `Typed by ${keeper}`).getAttribute('href'))
        .toBe('https://example.org/read')

      await page.getByRole('button', { name: `Delete Typed by ${keeper}` }).press('Enter')
      await dialog(page)
        .getByText(confirmRemoval('link', `Typed by ${keeper}`))
        .waitFor()
      await dialog(page).getByRole('button', { name: 'Delete' }).press('Enter')
      await page.getByText(linkMessages.removed).waitFor()
      await expect.poll(() => way(page, `Typed by ${keeper}`).count()).toBe(0)
      await pressAction(page, 'Undo')
      await way(page, `Typed by ${keeper}`).waitFor()
    }))

  test('a link whose answer was lost is there once when it is saved again', () =>
    visit(path, { as: keepers[keeper] }, async (page) => {
      // The site has done it, and its answer does not come back.
      await page.route(
        `**${recordsPath('link')}`,
        async (route) => {
          await route.fetch()
          await route.abort()
        },
        { times: 1 },
      )
      await add(page, `Lost for ${keeper}`, 'https://example.org/')
      await dialog(page).getByText(offline).waitFor()
      await press(page, 'Add')
      await page.getByText(linkMessages.added).waitFor()
      await expect.poll(() => way(page, `Lost for ${keeper}`).count()).toBe(1)
    }))

  test('a link that was added is taken back', () =>
    visit(path, { as: keepers[keeper] }, async (page) => {
      await add(page, 'By Mistake', 'https://example.org/')
      await page.getByText(linkMessages.added).waitFor()
      await pressAction(page, 'Undo')
      await expect.poll(() => way(page, 'By Mistake').count()).toBe(0)
    }))
})

test('a link is edited, and the change is taken back', async () => {
  await aLink(db, { name: 'Rules, First Edition', url: 'https://example.org/first' })
  await visit(path, { as: keepers.teacher }, async (page) => {
    await page.getByRole('button', { name: 'Edit Rules, First Edition' }).press('Enter')
    await expect.poll(() => focusedControl(page)).toBe('name')
    await expect
      .poll(() => field(page, linkMessages.url).inputValue())
      .toBe('https://example.org/first')
    await field(page, linkMessages.name).fill('Rules, Second Edition')
    await field(page, linkMessages.url).fill('example.org/second')
    await press(page, 'Save')
    await page.getByText(recordSaved('link')).waitFor()
    await expect
      .poll(() => way(page, 'Rules, Second Edition').getAttribute('href'))
      .toBe('https://example.org/second')
    await pressAction(page, 'Undo')
    await way(page, 'Rules, First Edition').waitFor()
  })
})

test('of two who edit one link, neither loses what they wrote', async () => {
  const id = await aLink(db, { name: 'Shared', description: 'As it was.' })
  const change = (fields: Record<string, string>) =>
    editRecord(db, administrator, 'link', { id, fields })
  await visit(path, { as: keepers.teacher }, async (page) => {
    await page.getByRole('button', { name: 'Edit Shared' }).click()
    await change({ name: 'Shared by Both' })
    await field(page, linkMessages.description).fill('As the teacher wrote it.')
    await press(page, 'Save')
    await page.getByText(recordSaved('link')).waitFor()
    await way(page, 'Shared by Both').waitFor()
    await page.getByText('As the teacher wrote it.').waitFor()

    await page.getByRole('button', { name: 'Edit Shared by Both' }).click()
    await change({ name: 'Theirs' })
    await field(page, linkMessages.name).fill('Mine')
    await press(page, 'Save')
    await dialog(page).getByText(changedMeanwhile('link')).first().waitFor()
    await dialog(page).getByText(nowSays('Theirs')).waitFor()
    await expect.poll(() => field(page, linkMessages.name).inputValue()).toBe('Mine')
    await press(page, 'Save')
    await way(page, 'Mine').waitFor()
  })
})

test('an empty list leads its keeper to the first link', () =>
  visit(resourcePath('InternetOfThings', 'Links'), { as: keepers.teacher }, async (page) => {
    await page.getByText(resourceMessages.none.Links).waitFor()
    await add(page, 'The First', 'https://example.org/')
    await way(page, 'The First').waitFor()
    await expect.poll(() => page.getByRole('button', { name: linkMessages.add }).count()).toBe(1)
  }))

test('what is missing or wrong is said, and what was typed stays', () =>
  visit(path, { as: keepers.admin }, async (page) => {
    await page.getByRole('button', { name: linkMessages.add }).click()
    await field(page, linkMessages.name).fill('Half a Link')
    await press(page, 'Add')
    await dialog(page).getByText('All fields are required.').waitFor()
    await expect.poll(() => focusedControl(page)).toBe('url')
    await field(page, linkMessages.url).fill('javascript:alert(1)')
    await field(page, linkMessages.description).fill('Words.')
    await press(page, 'Add')
    await dialog(page).getByText(linkMessages.urlWrong).first().waitFor()
    await expect.poll(() => focusedControl(page)).toBe('url')
    await expect.poll(() => dialog(page).getByText('All fields are required.').count()).toBe(0)

    await field(page, linkMessages.url).fill('https://example.org/')
    await page.context().setOffline(true)
    await press(page, 'Add')
    await dialog(page).getByText('Error adding link.').waitFor()
    await dialog(page).getByText('You appear to be offline.').first().waitFor()
    await page.context().setOffline(false)
    await page.context().clearCookies()
    await press(page, 'Add')
    await dialog(page).getByText(messages.access.signedOut).first().waitFor()
    await dialog(page).getByRole('link', { name: 'Login' }).waitFor()
    await expect.poll(() => field(page, linkMessages.name).inputValue()).toBe('Half a Link')
  }))

test('whoever deletes a link that has gone before is told', async () => {
  const id = await aLink(db, { name: 'Gone Before' })
  await visit(path, { as: keepers.teacher }, async (page) => {
    await page.getByRole('button', { name: 'Delete Gone Before' }).click()
    await page.context().request.delete(`${calls.removeLink}/${id}`)
    await press(page, 'Delete')
    await page.getByText(linkMessages.unknown).waitFor()
    await expect.poll(() => way(page, 'Gone Before').count()).toBe(0)
  })
})

test('an administrator without script reads what visitors read', () =>
  visit(path, { as: keepers.admin, javaScriptEnabled: false }, async (page) => {
    await page.getByRole('heading', { level: 1, name: 'Cyber Security Links' }).waitFor()
    await expect.poll(() => page.getByRole('button', { name: /^(Add|Delete)/ }).count()).toBe(0)
  }))

/** Adds a link by its form. */
async function add(page: Page, name: string, url: string) {
  await page.getByRole('button', { name: linkMessages.add }).click()
  await field(page, linkMessages.name).fill(name)
  await field(page, linkMessages.url).fill(url)
  await field(page, linkMessages.description).fill('Words.')
  await press(page, 'Add')
}

/** The link of a card. */
function way(page: Page, name: string) {
  return page.getByRole('link', { name: `${linkMessages.get} ${name}` })
}
