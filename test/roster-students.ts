import { arrive } from './arrive.ts'
import type { Page } from 'playwright-core'
import { calls, pages } from '#contract/paths.ts'

interface RosterStudent {
  register_no: string
  name: string
  email?: string
}

/** Adds students of the first year as the administrator of this page, and returns their ids. */
export async function addStudents(page: Page, students: readonly RosterStudent[]) {
  const ids: string[] = []
  for (const student of students) {
    const added = await page.request.post(calls.roster, { data: { year: 1, ...student } })
    ids.push((await added.json())._id)
  }
  return ids
}

/** Takes students out of the roster again. */
export async function removeStudents(page: Page, ids: readonly string[]) {
  await page.request.post(`${calls.roster}/remove`, { data: { selection: { ids } } })
}

/** Opens the roster with those whose register numbers begin so. */
export async function openRoster(page: Page, start: string) {
  await arrive(page, `${pages.roster}?q=${start}`)
}

/** The rows on show, each with all that it says. */
export function rosterRows(page: Page) {
  return page.getByRole('table', { name: 'Roster' }).locator('tbody tr').allInnerTexts()
}

/** Invites all who are on show. */
export async function inviteShown(page: Page, said: string) {
  await page.getByLabel('Select this page').check()
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Invite', exact: true }).click()
  await page.getByText(said).waitFor()
}
