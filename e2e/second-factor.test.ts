import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { axeObjections } from '#test/axe.ts'
import { arrive, reload } from '#test/arrive.ts'
import { isInSight } from '#test/in-sight.ts'
import { factorWords } from '#contract/messages/factor-words.ts'
import { factorMessages } from '#contract/messages/factors.ts'
import { lostFactors } from '#contract/messages/members.ts'
import { calls, pages } from '#contract/paths.ts'
import { accounts } from '#store/account-schema.ts'
import { site } from '#store/schema.ts'
import { openBrowser } from '#test/browser.ts'
import { builtApp } from '#test/built-app.ts'
import { confirmIdentity } from '#test/dialogs.ts'
import { aStudentAccount, aTeacher, anAdmin } from '#test/factories.ts'
import { codeOf } from '#test/factors.ts'
import { forgetProofs } from '#test/forget-proofs.ts'
import { freePort } from '#test/free-port.ts'

// A site of its own: passkeys belong to its name, and elsewhere nobody needs a second factor.
const port = await freePort()
const baseURL = `http://localhost:${port}`
const { app, db } = await builtApp({ PUBLIC_URL: baseURL })
await app.listen({ port, host: 'localhost' })
const browser = await openBrowser()
const words = { ...factorMessages, ...factorWords }
/** On the way to the account. */
const loginToAccount = `${pages.login}?next=${pages.account}`

beforeEach(() => needSecondFactors(false))

test('a member adds a passkey, signs in by it and removes it', () =>
  visit(async (page, { prove }) => {
    await withDevice(page)
    await page.addInitScript(offersNothingByItself)
    await page.addInitScript(tellsOfClosingLate)
    await reload(page)
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await dialog(page).getByLabel('Name of the passkey').fill('The office key')
    await prove('Continue')
    await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor()
    await expect.poll(() => dialog(page).getByRole('listitem').count()).toBe(10)
    await page.getByRole('button', { name: 'I have saved them' }).click()
    await expect.poll(() => focused(page)).toBe('Add a passkey')

    await leave(page)
    await page.getByRole('button', { name: 'Log in with a passkey' }).click()
    await page.getByRole('heading', { name: 'Your account' }).waitFor()
    await page.getByText(/· last used/).waitFor()

    await page.getByRole('button', { name: 'Remove The office key' }).click()
    await prove('Remove')
    await page.getByText(words.removed).waitFor()
    await expect
      .poll(() => page.getByRole('listitem').filter({ hasText: 'The office key' }).count())
      .toBe(0)
    await expect.poll(() => focused(page)).toBe('Passkeys')
  }))

test('a member chooses a passkey where the name is filled in', () =>
  visit(async (page, { prove }) => {
    await withDevice(page)
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await dialog(page).getByLabel('Name of the passkey').fill('A phone')
    await prove('Continue')
    await page.getByRole('button', { name: 'I have saved them' }).click()
    // The device stands for its owner, who chooses at once what the field offers: the page may be left
    // while it is still coming.
    await page.request.post(calls.logout)
    await page.goto(loginToAccount, { waitUntil: 'commit' })
    await page.getByRole('heading', { name: 'Your account' }).waitFor()
    expect(new URL(page.url()).pathname).toBe(pages.account)
  }))

test('a member sets an app up, and signs in by its code and by a recovery code', () =>
  visit(async (page, { prove, reg, password }) => {
    await page.getByRole('button', { name: 'Set up an app' }).click()
    await dialog(page).locator('[name=secret]').fill('not this one at all')
    await page.getByRole('button', { name: 'Show QR code' }).click()
    await page.getByText(words.proofWrong).waitFor()
    await expect.poll(() => focusedName(page)).toBe('secret')
    await prove('Show QR code')
    await page.getByRole('img', { name: 'QR code to scan with the app' }).waitFor()
    await expect.poll(() => focusedName(page)).toBe('code')
    const secret = (await dialog(page).locator('code').innerText()).replace(/\s/g, '')
    // Each is taken once: below it is that of the next step, and a step may pass in between.
    await dialog(page).getByLabel('Code from the app').fill(codeOf(secret))
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor()
    const [recovery = ''] = await dialog(page).getByRole('listitem').allInnerTexts()
    await page.getByRole('button', { name: 'I have saved them' }).click()

    for (const code of [codeOf(secret, 30), recovery]) {
      await leave(page)
      await page.getByLabel('Username or e-mail').fill(reg)
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.keyboard.press('Enter')
      await page.getByText(words.codeWanted).waitFor()
      await expect.poll(() => focusedName(page)).toBe('code')
      await page.keyboard.type('000 000')
      await page.keyboard.press('Enter')
      await page.getByText(words.wrongCode).waitFor()
      await page.getByLabel('Code', { exact: true }).fill(code)
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { name: 'Your account' }).waitFor()
    }
    await page.getByText('9 left').waitFor()

    await page.getByRole('button', { name: 'Turn off' }).click()
    await prove('Turn off')
    await page.getByText(words.authenticatorOff).waitFor()
    await page.getByRole('button', { name: 'Set up an app' }).waitFor()
  }))

test('on a phone, what is said of the codes and of a wrong one is in sight', () =>
  visit(async (page, { prove }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.getByRole('button', { name: 'Set up an app' }).click()
    await prove('Show QR code')
    const secret = (await dialog(page).locator('code').innerText()).replace(/\s/g, '')
    const code = dialog(page).getByLabel('Code from the app')
    for (const wrong of ['000000', '000001']) {
      await code.fill(wrong)
      await dialog(page).getByRole('button', { name: 'Confirm' }).click()
      await expect.poll(() => focusedName(page)).toBe('code')
      await expect.poll(() => isInSight(dialog(page).getByText(words.wrongCode))).toBe(true)
    }
    await code.fill(codeOf(secret))
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor()
    expect(await isInSight(dialog(page).getByText('If you lose your phone'))).toBe(true)
  }))

test('a member without scripts enters the code beside the password', () =>
  visit(async (page, { prove, reg, password }) => {
    await page.getByRole('button', { name: 'Set up an app' }).click()
    await prove('Show QR code')
    const secret = (await dialog(page).locator('code').innerText()).replace(/\s/g, '')
    await dialog(page).getByLabel('Code from the app').fill(codeOf(secret))
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor()

    const context = await browser.newContext({ baseURL, javaScriptEnabled: false })
    const plain = await context.newPage()
    await arrive(plain, `${pages.login}?next=${pages.account}`)
    const send = async (code?: string) => {
      await plain.getByLabel('Username or e-mail').fill(reg)
      await plain.getByLabel('Password', { exact: true }).fill(password)
      if (code) await plain.getByLabel('Code', { exact: true }).fill(code)
      await plain.getByRole('button', { name: 'Login' }).click()
    }
    await send()
    await plain.getByText(words.withPassword).waitFor()
    await send(codeOf(secret, 30))
    await expect
      .poll(() => plain.getByRole('heading', { level: 1 }).innerText())
      .toBe('Your account')
    await context.close()
  }))

test('an administrator who must have a second factor is led to set one up', () =>
  visit(async (page, { prove }) => {
    await page.getByRole('button', { name: 'Require a second factor' }).click()
    await dialog(page).getByRole('button', { name: 'Require a second factor' }).click()
    await page.getByText(words.ownNeeded).waitFor()

    await needSecondFactors(true)
    await page.goto(pages.desk)
    await page.getByText(words.required).waitFor()
    expect(new URL(page.url()).pathname).toBe(pages.account)
    await withDevice(page)
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await dialog(page).getByLabel('Name of the passkey').fill('A phone')
    await prove('Continue')
    await page.getByRole('button', { name: 'I have saved them' }).click()
    await page.getByRole('button', { name: 'Stop requiring a second factor' }).waitFor()
    await page.goto(pages.desk)
    await page.getByRole('heading', { level: 1, name: /^Good .*, Somebody$/ }).waitFor()
  }))

test('an administrator takes the factors of somebody away who has lost them', () =>
  visit(async (page, admin) => {
    const teacher = await aTeacher(db, { name: 'Devi Rao', totpSecret: 'of a lost phone' })
    await page.goto(pages.members)
    const row = page.getByRole('row', { name: /Devi Rao/ })
    await row.getByText('with a second factor').waitFor()
    await row.getByRole('button', { name: 'Remove second factors: Devi Rao' }).focus()
    await page.keyboard.press('Enter')
    await dialog(page).getByText('First make sure the request really comes from them.').waitFor()
    expect(await axeObjections(page)).toEqual([])
    await forgetProofs(db)
    await dialog(page).getByRole('button', { name: lostFactors.answer }).click()
    await confirmIdentity(page, admin)
    await page.getByText(words.takenAway).waitFor()
    await row.getByText('password only').waitFor()
    await expect
      .poll(() => row.getByRole('button', { name: /^Remove second factors/ }).count())
      .toBe(0)
    const data = { loginInput: teacher.reg, password: teacher.password }
    expect((await page.request.post(calls.login, { data })).status()).toBe(200)
  }))

test('and of a student on the roster', () =>
  visit(async (page, admin) => {
    const student = await aStudentAccount(db, { name: 'Gita Menon' })
    const secret = { totpSecret: 'of a lost phone' }
    await db.update(accounts).set(secret).where(eq(accounts.id, student.id))
    await arrive(page, `${pages.roster}?q=gita`)
    const edit = page.getByRole('button', { name: 'Edit Gita Menon' })
    await edit.click()
    await dialog(page).getByLabel('Name').fill('Gita Menon Typed')
    await dialog(page).getByRole('button', { name: lostFactors.title }).focus()
    await page.keyboard.press('Enter')
    const question = page.getByRole('dialog', { name: lostFactors.title })
    await question.getByText('First make sure the request really comes from them.').waitFor()
    expect(await axeObjections(page)).toEqual([])
    await forgetProofs(db)
    await question.getByRole('button', { name: lostFactors.answer }).click()
    await confirmIdentity(page, admin)
    await page.getByText(words.takenAway).waitFor()
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    await edit.click()
    await expect.poll(() => dialog(page).getByLabel('Name').inputValue()).toBe('Gita Menon Typed')
    await expect
      .poll(() => dialog(page).getByRole('button', { name: lostFactors.title }).count())
      .toBe(0)
    const data = { loginInput: student.reg, password: student.password }
    expect((await page.request.post(calls.login, { data })).status()).toBe(200)
  }))

test('axe finds nothing in any step, in either theme', () =>
  visit(async (page, { prove, reg, password }) => {
    await withDevice(page)
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    expect(await axeObjections(page)).toEqual([])
    await dialog(page).getByLabel('Name of the passkey').fill('A phone')
    await prove('Continue')
    await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor()
    expect(await axeObjections(page)).toEqual([])
    await page.getByRole('button', { name: 'I have saved them' }).click()
    await page.getByRole('button', { name: 'Set up an app' }).click()
    await dialog(page).getByRole('button', { name: 'Use a passkey instead' }).click()
    await page.getByRole('img', { name: 'QR code to scan with the app' }).waitFor()
    expect(await axeObjections(page)).toEqual([])
    await page.keyboard.press('Escape')
    expect(await axeObjections(page)).toEqual([])

    const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' })
    const login = await context.newPage()
    await arrive(login, pages.login)
    await login.getByLabel('Username or e-mail').fill(reg)
    await login.getByLabel('Password', { exact: true }).fill(password)
    await login.getByRole('button', { name: 'Login', exact: true }).click()
    await login.getByRole('button', { name: 'Use your passkey' }).waitFor()
    expect(await axeObjections(login)).toEqual([])
    await context.close()
  }))

interface Tools {
  reg: string
  password: string
  /** Fills the password in and sends the form. */
  prove: (label: string) => Promise<void>
}

/** Opens the account page as an administrator who has just signed in. */
async function visit(journey: (page: Page, tools: Tools) => Promise<void>) {
  const { reg, password } = await anAdmin(db)
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' })
  await context.request.post(calls.login, { data: { loginInput: reg, password } })
  const page = await context.newPage()
  await page.goto(pages.account)
  const prove = async (label: string) => {
    await dialog(page).locator('[name=secret]').fill(password)
    await dialog(page).getByRole('button', { name: label, exact: true }).click()
  }
  await journey(page, { reg, password, prove })
  await context.close()
}

/** Signs out, and comes to the login page on the way to the account. */
async function leave(page: Page) {
  await page.request.post(calls.logout)
  await arrive(page, loginToAccount)
}

function dialog(page: Page) {
  return page.getByRole('dialog')
}

/** Makes it a browser that waits for the button, as those that offer no passkey in a field do. */
function offersNothingByItself() {
  PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
}

/**
 * A browser tells that a dialog has closed only a moment later. Here the moment lasts, so that all that
 * the page draws meanwhile comes first, as it may on a busy device.
 */
function tellsOfClosingLate() {
  addEventListener(
    'close',
    (event) => {
      if (!event.isTrusted) return
      event.stopImmediatePropagation()
      setTimeout(() => event.target?.dispatchEvent(new Event('close')), 100)
    },
    { capture: true },
  )
}

/** Gives the browser a device that holds passkeys and knows its owner, who answers at once. */
async function withDevice(page: Page) {
  const tools = await page.context().newCDPSession(page)
  await tools.send('WebAuthn.enable')
  await tools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

function focused(page: Page) {
  return page.evaluate(() => document.activeElement?.textContent?.trim())
}

function focusedName(page: Page) {
  return page.evaluate(() => document.activeElement?.getAttribute('name'))
}

/** Says what administrators need, and has the site hear of it. */
async function needSecondFactors(adminsNeedSecondFactor: boolean) {
  await db.update(site).set({ adminsNeedSecondFactor })
  await db.site.catchUp()
}
