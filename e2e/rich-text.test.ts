import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { noticeMessages } from '#contract/messages/notices.ts'
import { recordAdded } from '#contract/messages/records.ts'
import { editorMessages, richTextMessages } from '#contract/messages/rich-text.ts'
import { noticePath } from '#contract/notice-paths.ts'
import { pages } from '#contract/paths.ts'
import { axeObjections } from '#test/axe.ts'
import { openBrowser } from '#test/browser.ts'
import { builtApp } from '#test/built-app.ts'
import { dialog, field, press, richField } from '#test/dialogs.ts'
import { aNotice, anAdmin } from '#test/factories.ts'
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

function written(page: Page) {
  return dialog(page).locator('textarea[name=body]').inputValue()
}

function tool(page: Page, name: string) {
  return dialog(page).getByRole('button', { name, exact: true })
}

test('a notice is written by keys alone, with headings, emphasis, links and lists, and read without scripts', async () => {
  await visit(pages.notices, { as: admin }, async (page) => {
    const { keyboard } = page
    await page.getByRole('button', { name: noticeMessages.add }).press('Enter')
    await richField(page, 'Text').waitFor()
    await keyboard.type('Fees are due')
    // The list of audiences and its limit, then one stop for all tools, then the text.
    await keyboard.press('Tab')
    await keyboard.press('Tab')
    await keyboard.press('Tab')
    await keyboard.press('Enter')
    await expect
      .poll(() => tool(page, editorMessages.heading).getAttribute('aria-pressed'))
      .toBe('true')
    await keyboard.press('Tab')
    await keyboard.type('முதல் ஆண்டு')
    await keyboard.press('Enter')
    await keyboard.type('Pay by ')
    await keyboard.press('Shift+Tab')
    await keyboard.press('ArrowRight')
    await keyboard.press('ArrowRight')
    await keyboard.press('Space')
    await expect
      .poll(() => tool(page, editorMessages.bold).getAttribute('aria-pressed'))
      .toBe('true')
    await keyboard.press('Tab')
    await keyboard.type('Monday')
    await keyboard.press('Control+b')
    await keyboard.type(' ')
    await keyboard.press('Control+k')
    await keyboard.type('javascript:alert(1)')
    await keyboard.press('Enter')
    await dialog(page).getByText(editorMessages.wrongAddress).waitFor()
    await keyboard.press('Control+a')
    await keyboard.type('example.org/fees')
    await keyboard.press('Enter')
    await keyboard.press('Enter')
    await keyboard.type('- First year')
    await keyboard.press('Enter')
    await keyboard.type('by card')
    await keyboard.press('Control+]')
    const text =
      '## முதல் ஆண்டு\n\nPay by **Monday** <https://example.org/fees>\n\n- First year\n  - by card'
    await expect.poll(() => written(page)).toBe(text)
    await keyboard.press('Control+z')
    await expect.poll(() => written(page)).toBe(text.replace('  - by', '- by'))
    await keyboard.press('Control+y')
    expect(await axeObjections(page)).toEqual([])
    await keyboard.press('Tab')
    await expect
      .poll(() => richField(page, 'Text').evaluate((one) => one === document.activeElement))
      .toBe(false)
    await field(page, 'Headline').press('Enter')
    await page.getByText(recordAdded('notice')).waitFor()
  })

  await visit(pages.notices, { javaScriptEnabled: false }, async (page) => {
    await page.getByRole('main').getByRole('link', { name: 'Fees are due' }).click()
    const main = page.getByRole('main')
    await main.getByRole('heading', { level: 2, name: 'முதல் ஆண்டு' }).waitFor()
    await expect.poll(() => main.locator('strong').textContent()).toBe('Monday')
    const link = main.getByRole('link', { name: 'https://example.org/fees' })
    await expect.poll(() => link.getAttribute('href')).toBe('https://example.org/fees')
    await expect.poll(() => main.locator('li li').textContent()).toBe('by card')
  })
})

test('what Word and Google Docs put on the clipboard comes as it was meant', async () => {
  await visit(pages.notices, { as: admin }, async (page) => {
    const complaints: string[] = []
    page.on('console', (message) => complaints.push(message.text()))
    await page.getByRole('button', { name: noticeMessages.add }).click()
    await richField(page, 'Text').waitFor()
    expect(await pasted(page, 'pasted-from-word.html')).toBe(
      [
        '## Internal assessment',
        'Bring your **register number** and a *pen*. **No phones.**',
        '- First year\n  - with lateral entry\n- Second year',
        'In this order:',
        '1. Sign\n2. Sit down',
        '[The rules](https://example.org/rules), a trick and a plan:',
        'Room | Year',
        '204 | First',
      ].join('\n\n'),
    )
    // A table is told of as long as its rows stand there as lines.
    await page.getByText(editorMessages.tablePasted).waitFor()
    await richField(page, 'Text').press('Control+z')
    await page.getByText(editorMessages.tablePasted).waitFor({ state: 'detached' })
    await richField(page, 'Text').press('Control+a')
    expect(await pasted(page, 'pasted-from-docs.html')).toBe(
      [
        '## Library hours',
        'Open until **six** and *never* on Sunday.',
        '- Reading room\n  - Upper floor\n- Stacks',
        '[More](https://example.org/library) on the site.',
      ].join('\n\n'),
    )
    // Nothing that was pasted has asked the policy of the page for anything.
    expect(complaints).toEqual([])
  })
})

test('a text that the editor would change is edited as it is written, and so is every text without it', async () => {
  const odd = '- ## A heading within a list'
  const id = await aNotice(db, { title: 'Odd', body: odd })
  await visit(pages.notices, { as: admin }, async (page) => {
    await page.getByRole('button', { name: 'Edit Odd' }).click()
    await dialog(page).getByText(richTextMessages.asWritten).waitFor()
    await expect.poll(() => field(page, 'Text').inputValue()).toBe(odd)
    await press(page, 'Cancel')
  })
  await visit(pages.notices, { as: admin }, async (page) => {
    await page.route('**/assets/rich-editor-*.js', (route) => route.abort())
    await page.getByRole('button', { name: 'Edit Odd' }).click()
    await dialog(page).getByText(richTextMessages.marks).waitFor()
    await field(page, 'Text').fill('**Plainly** written')
    await press(page, 'Save')
    await dialog(page).waitFor({ state: 'hidden' })
  })
  const { body } = await app.inject({ url: noticePath(id) })
  expect(body).toContain('<strong>Plainly</strong> written')
})

/** What the text is once this file has been pasted into it. */
async function pasted(page: Page, name: string) {
  const html = await readFile(join(import.meta.dirname, '..', 'test', 'data', name), 'utf8')
  await richField(page, 'Text').focus()
  await richField(page, 'Text').evaluate((editor, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', text)
    editor.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, html)
  return written(page)
}

test('whoever is asked where a link leads sees the way to set it', () =>
  visit(pages.notices, { as: admin, viewport: { width: 1440, height: 900 } }, async (page) => {
    await page.getByRole('button', { name: noticeMessages.add }).click()
    await richField(page, 'Text').fill('The rules')
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Control+k')
    const way = tool(page, editorMessages.setLink)
    await expect.poll(() => way.evaluate(isOnTop)).toBe(true)
  }))

/** Whether nothing lies over the foot of it. */
function isOnTop(element: Element) {
  const { left, right, bottom } = element.getBoundingClientRect()
  const seen = document.elementFromPoint((left + right) / 2, bottom - 2)
  return seen !== null && element.contains(seen)
}

test('a picture is put into a text by keys, with what it shows, and seen where the text is', () =>
  visit(pages.notices, { as: admin, viewport: { width: 1440, height: 900 } }, async (page) => {
    const { keyboard } = page
    const panel = page.getByRole('group', { name: editorMessages.picture })
    await page.getByRole('button', { name: noticeMessages.add }).click()
    await field(page, 'Headline').fill('The new lamps')
    await richField(page, 'Text').click()
    await keyboard.type('They are lit.')
    await keyboard.press('Control+Alt+p')
    await panel.getByRole('button', { name: editorMessages.insertPicture }).press('Enter')
    await panel.getByText(editorMessages.pictureMissing).waitFor()
    await panel.getByLabel(editorMessages.choosePicture).setInputFiles({
      name: 'lamp.png',
      mimeType: 'image/png',
      buffer: await aPicture('png'),
    })
    await panel.getByRole('img').waitFor()
    await panel.getByLabel(editorMessages.pictureAlt).press('Enter')
    await panel.getByText(editorMessages.altMissing).waitFor()
    expect(await axeObjections(page)).toEqual([])
    await panel.getByLabel(editorMessages.pictureAlt).fill('A lamp over the gate')
    await keyboard.press('Enter')
    await panel.waitFor({ state: 'detached' })
    await keyboard.type('Come and see.')
    await expect
      .poll(() => written(page))
      .toMatch(/lit\.\n\n!\[A lamp over the gate\]\(\/api\/stored-pictures\/\w+\)\n\nCome/)

    await richField(page, 'Text').getByRole('img').click()
    await tool(page, editorMessages.picture).click()
    await expect
      .poll(() => panel.getByLabel(editorMessages.pictureAlt).inputValue())
      .toBe('A lamp over the gate')
    await keyboard.press('Escape')

    const shown = page.frameLocator('iframe').getByRole('img', { name: 'A lamp over the gate' })
    // It is fetched once it is near to what is seen.
    await shown.scrollIntoViewIfNeeded()
    await expect.poll(() => shown.evaluate(isLoaded)).toBe(true)
    await press(page, 'Save')
    await page.getByText(recordAdded('notice')).waitFor()
    await page.getByRole('link', { name: 'The new lamps' }).first().click()
    const picture = page.getByRole('img', { name: 'A lamp over the gate' })
    await expect.poll(() => picture.evaluate(isLoaded)).toBe(true)
    await expect.poll(() => picture.getAttribute('width')).toBe('900')
    expect(await axeObjections(page)).toEqual([])
  }))

test('a picture that is dropped is asked about, and one that stands elsewhere is not pasted', () =>
  visit(pages.notices, { as: admin }, async (page) => {
    const panel = page.getByRole('group', { name: editorMessages.picture })
    await page.getByRole('button', { name: noticeMessages.add }).click()
    const text = richField(page, 'Text')
    await text.click()
    await text.evaluate((target) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', '<p>Words<img src="https://example.org/a.png"></p>')
      target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
    })
    await expect.poll(() => written(page)).toBe('Words')
    const bytes = [...(await aPicture('png'))]
    await text.evaluate((target, all) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([new Uint8Array(all)], 'a.png', { type: 'image/png' }))
      const { left, top } = target.getBoundingClientRect()
      const at = { clientX: left + 5, clientY: top + 5, bubbles: true, cancelable: true }
      target.dispatchEvent(new DragEvent('drop', { dataTransfer, ...at }))
    }, bytes)
    await panel.getByRole('img').waitFor()
    await panel.getByLabel(editorMessages.decorative).check()
    await panel.getByRole('button', { name: editorMessages.insertPicture }).click()
    await expect.poll(() => written(page)).toMatch(/!\[\]\(\/api\/stored-pictures\/\w+\)/)
    // The files of the notice are not for what falls on its text.
    await expect.poll(() => dialog(page).getByText('a.png').count()).toBe(0)
    await press(page, 'Cancel')
  }))
