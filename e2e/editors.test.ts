import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  entrustedMessages as words,
  memberDeskMessages as desk,
} from '#contract/messages/entrusted.ts'
import { deskName } from '#contract/messages/menu.ts'
import { noticeMessages } from '#contract/messages/notices.ts'
import { recordAdded } from '#contract/messages/records.ts'
import { sitePages } from '#contract/pages.ts'
import { entrustedPath, pages } from '#contract/paths.ts'
import { accounts } from '#store/account-schema.ts'
import { axeObjections } from '#test/axe.ts'
import { openBrowser } from '#test/browser.ts'
import { builtApp } from '#test/built-app.ts'
import { dialog, field, press, richField } from '#test/dialogs.ts'
import { anAdmin, aStudentAccount, aTeacher } from '#test/factories.ts'
import { freePort } from '#test/free-port.ts'
import { signedInVisits } from '#test/signed-in-visits.ts'
import { pressAction } from '#test/toast-action.ts'

const port = await freePort()
const baseURL = `http://localhost:${port}`
const { app, db } = await builtApp({ PUBLIC_URL: baseURL })
await app.listen({ port, host: 'localhost' })
const visit = signedInVisits(await openBrowser(), baseURL)
const admin = await anAdmin(db)
const student = await aStudentAccount(db, { name: 'Devi Rao' })

test('a student is made an editor of notices, posts one, and is none a moment later', async () => {
  await visit(pages.members, { as: admin, javaScriptEnabled: false }, async (page) => {
    await page.getByLabel(words.studentLabel).fill(student.reg.toLowerCase())
    await page.getByRole('button', { name: words.studentWay }).click()
    await page.getByRole('heading', { level: 1, name: words.title('Devi Rao') }).waitFor()
    await page.getByLabel('Notices', { exact: true }).check()
    await page.getByRole('button', { name: words.save, exact: true }).click()
    await page.getByText(words.saved).waitFor()
    await expect.poll(() => page.getByLabel('Notices', { exact: true }).isChecked()).toBe(true)
    await expect.poll(() => page.getByLabel('Events', { exact: true }).isChecked()).toBe(false)
  })

  await visit(pages.home, { as: student }, async (page) => {
    await page.getByRole('link', { name: deskName, exact: true }).click()
    await page.getByRole('heading', { name: desk.cards }).waitFor()
    await expect.poll(() => page.getByRole('link', { name: /^Edit / }).count()).toBe(1)
    await page.getByRole('link', { name: 'Edit Page: Notices' }).click()

    await page.getByRole('button', { name: noticeMessages.add }).first().click()
    await field(page, 'Headline').fill('Chess in the common room')
    await richField(page, 'Text').pressSequentially('On Friday at five.')
    await press(page, 'Save')
    await page.getByText(recordAdded('notice')).waitFor()
    await pressAction(page, 'Undo')
    await page.getByText(noticeMessages.none).waitFor()
    await expect
      .poll(() => page.getByRole('link', { name: sitePages.roster.title }).count())
      .toBe(0)

    // The page stays open while the right is taken away.
    await page.getByRole('button', { name: noticeMessages.add }).first().click()
    await field(page, 'Headline').fill('One more thing')
    await richField(page, 'Text').pressSequentially('On Saturday.')
    await visit(entrustedPath(student.reg), { as: admin }, async (other) => {
      await other.getByLabel('Notices', { exact: true }).uncheck()
      await other.getByRole('button', { name: words.save, exact: true }).click()
      await other.getByText(words.saved).waitFor()
    })
    await press(page, 'Save')
    await dialog(page).getByRole('alert').first().waitFor()
    await expect.poll(() => field(page, 'Headline').inputValue()).toBe('One more thing')
    await page.goto(pages.desk)
    await page.waitForURL(`**${pages.login}?**`)
  })

  await visit(pages.majorEvents, { as: student }, async (page) => {
    await expect.poll(() => page.getByRole('button', { name: 'Add event' }).count()).toBe(0)
  })
})

test('a teacher who edits notices has one desk, by the menu and by the search', async () => {
  const teacher = await aTeacher(db, { domains: ['CyberSecurity'] })
  await visit(pages.home, { as: teacher }, async (page) => {
    await page.getByRole('link', { name: deskName, exact: true }).click()
    await page.waitForURL(`**${pages.teaching}`)
    await page.getByText(desk.domainsOf('Cyber Security')).waitFor()
    await page.goto(pages.records)
    await page.getByRole('link', { name: sitePages.teaching.title }).click()
    await page.waitForURL(`**${pages.teaching}`)

    await db
      .update(accounts)
      .set({ kinds: ['notice'] })
      .where(eq(accounts.id, teacher.id))
    // Written past the site, which hears of it a moment later.
    await expect
      .poll(async () => {
        await page.goto(pages.teaching)
        return new URL(page.url()).pathname
      })
      .toBe(pages.desk)
    await page.getByRole('heading', { name: desk.cards }).waitFor()
    await page.getByRole('link', { name: 'Edit Page: Notices' }).waitFor()
    await page.getByRole('link', { name: 'Edit Page: Notes, Cyber Security' }).waitFor()
    await page.goto(`${pages.search}?q=desk`)
    const found = page.getByRole('main').getByRole('link', { name: sitePages.desk.title })
    await expect.poll(() => found.count()).toBe(1)
    await found.click()
    await page.waitForURL(`**${pages.desk}`)
  })
})

test('axe finds nothing on the page of rights, in either theme', () =>
  visit(
    entrustedPath(student.reg),
    { as: admin, viewport: { width: 360, height: 740 } },
    async (page) => {
      expect(await axeObjections(page)).toEqual([])
    },
  ))
