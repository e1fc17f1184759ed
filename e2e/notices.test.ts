import { expect, test } from 'vitest'
import { confirmRemoval } from '#contract/messages/publications.ts'
import { noticeMessages } from '#contract/messages/notices.ts'
import { recordAdded, recordRemoved, recordSaved } from '#contract/messages/records.ts'
import { pages } from '#contract/paths.ts'
import { openBrowser } from '#test/browser.ts'
import { builtApp } from '#test/built-app.ts'
import { dialog, field, press, richField } from '#test/dialogs.ts'
import { anAdmin } from '#test/factories.ts'
import { freePort } from '#test/free-port.ts'
import { signedInVisits } from '#test/signed-in-visits.ts'
import { pressAction } from '#test/toast-action.ts'
import { pdfFile } from '#test/upload-dialog.ts'

const port = await freePort()
const baseURL = `http://localhost:${port}`
const { app, db } = await builtApp({ PUBLIC_URL: baseURL })
await app.listen({ port, host: 'localhost' })
const visit = signedInVisits(await openBrowser(), baseURL)
const admin = await anAdmin(db)

test('a notice is added with an attachment, edited, read by everybody, deleted and brought back', async () => {
  await visit(pages.notices, { as: admin }, async (page) => {
    await page.getByRole('button', { name: noticeMessages.add }).click()
    await field(page, 'Headline').fill('The canteen moves')
    await richField(page, 'Text').pressSequentially('From Monday it is in the old library.')
    await richField(page, 'Text').press('Enter')
    await richField(page, 'Text').pressSequentially('Bring your own cup.')
    await field(page, 'For').selectOption('students')
    await dialog(page).locator('input[type=file]').setInputFiles(pdfFile('Map of the canteen.pdf'))
    await field(page, 'Last day').fill('')
    await field(page, 'Where it is shown').selectOption('urgent')
    await press(page, 'Save')
    // The preview says the same, ahead of the answer.
    await dialog(page).locator('form').getByText(noticeMessages.untilMissing).waitFor()
    await field(page, 'Last day').fill('31 December 2098')
    await press(page, 'Save')
    await page.getByText(recordAdded('notice')).waitFor()
    await page.getByRole('button', { name: 'Edit The canteen moves' }).click()
    await field(page, 'Headline').fill('The canteen has moved')
    await press(page, 'Save')
    await page.getByText(recordSaved('notice')).waitFor()
  })

  await visit(pages.home, { javaScriptEnabled: false }, async (page) => {
    await page
      .getByRole('main')
      .getByRole('link', { name: 'The canteen has moved' })
      .first()
      .click()
    await page.getByRole('heading', { level: 1, name: 'The canteen has moved' }).waitFor()
    await page.getByText('Bring your own cup.').waitFor()
    await page.getByRole('link', { name: 'Map of the canteen.pdf' }).waitFor()
    await expect.poll(() => page.getByRole('button').count()).toBeLessThan(3)
  })

  await visit(pages.notices, { as: admin }, async (page) => {
    await page.getByRole('button', { name: 'Delete The canteen has moved' }).click()
    await dialog(page).getByText(confirmRemoval('notice', 'The canteen has moved')).waitFor()
    await press(page, 'Delete')
    await page.getByText(recordRemoved('notice')).waitFor()
    await page.getByText(noticeMessages.none).waitFor()
    await pressAction(page, 'Undo')
    await page.getByRole('heading', { name: 'The canteen has moved' }).waitFor()
  })
})
