import type { Page } from 'playwright-core'
import { proofMessages } from '#contract/messages/sessions.ts'

/** The dialog that is open. */
export function dialog(page: Page) {
  return page.getByRole('dialog')
}

/** A control of it. */
export function field(page: Page, label: string) {
  return dialog(page).getByLabel(label)
}

/** A text of it that is edited as it will look; there as soon as the editor has come. */
export function richField(page: Page, label: string) {
  const editors = page.locator('[contenteditable=true]')
  return dialog(page).getByRole('textbox', { name: label, exact: true }).and(editors)
}

/** Presses a button of it. */
export function press(page: Page, name: string) {
  return dialog(page).getByRole('button', { name, exact: true }).click()
}

/** The name of the control that has the focus. */
export function focusedControl(page: Page) {
  return page.evaluate(() => document.activeElement?.getAttribute('name'))
}

/** Proves who is there, in the dialog that asks for it before a call is done. */
export async function confirmIdentity(page: Page, { password }: { password: string }) {
  const asked = page.getByRole('dialog', { name: proofMessages.title })
  await asked.locator('[name=secret]').fill(password)
  await asked.getByRole('button', { name: proofMessages.confirmLabel, exact: true }).click()
  await asked.waitFor({ state: 'hidden' })
}
