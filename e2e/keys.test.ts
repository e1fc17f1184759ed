import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { keys as openKeys } from '#contract/messages/frame.ts'
import * as keys from '#contract/messages/keys.ts'
import { noticeMessages } from '#contract/messages/notices.ts'
import { confirmRemoval } from '#contract/messages/publications.ts'
import { recordAdded, recordRemoved } from '#contract/messages/records.ts'
import { label as searchLabel } from '#contract/messages/search.ts'
import { pages } from '#contract/paths.ts'
import { arrive } from '#test/arrive.ts'
import { axeObjections } from '#test/axe.ts'
import { openBrowser } from '#test/browser.ts'
import { builtApp } from '#test/built-app.ts'
import { dialog, field } from '#test/dialogs.ts'
import { anAdmin, aStudent } from '#test/factories.ts'
import { freePort } from '#test/free-port.ts'
import { signedInVisits } from '#test/signed-in-visits.ts'

const port = await freePort()
const baseURL = `http://localhost:${port}`
const { app, db } = await builtApp({ PUBLIC_URL: baseURL })
await app.listen({ port, host: 'localhost' })
const visit = signedInVisits(await openBrowser(), baseURL)
const admin = await anAdmin(db)
// Without anybody the student list has no field that a key could lead to.
await aStudent(db)

test('a notice is previewed, saved and deleted by keys, and read in the trash', () =>
  visit(pages.notices, { as: admin, viewport: { width: 1200, height: 800 } }, async (page) => {
    await page.getByRole('button', { name: noticeMessages.add }).click()
    await field(page, 'Headline').fill('Keys lost and found')
    const preview = dialog(page).getByRole('button', { name: 'Preview' })
    const shown = await preview.getAttribute('aria-pressed')
    await page.keyboard.press('Control+p')
    await expect.poll(() => preview.getAttribute('aria-pressed')).not.toBe(shown)
    await page.keyboard.press('Control+s')
    await page.getByText(recordAdded('notice')).waitFor()

    await page.getByRole('button', { name: 'Delete Keys lost and found' }).click()
    await dialog(page).waitFor()
    await page.keyboard.press('Control+s')
    await page.getByText(confirmRemoval('notice', 'Keys lost and found')).waitFor()
    await page.keyboard.press('Control+Enter')
    await page.getByText(recordRemoved('notice')).waitFor()

    await arrive(page, pages.trash)
    await page.getByRole('link', { name: 'Keys lost and found', exact: true }).click()
    await page.waitForURL(`**${pages.history}/*`)
    await page.getByRole('button', { name: /^Undo/ }).waitFor()
  }))

test('“?” shows the keys of a page, and those that are signs can be turned off', () =>
  visit(pages.students, { viewport: { width: 1200, height: 800 } }, async (page) => {
    const sheet = page.getByRole('dialog', { name: keys.title })
    const searchField = page.getByRole('searchbox')
    await page.keyboard.press('/')
    await page.keyboard.press('?')
    await expect.poll(() => searchField.inputValue()).toBe('?')
    await searchField.blur()

    // What answers the key is fetched once the page works, and nothing of the page says when it is there.
    const asked = async () => {
      if (!(await sheet.isVisible())) await page.keyboard.press('?')
      return sheet.isVisible()
    }
    await expect.poll(asked).toBe(true)
    await sheet.getByText(messages.students.search).waitFor()
    expect(await axeObjections(page)).toEqual([])
    await sheet.getByRole('checkbox', { name: keys.single }).press('Space')
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })

    await page.goto(pages.about)
    await page.keyboard.press('?')
    await page.keyboard.press('/')
    // Once this one has opened, the keys before it have been answered.
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog', { name: searchLabel }).waitFor()
    await expect.poll(() => page.getByRole('dialog').count()).toBe(1)
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: openKeys }).click()
    await expect
      .poll(() => sheet.getByRole('checkbox', { name: keys.single }).isChecked())
      .toBe(false)
    await sheet.getByRole('checkbox', { name: keys.single }).check()
    await page.keyboard.press('Escape')
    await page.keyboard.press('?')
    await sheet.waitFor()
  }))

test('a page that is not there offers the search', () =>
  visit('/nowhere', { viewport: { width: 360, height: 800 } }, async (page) => {
    expect(await axeObjections(page)).toEqual([])
    await page.getByRole('main').getByRole('link', { name: messages.notFound.search }).click()
    await page.waitForURL(`**${pages.search}`)
  }))
