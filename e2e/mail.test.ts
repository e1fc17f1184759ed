import { expect, test } from 'vitest'
import { journeySite } from '#test/journey-site.ts'
import { arrive } from '#test/arrive.ts'
import { mailAnswer } from '#contract/messages/mail.ts'
import { mailMessages } from '#contract/messages/mail.ts'
import { calls, pages } from '#contract/paths.ts'
import { mails } from '#store/mail-schema.ts'
import { openBrowser } from '#test/browser.ts'
import { anAdmin } from '#test/factories.ts'
import { listeningApp } from '#test/listening-app.ts'
import { aPostedMail } from '#test/mail-worker.ts'
import { outboxOf } from '#test/outbox.ts'
import { visits } from '#test/visits.ts'

const browser = await openBrowser()
const visit = visits(browser)
const { dataDir } = journeySite()
/** Of the first administrator, by the README. */
const email = 'admin@department.example'
const words = mailMessages

test('an administrator sends a test mail, reads it, and closes it again by keys', () =>
  visit(pages.mail, { isAdmin: true }, async (page) => {
    await page.getByRole('button', { name: words.test }).click()
    await page.getByText(mailAnswer('kept', email, '')).waitFor()
    const mail = await (await outboxOf(dataDir)).next(email)
    expect(mail.subject).toBe('Test e-mail from the website')

    const row = page.getByRole('listitem').filter({ hasText: 'Test e-mail' }).first()
    await row.getByRole('link', { name: words.read }).focus()
    await page.keyboard.press('Enter')
    await page.getByText('Hello Administrator,').waitFor()
    expect(new URL(page.url()).searchParams.get('read')).toMatch(/^\w+$/)
    await row.getByRole('link', { name: words.close }).focus()
    await page.keyboard.press('Enter')
    await page.getByText('Hello Administrator,').waitFor({ state: 'detached' })
  }))

test('an administrator takes the file of a mail along', () =>
  visit(pages.mail, { isAdmin: true }, async (page) => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page
        .getByRole('link', { name: `${words.download} the e-mail` })
        .first()
        .click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^\w+\.eml$/)
  }))

test('an administrator without script reads mails by their links', () =>
  visit(pages.mail, { isAdmin: true, javaScriptEnabled: false }, async (page) => {
    await expect.poll(() => page.getByRole('button', { name: words.test }).count()).toBe(0)
    await page.getByRole('link', { name: words.read }).first().click()
    await page.getByText('Hello Administrator,').waitFor()
  }))

test('an administrator tries a failed mail again by keys, and is not lost afterwards', async () => {
  const { address, db } = await listeningApp()
  const admin = await anAdmin(db, { email: 'meera@example.org' })
  await aPostedMail(db, { kind: 'test', data: {}, accountId: admin.id })
  const trouble = '550 No such user here'
  await db.update(mails).set({ outcome: 'failed', doneAt: new Date(), trouble })
  const page = await browser.newPage({ baseURL: address, reducedMotion: 'reduce' })
  await page.request.post(calls.login, {
    data: { loginInput: admin.reg, password: admin.password },
  })
  await arrive(page, pages.mail)
  await page.getByText(trouble).waitFor()
  await page.getByRole('button', { name: words.retry }).focus()
  await page.keyboard.press('Enter')
  await page.getByText(mailAnswer('kept', admin.email, '')).waitFor()
  await page.getByText(trouble).waitFor({ state: 'detached' })
  await expect.poll(() => page.getByRole('button', { name: words.retry }).count()).toBe(0)
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
  await page.close()
})
