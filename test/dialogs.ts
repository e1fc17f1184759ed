import type { Page } from 'playwright-core'

/** The dialog that is open. */
export function dialog(page: Page) {
  return page.getByRole('dialog')
}

/** A control of it. */
export function field(page: Page, label: string) {
  return dialog(page).getByLabel(label)
}

/** Presses a button of it. */
export function press(page: Page, name: string) {
  return dialog(page).getByRole('button', { name, exact: true }).click()
}

/** The name of the control that has the focus. */
export function focusedControl(page: Page) {
  return page.evaluate(() => document.activeElement?.getAttribute('name'))
}
