import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { contentMessages, see, seePart } from '#contract/messages/content.ts'
import { editPart } from '#contract/messages/editable.ts'
import * as forms from '#contract/messages/record-forms.ts'
import { changedMeanwhile, recordSaved } from '#contract/messages/records.ts'
import { kinds } from '#contract/kinds/kinds.ts'
import { pages, partAnchor } from '#contract/paths.ts'
import { contentPath } from '#contract/paths.ts'
import { axeObjections } from '#test/axe.ts'
import { openBrowser } from '#test/browser.ts'
import { builtApp } from '#test/built-app.ts'
import { dialog, field, press } from '#test/dialogs.ts'
import { anAdmin } from '#test/factories.ts'
import { freePort } from '#test/free-port.ts'
import { aPicture } from '#test/pictures.ts'
import { signedInVisits } from '#test/signed-in-visits.ts'
import { pressAction } from '#test/toast-action.ts'

const port = await freePort()
const baseURL = `http://localhost:${port}`
const { app, db } = await builtApp({ PUBLIC_URL: baseURL })
await app.listen({ port, host: 'localhost' })
const browser = await openBrowser()
const visit = signedInVisits(browser, baseURL)
const admin = await anAdmin(db)
const saved = recordSaved(kinds.department.noun)
const path = contentPath('department')
const [nameLabel, contactLabel, lookLabel] = ['name', 'contact', 'look'].map(
  (part) => kinds.department.parts?.find(({ name }) => name === part)?.label,
)

test('the department is given another name, which every page bears at once', () =>
  visit(path, { as: admin }, async (page) => {
    await edit(page, contactLabel)
    await field(page, 'Address').fill('Tower House\nHill Road')
    await press(page, 'Save')
    await page.getByText(saved).waitFor()
    await page.getByText('Tower House').first().waitFor()
    await edit(page, nameLabel)
    await field(page, 'Name').first().fill('Department of Artificial Intelligence and Robotics')
    await field(page, 'Short name').fill('AI & Robotics')
    await press(page, 'Save')
    await page.getByText('AI & Robotics').first().waitFor()

    const context = await browser.newContext({ baseURL })
    const visitor = await context.newPage()
    await visitor.goto(pages.home)
    expect(await visitor.title()).toBe('AI & Robotics')
    const foot = visitor.getByRole('contentinfo')
    await foot.getByText('Department of Artificial Intelligence and Robotics').waitFor()
    await foot.getByText('Hill Road').waitFor()
    await visitor.goto(pages.faculty)
    expect(await visitor.title()).toMatch(/ · AI & Robotics$/)
    await context.close()

    await pressAction(page, 'Undo')
    await page.getByText('AI & Robotics').first().waitFor({ state: 'detached' })
  }))

test('a logo that is too small to look sharp is said to be, as soon as it is chosen', () =>
  visit(path, { as: admin }, async (page) => {
    await edit(page, lookLabel)
    const choose = async (height: number) => {
      const buffer = await aPicture('png', 2 * height, height)
      const file = { name: `${height}.png`, mimeType: 'image/png', buffer }
      await dialog(page).locator('input[type=file]').first().setInputFiles(file)
      await dialog(page)
        .getByText(`Preview of ${file.name}`)
        .and(page.locator(`[height="${height}"]`))
        .waitFor()
    }
    await choose(16)
    await dialog(page).getByRole('alert').getByText(forms.blurred(16, 80)).waitFor()
    await choose(80)
    await dialog(page).getByText(forms.blurred(16, 80)).waitFor({ state: 'detached' })
    await expect.poll(() => dialog(page).getByRole('alert').count()).toBe(0)
  }))

test('the colour that is saved is on the page at once, and goes with an undo', () =>
  visit(path, { as: admin, viewport: { width: 360, height: 740 } }, async (page) => {
    const brand = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand'))
    const before = await brand()
    await edit(page, lookLabel)
    await field(page, 'Colour').first().fill('#8a1f3d')
    await press(page, 'Save')
    await page.getByText(saved).waitFor()
    await expect.poll(brand).toContain('#8a1f3d')
    const history = page.getByRole('link', { name: 'History', exact: true }).last()
    // On the screen of a phone each of the words has its line.
    expect((await history.boundingBox())?.height).toBeLessThan(40)
    await pressAction(page, 'Undo')
    await expect.poll(brand).toBe(before)
  }))

test('links elsewhere are added, put in order and taken away by keys alone', () =>
  visit(path, { as: admin }, async (page) => {
    await page.getByRole('button', { name: editPart(contactLabel ?? '') }).focus()
    await page.keyboard.press('Enter')
    const button = (name: string) => dialog(page).getByRole('button', { name, exact: true })
    const add = button(forms.addTo('Link'))
    await add.press('Enter')
    await button(forms.takeAway('Link', 1)).press('Enter')
    await expect.poll(() => focused(page)).toBe(forms.addTo('Link'))
    for (const name of ['Mastodon', 'Code', 'Mistake']) {
      await add.focus()
      await page.keyboard.press('Enter')
      await page.keyboard.type(name)
      await page.keyboard.press('Tab')
      await page.keyboard.type(`https://${name.toLowerCase()}.example/`)
    }
    await button(forms.takeAway('Link', 3)).press('Enter')
    await expect.poll(() => focused(page)).toBe(forms.takeAway('Link', 2))
    await button(forms.moveUp('Link', 2)).press('Enter')
    await expect.poll(() => focused(page)).toBe(forms.moveUp('Link', 1))
    // At its end the button keeps the focus, and does nothing more.
    await page.keyboard.press('Enter')
    await button(forms.moveDown('Link', 1)).press('Enter')
    await expect.poll(() => focused(page)).toBe(forms.moveDown('Link', 2))
    await button(forms.moveUp('Link', 2)).press('Enter')
    await press(page, 'Save')
    await page.getByText(saved).waitFor()
    const links = page.getByRole('contentinfo').getByRole('link', { name: /Mastodon|Code|Mistake/ })
    // The foot is read anew once the save is told.
    await expect.poll(() => links.allTextContents()).toEqual(['Code', 'Mastodon'])
  }))

test('what is wrong in a list is said there, and what two changed is shown', () =>
  visit(path, { as: admin }, async (page) => {
    await edit(page)
    await dialog(page)
      .getByRole('button', { name: forms.addTo('Link') })
      .click()
    await rows(page).last().getByLabel('Name').fill('Nowhere')
    await press(page, 'Save')
    await dialog(page)
      .getByText(/^Link \d+: Address is missing\.$/)
      .waitFor()
    await rows(page).last().getByLabel('Address').fill('https://mine.example/')

    const other = await page.context().newPage()
    await other.goto(path)
    await edit(other)
    await dialog(other)
      .getByRole('button', { name: forms.addTo('Link') })
      .click()
    await rows(other).last().getByLabel('Name').fill('Theirs')
    await rows(other).last().getByLabel('Address').fill('https://theirs.example/')
    await press(other, 'Save')
    await other.getByText(saved).waitFor()

    await press(page, 'Save')
    await page.getByText(changedMeanwhile('department')).waitFor()
    await press(page, forms.takeTheirs)
    await expect.poll(() => rows(page).last().getByLabel('Name').inputValue()).toBe('Theirs')
    await rows(page).last().getByLabel('Name').fill('Theirs, renamed')
    await press(page, 'Save')
    await page.getByText(saved).waitFor()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Theirs, renamed' }).waitFor()
  }))

test.each(['CHEM', 'BIOCHEM', 'WWWWWWWW'])(
  'on a phone the head of every page is one line where the initials are %s',
  (initials) =>
    visit(path, { as: admin }, async (page) => {
      await edit(page, nameLabel)
      await field(page, 'Initials').fill(initials)
      await press(page, 'Save')
      await page.getByText(saved).waitFor()

      const context = await browser.newContext({ baseURL })
      const visitor = await context.newPage()
      for (const width of [320, 360, 390]) {
        await visitor.setViewportSize({ width, height: 740 })
        await visitor.goto(pages.faculty)
        const head = visitor.locator('header').first()
        expect((await head.boundingBox())?.height).toBeLessThanOrEqual(56)
        const login = await head.getByRole('link', { name: 'Login' }).boundingBox()
        expect((login?.x ?? 0) + (login?.width ?? 0)).toBeLessThanOrEqual(width)
      }
      await context.close()
    }),
)

test('what was typed is offered again after the page was left, lists as well', () =>
  visit(path, { as: admin }, async (page) => {
    await edit(page)
    await field(page, 'Telephone').fill('+91 44 0000 0777')
    await dialog(page)
      .getByRole('button', { name: forms.addTo('Link') })
      .click()
    await rows(page).last().getByLabel('Name').fill('Half a link')
    page.on('dialog', (asked) => void asked.accept())
    await page.reload()
    await edit(page)
    await press(page, forms.restore)
    await expect.poll(() => field(page, 'Telephone').inputValue()).toBe('+91 44 0000 0777')
    await expect.poll(() => rows(page).last().getByLabel('Name').inputValue()).toBe('Half a link')
    await press(page, 'Cancel')
  }))

test.each([
  [360, 740],
  [1280, 900],
])('axe finds nothing in the form at %s pixels, and nothing is wider than it', (width, height) =>
  visit(path, { as: admin, viewport: { width, height } }, async (page) => {
    await edit(page)
    await dialog(page)
      .getByRole('button', { name: forms.addTo('Link') })
      .click()
    expect(await axeObjections(page)).toEqual([])
    await expect.poll(() => dialog(page).evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0)
  }),
)

async function edit(page: Page, part = contactLabel ?? '') {
  await page.getByRole('button', { name: editPart(part) }).click()
  await dialog(page).waitFor()
}

/** The groups of the form's list. */
function rows(page: Page) {
  return dialog(page).getByRole('listitem')
}

describe('the home page', () => {
  const part = kinds.home.parts?.find(({ name }) => name === 'vision')
  const label = part?.label ?? ''

  test('has a pencil at each of its parts, for those alone who may write them', () =>
    visit(pages.home, { as: admin }, async (page) => {
      await page.getByRole('link', { name: editPart(label) }).click()
      await dialog(page).getByRole('heading', { name: label }).waitFor()
      await dialog(page).getByRole('textbox', { name: 'Vision', exact: true }).fill('To be of use.')
      await dialog(page)
        .getByRole('button', { name: forms.addTo('Point') })
        .click()
      await rows(page).last().getByLabel('Text').fill('Mend what we can.')
      await press(page, 'Save')
      await page.getByText(recordSaved(kinds.home.noun)).waitFor()
      // Which is where the form has left its reader, who came by no button of this page.
      const back = page.getByRole('link', { name: seePart(label) })
      await expect.poll(() => back.evaluate((it) => it === document.activeElement)).toBe(true)
      await page.keyboard.press('Enter')
      await page.getByRole('link', { name: editPart(label) }).waitFor()
      const { pathname, hash } = new URL(page.url())
      expect(pathname + hash).toBe(`${pages.home}#${partAnchor('home', 'vision')}`)

      const context = await browser.newContext({ baseURL })
      const visitor = await context.newPage()
      await visitor.goto(pages.home)
      await expect.poll(() => visitor.locator('#vision').textContent()).toContain('To be of use.')
      await expect
        .poll(() => visitor.locator('#mission').textContent())
        .toContain('Mend what we can.')
      await expect.poll(() => visitor.getByRole('link', { name: editPart(label) }).count()).toBe(0)
      await context.close()
    }))

  test('is read on a page of its own, with the way back', () =>
    visit(contentPath('home'), { as: admin }, async (page) => {
      await page.getByRole('heading', { level: 1, name: contentMessages.home.title }).waitFor()
      await page.getByRole('link', { name: see }).click()
      await expect.poll(() => new URL(page.url()).pathname).toBe(pages.home)
    }))
})

/** What the control is called that has the focus. */
function focused(page: Page) {
  return page.evaluate(() => {
    const { ariaLabel, textContent } = document.activeElement ?? document.body
    return ariaLabel ?? textContent
  })
}
