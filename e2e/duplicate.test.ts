import { expect, test } from 'vitest'
import { courseMessages } from '#contract/messages/courses.ts'
import { noticeMessages } from '#contract/messages/notices.ts'
import * as words from '#contract/messages/record-forms.ts'
import { recordAdded } from '#contract/messages/records.ts'
import { pageOfRecord } from '#contract/pages.ts'
import { pages } from '#contract/paths.ts'
import { records } from '#store/schema.ts'
import { openBrowser } from '#test/browser.ts'
import { builtApp } from '#test/built-app.ts'
import { dialog, field, focusedControl, press } from '#test/dialogs.ts'
import { aFestival, anAdmin, aNotice } from '#test/factories.ts'
import { freePort } from '#test/free-port.ts'
import { signedInVisits } from '#test/signed-in-visits.ts'

const port = await freePort()
const baseURL = `http://localhost:${port}`
const { app, db } = await builtApp({ PUBLIC_URL: baseURL })
await app.listen({ port, host: 'localhost' })
const visit = signedInVisits(await openBrowser(), baseURL)
const admin = await anAdmin(db)

test('one record after the other is added by keys, and each begins with what the last one repeats', () =>
  visit(pages.courses, { as: admin }, async (page) => {
    await page.getByRole('button', { name: courseMessages.add }).click()
    await field(page, courseMessages.code).fill('CS9001')
    await field(page, courseMessages.title).fill('Knots')
    await field(page, courseMessages.semester).selectOption('5')
    const another = dialog(page).getByRole('button', { name: words.saveAndAnother })
    await another.focus()
    await page.keyboard.press('Enter')
    await page.getByText(recordAdded('course')).waitFor()
    await expect.poll(() => field(page, courseMessages.code).inputValue()).toBe('')
    expect(await field(page, courseMessages.semester).inputValue()).toBe('5')
    expect(await focusedControl(page)).toBe('code')
    await page.keyboard.type('CS9002')
    await field(page, courseMessages.title).fill('Splices')
    await press(page, 'Save')
    await page.getByRole('link', { name: 'Splices' }).waitFor()

    await page.getByRole('button', { name: 'Edit Splices' }).click()
    const save = dialog(page).getByRole('button', { name: 'Save', exact: true })
    expect(await save.getAttribute('aria-disabled')).toBe('true')
    expect(await save.getAttribute('aria-description')).toBe(words.untouched)
    await page.keyboard.press('Control+s')
    await dialog(page).waitFor()
    await field(page, courseMessages.title).fill('Splices and bends')
    await save.click()
    await page.getByRole('link', { name: 'Splices and bends' }).waitFor()
  }))

test('a festival is duplicated on its page', async () => {
  const id = await aFestival(db, { title: 'Festival of Lamps' })
  const path = pageOfRecord('festival', { id }) ?? ''
  await visit(path, { as: admin }, async (page) => {
    await page.getByRole('button', { name: words.duplicating('Festival of Lamps') }).click()
    await field(page, 'Name').fill('Festival of Kites')
    await press(page, 'Save')
    await page.waitForURL('**/festival-of-kites')
    await page.getByRole('heading', { level: 1, name: 'Festival of Kites' }).waitFor()
    expect(await page.request.get(path).then((reply) => reply.status())).toBe(200)
  })
})

test('a notice is duplicated: the form begins with what it says, and nothing is written until it is saved', async () => {
  await aNotice(db, { title: 'The library is closed', audience: 'students' })
  const before = await db.$count(records)
  await visit(pages.notices, { as: admin }, async (page) => {
    await page.getByRole('button', { name: 'Edit The library is closed' }).click()
    await press(page, words.duplicate)
    await dialog(page).getByText(words.beginsAs('The library is closed', true)).waitFor()
    expect(await field(page, 'Headline').inputValue()).toBe('The library is closed')
    expect(await field(page, 'For').inputValue()).toBe('students')
    expect(await db.$count(records)).toBe(before)

    await press(page, words.cancel)
    await page.getByRole('button', { name: 'Edit The library is closed' }).click()
    await field(page, 'Headline').fill('Typed and not saved')
    await press(page, words.duplicate)
    await field(page, 'Headline').fill('The library is open')
    await press(page, 'Save')
    await page.getByText(recordAdded('notice')).waitFor()
    await page.getByRole('heading', { name: 'The library is open' }).waitFor()
    await page.getByRole('heading', { name: 'The library is closed' }).waitFor()
    // What was typed into the other form has been put aside, and not lost.
    await page.getByText(words.unsavedChanges('The library is closed')).waitFor()
    await page.getByRole('button', { name: noticeMessages.add }).first().click()
    expect(await field(page, 'Headline').inputValue()).toBe('')
  })
})
