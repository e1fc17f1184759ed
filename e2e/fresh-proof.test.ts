import { eq, like } from 'drizzle-orm'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { changeWords } from '#contract/change-words.ts'
import { factorWords } from '#contract/messages/factor-words.ts'
import { memberInvited, memberMessages } from '#contract/messages/members.ts'
import { proofMessages } from '#contract/messages/sessions.ts'
import { rosterMessages } from '#contract/messages/roster.ts'
import { historyPath } from '#contract/history-paths.ts'
import { calls, pages } from '#contract/paths.ts'
import { sessions } from '#store/account-schema.ts'
import { students } from '#store/schema.ts'
import { axeObjections } from '#test/axe.ts'
import { arrive, reload } from '#test/arrive.ts'
import { openBrowser } from '#test/browser.ts'
import { confirmIdentity } from '#test/dialogs.ts'
import { aStudent, anAdmin } from '#test/factories.ts'
import { forgetProofs } from '#test/forget-proofs.ts'
import { listeningApp } from '#test/listening-app.ts'
import { openRoster } from '#test/roster-students.ts'
import { pressAction } from '#test/toast-action.ts'

const browser = await openBrowser()
const { db, address: baseURL } = await listeningApp()

test('whoever invites somebody says first who is there, and loses nothing by it', () =>
  visit(pages.members, async (page, confirm) => {
    await page.getByRole('button', { name: 'Invite someone' }).click()
    await dialog(page).getByLabel('Name', { exact: false }).first().fill('Farah Khan')
    await dialog(page).getByLabel('E-mail').fill('farah@site.example')
    await dialog(page).getByLabel('Role').selectOption('Admin')
    await dialog(page).getByRole('button', { name: 'Invite' }).click()
    const asked = page.getByRole('dialog', { name: proofMessages.title })
    await asked.locator('[name=secret]').fill('not this one')
    await asked.getByRole('button', { name: proofMessages.confirmLabel }).click()
    await asked.getByText(factorWords.proofWrong).waitFor()
    expect(await axeObjections(page)).toEqual([])
    // Whoever thinks better of it is back in the form, with all that was typed.
    await page.keyboard.press('Escape')
    await page.getByText(factorWords.confirm).waitFor()
    await expect
      .poll(() => dialog(page).getByLabel('E-mail').inputValue())
      .toBe('farah@site.example')
    await dialog(page).getByRole('button', { name: 'Invite' }).click()
    await confirm()
    await page.getByText(memberInvited('Farah Khan')).waitFor()
    // It is remembered for a few minutes.
    await page.getByRole('button', { name: 'Edit: Farah Khan' }).click()
    await dialog(page).getByLabel('E-mail').fill('farah.khan@site.example')
    await dialog(page).getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText(memberMessages.saved, { exact: true }).waitFor()
  }))

test('every form that gives a student an address asks, and goes on once it is told', () =>
  visit(pages.roster, async (page, confirm) => {
    await page.getByRole('button', { name: 'Add student' }).click()
    await dialog(page).getByLabel('Register number').fill('99ZZ801')
    await dialog(page).getByLabel('Year').selectOption('1')
    await dialog(page).getByLabel('Name').fill('Asha Raman')
    await dialog(page).getByLabel('E-mail').fill('asha@site.example')
    await dialog(page).getByRole('button', { name: 'Save', exact: true }).click()
    await confirm()
    await page.getByText(rosterMessages.added).waitFor()

    await forgetProofs(db)
    await openRoster(page, '99ZZ801')
    await page.getByRole('button', { name: 'Edit Asha Raman' }).click()
    await dialog(page).getByLabel('E-mail').fill('asha.raman@site.example')
    await dialog(page).getByRole('button', { name: 'Save', exact: true }).click()
    await confirm()
    await page.getByText(rosterMessages.saved).waitFor()
    await forgetProofs(db)
    await pressAction(page, changeWords.undo)
    await confirm()
    await page.getByText(changeWords.undone, { exact: true }).waitFor()

    await forgetProofs(db)
    await openRoster(page, '99ZZ801')
    await page.getByLabel('Select this page').check()
    await page.getByRole('button', { name: 'Invite', exact: true }).click()
    await dialog(page).getByRole('button', { name: 'Invite', exact: true }).click()
    await confirm()
    await page.getByText('Invited 1 student').waitFor()

    await forgetProofs(db)
    await arrive(page, pages.rosterImport)
    const buffer = Buffer.from(
      'Register Number,Name,Year,E-mail\n99ZZ802,Bina,1,bina@site.example\n',
    )
    const file = { name: 'roster.csv', mimeType: 'text/csv', buffer }
    await page.locator('input[type=file]').setInputFiles(file)
    await page.getByRole('button', { name: 'Import 1 student' }).click()
    await page.getByRole('dialog').getByText(proofMessages.newLogins).waitFor()
    await confirm()
    await page.getByRole('heading', { name: 'Imported: 1 new, 0 changed' }).waitFor()
    const kept = await db.select().from(students).where(like(students.registerNumber, '99ZZ80%'))
    const emails = kept.map(({ email }) => email).toSorted()
    expect(emails).toEqual(['asha@site.example', 'bina@site.example'])
  }))

test('so does the history, before it puts an address back', async () => {
  const { id } = await aStudent(db, { name: 'Gita Menon', email: 'gita@site.example' })
  await visit(pages.desk, async (page, confirm) => {
    await confirmed(page, `${calls.roster}/${id}`, { email: 'gita.menon@site.example' })
    await reload(page)
    await page
      .getByRole('button', { name: /^Undo: .*Gita Menon/ })
      .first()
      .click()
    await confirm()
    const isOfStudent = eq(students.id, id)
    await expect
      .poll(() => db.select({ email: students.email }).from(students).where(isOfStudent))
      .toEqual([{ email: 'gita@site.example' }])
  })
})

test('without scripts the way leads over the login, and back', async () => {
  const { id } = await aStudent(db, { name: 'Hema Nair', email: 'hema@site.example' })
  const journey = async (page: Page, _confirm: unknown, { password }: { password: string }) => {
    await confirmed(page, `${calls.roster}/${id}`, { email: 'hema.nair@site.example' })
    await page.goto(historyPath({ kind: 'student' }))
    const undo = page.getByRole('button', { name: /^Undo: Changed .*Hema Nair/ }).first()
    await undo.click()
    await page.getByText(proofMessages.again).waitFor()
    await expect.poll(() => page.getByText('does not have access').count()).toBe(0)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Login' }).click()
    await page.waitForURL(historyPath({ kind: 'student' }))
    await undo.click()
    await page
      .getByRole('heading', { name: /^Changed the student .*Hema Nair/ })
      .nth(1)
      .waitFor()
    const [row] = await db.select().from(students).where(eq(students.id, id))
    expect(row?.email).toBe('hema@site.example')
  }
  await visit(pages.history, journey, { javaScriptEnabled: false })
})

/** Opens a page as an administrator who signed in a while ago; `confirm` proves that it is still so. */
async function visit(
  path: string,
  journey: (page: Page, confirm: () => Promise<void>, admin: { password: string }) => Promise<void>,
  options: BrowserContextOptions = {},
) {
  const admin = await anAdmin(db)
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce', ...options })
  const data = { loginInput: admin.reg, password: admin.password }
  await context.request.post(calls.login, { data })
  await forgetProofs(db)
  const page = await context.newPage()
  await arrive(page, path)
  await journey(page, () => confirmIdentity(page, admin), admin)
  await context.close()
}

/** Writes as somebody else would who has just proved it. */
async function confirmed(page: Page, path: string, data: object) {
  await db.update(sessions).set({ provenUntil: new Date(Date.now() + 60_000) })
  expect((await page.request.put(path, { data })).status()).toBe(200)
  await forgetProofs(db)
}

function dialog(page: Page) {
  return page.getByRole('dialog')
}
