import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { axeObjections } from '#test/axe.ts'
import { arrive, reload } from '#test/arrive.ts'
import { messages } from '#contract/messages.ts'
import * as plain from '#contract/messages/plain-profile.ts'
import * as words from '#contract/messages/profile.ts'
import * as formWords from '#contract/messages/record-forms.ts'
import { calls, pages, profileEditPath, profilePath } from '#contract/paths.ts'
import { students } from '#store/schema.ts'
import { openBrowser } from '#test/browser.ts'
import { aStudentAccount } from '#test/factories.ts'
import { listeningApp } from '#test/listening-app.ts'
import {
  control,
  dialog,
  edit,
  field,
  focused,
  ownProfile,
  preview,
  profileFiles,
  save,
} from '#test/profile-dialog.ts'

const browser = await openBrowser()
const { db, address } = await listeningApp()
const asha = await aStudentAccount(db, { registerNumber: '22CS001', name: 'Asha Raman' })
const mine = profileEditPath(asha.reg)
const keep = ownProfile(browser, address, asha)
const { photo, resume } = await profileFiles(browser)

beforeEach(async () => {
  const blank = { summary: '', linkedin: '', github: '', leetcode: '', email: '' }
  const files = { photoId: null, resumeId: null, visibility: {}, indexable: false }
  await db.update(students).set({ ...blank, ...files })
})

test('a student finishes the profile, keeps a part back, and looks at it as a visitor', () =>
  keep(async (page) => {
    await page.getByText(words.photoPrompt).first().waitFor()
    await edit(page)
    await field(page, 'Summary').fill('I build radios.\n\nThey last.')
    await field(page, 'GitHub').fill('github.com/asha')
    await field(page, 'E-mail').fill('asha@department.example')
    await field(page, 'Visible to: E-mail').selectOption({ label: words.audience.members })
    await control(page, 'Photo').setInputFiles(photo)
    await preview(page).waitFor()
    await control(page, 'Resume').setInputFiles(resume)
    await dialog(page).getByText(words.indexable).click()
    await save(page)
    await page.getByText(words.saved).waitFor()

    await page.getByRole('main').getByRole('img', { name: 'Asha Raman' }).waitFor()
    await page.getByText(words.mark.members).waitFor()
    await expect.poll(() => page.getByText(words.photoPrompt).isVisible()).toBe(false)
    await page.getByRole('link', { name: words.visitorView }).click()
    await page.getByText(words.asVisitor).waitFor()
    await page.getByText('They last.').waitFor()
    await page.getByRole('link', { name: 'asha', exact: true }).waitFor()
    await page.getByText('Resume.pdf').waitFor()
    await expect.poll(() => page.getByText('asha@department.example').count()).toBe(0)
    await page.getByRole('link', { name: words.ownView }).click()
    await page.getByText('asha@department.example').waitFor()

    const guest = await (await browser.newContext({ baseURL: address })).newPage()
    await guest.goto(profilePath(asha.reg))
    await guest.getByRole('main').getByRole('img', { name: 'Asha Raman' }).waitFor()
    await expect.poll(() => guest.getByText('asha@department.example').count()).toBe(0)
    await guest.context().close()
  }))

test('a save sends what was changed and from which version; without a change nothing', () =>
  keep(async (page) => {
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith(calls.editProfile)) sent.push(request.postData() ?? '')
    })
    await edit(page)
    await save(page)
    await page.getByText(messages.unchanged).waitFor()
    expect(sent).toEqual([])
    await edit(page)
    await field(page, 'Summary').fill('Only this.')
    await save(page)
    await page.getByText(words.saved).waitFor()
    const names = [...(sent[0] ?? '').matchAll(/ name="([^"]+)"/g)].map(([, name]) => name)
    expect(names).toEqual(['_id', 'profile_desc', 'version'])
  }))

test('two tabs keep what each has changed', () =>
  keep(async (page) => {
    const other = await page.context().newPage()
    await arrive(other, mine)
    await edit(page)
    await edit(other)
    await field(page, 'GitHub').fill('https://github.com/asha')
    await save(page)
    await page.getByText(words.saved).waitFor()
    await field(other, 'Summary').fill('From the other tab.')
    await save(other)
    await other.getByText(words.saved).waitFor()
    await other.getByText('From the other tab.').first().waitFor()
    await expect.poll(() => other.getByRole('link', { name: 'asha', exact: true }).count()).toBe(1)
  }))

describe('what is not saved', () => {
  test('is asked about before the page is left, and stays until it is discarded', () =>
    keep(async (page) => {
      await edit(page)
      await field(page, 'Summary').fill('Half a sentence')
      await dialog(page).getByRole('button', { name: words.close }).first().click()
      await page.getByText(words.unsaved).waitFor()

      const asked = page.waitForEvent('dialog')
      const clicked = page.getByRole('link', { name: 'Home' }).first().click()
      const question = await asked
      expect(question.type()).toBe('beforeunload')
      await question.dismiss()
      await clicked

      await page.getByRole('button', { name: formWords.goOn }).click()
      await expect.poll(() => field(page, 'Summary').inputValue()).toBe('Half a sentence')
      await dialog(page).getByRole('button', { name: words.close }).first().click()
      await page.getByRole('button', { name: formWords.discard }).click()
      await expect.poll(() => page.getByText(words.unsaved).count()).toBe(0)
      await edit(page)
      await expect.poll(() => field(page, 'Summary').inputValue()).toBe('')
    }))

  test('is offered again after the page was left, until it is saved', () =>
    keep(async (page) => {
      await edit(page)
      await field(page, 'Summary').fill('Half a sentence')
      await field(page, 'Visible to: GitHub').selectOption({ label: words.audience.members })
      await dialog(page).getByText(words.indexable).click()
      await reload(page)
      await edit(page)
      await dialog(page).getByRole('button', { name: formWords.restore }).click()
      await expect.poll(() => field(page, 'Summary').inputValue()).toBe('Half a sentence')
      await save(page)
      await page.getByText(words.saved).waitFor()
      await page.getByText('Half a sentence').first().waitFor()
      const [student] = await db.select().from(students)
      expect(student).toMatchObject({ visibility: { github: 'members' }, indexable: true })
      await expect.poll(() => page.evaluate(() => localStorage.getItem('drafts'))).toBeNull()
    }))

  test('is asked about in our words where the page changes without being left', () =>
    keep(async (page) => {
      await edit(page)
      await field(page, 'Summary').fill('Half a sentence')
      await dialog(page).getByRole('button', { name: words.close }).first().click()
      await page.getByRole('link', { name: 'Contact Us' }).first().click()
      await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
      await navigate(page, pages.students)
      await dialog(page).getByText(formWords.leaveQuestion).waitFor()
      await dialog(page).getByRole('button', { name: formWords.stay }).click()
      await page.getByText(words.unsaved).waitFor()
      // The router knows of the answer a moment after the question is gone.
      const leave = dialog(page).getByRole('button', { name: formWords.leave, exact: true })
      await expect
        .poll(async () => {
          await navigate(page, pages.students)
          return leave.isVisible()
        })
        .toBe(true)
      await leave.click()
      await page.getByRole('heading', { level: 1, name: messages.students.heading }).waitFor()
    }))
})

test('a student needs no mouse', () =>
  keep(async (page) => {
    await page.getByRole('button', { name: words.edit }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => focused(page)).toBe('profile_desc')
    await page.keyboard.type('Typed.')
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Tab')
    await expect.poll(() => focused(page)).toBe('linkedin_link')
    await page.keyboard.press('Enter')
    await page.getByText(words.saved).waitFor()
    await page.getByText('Typed.').first().waitFor()
    await page.getByText(words.mark.members).waitFor()
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  }))

test('a student without scripts edits all of it, and loses nothing of what is refused', () =>
  keep(
    async (page) => {
      await page.getByRole('heading', { level: 1, name: 'Asha Raman' }).waitFor()
      await expect.poll(() => page.getByRole('button', { name: words.edit }).count()).toBe(0)
      await page.getByRole('link', { name: words.edit }).click()
      await page.getByLabel(plain.summary, { exact: true }).fill('Typed by hand.')
      await page.getByLabel(plain.visibleToOf(plain.summary)).selectOption('members')
      await page.getByLabel('GitHub', { exact: true }).fill('github.com/asha')
      await page.getByLabel(plain.email, { exact: true }).fill('nonsense')
      await page.getByRole('button', { name: words.save }).click()
      // What stands within noscript is found by its place alone, not by its text.
      await page.locator('[name="email_link"][aria-invalid="true"]').waitFor()
      await expect
        .poll(() => page.getByLabel(plain.summary, { exact: true }).inputValue())
        .toBe('Typed by hand.')
      await page.getByLabel(plain.email, { exact: true }).fill('')
      await page.getByLabel(plain.photo, { exact: true }).setInputFiles(photo)
      await page.getByRole('button', { name: words.save }).click()
      await page.getByText('Typed by hand.').waitFor()
      await page.getByText(words.mark.members).waitFor()
      await page.locator('a[href="https://github.com/asha"]').waitFor()
      await expect.poll(() => page.locator('main img').count()).toBeGreaterThan(0)
    },
    { javaScriptEnabled: false },
  ))

test.each([1280, 360])('axe finds nothing in either theme at %i pixels', (width) =>
  keep(
    async (page) => {
      expect(await axeObjections(page)).toEqual([])
      await expect.poll(() => overflow(page)).toBe(0)
      await edit(page)
      await control(page, 'Photo').setInputFiles(photo)
      await preview(page).waitFor()
      expect(await axeObjections(page)).toEqual([])
      const wider = await dialog(page).evaluate((it) => it.scrollWidth - it.clientWidth)
      expect(wider).toBe(0)
    },
    { viewport: { width, height: 800 } },
  ),
)

/** What a link of React Router does; those of the frame load pages whole. */
function navigate(page: Page, path: string) {
  return page.evaluate((to) => {
    const router: unknown = Reflect.get(window, '__reactRouterDataRouter')
    if (typeof router === 'object' && router) void Reflect.get(router, 'navigate')(to)
  }, path)
}

function overflow(page: Page) {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
}
