import { arrive } from './arrive.ts'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import * as words from '#contract/messages/profile.ts'
import { calls, profileEditPath } from '#contract/paths.ts'
import { aPdf } from './documents.ts'
import { aPicture } from './pictures.ts'

interface Student {
  reg: string
  password: string
}

/** Returns the way to open the own profile as this student, on the site at this address. */
export function ownProfile(browser: Browser, address: string, student: Student) {
  return async (journey: (page: Page) => Promise<void>, options: BrowserContextOptions = {}) => {
    const context = await browser.newContext({
      baseURL: address,
      reducedMotion: 'reduce',
      ...options,
    })
    const data = { loginInput: student.reg, password: student.password }
    await context.request.post(calls.login, { data })
    const page = await context.newPage()
    await arrive(page, profileEditPath(student.reg))
    await journey(page)
    await context.close()
  }
}

/** A photo and a resume, as somebody chooses them in the form. */
export async function profileFiles(browser: Browser) {
  const [jpeg, pdf] = [await aPicture('jpeg'), await aPdf(browser, ['<h1>Radios</h1>'])]
  return {
    photo: { name: 'Me.jpg', mimeType: 'image/jpeg', buffer: jpeg },
    resume: { name: 'Resume.pdf', mimeType: 'application/pdf', buffer: pdf },
  }
}

/** Opens the form. */
export async function edit(page: Page) {
  await page.getByRole('button', { name: words.edit }).click()
  await dialog(page).waitFor()
}

/** Presses the button that saves. */
export function save(page: Page) {
  return dialog(page).getByRole('button', { name: words.save }).click()
}

/** The form, or the question over it. */
export function dialog(page: Page) {
  return page.getByRole('dialog')
}

/** A control of the form by its label. */
export function field(page: Page, label: string) {
  return dialog(page).getByLabel(label, { exact: true })
}

/** The control of a file by its label. */
export function control(page: Page, label: string) {
  return dialog(page).locator('input[type=file]').and(page.getByLabel(label))
}

/** The name of the file in a control. */
export function chosen(page: Page, label: string) {
  return control(page, label).evaluate((it: HTMLInputElement) => it.files?.[0]?.name)
}

/** The name of the control that has the focus. */
export function focused(page: Page) {
  return page.evaluate(() => document.activeElement?.getAttribute('name'))
}

/** The chosen photo as it will be seen. */
export function preview(page: Page) {
  return dialog(page).locator('canvas')
}
