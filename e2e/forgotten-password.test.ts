import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { arrive } from '#test/arrive.ts'
import { forgotMessages } from '#contract/messages/passwords.ts'
import { calls, pages } from '#contract/paths.ts'
import { openBrowser } from '#test/browser.ts'
import { mailServer } from '#test/mail-server.ts'
import { chooseByMail } from '#test/sign-in-forms.ts'
import { startSite } from '#test/started-site.ts'

const email = 'office@department.example'
const server = await mailServer()
const { address, admin, stop } = await startSite({
  SMTP_URL: server.url,
  MAIL_FROM: 'The Department <site@department.example>',
  ADMIN_EMAIL: email,
  SAMPLE_CONTENT: 'off',
})
afterAll(stop)
const browser = await openBrowser()
const password = 'four quiet herons at noon'

test('a forgotten password is replaced by mail, and signs the old devices out', async () => {
  const old = await newContext(browser)
  await old.request.post(calls.login, { data: loginOf(admin.password) })
  const oldTab = await old.newPage()
  await arrive(oldTab, pages.desk)
  expect(new URL(oldTab.url()).pathname).toBe(pages.desk)

  const context = await newContext(browser)
  const page = await context.newPage()
  await page.goto(pages.login)
  await page.getByRole('button', { name: forgotMessages.title }).click()
  const dialog = page.getByRole('dialog', { name: forgotMessages.title })
  await dialog.getByLabel('E-mail').fill(email)
  await dialog.getByRole('button', { name: 'Send the link' }).click()
  await dialog.getByText(forgotMessages.sent).waitFor()
  await expect.poll(() => server.deliveries.length).toBe(1)
  const [delivery] = server.deliveries
  expect(delivery?.envelope).toEqual({ from: 'site@department.example', to: [email] })

  if (delivery) await chooseByMail(page, delivery.mail, { reg: admin.reg, password })
  await page.waitForURL(address + pages.desk)
  await oldTab.reload()
  expect(new URL(oldTab.url()).pathname).toBe(pages.login)
  expect(await loginStatus(old, admin.password)).toBe(401)
  expect(await loginStatus(old, password)).toBe(200)
})

function newContext(from: Browser) {
  return from.newContext({ baseURL: address, reducedMotion: 'reduce' })
}

async function loginStatus(context: BrowserContext, typed: string) {
  return (await context.request.post(calls.login, { data: loginOf(typed) })).status()
}

function loginOf(typed: string) {
  return { loginInput: admin.reg, password: typed }
}
