import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { kinds } from '#contract/kinds/kinds.ts'
import { called } from '#contract/messages/account-field.ts'
import { editPart } from '#contract/messages/editable.ts'
import { moveUp } from '#contract/messages/order.ts'
import * as messages from '#contract/messages/people.ts'
import { orderSaved } from '#contract/messages/records.ts'
import { confirmRemoval } from '#contract/messages/publications.ts'
import { more, removePicture } from '#contract/messages/record-forms.ts'
import { recordAdded, recordRemoved, recordSaved } from '#contract/messages/records.ts'
import { pages, personPath } from '#contract/paths.ts'
import { editRecord } from '#domain/records/edit-record.ts'
import { axeObjections } from '#test/axe.ts'
import { openBrowser } from '#test/browser.ts'
import { builtApp } from '#test/built-app.ts'
import { dialog, field, press } from '#test/dialogs.ts'
import { anAdmin, aTeacher, editor } from '#test/factories.ts'
import { freePort } from '#test/free-port.ts'
import { aPicture } from '#test/pictures.ts'
import { signedInVisits } from '#test/signed-in-visits.ts'
import { pressAction } from '#test/toast-action.ts'

const port = await freePort()
const baseURL = `http://localhost:${port}`
const { app, db } = await builtApp({ PUBLIC_URL: baseURL })
await app.listen({ port, host: 'localhost' })
const visit = signedInVisits(await openBrowser(), baseURL)
const [admin, teacher] = [await anAdmin(db), await aTeacher(db)]
const colleague = await aTeacher(db, { name: 'Meera Iyer' })
const { noun } = kinds.person
const photo = { name: 'Meera.png', mimeType: 'image/png', buffer: await aPicture('png') }

test('an administrator adds somebody with all that is known in one form, moves, deletes and brings them back', () =>
  visit(pages.faculty, { as: admin }, async (page) => {
    await page.getByRole('button', { name: messages.add }).click()
    await field(page, 'Name').fill('Dr Meera Iyer')
    await field(page, 'Role').fill('Librarian')
    await dialog(page).getByLabel('Listed under').selectOption('staff')
    await dialog(page).locator('input[type=file]').setInputFiles(photo)
    await field(page, 'Interests').fill('Old maps\nCatalogues')
    await field(page, 'Office').first().fill('BB 110')
    await field(page, 'Telephone').fill('+91 44 5550 1234')
    await expect.poll(() => field(page, 'Other spellings').isVisible()).toBe(false)
    const label = called({ name: colleague.name, userName: colleague.reg, role: 'Teacher' })
    await field(page, 'Account').selectOption({ label })
    await dialog(page).getByText(more, { exact: true }).click()
    await field(page, 'Other spellings').fill('M. S. Iyer')
    expect(await axeObjections(page)).toEqual([])
    await press(page, 'Save')
    await page.getByText(recordAdded(noun)).waitFor()
    await page.waitForURL(`**${personPath('meera-iyer')}`)
    await page.getByRole('heading', { level: 1, name: 'Dr Meera Iyer' }).waitFor()
    await page.getByRole('definition').filter({ hasText: 'BB 110' }).waitFor()
    await page.getByText('Catalogues').waitFor()

    await buttonOf(page, 'office').click()
    await expect.poll(() => field(page, 'Account').inputValue()).toBe(colleague.reg)
    await press(page, 'Cancel')

    await page.goto(pages.faculty)
    await page.getByRole('heading', { level: 2, name: messages.groups.staff }).waitFor()
    const card = page.getByRole('listitem').filter({ hasText: 'Dr Meera Iyer' })
    await card.locator('img').waitFor()
    await expect
      .poll(() => card.getByRole('link').getAttribute('href'))
      .toBe(personPath('meera-iyer'))

    await page.getByRole('button', { name: 'Edit Dr Meera Iyer' }).click()
    await press(page, removePicture)
    await press(page, 'Save')
    await page.getByText(recordSaved(noun)).waitFor()
    await card.locator('img').waitFor({ state: 'detached' })
    await pressAction(page, 'Undo')
    await card.locator('img').waitFor()

    await page.getByRole('button', { name: moveUp('Ms Shwetha Hegde') }).press('Enter')
    await page.getByText(orderSaved).waitFor()
    const names = page.getByRole('heading', { level: 2, name: /^(Dr|Mr|Ms) / })
    await expect.poll(() => names.nth(4).textContent()).toBe('Ms Shwetha Hegde')
    await pressAction(page, 'Undo')
    await expect.poll(() => names.nth(5).textContent()).toBe('Ms Shwetha Hegde')

    await page.getByRole('button', { name: 'Delete Dr Meera Iyer' }).click()
    await dialog(page).getByText(confirmRemoval(noun, 'Dr Meera Iyer')).waitFor()
    await press(page, 'Delete')
    await page.getByText(recordRemoved(noun)).waitFor()
    await card.waitFor({ state: 'detached' })
    await pressAction(page, 'Undo')
    await card.locator('img').waitFor()
  }))

test('a teacher edits the own page, and nobody else’s', async () => {
  const id = 'annamma-kuruvilla'
  await editRecord(db, editor, 'person', { id, fields: { account: teacher.reg } })
  await visit(personPath(id), { as: teacher }, async (page) => {
    await expect.poll(() => buttonOf(page, 'office').count()).toBe(0)
    await buttonOf(page, 'reach').click()
    await field(page, 'Office').first().fill('BB 212')
    await press(page, 'Save')
    await page.getByText(recordSaved(noun)).waitFor()
    await page.getByRole('definition').filter({ hasText: 'BB 212' }).waitFor()
    expect(await axeObjections(page)).toEqual([])
    await page.goto(personPath('prem-anand-gnanaraj'))
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(() => buttonOf(page, 'reach').count()).toBe(0)
  })
})

function buttonOf(page: Page, part: keyof typeof messages.parts) {
  return page.getByRole('button', { name: editPart(messages.parts[part]) })
}
