import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { captionWords } from '#contract/messages/captions.ts'
import { ownPageMessages } from '#contract/messages/own-pages.ts'
import { isThere } from '#contract/messages/previews.ts'
import { recordAdded } from '#contract/messages/records.ts'
import { kinds } from '#contract/kinds/kinds.ts'
import { pages } from '#contract/paths.ts'
import { arrive } from '#test/arrive.ts'
import { axeObjections } from '#test/axe.ts'
import { openBrowser } from '#test/browser.ts'
import { builtApp } from '#test/built-app.ts'
import { anAdmin, aPerson } from '#test/factories.ts'
import { freePort } from '#test/free-port.ts'
import { aPicture } from '#test/pictures.ts'
import { signedInVisits } from '#test/signed-in-visits.ts'

const port = await freePort()
const baseURL = `http://localhost:${port}`
const { app, db } = await builtApp({ PUBLIC_URL: baseURL })
await app.listen({ port, host: 'localhost' })
const visit = signedInVisits(await openBrowser(), baseURL)
const admin = await anAdmin(db)
await aPerson(db, { name: 'Asha Raman', role: 'Professor' })
await aPerson(db, { name: 'Meera Iyer', role: 'Librarian' })
const png = { name: 'lawn.png', mimeType: 'image/png', buffer: await aPicture('png') }
const pdf = { name: 'Rules_of_the_lawn.pdf', mimeType: 'application/pdf' }

test('a page is made of pictures, people and files, and the preview shows them at once', () =>
  visit(pages.pageList, { as: admin, viewport: { width: 1440, height: 900 } }, async (page) => {
    const form = page.getByRole('dialog')
    await page.getByRole('button', { name: ownPageMessages.add }).first().click()
    await form.getByLabel('Title').first().fill('The Lawn')
    await form.getByLabel('Address').fill('lawn')

    const pictures = await section(page, 1, 'pictures')
    await pictures.locator('input[type=file]').setInputFiles([png, png])
    await pictures.getByLabel(captionWords.alt).nth(1).fill('Grass in May')
    await pictures.getByRole('button', { name: captionWords.remove('Picture', 1) }).click()

    const people = await section(page, 2, 'people')
    for (const name of ['Meera Iyer', 'Asha Raman']) {
      await people.getByLabel(captionWords.choose('People')).selectOption(name)
      await people.getByRole('button', { name: captionWords.addChosen }).click()
    }
    await people.getByRole('button', { name: 'Move Asha Raman up' }).click()

    const files = await section(page, 3, 'documents')
    const buffer = Buffer.from('%PDF-1.7\n%%EOF')
    await files.locator('input[type=file]').setInputFiles([{ ...pdf, buffer }])
    expect(await files.getByLabel('Title').inputValue()).toBe('Rules of the lawn')

    await page.getByText(isThere).waitFor()
    const preview = page.frameLocator('iframe')
    await preview.getByRole('link', { name: 'Rules of the lawn' }).waitFor()
    const picture = preview.getByRole('img', { name: 'Grass in May' })
    await expect.poll(() => picture.evaluate(isLoaded)).toBe(true)
    expect(await axeObjections(page)).toEqual([])
    await form.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText(recordAdded(kinds.page.noun)).waitFor()

    await arrive(page, '/Pages/lawn')
    const names = await page.locator('main h2 + div, main h2').allTextContents()
    expect(names.join(' ')).toMatch(/Asha Raman[^]*Meera Iyer/)
    const shown = page.getByRole('img', { name: 'Grass in May' })
    await expect.poll(() => shown.evaluate(isLoaded)).toBe(true)
    expect(await axeObjections(page)).toEqual([])
    await page.getByRole('link', { name: 'Asha Raman' }).click()
    await page.getByRole('heading', { level: 1, name: 'Asha Raman' }).waitFor()
  }))

test('a page is previewed without an address, and edited and moved where it stands', async () => {
  await visit(
    pages.pageList,
    { as: admin, viewport: { width: 1440, height: 900 } },
    async (page) => {
      const form = page.getByRole('dialog')
      await page.getByRole('button', { name: ownPageMessages.add }).first().click()
      await form.getByLabel('Title').first().fill('Fees & Grants')
      const preview = page.frameLocator('iframe')
      await preview.getByRole('heading', { level: 1, name: 'Fees & Grants' }).waitFor()
      await form.getByRole('button', { name: 'Save', exact: true }).click()
      await page.getByText(recordAdded(kinds.page.noun)).waitFor()

      await arrive(page, '/Pages/fees-grants')
      await page.getByRole('button', { name: 'Edit Fees & Grants' }).click()
      await form.getByLabel('Title').first().fill('Fees')
      await form.getByLabel('Address').fill('fees')
      await form.getByRole('button', { name: 'Save', exact: true }).click()
      await page.waitForURL('**/Pages/fees')
      await page.getByRole('heading', { level: 1, name: 'Fees' }).waitFor()
      await arrive(page, '/fees-grants')
      expect(new URL(page.url()).pathname).toBe('/Pages/fees')
    },
  )
})

/** Adds a section that is drawn so, and returns its controls. */
async function section(page: Page, number: number, form: string): Promise<Locator> {
  await page.getByRole('dialog').getByRole('button', { name: 'Add section' }).click()
  const added = page.getByRole('listitem', { name: `Section ${number}`, exact: true })
  await added.getByLabel('Drawn as').selectOption(form)
  await added.getByLabel('Heading', { exact: true }).fill(`Part ${number}`)
  return added
}

function isLoaded(picture: Element) {
  return picture instanceof HTMLImageElement && picture.complete && picture.naturalWidth > 0
}
