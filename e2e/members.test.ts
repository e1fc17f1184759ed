import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  lastAdmin,
  memberInvited,
  memberMessages,
  memberRemoved,
} from '#contract/messages/members.ts'
import { calls, pages } from '#contract/paths.ts'
import { axeObjections } from '#test/axe.ts'
import { openBrowser } from '#test/browser.ts'
import { visits } from '#test/visits.ts'

const visit = visits(await openBrowser())

describe('an administrator', () => {
  test('invites a teacher, corrects the name, removes and brings them back', () =>
    keep(async (page) => {
      await invite(page, { name: 'Dr. Meera Iyer', email: 'meera@site.example' })
      await page.getByText(memberInvited('Dr. Meera Iyer')).waitFor()
      const row = page.getByRole('row', { name: /Meera/ })
      await row.getByText('meera.iyer').waitFor()
      await row.getByText('Invited', { exact: true }).waitFor()

      await press(page, 'Edit: Dr. Meera Iyer')
      await row.getByText('Only what they add').waitFor()
      await dialog(page).getByLabel('Name').fill('Meera Iyer')
      await dialog(page).getByLabel('Cyber Security').check()
      await dialog(page).getByRole('button', { name: 'Save', exact: true }).click()
      await page.getByText(memberMessages.saved, { exact: true }).waitFor()
      await row.getByText('Cyber Security').waitFor()

      await press(page, 'Remove: Meera Iyer')
      await dialog(page).getByText('Do you want to remove Meera Iyer?').waitFor()
      await dialog(page).getByRole('button', { name: 'Remove' }).click()
      await page.getByText(memberRemoved('Meera Iyer')).waitFor()
      await expect.poll(() => row.count()).toBe(0)
      await page.getByRole('button', { name: 'Undo' }).click()
      await row.waitFor()
      await remove(page, 'Meera Iyer')
    }))

  test('is told at the field what speaks against it, and loses nothing', () =>
    keep(async (page) => {
      await invite(page, { name: 'Admin', email: 'second@site.example' })
      await page.getByText('This username is taken. “admin2” is available.').waitFor()
      await expect.poll(() => focused(page)).toBe('userName')
      await expect
        .poll(() => dialog(page).getByLabel('E-mail').inputValue())
        .toBe('second@site.example')
      await dialog(page).getByRole('button', { name: 'Cancel' }).click()
      await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    }))

  test('who is the last one keeps the role', () =>
    keep(async (page) => {
      await expect
        .poll(() => page.getByRole('button', { name: 'Remove: Administrator' }).count())
        .toBe(0)
      await press(page, 'Edit: Administrator')
      await expect.poll(() => dialog(page).getByLabel('Role').isDisabled()).toBe(true)
      await dialog(page).getByText(lastAdmin('Administrator')).waitFor()
    }))

  test('is told what another role brings about', () =>
    keep(async (page) => {
      await invite(page, { name: 'Devi Rao', email: 'devi@site.example' })
      await page.getByText(memberInvited('Devi Rao')).waitFor()
      await press(page, 'Edit: Devi Rao')
      await dialog(page).getByLabel('Role').selectOption('Admin')
      await dialog(page).getByText('Devi Rao will be logged out on all devices.').waitFor()
      await dialog(page).getByRole('button', { name: 'Save', exact: true }).click()
      await page.getByText(memberMessages.saved, { exact: true }).waitFor()
      const admins = page.getByRole('table', { name: 'Administrators' })
      await admins.getByText('Devi Rao').waitFor()
      await expect
        .poll(() => page.getByRole('table', { name: 'Teachers' }).getByText('Devi Rao').count())
        .toBe(0)
      await remove(page, 'Devi Rao')
    }))

  test('needs no mouse', () =>
    keep(async (page) => {
      await page.getByRole('button', { name: 'Invite someone' }).focus()
      await page.keyboard.press('Enter')
      await expect.poll(() => focused(page)).toBe('name')
      await page.keyboard.type('Keya Bose')
      await page.keyboard.press('Tab')
      await page.keyboard.type('keya@site.example')
      await page.keyboard.press('Tab')
      await expect.poll(() => focused(page)).toBe('userName')
      await page.keyboard.press('Enter')
      await page.getByText(memberInvited('Keya Bose')).waitFor()
      await page.getByRole('button', { name: 'Remove: Keya Bose' }).focus()
      await page.keyboard.press('Enter')
      await dialog(page).waitFor()
      await page.keyboard.press('Escape')
      await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
      await remove(page, 'Keya Bose')
    }))

  test('finds nothing that axe objects to, in either theme', () =>
    keep(async (page) => {
      expect(await axeObjections(page)).toEqual([])
      await page.getByRole('button', { name: 'Invite someone' }).click()
      await dialog(page).waitFor()
      expect(await axeObjections(page)).toEqual([])
    }))

  test('has nothing beside the screen of a phone', () =>
    keep(
      async (page) => {
        const beside = await page.evaluate(
          () => document.documentElement.scrollWidth - window.innerWidth,
        )
        expect(beside).toBeLessThanOrEqual(0)
      },
      { viewport: { width: 320, height: 640 } },
    ))
})

describe('the desk', () => {
  test('leads to every page to keep, and an undone change is gone from its page', () =>
    visit(pages.desk, { isAdmin: true }, async (page) => {
      const title = 'A Paper Nobody Wrote'
      const added = await page.request.post(calls.patent, { data: { title, videoId: '' } })
      expect(added.status()).toBe(200)
      await page.reload()
      await page.getByRole('button', { name: `Undo: Added the patent “${title}”` }).click()
      await page.getByText(`Deleted the patent “${title}”`).waitFor()
      const patents = await (await page.request.get(calls.patent)).text()
      expect(patents).not.toContain(title)
    }))

  test.each([320, 1280])('has nothing beside a screen of %i pixels', (width) =>
    visit(pages.desk, { isAdmin: true, viewport: { width, height: 800 } }, async (page) => {
      const beside = await page.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
      )
      expect(beside).toBeLessThanOrEqual(0)
    }),
  )
})

/** An administrator before the people of the site. */
function keep(journey: (page: Page) => Promise<void>, options = {}) {
  return visit(pages.members, { isAdmin: true, ...options }, journey)
}

async function invite(page: Page, { name, email }: { name: string; email: string }) {
  await page.getByRole('button', { name: 'Invite someone' }).click()
  await dialog(page).getByLabel('Name', { exact: false }).first().fill(name)
  await dialog(page).getByLabel('E-mail').fill(email)
  await dialog(page).getByRole('button', { name: 'Invite' }).click()
}

async function remove(page: Page, name: string) {
  await press(page, `Remove: ${name}`)
  await dialog(page).getByRole('button', { name: 'Remove' }).click()
  await page.getByText(memberRemoved(name)).waitFor()
}

function press(page: Page, name: string) {
  return page.getByRole('button', { name }).click()
}

function dialog(page: Page) {
  return page.getByRole('dialog')
}

/** The name of the control that has the focus. */
function focused(page: Page) {
  return page.evaluate(() => document.activeElement?.getAttribute('name'))
}
