import { expect, test } from 'vitest'
import { captionWords } from '#contract/messages/captions.ts'
import { recordSaved } from '#contract/messages/records.ts'
import { addTo } from '#contract/messages/record-forms.ts'
import { contentPath, pages } from '#contract/paths.ts'
import { arrive } from '#test/arrive.ts'
import { axeObjections } from '#test/axe.ts'
import { openBrowser } from '#test/browser.ts'
import { builtApp } from '#test/built-app.ts'
import { dialog, press } from '#test/dialogs.ts'
import { anAdmin } from '#test/factories.ts'
import { freePort } from '#test/free-port.ts'
import { aPicture } from '#test/pictures.ts'
import { signedInVisits } from '#test/signed-in-visits.ts'

const port = await freePort()
const baseURL = `http://localhost:${port}`
const { app, db } = await builtApp({ PUBLIC_URL: baseURL })
await app.listen({ port, host: 'localhost' })
const visit = signedInVisits(await openBrowser(), baseURL)
const admin = await anAdmin(db)

test('a former student gets a photo in the form, which then takes no second one', () =>
  visit(contentPath('alumniPage', 'voices'), { as: admin }, async (page) => {
    const form = dialog(page)
    const trays = form.locator('input[type=file]')
    const add = form.getByRole('button', { name: addTo('Former student') })
    await add.waitFor()
    const before = await trays.count()
    await add.click()
    const added = form.getByRole('listitem').last()
    await added.getByLabel('Name').fill('Asha Raman')
    await added
      .getByLabel('What they do now')
      .fill('Firmware engineer at a maker of meters. '.repeat(4))
    await added.getByLabel('In their own words').fill('It was well.')
    const buffer = await aPicture('jpeg', 600, 900)
    await added
      .locator('input[type=file]')
      .setInputFiles({ name: 'asha.jpg', mimeType: 'image/jpeg', buffer })
    await form.getByLabel(captionWords.alt).fill('Asha Raman on a bridge')
    await expect.poll(() => trays.count()).toBe(before)
    expect(await axeObjections(page)).toEqual([])
    await press(page, 'Save')
    await page.getByText(recordSaved('alumni page')).waitFor()

    await arrive(page, pages.alumni)
    const photo = page.getByRole('img', { name: 'Asha Raman on a bridge' })
    await photo.scrollIntoViewIfNeeded()
    const { width, height } = (await photo.boundingBox()) ?? { width: 0, height: 1 }
    expect(width).toBe(height)
    expect(await axeObjections(page)).toEqual([])
  }))
