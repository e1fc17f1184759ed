import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { journeySite } from '#test/journey-site.ts'
import { reload } from '#test/arrive.ts'
import { changeWords } from '#contract/change-words.ts'
import { calls, pages, profileEditPath } from '#contract/paths.ts'
import { openBrowser } from '#test/browser.ts'
import { outboxOf } from '#test/outbox.ts'
import {
  addStudents,
  inviteShown,
  openRoster,
  removeStudents,
  rosterRows,
} from '#test/roster-students.ts'
import { chooseByMail } from '#test/sign-in-forms.ts'
import { holdAction } from '#test/toast-action.ts'
import { visits } from '#test/visits.ts'

const { address, dataDir } = journeySite()
const visit = visits(await openBrowser())
const outbox = await outboxOf(dataDir)
const asAdmin = { isAdmin: true }

test('an import with a refused row is seen, done and undone, the changed rows too', () =>
  visit(pages.rosterImport, asAdmin, async (page) => {
    const ids = await addStudents(page, [
      { register_no: '99ZZ601', name: 'Nila Narayanan', email: 'nila.narayanan@site.example' },
      { register_no: '99ZZ602', name: 'Chitra Pillai' },
    ])
    const roster = await page.context().newPage()
    await openRoster(roster, '99ZZ6')
    const before = await rosterRows(roster)
    expect(before).toHaveLength(2)

    await chooseFile(page, [
      'Register Number,Name,Year,E-mail',
      '99ZZ601,Nila N. Narayanan,2,nila.n@site.example',
      '99ZZ603,Iniya Selvam,1,',
      '99ZZ604,,1,',
    ])
    await page.getByText('1 student would be added and 1 student would be changed.').waitFor()
    const row = (name: string) => page.getByRole('row', { name })
    await row('99ZZ604').getByText('The name is missing.').waitFor()
    await expect
      .poll(() => row('Nila').locator('ins').allTextContents())
      .toEqual(['Nila N. Narayanan', '2', 'nila.n@site.example'])
    await reload(roster)
    await expect.poll(() => rosterRows(roster)).toEqual(before)

    await page.getByRole('button', { name: 'Import 2 students' }).click()
    await page.getByRole('heading', { name: 'Imported: 1 new, 1 changed' }).waitFor()
    await holdAction(page, changeWords.undo)
    await reload(roster)
    await expect
      .poll(() => roster.getByRole('table').getByRole('link').allTextContents())
      .toEqual(['Nila N. Narayanan', 'Chitra Pillai', 'Iniya Selvam'])

    await page.keyboard.press('Enter')
    await page.getByText(changeWords.undone, { exact: true }).waitFor()
    await expect.poll(() => page.getByRole('heading', { name: /^Imported/ }).count()).toBe(0)
    await reload(roster)
    await expect.poll(() => rosterRows(roster)).toEqual(before)
    await removeStudents(page, ids)
  }))

test('a removed student comes back to the same place, and is invited to the account anew', () =>
  visit(pages.roster, asAdmin, async (page) => {
    const asha = { register_no: '99ZZ702', name: 'Asha Menon', email: 'asha@site.example' }
    const ids = await addStudents(page, [
      { register_no: '99ZZ701', name: 'Zoya Khan' },
      asha,
      { register_no: '99ZZ703', name: 'Bina Das' },
    ])
    await openRoster(page, asha.register_no)
    await inviteShown(page, 'Invited 1 student')
    const invitation = await outbox.next(asha.email)
    await openRoster(page, '99ZZ7')
    const before = await names(page)

    await visit(pages.home, {}, async (student) => {
      const first = { reg: asha.register_no, password: 'four quiet herons at noon' }
      await chooseByMail(student, invitation, first)
      const own = address + profileEditPath(asha.register_no)
      await student.waitForURL(own)
      expect((await outbox.next(asha.email)).text).toContain('First password chosen')

      await page.getByRole('button', { name: `Remove ${asha.name}` }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByText('They have an account and will no longer be able to log in.').waitFor()
      await dialog.getByRole('button', { name: 'Remove' }).click()
      await page.getByText('Removed 1 student').waitFor()
      await holdAction(page, changeWords.undo)
      await expect.poll(() => names(page)).toEqual(['Zoya Khan', 'Bina Das'])
      await page.keyboard.press('Enter')
      await page.getByText(changeWords.invited).waitFor()
      await expect.poll(() => names(page)).toEqual(before)
      await page.getByRole('row', { name: asha.name }).getByText('Invited').waitFor()

      const data = { loginInput: first.reg, password: first.password }
      expect((await student.request.post(calls.login, { data })).status()).toBe(401)
      const second = { ...first, password: 'nine slow rivers in june' }
      await chooseByMail(student, await outbox.next(asha.email), second)
      await student.waitForURL(own)
      await student.getByRole('heading', { level: 1, name: asha.name }).waitFor()
    })
    await removeStudents(page, ids)
  }))

function chooseFile(page: Page, lines: readonly string[]) {
  const file = { name: 'roster.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) }
  return page.locator('input[type=file]').setInputFiles(file)
}

/** Who is on the page of the roster, from above. */
function names(page: Page) {
  return page.getByRole('table', { name: 'Roster' }).getByRole('link').allTextContents()
}
