import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { journeySite } from '#test/journey-site.ts'
import { arrive, reload } from '#test/arrive.ts'
import {
  memberInvited,
  memberMessages,
  memberRemoved,
  ownRole,
} from '#contract/messages/members.ts'
import { signedInAs } from '#contract/messages/sessions.ts'
import { pages } from '#contract/paths.ts'
import { openBrowser } from '#test/browser.ts'
import { outboxOf } from '#test/outbox.ts'
import { chooseByMail, signIn } from '#test/sign-in-forms.ts'
import { visits } from '#test/visits.ts'

const { address, dataDir } = journeySite()
const visit = visits(await openBrowser())
const outbox = await outboxOf(dataDir)
const password = 'four quiet herons at noon'
const farida = { name: 'Farida Sheikh', email: 'farida@site.example', reg: 'farida.sheikh' }
const gita = { name: 'Gita Rao', email: 'gita@site.example', reg: 'gita.rao' }

test('an administrator made a teacher is led to the login by the next step in an open tab, and then to the shelves', () =>
  visit(pages.members, { isAdmin: true }, async (admin) => {
    await inviteAdmin(admin, farida)
    const mail = await outbox.next(farida.email)
    await visit(pages.home, {}, async (page) => {
      await chooseByMail(page, mail, { reg: farida.reg, password })
      await page.waitForURL(address + pages.desk)
      await arrive(page, pages.roster)

      await makeTeacher(admin, farida)
      await page.getByRole('searchbox').fill('lakshmi')
      await page.waitForURL((url) => url.pathname === pages.login)
      expect(new URL(page.url()).searchParams.get('next')).toContain(pages.roster)
      await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor()
      await expect.poll(() => page.getByText(signedInAs(farida.name)).count()).toBe(0)

      await signIn(page, { reg: farida.reg, password })
      await page.getByText(signedInAs(farida.name)).waitFor()
      await page.getByRole('link', { name: 'Go to your start page' }).click()
      await page.waitForURL(address + pages.teaching)
    })

    await remove(admin, farida)
  }))

test('an administrator gives up the own role only by saying so', () =>
  visit(pages.members, { isAdmin: true }, async (admin) => {
    await inviteAdmin(admin, gita)
    const mail = await outbox.next(gita.email)
    await visit(pages.home, {}, async (page) => {
      await chooseByMail(page, mail, { reg: gita.reg, password })
      await page.waitForURL(address + pages.desk)
      await arrive(page, pages.members)
      const dialog = page.getByRole('dialog')
      await page.getByRole('button', { name: `Edit: ${gita.name}` }).click()
      await dialog.getByLabel('Role').selectOption('Teacher')
      await dialog.getByRole('button', { name: 'Save', exact: true }).click()
      await dialog.getByText(ownRole.notSure).waitFor()
      await reload(admin)
      await admin.getByRole('table', { name: 'Administrators' }).getByText(gita.name).waitFor()

      await dialog.getByLabel(ownRole.sure).check()
      await expect.poll(() => dialog.getByText(ownRole.notSure).count()).toBe(0)
      await dialog.getByRole('button', { name: 'Save', exact: true }).click()
      await page.waitForURL((url) => url.pathname === pages.login)
    })
    await reload(admin)
    await admin.getByRole('table', { name: 'Teachers' }).getByText(gita.name).waitFor()
    await remove(admin, gita)
  }))

async function inviteAdmin(page: Page, { name, email }: typeof farida) {
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Invite someone' }).click()
  await dialog.getByLabel('Name', { exact: false }).first().fill(name)
  await dialog.getByLabel('E-mail').fill(email)
  await dialog.getByLabel('Role').selectOption('Admin')
  await dialog.getByRole('button', { name: 'Invite' }).click()
  await page.getByText(memberInvited(name)).waitFor()
}

async function makeTeacher(page: Page, { name }: typeof farida) {
  await reload(page)
  await page.getByRole('button', { name: `Edit: ${name}` }).click()
  await page.getByRole('dialog').getByLabel('Role').selectOption('Teacher')
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText(memberMessages.saved, { exact: true }).waitFor()
  await page.getByRole('table', { name: 'Teachers' }).getByText(name).waitFor()
}

async function remove(page: Page, { name }: typeof farida) {
  await page.getByRole('button', { name: `Remove: ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await page.getByText(memberRemoved(name)).waitFor()
}
