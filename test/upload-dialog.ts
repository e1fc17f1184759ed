import type { Page } from 'playwright-core'
import * as documentMessages from '#contract/messages/documents.ts'

/** A file that begins as a PDF does, of this many bytes, as a file control takes it. */
export function pdfFile(name: string, size = 2000) {
  return { name, mimeType: 'application/pdf', buffer: Buffer.alloc(size, '%PDF-1.7\n') }
}

/** Sends a file through the open dialog. */
export async function upload(page: Page, file: ReturnType<typeof pdfFile>) {
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file)
  await submit(page)
  await page.getByText(documentMessages.saved).waitFor()
}

/** Presses the button that sends what was chosen. */
export function submit(page: Page) {
  return page.getByRole('dialog').getByRole('button', { name: documentMessages.submit }).click()
}

/** Whether the file control of the open dialog has the focus. */
export function isControlFocused(page: Page) {
  return page
    .locator('dialog[open] input[type=file]')
    .evaluate((it) => it === document.activeElement)
}
