import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { courseMessages } from '#contract/messages/courses.ts'
import { usedSoFar } from '#contract/messages/record-forms.ts'
import { valueIsTaken } from '#contract/messages/records.ts'
import { coursePath, pages, searchPath } from '#contract/paths.ts'
import { axeObjections } from '#test/axe.ts'
import { openBrowser } from '#test/browser.ts'
import { dialog, field, press, richField } from '#test/dialogs.ts'
import { pressAction } from '#test/toast-action.ts'
import { visits } from '#test/visits.ts'

const browser = await openBrowser()
const visit = visits(browser)
const words = courseMessages

describe.each([pages.courses, pages.coursesOfPeople])('the courses at %s', (path) => {
  test.each([{ javaScriptEnabled: true }, { javaScriptEnabled: false }])(
    'are narrowed to a type and back, on the same address (%j)',
    (options) =>
      visit(path, options, async (page) => {
        await expect.poll(() => courses(page).count()).toBe(57)
        await choose(page, words.elective)
        await page.waitForURL(`**${path}?type=elective`)
        await expect.poll(() => courses(page).count()).toBe(21)
        await expect
          .poll(() => page.getByRole('rowheader', { name: 'Zero-Knowledge Proofs' }).count())
          .toBe(1)
        await page.goBack()
        await expect.poll(() => courses(page).count()).toBe(57)
        await choose(page, words.core)
        await page.waitForURL(`**${path}?type=core`)
        await expect.poll(() => courses(page).count()).toBe(36)
        await expect.poll(() => current(page)).toBe(words.core)
        await choose(page, words.all)
        await page.waitForURL(`**${path}`)
        await expect.poll(() => current(page)).toBe(words.all)
      }),
  )

  test('of a type that is none lead back to all', () =>
    visit(`${path}?type=optional`, {}, async (page) => {
      await expect.poll(() => page.getByText(words.none).isVisible()).toBe(true)
      await expect.poll(() => courses(page).count()).toBe(0)
      await page.getByText(words.none).locator('..').getByRole('link', { name: words.all }).click()
      await page.waitForURL(`**${path}`)
      await expect.poll(() => courses(page).count()).toBe(57)
    }))
})

test('the filter is worked with the keyboard alone', () =>
  visit(pages.courses, {}, async (page) => {
    await page.getByRole('main').focus()
    for (const key of ['Tab', 'Tab', 'Enter']) await page.keyboard.press(key)
    await page.waitForURL(`**${pages.courses}?type=core`)
    await expect.poll(() => current(page)).toBe(words.core)
  }))

test('on a phone a course is a line that nothing is cut from', () =>
  visit(pages.courses, { viewport: { width: 320, height: 640 } }, async (page) => {
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
      .toBe(0)
    const row = page.getByRole('row').filter({ hasText: 'CS2101' })
    await expect.poll(() => row.getByText('Data Structures').isVisible()).toBe(true)
  }))

test('a course is added, found, edited and taken back', () =>
  visit(pages.courses, { isAdmin: true }, async (page) => {
    await page.getByRole('button', { name: words.add }).click()
    await field(page, words.code).fill('CS4999')
    await field(page, words.title).fill('Reading Old Programs')
    await field(page, words.semester).selectOption('8')
    await richField(page, words.syllabus).click()
    await page.keyboard.type('## Unit 1')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Where to begin.')
    await press(page, 'Save')
    const way = page.getByRole('link', { name: 'Reading Old Programs' })
    await way.waitFor()

    await page.goto(searchPath('old programs'))
    await page.getByRole('main').getByRole('link', { name: 'Reading Old Programs' }).click()
    await page.waitForURL(`**${coursePath('CS4999')}`)
    await page.getByRole('heading', { level: 3, name: 'Unit 1' }).waitFor()

    await page.goto(pages.courses)
    await page.getByRole('button', { name: words.add }).click()
    await field(page, words.code).fill('cs4999')
    await field(page, words.title).fill('Another')
    await press(page, 'Save')
    await dialog(page).getByText(valueIsTaken('course', 'CS4999'), { exact: true }).waitFor()
    await press(page, 'Cancel')

    await page.getByRole('button', { name: 'Delete Reading Old Programs' }).click()
    await press(page, 'Delete')
    await expect.poll(() => way.count()).toBe(0)
    await pressAction(page, 'Undo')
    await way.waitFor()
    await page.getByRole('button', { name: 'Delete Reading Old Programs' }).click()
    await press(page, 'Delete')
    await expect.poll(() => way.count()).toBe(0)
  }))

test('who teaches a course is offered as other courses say it, by a list and in so many words', () =>
  visit(pages.courses, { isAdmin: true }, async (page) => {
    await page.getByRole('button', { name: words.add }).click()
    const teacher = dialog(page).getByRole('combobox', { name: words.teacher })
    const offered = () =>
      teacher.evaluate((control: HTMLInputElement) =>
        Array.from(control.list?.options ?? [], ({ value }) => value),
      )
    await expect.poll(offered).toContain('Department of Physics')
    await teacher.fill('Dept of Physics')
    await expect.poll(() => dialog(page).getByText(usedSoFar).count()).toBe(0)
    await teacher.fill('department  of physics.')
    await dialog(page).getByText(`${usedSoFar} Department of Physics`).waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect.poll(() => teacher.inputValue()).toBe('Department of Physics')
    await expect.poll(() => dialog(page).getByText(usedSoFar).count()).toBe(0)
    await expect
      .poll(() => teacher.evaluate((control) => control === document.activeElement))
      .toBe(true)
    expect(await axeObjections(page)).toEqual([])
  }))

/** The rows that are courses: the title of each heads it. */
function courses(page: Page) {
  return page.locator('main tbody th[scope=row]')
}

function choose(page: Page, label: string) {
  return filter(page).getByRole('link', { name: label, exact: true }).click()
}

function current(page: Page) {
  return filter(page).locator('[aria-current]').textContent()
}

function filter(page: Page) {
  return page.getByRole('navigation', { name: 'Course type' })
}
