import { arrive } from './arrive.ts'
import type { Email } from 'postal-mime'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { resetMessages } from '#contract/messages/passwords.ts'
import { pages } from '#contract/paths.ts'
import { linkIn } from './outbox.ts'

/** What somebody types on the login page. */
interface Credentials {
  reg: string
  password: string
}

/** Fills in the login form and sends it by the keyboard. */
export async function signIn(page: Page, { reg, password }: Credentials) {
  await page.getByLabel('Username or e-mail').fill(reg)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Password', { exact: true }).press('Enter')
}

/** Chooses a new password, wherever one can be chosen. */
export async function choose(page: Page, password: string, again = password) {
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Repeat password').fill(again)
  await page.getByRole('button', { name: /Set password|Change password/ }).click()
}

/** Follows the link of a mail, chooses a password there, and signs in with it. */
export async function chooseByMail(page: Page, mail: Email, { reg, password }: Credentials) {
  const { pathname, search } = linkIn(mail)
  await arrive(page, pathname + search)
  await choose(page, password)
  await page.getByText(resetMessages.done).waitFor()
  await page.waitForURL(`**${pages.login}`)
  await expect.poll(() => page.getByLabel('Username or e-mail').inputValue()).toBe(reg)
  await signIn(page, { reg, password })
}
