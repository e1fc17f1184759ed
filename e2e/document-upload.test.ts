import { truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page, Request } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { documentTitles } from '#contract/documents.ts'
import { messages } from '#contract/messages.ts'
import { editDocument } from '#contract/messages/documents.ts'
import * as documentMessages from '#contract/messages/documents.ts'
import * as formWords from '#contract/messages/record-forms.ts'
import { notArrived } from '#contract/messages/upload-tray.ts'
import { changedMeanwhile } from '#contract/messages/records.ts'
import { calls, pages, recordsPath } from '#contract/paths.ts'
import { openBrowser } from '#test/browser.ts'
import { dialog } from '#test/dialogs.ts'
import { visits } from '#test/visits.ts'
import { slowUpload } from '#test/slow-upload.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { isControlFocused, pdfFile, submit } from '#test/upload-dialog.ts'

const visit = visits(await openBrowser())
const folder = await temporaryFolder()
const words = documentMessages
const title = 'Cocurricular Events'
const july = pdfFile('July.pdf')

afterAll(() => folder.remove())

test('an administrator watches an upload, and sees the new document at once', () =>
  edit(async (page) => {
    const letGo = await slowUpload(page)
    await choose(page, pdfFile('August.pdf', 4_000_000))
    await submit(page)
    await page.getByRole('progressbar', { name: 'August.pdf' }).waitFor()
    await dialog(page).getByRole('button', { name: 'Uploading…' }).waitFor()
    await letGo()
    await page.getByText(words.saved).waitFor()
    await expect.poll(() => dialog(page).count()).toBe(0)
    await page.getByRole('main').getByText('August.pdf').waitFor()
  }))

test('an administrator closes the dialog while a file is on its way, and it arrives', () =>
  edit(async (page) => {
    const letGo = await slowUpload(page)
    await choose(page, pdfFile('September.pdf', 4_000_000))
    await submit(page)
    await page.keyboard.press('Escape')
    await page.getByText(formWords.underWay('document')).waitFor()
    await letGo()
    await page.getByText(words.saved).waitFor()
    await page.getByRole('main').getByText('September.pdf').waitFor()
    await expect.poll(() => page.getByText(formWords.underWay('document')).count()).toBe(0)
  }))

test('an administrator is told before choosing what a file is for and how large it may be', () =>
  edit(async (page) => {
    const shown = (await dialog(page).textContent()) ?? ''
    expect(shown).toContain(words.upload)
    expect(shown).toContain(words.documentReplaced(title, '2026–27'))
    expect(shown).toMatch(/up to [\d.]+ [MG]B/)
  }))

test('an administrator is refused words that only bear the name of a PDF', () =>
  edit(async (page) => {
    await choose(page, { ...july, name: 'Words.pdf', buffer: Buffer.from('plain words') })
    await dialog(page).getByText(words.fileType, { exact: true }).waitFor()
    await submit(page)
    await expect.poll(() => isControlFocused(page)).toBe(true)
    // One sentence, which those who listen hear of the field.
    await expect.poll(() => dialog(page).getByText(words.fileType, { exact: true }).count()).toBe(1)
    await expect.poll(() => dialog(page).getByText(notArrived).count()).toBe(0)
    const control = dialog(page).locator('input[type=file]')
    const note = await control.getAttribute('aria-describedby')
    expect(note).toContain('-error')
    await choose(page, july)
    await expect.poll(() => dialog(page).getByText(words.fileType).count()).toBe(0)
  }))

/** Whether a file or the document goes to the site; what is typed is previewed and stored meanwhile. */
function isSent(request: Request) {
  const { pathname } = new URL(request.url())
  return [calls.uploads, recordsPath('document')].some((path) => pathname.startsWith(path))
}

test('an administrator sends nothing without a file, nor one that is no PDF or too large', () =>
  edit(async (page) => {
    let sent = 0
    page.on('request', (request) => (sent += Number(isSent(request))))
    await submit(page)
    await page.getByText(words.fileRequired).waitFor()
    await expect.poll(() => isControlFocused(page)).toBe(true)

    await choose(page, { ...july, name: 'Note.txt', mimeType: 'text/plain' })
    await dialog(page).getByText(words.fileType, { exact: true }).waitFor()
    await submit(page)

    const huge = join(folder.path, 'Huge.pdf')
    await writeFile(huge, july.buffer)
    await truncate(huge, 600_000_000)
    await choose(page, huge)
    await dialog(page).getByText('This file is larger than the limit of 512 MB').first().waitFor()
    await submit(page)
    expect(sent).toBe(0)
  }))

test('an administrator keeps the chosen file after the session', () =>
  edit(async (page) => {
    await choose(page, july)
    await dialog(page).getByText('July.pdf: Uploaded').waitFor({ state: 'attached' })
    await page.context().clearCookies()
    await submit(page)
    await dialog(page).getByText(messages.access.signedOut).first().waitFor()
    // What was typed is stored and previewed meanwhile, and may be the first to be refused.
    await expect.poll(() => dialog(page).getByRole('link', { name: 'Login' }).count()).toBe(1)
    await expect.poll(() => chosen(page)).toContain('July.pdf')
  }))

test('an administrator whose session has ended is told before a large file is sent', () =>
  edit(async (page) => {
    const sent: string[] = []
    page.on('request', (request) => {
      if (isSent(request)) sent.push(request.url())
    })
    await page.context().clearCookies()
    await choose(page, pdfFile('Large.pdf', 4_000_000))
    await dialog(page).getByText(messages.access.signedOut).first().waitFor()
    expect(sent).toEqual([])
    await expect.poll(() => chosen(page)).toContain('Large.pdf')
  }))

test('an administrator drops a file anywhere on the dialog', () =>
  edit(async (page) => {
    const dropped = await page.evaluateHandle(() => {
      const data = new DataTransfer()
      data.items.add(new File(['%PDF-1.7'], 'Dropped.pdf', { type: 'application/pdf' }))
      return data
    })
    await dialog(page).dispatchEvent('drop', { dataTransfer: dropped })
    await expect.poll(() => chosen(page)).toContain('Dropped.pdf')
  }))

test('an administrator is told that another has replaced the document meanwhile, and decides', () =>
  edit(async (page) => {
    const theirs = pdfFile('Theirs.pdf', 3000)
    const multipart = { title: documentTitles.cocurricular, file: theirs }
    expect((await page.request.post(calls.document, { multipart })).status()).toBe(200)
    await choose(page, pdfFile('Ours.pdf'))
    await submit(page)
    await dialog(page).getByText(changedMeanwhile('document')).waitFor()
    await dialog(page).getByText(formWords.theirFile).waitFor()
    await submit(page)
    await page.getByText(words.saved).waitFor()
    await page.getByRole('main').getByText('Ours.pdf').waitFor()
  }))

test('an administrator uploads a document that has a page of its own, and no other after it', () =>
  visit(pages.calendar, { isAdmin: true }, async (page) => {
    await page.getByRole('button', { name: editDocument('Academic Calendar') }).click()
    await dialog(page).getByRole('button', { name: words.submit }).waitFor()
    await expect
      .poll(() => dialog(page).getByRole('button', { name: formWords.saveAndAnother }).count())
      .toBe(0)
  }))

test('a file that was chosen is not lost by a link to another page', () =>
  edit(async (page) => {
    const asked: string[] = []
    page.on('dialog', (question) => {
      asked.push(question.type())
      void question.accept()
    })
    await choose(page, july)
    await dialog(page).getByText('July.pdf: Uploaded').waitFor({ state: 'attached' })
    await page.keyboard.press('Escape')
    await page.getByText(formWords.unsavedChanges(title)).waitFor()
    await page.goto(pages.extraCurricularEvents)
    expect(asked).toEqual(['beforeunload'])
  }))

/** An administrator with the dialog open. */
function edit(journey: (page: Page) => Promise<void>) {
  return visit(pages.cocurricularEvents, { isAdmin: true }, async (page) => {
    await page.getByRole('button', { name: editDocument(title) }).click()
    await dialog(page).waitFor()
    await journey(page)
  })
}

function choose(page: Page, file: string | ReturnType<typeof pdfFile>) {
  return dialog(page).locator('input[type=file]').setInputFiles(file)
}

/** The name of the file in the dialog. */
async function chosen(page: Page) {
  return (await dialog(page).getByRole('listitem').allTextContents()).join()
}
