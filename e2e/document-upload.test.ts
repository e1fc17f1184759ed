import { truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { editDocument } from '#contract/messages/documents.ts'
import * as documentMessages from '#contract/messages/documents.ts'
import { pages } from '#contract/paths.ts'
import { openBrowser } from '#test/browser.ts'
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
    await page.setInputFiles('input[type=file]', pdfFile('August.pdf', 4_000_000))
    const letGo = await slowUpload(page)
    await submit(page)
    await page.getByRole('progressbar', { name: 'August.pdf' }).waitFor()
    await page.getByText(/ of 4 MB/).waitFor()
    await letGo()
    await page.getByText(words.saved).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.getByRole('main').getByText('August.pdf').waitFor()
  }))

test('an administrator is told before choosing how large a file may be', () =>
  edit(async (page) => {
    const hint = page.getByRole('dialog').getByText(/up to [\d.]+ [MG]B/)
    await expect.poll(() => hint.isVisible()).toBe(true)
  }))

test('an administrator calls an upload off and still has the file', () =>
  edit(async (page) => {
    await page.setInputFiles('input[type=file]', pdfFile('Never.pdf', 4_000_000))
    await slowUpload(page)
    await submit(page)
    await page.getByText(/ of 4 MB/).waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await page.getByText('The upload was cancelled.').waitFor()
    expect(await chosen(page)).toBe('Never.pdf')
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    expect(await page.getByRole('main').getByText('Never.pdf').count()).toBe(0)
    await page.getByRole('button', { name: editDocument(title) }).click()
    expect(await chosen(page)).toBeUndefined()
  }))

test('an administrator is refused words that only bear the name of a PDF', () =>
  edit(async (page) => {
    const disguised = { ...july, name: 'Words.pdf', buffer: Buffer.from('plain words') }
    await page.setInputFiles('input[type=file]', disguised)
    await submit(page)
    await page.getByText(words.fileType).waitFor()
    await expect.poll(() => isControlFocused(page)).toBe(true)
    expect(await chosen(page)).toBe('Words.pdf')
    await page.setInputFiles('input[type=file]', july)
    expect(await page.getByText(words.fileType).count()).toBe(0)
  }))

test('an administrator sends nothing without a file, nor one that is no PDF or too large', () =>
  edit(async (page) => {
    let sent = 0
    page.on('request', (request) => (sent += Number(request.method() === 'POST')))
    await submit(page)
    await page.getByText(words.fileRequired).waitFor()
    await expect.poll(() => isControlFocused(page)).toBe(true)

    const note = { ...july, name: 'Note.txt', mimeType: 'text/plain' }
    await page.setInputFiles('input[type=file]', note)
    await page.getByText(words.fileType).waitFor()
    await submit(page)

    const huge = join(folder.path, 'Huge.pdf')
    await writeFile(huge, july.buffer)
    await truncate(huge, 600_000_000)
    await page.setInputFiles('input[type=file]', huge)
    await page.getByText('This file is larger than the limit of 537 MB').waitFor()
    await submit(page)
    expect(sent).toBe(0)
  }))

test('an administrator keeps the chosen file without a connection and after the session', () =>
  edit(async (page) => {
    await page.setInputFiles('input[type=file]', july)
    await page.context().setOffline(true)
    await submit(page)
    await page.getByText('You appear to be offline.').waitFor()
    await page.context().setOffline(false)
    await page.context().clearCookies()
    await submit(page)
    await page.getByText(messages.access.signedOut).waitFor()
    expect(await page.getByRole('dialog').getByRole('link', { name: 'Login' }).count()).toBe(1)
    expect(await chosen(page)).toBe('July.pdf')
  }))

test('an administrator whose session has ended is told before a large file is sent', () =>
  edit(async (page) => {
    const sent: string[] = []
    page.on('request', (request) => sent.push(request.method()))
    await page.setInputFiles('input[type=file]', pdfFile('Large.pdf', 4_000_000))
    await page.context().clearCookies()
    await submit(page)
    await page.getByText(messages.access.signedOut).waitFor()
    expect(sent).not.toContain('POST')
    expect(await chosen(page)).toBe('Large.pdf')
  }))

test('an administrator drops a file anywhere on the dialog', () =>
  edit(async (page) => {
    const dropped = await page.evaluateHandle(() => {
      const data = new DataTransfer()
      data.items.add(new File(['%PDF-1.7'], 'Dropped.pdf', { type: 'application/pdf' }))
      return data
    })
    await page.getByRole('dialog').dispatchEvent('drop', { dataTransfer: dropped })
    expect(await chosen(page)).toBe('Dropped.pdf')
  }))

/** An administrator with the dialog open. */
function edit(journey: (page: Page) => Promise<void>) {
  return visit(pages.cocurricularEvents, { isAdmin: true }, async (page) => {
    await page.getByRole('button', { name: editDocument(title) }).click()
    await page.getByRole('dialog').waitFor()
    await journey(page)
  })
}

/** The name of the file in the control. */
function chosen(page: Page) {
  return page
    .locator('dialog[open] input[type=file]')
    .evaluate((control: HTMLInputElement) => control.files?.[0]?.name)
}
