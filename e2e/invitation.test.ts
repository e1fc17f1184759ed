import { expect, test } from 'vitest'
import { journeySite } from '#test/journey-site.ts'
import { reload, scriptsReady } from '#test/arrive.ts'
import { memberInvited, memberRemoved } from '#contract/messages/members.ts'
import { noMailServer } from '#contract/messages/no-mail-server.ts'
import * as words from '#contract/messages/profile.ts'
import { pages, profileEditPath, profilePath } from '#contract/paths.ts'
import { openBrowser } from '#test/browser.ts'
import { outboxOf } from '#test/outbox.ts'
import { aPicture } from '#test/pictures.ts'
import { control, edit, field, preview, save } from '#test/profile-dialog.ts'
import { addStudents, inviteShown, openRoster, removeStudents } from '#test/roster-students.ts'
import { chooseByMail } from '#test/sign-in-forms.ts'
import { visits } from '#test/visits.ts'

const { address, dataDir } = journeySite()
const visit = visits(await openBrowser())
const outbox = await outboxOf(dataDir)
const asAdmin = { isAdmin: true }
const password = 'four quiet herons at noon'
const photo = { name: 'Me.jpg', mimeType: 'image/jpeg', buffer: await aPicture('jpeg') }

test('an invited student chooses a password and finishes the profile that visitors see', () =>
  visit(pages.roster, asAdmin, async (admin) => {
    const nila = { register_no: '99ZZ501', name: 'Nila Narayanan', email: 'nila@site.example' }
    const ids = await addStudents(admin, [nila])
    await openRoster(admin, nila.register_no)
    await inviteShown(admin, 'Invited 1 student')
    const mail = await outbox.next(nila.email)
    expect(mail.text).toContain(`Hello ${nila.name},`)

    await visit(pages.home, {}, async (page) => {
      await chooseByMail(page, mail, { reg: nila.register_no, password })
      await page.waitForURL(address + profileEditPath(nila.register_no))
      await scriptsReady(page)
      await edit(page)
      await field(page, 'Summary').fill('I listen to the sea with radios.')
      await field(page, 'Visible to: E-mail').selectOption({ label: words.audience.hidden })
      await control(page, 'Photo').setInputFiles(photo)
      await preview(page).waitFor()
      await save(page)
      await page.getByText(words.saved).waitFor()
    })

    await visit(profilePath(nila.register_no), {}, async (guest) => {
      const main = guest.getByRole('main')
      await main.getByText('I listen to the sea with radios.').waitFor()
      const picture = main.getByRole('img', { name: nila.name })
      await expect
        .poll(() => picture.evaluate((it: HTMLImageElement) => it.naturalWidth))
        .not.toBe(0)
      expect(await guest.content()).not.toContain(nila.email)
    })

    await openRoster(admin, nila.register_no)
    await admin.getByRole('row', { name: nila.name }).getByText('Active', { exact: true }).waitFor()
    await removeStudents(admin, ids)
  }))

test('the question before an invitation begins at the way out, and not at a link in its words', () =>
  visit(pages.roster, asAdmin, async (admin) => {
    const ids = await addStudents(admin, [
      { register_no: '99ZZ502', name: 'Iniya Bala', email: 'iniya@site.example' },
    ])
    await openRoster(admin, '99ZZ502')
    await admin.getByLabel('Select this page').check()
    await admin.getByRole('button', { name: 'Invite', exact: true }).click()
    await admin.getByRole('dialog').getByRole('link').waitFor()
    await expect
      .poll(() => admin.evaluate(() => document.activeElement?.textContent))
      .toBe('Cancel')
    await removeStudents(admin, ids)
  }))

test('an invited teacher chooses a password and starts at the shelves, not at the desk', () =>
  visit(pages.members, asAdmin, async (admin) => {
    const dialog = admin.getByRole('dialog')
    await admin.getByRole('button', { name: 'Invite someone' }).click()
    await dialog.getByLabel('Name', { exact: false }).first().fill('Leela Thomas')
    await dialog.getByLabel('E-mail').fill('leela@site.example')
    await dialog.getByRole('button', { name: 'Invite' }).click()
    await admin.getByText(memberInvited('Leela Thomas')).waitFor()
    // Without a mail server the way to the link stays after the form has closed.
    await admin.getByText(noMailServer.waiting.title).waitFor()
    const way = admin.getByRole('main').getByRole('link', { name: noMailServer.way })
    await expect.poll(() => way.getAttribute('href')).toBe(pages.mail)
    const mail = await outbox.next('leela@site.example')

    await visit(pages.home, {}, async (page) => {
      await chooseByMail(page, mail, { reg: 'leela.thomas', password })
      await page.waitForURL(address + pages.teaching)
      await page.getByRole('heading', { level: 1, name: /, Leela Thomas$/ }).waitFor()
      for (const path of [pages.desk, pages.roster, pages.members]) {
        await page.goto(path)
        expect(new URL(page.url()).pathname).toBe(pages.login)
      }
    })

    await reload(admin)
    const row = admin.getByRole('row', { name: /Leela/ })
    await row.getByText('Active', { exact: true }).waitFor()
    await row.getByRole('button', { name: 'Remove' }).click()
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await admin.getByText(memberRemoved('Leela Thomas')).waitFor()
  }))
