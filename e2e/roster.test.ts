import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { confirmStudentRemoval } from '#contract/messages/roster-reports.ts'
import { rosterMessages } from '#contract/messages/roster.ts'
import { pages } from '#contract/paths.ts'
import { openBrowser } from '#test/browser.ts'
import { visits } from '#test/visits.ts'

const visit = visits(await openBrowser())
const words = rosterMessages

describe('an administrator keeps the roster', () => {
  test('adds a student, edits them and removes them', () =>
    keep(pages.roster, async (page) => {
      await page.getByRole('button', { name: 'Add student' }).click()
      await dialog(page).getByLabel('Register number').fill('23cs001')
      await dialog(page).getByLabel('Year').selectOption('1')
      await dialog(page).getByLabel('Name').fill('Zubeida Typed')
      await save(page)
      await dialog(page).getByText(words.taken).waitFor()
      await expect.poll(() => focused(page)).toBe('register_no')
      await dialog(page).getByLabel('Register number').fill('99ZZ001')
      await save(page)
      await page.getByText(words.added).waitFor()

      await find(page, 'zubeida')
      await page.getByRole('button', { name: 'Edit Zubeida Typed' }).click()
      await save(page)
      await page.getByText(messages.unchanged).waitFor()
      await page.getByRole('button', { name: 'Edit Zubeida Typed' }).click()
      await dialog(page).getByLabel('Name').fill('Zubeida Changed')
      await save(page)
      await page.getByRole('link', { name: 'Zubeida Changed' }).waitFor()

      await page.getByRole('button', { name: 'Remove Zubeida Changed' }).click()
      await dialog(page).getByText(confirmStudentRemoval('Zubeida Changed (99ZZ001)')).waitFor()
      await dialog(page).getByRole('button', { name: 'Remove' }).click()
      await page.getByText('Removed 1 student').waitFor()
      await page.getByText(messages.students.none).waitFor()
      await expect.poll(() => page.getByRole('table').count()).toBe(0)
    }))

  test('selects a range and all who match, and moves them', () =>
    keep(`${pages.roster}?year=2`, async (page) => {
      await box(page, 1).click()
      await box(page, 4).click({ modifiers: ['Shift'] })
      await page.getByText('4 selected').waitFor()
      await page.getByLabel('Select this page').check()
      await page.getByRole('button', { name: 'Select all 60 matching students' }).click()
      await page.getByText('All 60 selected').waitFor()
      await page.getByRole('button', { name: 'Move to a year' }).click()
      await dialog(page).getByLabel('Move to year').selectOption('2')
      await dialog(page).getByText('Already in Year 2').waitFor()
      await expect
        .poll(() => dialog(page).getByRole('button', { name: 'Move', exact: true }).count())
        .toBe(0)
      await dialog(page).getByLabel('Move to year').selectOption('3')
      await dialog(page).getByText('60 students will move to Year 3.').waitFor()
      await dialog(page).getByRole('button', { name: 'Cancel' }).click()
      await page.getByRole('button', { name: 'Clear' }).click()
      await page.getByText('Select this page').waitFor()
    }))

  test.each([360, 1024])('finds its boxes with a finger on a screen %d pixels wide', (width) => {
    const touch = { viewport: { width, height: 740 }, hasTouch: true, isMobile: true }
    return keep(pages.roster, findsBox, touch)
  })

  test('needs no mouse', () =>
    keep(`${pages.roster}?year=3`, async (page) => {
      await box(page, 0).focus()
      await page.keyboard.press('Shift+ArrowDown')
      await page.keyboard.press('Shift+ArrowDown')
      await page.getByText('3 selected').waitFor()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Space')
      await page.getByText('4 selected').waitFor()
      await page.keyboard.press('Escape')
      await page.getByText('Select this page').waitFor()
      await page.keyboard.press('ControlOrMeta+a')
      await page.getByText('50 selected').waitFor()
      await page.getByRole('button', { name: 'Remove', exact: true }).focus()
      await page.keyboard.press('Enter')
      await dialog(page).getByText('50 students will be removed from the roster').waitFor()
      await page.keyboard.press('Escape')
      await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.textContent))
        .toBe('Remove')
    }))

  test('sees how many would move up a year, and must say what becomes of the last', () =>
    keep(pages.roster, async (page) => {
      await page.getByRole('button', { name: 'Promote everyone' }).click()
      await dialog(page).getByText('Year 3 to Year 4').waitFor()
      const promote = dialog(page).getByRole('button', { name: 'Promote everyone' })
      await expect.poll(() => promote.count()).toBe(0)
      await dialog(page).getByRole('radio', { name: 'Remove', exact: true }).check()
      await dialog(page).getByText('in Year 4 will be removed from the roster').waitFor()
      await expect.poll(() => promote.count()).toBe(1)
    }))

  test('searches without script', () =>
    keep(
      pages.roster,
      async (page) => {
        await page.getByRole('searchbox').fill('lakshmi')
        await page.getByRole('combobox', { name: 'Account' }).selectOption('none')
        await page.getByRole('button', { name: 'Search' }).click()
        await page.getByText(/ of 2\d\d match/).waitFor()
        await expect.poll(() => page.getByRole('checkbox').count()).toBe(0)
        await expect
          .poll(() => page.getByRole('button', { name: /^(Edit|Remove)/ }).count())
          .toBe(0)
      },
      { javaScriptEnabled: false, viewport: { width: 360, height: 740 } },
    ))

  test('sees nothing run over the edge of a phone', () =>
    keep(
      pages.roster,
      async (page) => {
        await box(page, 0).click()
        await expect.poll(() => overflow(page)).toBe(0)
      },
      { viewport: { width: 320, height: 640 } },
    ))
})

function keep(path: string, journey: (page: Page) => Promise<void>, options = {}) {
  return visit(path, { isAdmin: true, ...options }, journey)
}

function dialog(page: Page) {
  return page.getByRole('dialog')
}

function save(page: Page) {
  return dialog(page).getByRole('button', { name: 'Save', exact: true }).click()
}

/** The box of the row at this place. */
function box(page: Page, place: number) {
  return page.getByRole('table').getByRole('checkbox').nth(place)
}

async function find(page: Page, name: string) {
  await page.getByRole('searchbox').fill(name)
  await page.getByRole('status').getByText(' of ').waitFor()
}

/** The name of the control that has the focus. */
function focused(page: Page) {
  return page.evaluate(() => document.activeElement?.getAttribute('name'))
}

/** By how many pixels the page is wider than the screen. */
function overflow(page: Page) {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
}

/** The label of a box is what a finger meets. */
async function findsBox(page: Page) {
  const label = box(page, 0).locator('xpath=ancestor::label')
  const target = await label.boundingBox()
  expect(target?.width).toBeGreaterThanOrEqual(44)
  expect(target?.height).toBeGreaterThanOrEqual(44)
}
