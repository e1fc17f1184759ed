import { expect, test } from 'vitest'
import { captionWords } from '#contract/messages/captions.ts'
import { bySemester, courseMessages } from '#contract/messages/courses.ts'
import { moveUp } from '#contract/messages/order.ts'
import { done } from '#contract/messages/plain-forms.ts'
import * as words from '#contract/messages/programmes.ts'
import { orderSaved, recordAdded } from '#contract/messages/records.ts'
import { coursePath, pages, plainFormPath, programmePath } from '#contract/paths.ts'
import { axeObjections } from '#test/axe.ts'
import { openBrowser } from '#test/browser.ts'
import { builtApp } from '#test/built-app.ts'
import { dialog, field, press, richField } from '#test/dialogs.ts'
import { aPerson, aProgramme, anAdmin, editor } from '#test/factories.ts'
import { addRecord } from '#domain/records/edit-record.ts'
import { freePort } from '#test/free-port.ts'
import { signedInVisits } from '#test/signed-in-visits.ts'

const port = await freePort()
const baseURL = `http://localhost:${port}`
const { app, db } = await builtApp({ PUBLIC_URL: baseURL })
await app.listen({ port, host: 'localhost' })
const visit = signedInVisits(await openBrowser(), baseURL)
const admin = await anAdmin(db)
await aPerson(db, { name: 'Dr Asha Raman' })
for (const [code, title] of [
  ['CS1', 'Locks'],
  ['CS2', 'Keys'],
]) {
  const fields = { code, title, type: 'core', semester: '3', credits: '4' }
  await addRecord(db, editor, 'course', { fields })
}
await aProgramme(db, 'M.E. Computer Science')

const title = 'B.E. Computer Science and Engineering'
const path = programmePath('b-e-computer-science-and-engineering')

test('an administrator adds a programme and puts it first, by keys alone', () =>
  visit(pages.programmes, { as: admin }, async (page) => {
    await page.getByRole('button', { name: words.add }).press('Enter')
    await field(page, 'Title').fill(title)
    await field(page, 'Short name').fill('B.E. CSE')
    await field(page, words.level).selectOption(words.levels.undergraduate)
    await field(page, words.duration).selectOption(words.semesterCount('8'))
    await field(page, words.seats).fill('60')
    await richField(page, words.learns).click()
    await page.keyboard.type('To build what lasts.')
    await field(page, words.coordinator).selectOption('Dr Asha Raman')
    expect(await axeObjections(page)).toEqual([])
    await press(page, 'Save')
    await page.getByText(recordAdded('programme')).first().waitFor()
    await page.getByRole('button', { name: moveUp(title) }).press('Enter')
    await page.getByText(orderSaved).waitFor()
    const names = () => page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
    await expect.poll(names).toEqual([title, 'M.E. Computer Science'])
  }))

test('a course is put into it, and visitors find the course in its third semester', async () => {
  await visit(coursePath('CS1'), { as: admin }, async (page) => {
    await page.getByRole('button', { name: 'Edit Locks' }).press('Enter')
    await dialog(page).getByLabel(captionWords.choose(words.chosen)).selectOption(title)
    await dialog(page).getByRole('button', { name: 'Save', exact: true }).press('Enter')
    await page.getByRole('main').getByRole('link', { name: title }).waitFor()
  })
  const looks = { javaScriptEnabled: false, viewport: { width: 360, height: 800 } }
  await visit(pages.home, looks, async (page) => {
    await expect
      .poll(() => page.locator(`a[href="${pages.programmes}"]`).count())
      .toBeGreaterThan(0)
    await page.goto(pages.programmes)
    await page.getByRole('link', { name: title }).click()
    const main = page.getByRole('main')
    await main.getByText('To build what lasts.').waitFor()
    await main.getByRole('link', { name: 'Dr Asha Raman' }).waitFor()
    await main.getByText(courseMessages.semesterOf('3')).waitFor()
    await main.getByRole('link', { name: 'Locks', exact: true }).click()
    await page.waitForURL(`**${coursePath('CS1')}`)
    await page.goto(pages.courses)
    await page.getByRole('link', { name: bySemester }).click()
    await main.getByRole('link', { name: title }).click()
    await page.waitForURL(`**${path}`)
  })
})

test('axe finds nothing on the list and the page, in either theme, on a phone and a desk', async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [360, 1440]) {
      const looks = { colorScheme, viewport: { width, height: 900 } }
      await visit(pages.programmes, looks, async (page) => {
        expect(await axeObjections(page)).toEqual([])
        await page.goto(path)
        expect(await axeObjections(page)).toEqual([])
        await expect
          .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
          .toBe(0)
      })
    }
  }
})

test('without scripts, a programme is added and its address chosen', () => {
  const plain = { as: admin, javaScriptEnabled: false, viewport: { width: 360, height: 800 } }
  return visit(plainFormPath('programme'), plain, async (page) => {
    await page.getByLabel('Title').fill('Ph.D. Computer Science')
    await page.getByLabel('Address').fill('phd')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect.poll(() => page.locator('main').textContent()).toContain(done.added)
    await page.goto(programmePath('phd'))
    await page.getByRole('heading', { name: 'Ph.D. Computer Science' }).waitFor()
    await page.getByText(words.noCourses).waitFor()
  })
})
