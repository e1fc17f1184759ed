import { expect, test } from 'vitest'
import { kinds } from '#contract/kinds/kinds.ts'
import { alumniMessages } from '#contract/messages/alumni.ts'
import * as accountWords from '#contract/messages/graduate-account.ts'
import { editPart } from '#contract/messages/editable.ts'
import * as festivalMessages from '#contract/messages/festivals.ts'
import { recordAdded, recordRemoved, recordSaved } from '#contract/messages/records.ts'
import * as profileMessages from '#contract/messages/profile.ts'
import { pages, profileEditPath } from '#contract/paths.ts'
import { graduateYear } from '#contract/students.ts'
import { addRecord } from '#domain/records/edit-record.ts'
import { scriptsReady } from '#test/arrive.ts'
import { axeObjections } from '#test/axe.ts'
import { openBrowser } from '#test/browser.ts'
import { builtApp } from '#test/built-app.ts'
import { field, press } from '#test/dialogs.ts'
import { anAdmin, aStudentAccount, editor } from '#test/factories.ts'
import { edit, field as exactField, save } from '#test/profile-dialog.ts'
import { freePort } from '#test/free-port.ts'
import { signedInVisits } from '#test/signed-in-visits.ts'
import { pressAction } from '#test/toast-action.ts'

const port = await freePort()
const baseURL = `http://localhost:${port}`
const { app, db } = await builtApp({ PUBLIC_URL: baseURL })
await app.listen({ port, host: 'localhost' })
const visit = signedInVisits(await openBrowser(), baseURL)
const admin = await anAdmin(db)

test('an administrator adds a cohort, which is drawn, deletes it and takes that back', () =>
  visit(pages.alumni, { as: admin }, async (page) => {
    await page.getByRole('button', { name: alumniMessages.addCohort }).click()
    await field(page, 'Year of graduation').fill('2027')
    await press(page, 'Add field')
    await field(page, 'Name').fill('Security')
    await field(page, 'How many').fill('12')
    await press(page, 'Save')
    await page.getByText(recordAdded(kinds.cohort.noun)).waitFor()
    const cohort = page.getByRole('listitem').filter({ hasText: '2027' })
    await cohort.getByText('12 Security').waitFor()
    expect(await axeObjections(page)).toEqual([])

    await page.getByRole('button', { name: 'Delete 2027' }).click()
    await press(page, 'Delete')
    await page.getByText(recordRemoved(kinds.cohort.noun)).waitFor()
    await cohort.waitFor({ state: 'detached' })
    await pressAction(page, 'Undo')
    await cohort.getByText('12 Security').waitFor()
  }))

test('an administrator adds a festival, and its programme on its own page', () =>
  visit(pages.majorEvents, { as: admin }, async (page) => {
    await page.getByRole('button', { name: festivalMessages.add }).click()
    await field(page, 'Name').fill('Festival of Lamps 2099')
    await field(page, 'First day').fill('2 May 2099')
    await field(page, 'Time').fill('6 PM to 9 PM')
    await field(page, 'Place').fill('The lawn')
    await press(page, 'Save')
    await page.getByText(recordAdded(kinds.festival.noun)).waitFor()
    await page.getByRole('link', { name: 'Festival of Lamps 2099' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Festival of Lamps 2099' }).waitFor()
    await scriptsReady(page)

    const { label } = kinds.festival.parts?.[2] ?? {}
    await page.getByRole('button', { name: editPart(label ?? '') }).click()
    await press(page, 'Add item')
    await field(page, 'Day or part of the day').fill('Dusk')
    await field(page, 'Title').fill('A thousand lamps')
    await press(page, 'Save')
    await page.getByText(recordSaved(kinds.festival.noun)).waitFor()
    await page.getByRole('heading', { level: 3, name: 'Dusk' }).waitFor()
    await page.getByRole('heading', { level: 4, name: 'A thousand lamps' }).waitFor()
    expect(await axeObjections(page)).toEqual([])

    await page.goto(pages.newestFestival)
    await page.getByRole('heading', { level: 1, name: 'Festival of Lamps 2099' }).waitFor()
    await expect.poll(() => page.getByText('Saturday, 2 May 2099').count()).toBeGreaterThan(0)

    const way = page.getByRole('button', { name: editPart(label ?? '') })
    await way.waitFor()
    await page.setViewportSize({ width: 360, height: 800 })
    await way.waitFor({ state: 'hidden' })
    await page.getByText(festivalMessages.change).click()
    await way.click()
    await press(page, 'Cancel')
    expect(await axeObjections(page)).toEqual([])
  }))

test('a graduate keeps the account by a press that comes ahead of the code that it needs', async () => {
  const asha = await aStudentAccount(db, { year: graduateYear })
  await visit(profileEditPath(asha.reg), { as: asha }, async (page) => {
    const held = Promise.withResolvers<undefined>()
    await page.route(/graduate-account.*\.js/, async (route) => {
      await held.promise
      await route.continue()
    })
    await page.reload()
    await scriptsReady(page)
    await page.getByRole('button', { name: accountWords.keep }).click()
    held.resolve(undefined)
    await page.getByText(accountWords.keptNow, { exact: true }).waitFor()
    await page.getByText(accountWords.kept).waitFor()
    await expect.poll(() => page.locator('[data-pressed]').count()).toBe(0)
  })
})

test('without scripts a graduate sees no button that does nothing', async () => {
  const asha = await aStudentAccount(db, { year: graduateYear })
  const options = { as: asha, javaScriptEnabled: false }
  await visit(profileEditPath(asha.reg), options, async (page) => {
    const part = page.locator('#graduate-account')
    await expect.poll(() => part.innerText()).toContain(accountWords.needsScripts)
    await expect
      .poll(() => page.getByRole('button', { name: accountWords.end }).isVisible())
      .toBe(false)
  })
})

test('a graduate says where they are now, and is named on the page of alumni', async () => {
  const fields = { year: '2027', degree: 'B.E.', text: '', counts: [] }
  const cohort = await addRecord(db, editor, 'cohort', { fields })
  const asha = await aStudentAccount(db, { name: 'Asha Raman', year: graduateYear, cohort })
  const now = 'Firmware engineer, Coimbatore'
  await visit(profileEditPath(asha.reg), { as: asha }, async (page) => {
    await edit(page)
    await exactField(page, profileMessages.now).fill(now)
    await exactField(page, `Visible to: ${profileMessages.now}`).selectOption('public')
    expect(await axeObjections(page)).toEqual([])
    await save(page)
    await page.getByText(profileMessages.saved).waitFor()
  })
  await visit(pages.alumni, {}, async (page) => {
    const line = page.getByRole('listitem').filter({ hasText: now }).last()
    await line.getByRole('link', { name: 'Asha Raman' }).click()
    await page.getByText('Graduate', { exact: true }).waitFor()
    await page.getByText(now).waitFor()
  })
})
