import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { captionOf, captionWords } from '#contract/messages/captions.ts'
import { buttonWrong } from '#contract/messages/content-forms.ts'
import { ownPageMessages } from '#contract/messages/own-pages.ts'
import { addTo, takeAway } from '#contract/messages/record-forms.ts'
import { tableWords } from '#contract/messages/tables.ts'
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
import { isLoaded } from '#test/loaded-picture.ts'
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
      await people.getByLabel(captionWords.choose('People')).press('Tab')
    }
    await people.getByRole('button', { name: 'Move Asha Raman up' }).click()

    const files = await section(page, 3, 'documents')
    const buffer = Buffer.from('%PDF-1.7\n%%EOF')
    await files.locator('input[type=file]').setInputFiles([{ ...pdf, buffer }])
    await expect.poll(() => files.getByLabel('Title').inputValue()).toBe('Rules of the lawn')

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

test('what is wrong in an item of a list is marked where it stands, which is gone to', () =>
  visit(pages.pageList, { as: admin, viewport: { width: 1440, height: 900 } }, async (page) => {
    const form = page.getByRole('dialog')
    await page.getByRole('button', { name: ownPageMessages.add }).first().click()
    await form.getByLabel('Title').first().fill('The Pond')
    const pictures = await section(page, 1, 'pictures')
    await pictures.locator('input[type=file]').setInputFiles([png, png])
    const words = pictures.getByLabel(captionWords.alt)
    await words.nth(1).waitFor()
    await words.nth(0).fill('Water in May')
    await form.getByRole('button', { name: 'Save', exact: true }).click()
    const wrong = form.locator('[aria-invalid]:visible')
    await expect.poll(() => wrong.count()).toBe(1)
    await expect
      .poll(() => wrong.evaluate((control) => control === document.activeElement))
      .toBe(true)
    await expect.poll(() => words.nth(1).getAttribute('aria-invalid')).toBe('true')
    const note = (await words.nth(1).getAttribute('aria-describedby'))?.split(' ')[0] ?? ''
    await expect.poll(() => page.locator(`[id="${note}"]`).textContent()).toBe(captionOf.alt(2))
    expect(await axeObjections(page)).toEqual([])
    // What was said of the second is not said of whichever takes its place.
    await pictures.getByRole('button', { name: captionWords.up('Picture', 2) }).click()
    await expect.poll(() => wrong.count()).toBe(0)
  }))

test('what is saved is not previewed once more, which its own address would speak against', () =>
  visit(pages.pageList, { as: admin, viewport: { width: 1440, height: 900 } }, async (page) => {
    const form = page.getByRole('dialog')
    await page.getByRole('button', { name: ownPageMessages.add }).first().click()
    await form.getByLabel('Title').first().fill('The Gate')
    await form.getByLabel('Address').fill('gate')
    const pictures = await section(page, 1, 'pictures')
    await pictures.locator('input[type=file]').setInputFiles(png)
    await pictures.getByLabel(captionWords.alt).fill('Iron')
    await page.getByText(isThere).waitFor()
    const refused: string[] = []
    page.on('response', (answer) => {
      if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`)
    })
    // What has just been typed has no preview yet.
    await form.getByLabel('Introduction').fill('Of iron.')
    await form.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText(recordAdded(kinds.page.noun)).waitFor()
    await form.waitFor({ state: 'detached' })
    await arrive(page, '/Pages/gate')
    expect(refused).toEqual([])
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

test('a page has a table from a spreadsheet, questions, numbers and a button, each written as what it is', async () => {
  await visit(
    pages.pageList,
    { as: admin, viewport: { width: 1440, height: 900 } },
    async (page) => {
      const form = page.getByRole('dialog')
      await page.getByRole('button', { name: ownPageMessages.add }).first().click()
      await form.getByLabel('Title').first().fill('Grants')

      // As a spreadsheet puts it on the clipboard, with what a document brings beside.
      const fees = await section(page, 1, 'table')
      const html = `<style>td { color: red }</style><table><tr><th style="width: 9em">For</th>
        <th>How much</th></tr><tr><td><p>Fees</p><p>of a year</p></td><td>20,000</td></tr></table>`
      await paste(fees.getByLabel(tableWords.headOf(1)), { html, text: 'never read' })
      await expect
        .poll(() => cellsOf(fees))
        .toEqual([
          ['For', 'How much', ''],
          ['Fees of a year', '20,000', ''],
          ['', '', ''],
        ])
      await paste(fees.getByLabel('Row 2, For'), {
        text: 'Books\t3,000\r\n"Rooms\nand board"\t9,000\t*',
      })
      await fees.getByText(tableWords.pasted(2, 3)).waitFor()
      await fees.getByRole('button', { name: tableWords.undo }).click()
      expect((await cellsOf(fees)).at(2)).toEqual(['', '', ''])
      const many = Array.from({ length: 201 }, () => 'x').join('\n')
      await paste(fees.getByLabel('Row 2, For'), { text: many })
      await fees.getByText(/^Nothing was pasted/).waitFor()
      expect((await cellsOf(fees)).at(2)).toEqual(['', '', ''])
      await paste(fees.getByLabel('Row 2, For'), { text: 'Books\t3,000' })

      const numbers = await section(page, 2, 'numbers')
      for (const [number, [value, label]] of [
        ['94', 'of a hundred are placed'],
        ['12', 'laboratories'],
      ].entries()) {
        await numbers.getByRole('button', { name: addTo('Number') }).click()
        const added = numbers.getByRole('listitem', { name: `Number ${number + 1}` })
        await added.getByLabel('Number (required)').fill(value ?? '')
        await added.getByLabel('What it counts').fill(label ?? '')
      }
      await numbers.getByRole('button', { name: 'Move number 2 up' }).click()

      // Beside the preview the form is narrow: what stands in lists has all of its width.
      const widths = await numbers.getByRole('textbox').evaluateAll((fields) => {
        return fields.map((field) => field.getBoundingClientRect().width)
      })
      expect(Math.min(...widths)).toBeGreaterThan(300)

      const buttons = await section(page, 3, 'buttons')
      await buttons.getByRole('button', { name: addTo('Button') }).click()
      await buttons.getByLabel('What it says').fill('Apply')
      await buttons.getByLabel('Leads to').fill('nowhere')
      await form.getByRole('button', { name: 'Save', exact: true }).click()
      await form.getByText(buttonWrong('Apply')).first().waitFor()
      await buttons.getByLabel('Leads to').fill('/Notices')

      const preview = page.frameLocator('iframe')
      await preview.getByRole('link', { name: 'Apply' }).waitFor()
      await preview.getByRole('cell', { name: '3,000' }).waitFor()
      expect(await axeObjections(page)).toEqual([])
      await form.getByRole('button', { name: 'Save', exact: true }).click()
      await page.getByText(recordAdded(kinds.page.noun)).waitFor()

      await arrive(page, '/Pages/grants')
      await expect
        .poll(() => page.getByRole('row').allTextContents())
        .toEqual(['ForHow much', 'Fees of a year20,000', 'Books3,000'])
      await expect.poll(() => page.locator('dd').allTextContents()).toEqual(['12', '94'])
      expect(await axeObjections(page)).toEqual([])
    },
  )
})

test('questions and a table are written on a phone by the keyboard alone', async () => {
  await visit(
    pages.pageList,
    { as: admin, viewport: { width: 360, height: 780 } },
    async (page) => {
      const press = async (...keys: string[]) => {
        for (const key of keys) await page.keyboard.press(key)
      }
      const form = page.getByRole('dialog')
      await page.getByRole('button', { name: ownPageMessages.add }).first().press('Enter')
      await form.getByLabel('Title').first().waitFor()
      await page.keyboard.type('By keys')
      await form.getByRole('button', { name: addTo('Section') }).press('Enter')
      const first = page.getByRole('listitem', { name: 'Section 1', exact: true })
      await first.getByLabel('Shown as').selectOption('questions')
      for (const [question, answer] of [
        ['Who may ask?', 'Anybody.'],
        ['When?', 'At any time.'],
      ] as const) {
        await first.getByRole('button', { name: addTo('Question') }).press('Enter')
        await page.keyboard.type(question)
        await press('Tab')
        await page.keyboard.type(answer)
      }
      await first.getByRole('button', { name: takeAway('Question', 1) }).waitFor()
      await form.getByRole('button', { name: addTo('Section') }).press('Enter')
      const second = page.getByRole('listitem', { name: 'Section 2', exact: true })
      await second.getByLabel('Shown as').selectOption('table')
      await second.getByLabel(tableWords.headOf(1)).focus()
      await page.keyboard.type('Room')
      await press('Tab')
      await page.keyboard.type('Seats')
      await press('Shift+Tab', 'Enter')
      await page.keyboard.type('101')
      await press('Tab')
      await expect.poll(() => focusedCell(page)).toBe('Row 1, Seats')
      await page.keyboard.type('60')
      // Enter leads down, and adds a row below the last.
      await press('Enter', 'Enter')
      await expect.poll(() => focusedCell(page)).toBe('Row 3, Seats')
      await page.keyboard.type('30')
      await second.getByRole('button', { name: takeAway('Column', 2) }).waitFor()
      await second.getByLabel('Row 2, Room').focus()
      await second.getByRole('button', { name: takeAway('Row', 2) }).press('Enter')
      await expect.poll(() => focusedCell(page)).toBe('Row 2, Room')
      await expect.poll(() => form.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
      expect(await axeObjections(page)).toEqual([])
      await press('Control+Enter')
      await page.getByText(recordAdded(kinds.page.noun)).waitFor()
      await arrive(page, '/Pages/by-keys')
      await page.getByText('When?').click()
      await page.getByText('At any time.').waitFor()
      await expect
        .poll(() => page.locator('main tbody tr').allTextContents())
        .toEqual(['10160', '30'])
    },
  )
})

test('a long title stays within the menu, on as many lines as it needs', async () => {
  const title = 'Anti-ragging committee, internal complaints committee and grievance cell'
  const fields = { title, slug: 'long', lede: 'Words.', sections: [], menu: 'Events' }
  await visit(pages.home, { as: admin, viewport: { width: 1280, height: 800 } }, async (page) => {
    await page.request.post('/api/records/page', {
      data: { fields: { ...fields, state: 'shown' } },
    })
    await arrive(page, pages.home)
    const bar = page.getByRole('navigation', { name: 'Main' })
    const link = bar.getByRole('link', { name: title })
    await bar.getByText('Events', { exact: true }).click()
    await link.waitFor()
    const end = await link.evaluate((it) => it.getBoundingClientRect().right)
    expect(end).toBeLessThan(1280)

    await page.setViewportSize({ width: 360, height: 740 })
    await arrive(page, pages.home)
    await page.getByText('Menu', { exact: true }).click()
    await bar.getByText('Events', { exact: true }).click()
    await link.waitFor()
    // Its lines keep away from those of the entries above and below.
    const room = await link.evaluate((it) => {
      const lines = document.createRange()
      lines.selectNodeContents(it)
      return it.getBoundingClientRect().height - lines.getBoundingClientRect().height
    })
    expect(room).toBeGreaterThanOrEqual(12)
  })
})

/** Puts something on the clipboard of a cell, as another program would, and pastes it there. */
function paste(cell: Locator, { html = '', text = '' }: { html?: string; text?: string }) {
  return cell.evaluate(
    (element, given) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', given.html)
      clipboardData.setData('text/plain', given.text)
      const event = { clipboardData, bubbles: true, cancelable: true }
      element.dispatchEvent(new ClipboardEvent('paste', event))
    },
    { html, text },
  )
}

function cellsOf(within: Locator) {
  return within
    .locator('tr')
    .evaluateAll((rows) =>
      rows.map((row) => Array.from(row.querySelectorAll('textarea'), ({ value }) => value)),
    )
}

function focusedCell(page: Page) {
  return page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
}

/** Adds a section that is drawn so, and returns its controls. */
async function section(page: Page, number: number, form: string): Promise<Locator> {
  await page.getByRole('dialog').getByRole('button', { name: 'Add section' }).click()
  const added = page.getByRole('listitem', { name: `Section ${number}`, exact: true })
  await added.getByLabel('Shown as').selectOption(form)
  await added.getByLabel('Heading', { exact: true }).fill(`Part ${number}`)
  return added
}
