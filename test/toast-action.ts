import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Leads the focus to the action of the message on show, which stays for as long as it has it. */
export async function holdAction(page: Page, label: string) {
  await page.getByRole('button', { name: label, exact: true }).waitFor()
  await page.keyboard.press('F8')
  await expect.poll(() => focusedText(page)).toBe(label)
}

/** Presses the action of the message on show by its key. */
export async function pressAction(page: Page, label: string) {
  await holdAction(page, label)
  await page.keyboard.press('Enter')
}

/** What stands on the control that has the focus. */
export function focusedText(page: Page) {
  return page.evaluate(() => document.activeElement?.textContent)
}
