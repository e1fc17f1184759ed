import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { kinds } from '#contract/kinds/kinds.ts'
import { editPart } from '#contract/messages/editable.ts'
import * as messages from '#contract/messages/people.ts'
import * as words from '#contract/messages/picture-crop.ts'
import { recordSaved } from '#contract/messages/records.ts'
import { personPath, plainFormPath } from '#contract/paths.ts'
import { axeObjections } from '#test/axe.ts'
import { openBrowser } from '#test/browser.ts'
import { builtApp } from '#test/built-app.ts'
import { dialog, field, press } from '#test/dialogs.ts'
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
const id = await aPerson(db, { name: 'Dr Meera Iyer' })
const path = personPath(id)
const saved = recordSaved(kinds.person.noun)
const photo = { name: 'Meera.png', mimeType: 'image/png', buffer: await aPicture('png', 600, 900) }

test('a photo that is chosen is framed by the pointer, and stands so on the page', () =>
  visit(path, { as: admin }, async (page) => {
    await open(page)
    await expect.poll(() => frame(page).count()).toBe(0)
    await dialog(page).locator('input[type=file]').setInputFiles(photo)
    await expect.poll(() => placeOf(page)).toBe(words.placeInWords(50, 25))
    const stage = await stageOf(page)
    // The square is as wide as the photo: it goes down, and not aside.
    await page.mouse.move(stage.x + stage.width / 2, stage.y + stage.height / 3)
    await page.mouse.down()
    await page.mouse.move(stage.x + stage.width, stage.y + stage.height, { steps: 4 })
    await page.mouse.up()
    await expect.poll(() => placeOf(page)).toBe(words.placeInWords(50, 100))
    await field(page, words.closer).fill('2')
    // Beside the frame, which is in the lower half by now, a press brings it there.
    const moved = await stageOf(page)
    await page.mouse.click(moved.x + 4, moved.y + 4)
    await expect.poll(() => placeOf(page)).toBe(words.placeInWords(0, 0))
    expect(await axeObjections(page)).toEqual([])
    await press(page, 'Save')
    await page.getByText(saved).waitFor()
    await expect.poll(() => marksOf(page)).toEqual(['00', '00', '2.0'])
  }))

test('a finger moves the frame, on a phone', () =>
  visit(
    path,
    { as: admin, hasTouch: true, isMobile: true, viewport: { width: 360, height: 800 } },
    async (page) => {
      await open(page)
      const stage = await stageOf(page)
      await page.touchscreen.tap(stage.x + stage.width - 4, stage.y + stage.height - 4)
      await expect.poll(() => placeOf(page)).toBe(words.placeInWords(100, 100))
      const overflow = page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(await overflow).toBe(0)
      await press(page, 'Save')
      await page.getByText(saved).waitFor()
      await expect.poll(() => marksOf(page)).toEqual(['100', '100', '2.0'])
    },
  ))

test('keys move the frame of a photo that is there, and take it back to all of it', () =>
  visit(path, { as: admin }, async (page) => {
    await open(page)
    await expect.poll(() => placeOf(page)).toBe(words.placeInWords(100, 100))
    await frame(page).focus()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Shift+ArrowUp')
    await expect.poll(() => placeOf(page)).toBe(words.placeInWords(98, 90))
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => field(page, words.closer).inputValue()).toBe('2.1')
    await press(page, 'Save')
    await page.getByText(saved).waitFor()
    await expect.poll(() => marksOf(page)).toEqual(['98', '90', '2.1'])

    await open(page)
    await page.getByRole('button', { name: words.whole }).press('Enter')
    await press(page, 'Save')
    await page.getByText(saved).first().waitFor()
    await expect.poll(() => marksOf(page)).toEqual(['50', '25', null])
  }))

test('without scripts it is one of a few places, and one that was pointed at stays', async () => {
  await visit(path, { as: admin }, async (page) => {
    await open(page)
    await frame(page).press('ArrowDown')
    await press(page, 'Save')
    await page.getByText(saved).waitFor()
  })
  const form = plainFormPath('person', { id })
  await visit(form, { as: admin, javaScriptEnabled: false }, async (page) => {
    const choice = page.getByLabel(words.focus)
    await expect.poll(() => choice.inputValue()).toBe('50 27')
    await expect
      .poll(() => choice.getByRole('option').allTextContents())
      .toEqual([...Object.values(words.focuses), words.placeInWords(50, 27)])
  })
})

async function open(page: Page) {
  await page.getByRole('button', { name: editPart(messages.parts.who) }).click()
  await dialog(page).waitFor()
}

function frame(page: Page) {
  return dialog(page).getByLabel(words.frame, { exact: true })
}

function placeOf(page: Page) {
  return frame(page).getAttribute('aria-valuetext')
}

/** Where the picture is that the frame stands on, once it is drawn. */
async function stageOf(page: Page) {
  const drawing = dialog(page).locator('svg[preserveAspectRatio=none]')
  await drawing.scrollIntoViewIfNeeded()
  const box = await drawing.boundingBox()
  if (!box) throw new Error('The frame is not drawn.')
  return box
}

function marksOf(page: Page) {
  return page
    .locator('[data-across]')
    .first()
    .evaluate((photoOf: HTMLElement) =>
      ['across', 'down', 'zoom'].map((mark) => photoOf.dataset[mark] ?? null),
    )
}
