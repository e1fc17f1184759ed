import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axeObjections } from '#test/axe.ts'
import { journeySite } from '#test/journey-site.ts'
import { mailMessages, mailKinds } from '#contract/messages/mail.ts'
import { calls, pages, profilePath, searchPath } from '#contract/paths.ts'
import { resourcePath } from '#contract/resource-paths.ts'
import { openBrowser } from '#test/browser.ts'
import { memberPages, publicPages } from '#test/journey-pages.ts'

const { address, admin } = journeySite()
const browser = await openBrowser()

const options = { baseURL: address, reducedMotion: 'reduce' } as const
const desktop = await browser.newContext({ ...options, viewport: { width: 1280, height: 900 } })
const desk = await browser.newContext({ ...options, viewport: { width: 1280, height: 900 } })
const credentials = { loginInput: admin.reg, password: admin.password }
await desk.request.post(calls.login, { data: credentials })
const phone = await browser.newContext({ ...options, viewport: { width: 360, height: 740 } })

// One page goes from address to address, as a visitor does: a new one each time compiles all scripts again.
const visitorsPage = await desktop.newPage()
const adminsPage = await desk.newPage()

const everyPage = await publicPages()

describe('axe finds nothing in either theme', () => {
  test.each([
    ...everyPage,
    `${pages.coursesOfPeople}?type=elective`,
    `${pages.courses}?type=optional`,
    `${pages.login}?problem=401&loginInput=somebody`,
    `${pages.login}?problem=423&loginInput=somebody`,
    `${pages.login}?reset=ask`,
    `${pages.resetPassword}?token=used-up`,
    `${pages.students}?q=nobody-of-this-name`,
    profilePath('23CS003'),
    searchPath('security'),
    searchPath('xqzw plover'),
  ])('on %s', async (path) => {
    await visitorsPage.goto(path)
    expect(await axeObjections(visitorsPage)).toEqual([])
  })

  test('on a phone with the menu open', async () => {
    const page = await phone.newPage()
    await page.goto(pages.home)
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByText('Publication', { exact: true }).first().click()
    expect(await axeObjections(page)).toEqual([])
    await page.close()
  })

  test('on a phone with the choice of resources open', async () => {
    const page = await phone.newPage()
    await page.goto(resourcePath('CyberSecurity', 'Links'))
    await page.getByRole('navigation', { name: 'Learning Resources' }).locator('summary').click()
    expect(await axeObjections(page)).toEqual([])
    await page.close()
  })

  test.each(memberPages)('for an administrator on %s', async (path) => {
    await adminsPage.goto(path)
    expect(await axeObjections(adminsPage)).toEqual([])
  })

  test.each<[string, string, (page: Page) => Promise<void>]>([
    ['with a change open', pages.history, openFirstChange],
    ['reading a mail', pages.mail, readTestMail],
    ['adding a patent', pages.patents, (page) => openDialog(page, 'Add patent')],
    ['adding an event', pages.majorEvents, (page) => openDialog(page, 'Add event')],
    ['with students selected', pages.roster, selectStudents],
    ['inviting students', pages.roster, inviteStudents],
    ['in an import', pages.rosterImport, pasteRows],
    ['matching columns', pages.rosterImport, matchColumns],
    ['ahead of an import of photos', pages.rosterImport, openPhotos],
  ])('for an administrator %s', async (_place, path, act) => {
    const page = await desk.newPage()
    await page.goto(path)
    await act(page)
    expect(await axeObjections(page)).toEqual([])
    await page.close()
  })
})

async function openFirstChange(page: Page) {
  await page.locator('main li > details > summary').first().click()
}

async function readTestMail(page: Page) {
  await page.getByRole('button', { name: mailMessages.test }).click()
  const mail = page.getByRole('listitem').filter({ hasText: mailKinds.test }).first()
  await mail.getByRole('link', { name: mailMessages.read }).click()
  await page.getByText('Hello Administrator,').waitFor()
}

async function openDialog(page: Page, name: string) {
  await page.getByRole('button', { name }).click()
  await page.getByRole('dialog').waitFor()
}

async function selectStudents(page: Page) {
  await page.getByLabel('Select this page').check()
}

async function inviteStudents(page: Page) {
  await selectStudents(page)
  await page.getByRole('button', { name: 'Invite' }).click()
  await page.getByRole('dialog').getByText('get an e-mail').waitFor()
}

async function matchColumns(page: Page) {
  await pasteRows(page)
  await page.getByRole('button', { name: 'Change columns' }).click()
  await page.getByRole('heading', { name: 'Match the columns' }).waitFor()
}

async function openPhotos(page: Page) {
  await page.getByRole('button', { name: 'Import photos instead' }).click()
  await page.getByLabel('ZIP file of photos').waitFor()
}

async function pasteRows(page: Page) {
  await page.getByText('Paste the rows instead').click()
  await page.getByRole('textbox', { name: 'Rows' }).fill('Reg No,Name,Year\n23CS001,Asha,1\nX,,1')
  await page.getByRole('button', { name: 'Preview changes' }).click()
  await page.getByRole('table').waitFor()
}
