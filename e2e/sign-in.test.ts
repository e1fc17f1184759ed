import { eq } from 'drizzle-orm'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axeObjections } from '#test/axe.ts'
import { arrive, reload } from '#test/arrive.ts'
import { messages } from '#contract/messages.ts'
import { passwordMessages, forgotMessages } from '#contract/messages/passwords.ts'
import * as sessionMessages from '#contract/messages/sessions.ts'
import { calls, pages } from '#contract/paths.ts'
import { makeLink } from '#domain/accounts/account-links.ts'
import { accounts, sessions } from '#store/account-schema.ts'
import { openBrowser, plainHost } from '#test/browser.ts'
import { anAdmin, aStudentAccount } from '#test/factories.ts'
import { listeningApp } from '#test/listening-app.ts'
import { choose, signIn } from '#test/sign-in-forms.ts'

const { db, address } = await listeningApp()
const browser = await openBrowser()
const fresh = 'four quiet herons at noon'

async function visit(
  path: string,
  journey: (page: Page) => Promise<void>,
  options: BrowserContextOptions & { as?: { reg: string; password: string } } = {},
) {
  const { as, ...rest } = options
  const context = await browser.newContext({
    baseURL: address,
    reducedMotion: 'reduce',
    ...rest,
  })
  if (as) {
    const data = { loginInput: as.reg, password: as.password }
    await context.request.post(calls.login, { data })
  }
  const page = await context.newPage()
  await arrive(page, path)
  await journey(page)
  await context.close()
}

function resetPath(token: string) {
  return `${pages.resetPassword}?${new URLSearchParams({ token })}`
}

async function chooseWithoutScript(page: Page) {
  await page.getByRole('heading', { name: 'Welcome! Choose your password' }).waitFor()
  await choose(page, fresh)
  await page.getByText('Password reset successful!').waitFor()
  expect(page.url()).toMatch(/\/login\?reset=done&loginInput=[\w-]+$/)
}

async function invitedStudent() {
  const student = await aStudentAccount(db)
  await db.update(accounts).set({ passwordHash: null }).where(eq(accounts.id, student.id))
  return makeLink(db, student.id, 'invitation')
}

async function seeTheEnd(page: Page) {
  await page.clock.install()
  await reload(page)
  const dialog = page.getByRole('dialog', { name: sessionMessages.warning })
  await expect.poll(() => dialog.isVisible()).toBe(false)
  await page.clock.fastForward('01:50:30')
  await dialog.getByText(/You will be logged out at \d\d:\d\d/).waitFor()
  await page.clock.fastForward('10:00')
  const over = page.getByRole('dialog', { name: sessionMessages.over })
  await over.getByText(/You were logged out at \d\d:\d\d/).waitFor()
  await expect.poll(() => over.getByRole('link', { name: 'Login' }).isVisible()).toBe(true)
}

describe('the login page', () => {
  test('locks after too many failures, until another name is typed', async () => {
    const admin = await anAdmin(db)
    await visit(pages.login, async (page) => {
      const button = page.getByRole('button', { name: 'Login', exact: true })
      for (let count = 0; count < 6; count += 1) {
        const answered = page.waitForResponse((response) => response.url().endsWith(calls.login))
        await signIn(page, { reg: admin.reg, password: 'not this one' })
        await answered
        // A button that is at work takes no press.
        await expect.poll(() => button.getAttribute('aria-busy')).toBeNull()
      }
      await page.getByText(messages.login.locked).waitFor()
      await expect.poll(() => button.isDisabled()).toBe(true)
      await page.getByLabel('Username or e-mail').fill('another')
      await expect.poll(() => button.isDisabled()).toBe(false)
      await page.getByRole('button', { name: 'Reset password' }).click()
      await page.getByRole('dialog', { name: forgotMessages.title }).waitFor()
    })
  })

  test('says in red why it refuses, in either theme, and axe finds nothing', () =>
    visit(pages.login, async (page) => {
      await signIn(page, { reg: 'nobody', password: 'not this one' })
      const refusal = page.getByText(messages.login.wrong)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        const colour = await refusal.evaluate((words) => getComputedStyle(words).color)
        const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).map(Number)
        expect(red - Math.max(green, blue)).toBeGreaterThan(70)
      }
      expect(await axeObjections(page)).toEqual([])
    }))

  test('sends a link by the keyboard alone, and says so', () =>
    visit(pages.login, async (page) => {
      await page.getByRole('button', { name: forgotMessages.title }).focus()
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name: forgotMessages.title })
      await dialog.waitFor()
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
        .toBe('email')
      await page.keyboard.type('somebody@department.example')
      await page.keyboard.press('Enter')
      await dialog.getByText(forgotMessages.sent).waitFor()
      await page.keyboard.press('Escape')
      await expect.poll(() => dialog.isVisible()).toBe(false)
    }))

  test('says that nobody was logged in where there is no connection, and loses nothing', () =>
    visit(pages.login, async (page) => {
      const field = page.getByLabel('Username or e-mail')
      await field.fill('somebody')
      await page.getByLabel('Password', { exact: true }).fill('four quiet herons at noon')
      await page.context().setOffline(true)
      await page.getByRole('button', { name: 'Login', exact: true }).click()
      await page.getByRole('alert').getByText('You appear to be offline').waitFor()
      await expect(field.inputValue()).resolves.toBe('somebody')
      await page.context().setOffline(false)
    }))

  test('says that no link was sent where there is no connection', () =>
    visit(pages.login, async (page) => {
      await page.route(`**${calls.forgotPassword}`, (route) => route.abort())
      await page.getByRole('button', { name: forgotMessages.title }).click()
      const dialog = page.getByRole('dialog', { name: forgotMessages.title })
      await dialog.getByLabel('E-mail').fill('somebody@department.example')
      await dialog.getByRole('button', { name: 'Send the link' }).click()
      await dialog.getByRole('alert').getByText(forgotMessages.failed).waitFor()
      await expect
        .poll(() => dialog.getByRole('alert').innerText())
        .toContain('You appear to be offline')
    }))

  test('shows and hides what is typed', () =>
    visit(pages.login, async (page) => {
      const field = page.getByLabel('Password', { exact: true })
      await page.getByRole('button', { name: 'Show password' }).click()
      await expect.poll(() => field.getAttribute('type')).toBe('text')
      await page.getByRole('button', { name: 'Hide password' }).click()
      await expect.poll(() => field.getAttribute('type')).toBe('password')
    }))
})

describe('a link from a mail', () => {
  test('leads to a new password, with the secret out of the address bar', async () => {
    const admin = await anAdmin(db)
    const token = await makeLink(db, admin.id, 'reset')
    await visit(resetPath(token), async (page) => {
      await expect.poll(() => page.url()).toBe(address + pages.resetPassword)
      await choose(page, fresh, 'something else')
      await page.getByText('Passwords do not match').waitFor()
      await choose(page, 'password1234')
      await page.getByText(passwordMessages.common).waitFor()
      expect(page.url()).toBe(address + pages.resetPassword)
      await choose(page, fresh)
      await page.getByText('Password reset successful!').waitFor()
      await page.waitForURL(address + pages.login)
      await signIn(page, { reg: admin.reg, password: fresh })
      await page.waitForURL(`**${pages.desk}`)
    })
  })

  test('invites to a first password without script', async () => {
    const token = await invitedStudent()
    await visit(resetPath(token), chooseWithoutScript, { javaScriptEnabled: false })
  })

  test('invites so, too, where the site goes by a name over plain HTTP', async () => {
    const token = await invitedStudent()
    const baseURL = `http://${plainHost}:${new URL(address).port}`
    await visit(resetPath(token), chooseWithoutScript, { javaScriptEnabled: false, baseURL })
  })

  test('that is dead leads to another', () =>
    visit(resetPath('used-up'), async (page) => {
      await page.getByRole('link', { name: 'Request a new link' }).click()
      await page.getByRole('dialog', { name: forgotMessages.title }).waitFor()
      expect(new URL(page.url()).pathname).toBe(pages.login)
    }))
})

describe('the account page', () => {
  test('changes the password and signs out another device', async () => {
    const admin = await anAdmin(db)
    const journey = async (page: Page) => {
      await visit(pages.home, async () => {}, { as: admin })
      await reload(page)
      await page.getByRole('button', { name: /^Log out .*, last used/ }).click()
      await page.getByText(sessionMessages.signedOut).waitFor()
      await expect.poll(() => page.getByRole('button', { name: /^Log out/ }).count()).toBe(0)
      await page.getByLabel('Current password').fill('not this one')
      await choose(page, fresh)
      await page.getByText(passwordMessages.currentWrong).waitFor()
      await page.getByLabel('Current password').fill(admin.password)
      await choose(page, fresh)
      await page.getByText(passwordMessages.changed).waitFor()
    }
    await visit(pages.account, journey, { as: admin })
  })

  test('has nothing that axe finds, in either theme', async () => {
    const admin = await anAdmin(db)
    const token = await makeLink(db, admin.id, 'reset')
    for (const path of [pages.account, resetPath(token)]) {
      await visit(path, hasNothingForAxe, { as: admin })
    }
  })
})

describe('before a session ends', () => {
  test('whoever is at work is told, and again when it has ended', async () => {
    await visit(pages.account, seeTheEnd, { as: await anAdmin(db) })
  })

  test('nobody is told who has worked in another tab since', async () => {
    const admin = await anAdmin(db)
    const journey = async (page: Page) => {
      await page.clock.install()
      await reload(page)
      const lastSeenAt = new Date(Date.now() + 60 * 60_000)
      await db.update(sessions).set({ lastSeenAt }).where(eq(sessions.accountId, admin.id))
      await db.site.catchUp()
      const asked = page.waitForResponse((response) => response.url().endsWith('/end'))
      await page.clock.fastForward('01:50:30')
      await asked
      const dialog = page.getByRole('dialog', { name: sessionMessages.warning })
      await expect.poll(() => dialog.isVisible()).toBe(false)
      await page.clock.fastForward('01:00:00')
      await dialog.getByText(/You will be logged out at \d\d:\d\d/).waitFor()
    }
    await visit(pages.account, journey, { as: admin })
  })

  test('whoever asks for it stays signed in', async () => {
    const admin = await anAdmin(db)
    const journey = async (page: Page) => {
      const expiresAt = new Date(Date.now() + 5 * 60_000)
      await db.update(sessions).set({ expiresAt }).where(eq(sessions.accountId, admin.id))
      await db.site.catchUp()
      await reload(page)
      const dialog = page.getByRole('dialog', { name: sessionMessages.warning })
      await dialog.getByRole('button', { name: sessionMessages.stay }).click()
      await expect.poll(() => dialog.isVisible()).toBe(false)
      const [session] = await db.select().from(sessions).where(eq(sessions.accountId, admin.id))
      expect(session?.expiresAt.getTime()).toBeGreaterThan(expiresAt.getTime())
    }
    await visit(pages.account, journey, { as: admin })
  })
})

async function hasNothingForAxe(page: Page) {
  expect(await axeObjections(page)).toEqual([])
}
