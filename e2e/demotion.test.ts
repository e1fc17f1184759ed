import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { journeySite } from '#test/journey-site.ts'
import { arrive, reload } from '#test/arrive.ts'
import { memberInvited, memberMessages, memberRemoved } from '#contract/messages/members.ts'
import { signedInAs } from '#contract/messages/sessions.ts'
import { pages } from '#contract/paths.ts'
import { openBrowser } from '#test/browser.ts'
import { outboxOf } from '#test/outbox.ts'
import { chooseByMail, signIn } from '#test/sign-in-forms.ts'
import { visits } from '#test/visits.ts'

const { address, dataDir } = journeySite()
const visit = visits(await openBrowser())
const outbox = await outboxOf(dataDir)
const name = 'Farida Sheikh'

test('an administrator made a teacher is led to the login by the next step in an open tab, and then to the shelves', () =>
  visit(pages.members, { isAdmin: true }, async (admin) => {
    await inviteAdmin(admin)
    const mail = await outbox.next('farida@site.example')
    await visit(pages.home, {}, async (page) => {
      const farida = { reg: 'farida.sheikh', password: 'four quiet herons at noon' }
      await chooseByMail(page, mail, farida)
      await page.waitForURL(address + pages.desk)
      await arrive(page, pages.roster)

      await makeTeacher(admin)
      await page.getByRole('searchbox').fill('lakshmi')
      await page.waitForURL((url) => url.pathname === pages.login)
      expect(new URL(page.url()).searchParams.get('next')).toContain(pages.roster)
      await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor()
      expect(await page.getByText(signedInAs(name)).count()).toBe(0)

      await signIn(page, farida)
      await page.getByText(signedInAs(name)).waitFor()
      await page.getByRole('link', { name: 'Go to your start page' }).click()
      await page.waitForURL(address + pages.teaching)
    })

    await admin.getByRole('button', { name: `Remove: ${name}` }).click()
    await admin.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await admin.getByText(memberRemoved(name)).waitFor()
  }))

async function inviteAdmin(page: Page) {
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Invite someone' }).click()
  await dialog.getByLabel('Name', { exact: false }).first().fill(name)
  await dialog.getByLabel('E-mail').fill('farida@site.example')
  await dialog.getByLabel('Role').selectOption('Admin')
  await dialog.getByRole('button', { name: 'Invite' }).click()
  await page.getByText(memberInvited(name)).waitFor()
}

async function makeTeacher(page: Page) {
  await reload(page)
  await page.getByRole('button', { name: `Edit: ${name}` }).click()
  await page.getByRole('dialog').getByLabel('Role').selectOption('Teacher')
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText(memberMessages.saved, { exact: true }).waitFor()
  await page.getByRole('table', { name: 'Teachers' }).getByText(name).waitFor()
}
