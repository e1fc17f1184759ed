import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { journeySite } from '#test/journey-site.ts'
import { arrive, reload } from '#test/arrive.ts'
import { openFormPath } from '#contract/draft-paths.ts'
import { messages } from '#contract/messages.ts'
import { notKept } from '#contract/messages/drafts.ts'
import { memberMessages } from '#contract/messages/members.ts'
import * as profile from '#contract/messages/profile.ts'
import * as forms from '#contract/messages/record-forms.ts'
import { changedMeanwhile, nowSays, recordSaved } from '#contract/messages/records.ts'
import { rosterMessages } from '#contract/messages/roster.ts'
import { eventMessages } from '#contract/messages/events.ts'
import { signInBeside, uploadMessages } from '#contract/messages/uploads.ts'
import { calls, pages } from '#contract/paths.ts'
import { students } from '#store/schema.ts'
import { openBrowser } from '#test/browser.ts'
import { aStudentAccount } from '#test/factories.ts'
import { listeningApp } from '#test/listening-app.ts'
import { aPicture } from '#test/pictures.ts'
import { field as part, ownProfile } from '#test/profile-dialog.ts'
import { addStudents, openRoster, removeStudents, rosterRows } from '#test/roster-students.ts'
import { visits } from '#test/visits.ts'

const browser = await openBrowser()
const visit = visits(browser)
const { admin } = journeySite()
const { db, address } = await listeningApp()
const asha = await aStudentAccount(db, { registerNumber: '22CS001', name: 'Asha Raman' })
const photo = { name: 'Poster.png', mimeType: 'image/png', buffer: await aPicture('png') }

test('whoever saves an event that was deleted in another tab is told, and loses no word', () =>
  keep('A Vanishing Act', async (page) => {
    await edit(page, 'A Vanishing Act')
    await field(page, 'Title').fill('A Vanishing Act, Part Two')
    await deleteInOtherTab(page, 'A Vanishing Act')
    await press(page, 'Save')
    await page.getByText(eventMessages.unknown).waitFor()
    await page.getByText(uploadMessages.gone).waitFor()
    await expect.poll(() => field(page, 'Title').inputValue()).toBe('A Vanishing Act, Part Two')
    await press(page, 'Cancel')
    await expect
      .poll(() => page.getByRole('button', { name: 'Edit A Vanishing Act' }).count())
      .toBe(0)
  }))

test.each([
  ['asks again', askAgain],
  ['stores what was typed', (page: Page) => field(page, 'Title').fill('A Trap Door, Open')],
] as const)('a form that %s is told that its record is gone, and asks no more', (_, tell) =>
  keep('A Trap Door', async (page) => {
    await edit(page, 'A Trap Door')
    await deleteInOtherTab(page, 'A Trap Door')
    await tell(page)
    await page.getByText(notKept(eventMessages.unknown)).waitFor()
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await askAgain(page)
    await field(page, 'Title').fill('A Trap Door, Open')
    await press(page, 'Save')
    await page.getByText(uploadMessages.gone).waitFor()
    expect(asked).not.toContain(openFormPath('event'))
    await expect.poll(() => field(page, 'Title').inputValue()).toBe('A Trap Door, Open')
  }),
)

test('what two tabs change of one event is kept of both', () =>
  keep('A Duet', async (page) => {
    await edit(page, 'A Duet')
    await inOtherTab(page, async (other) => {
      await edit(other, 'A Duet')
      await field(other, 'Location').fill('The Other Hall')
      await press(other, 'Save')
      await other.getByText(eventMessages.edited).waitFor()
    })
    await field(page, 'Title').fill('A Duet for Two Tabs')
    await press(page, 'Save')
    await page.getByText(eventMessages.edited).waitFor()
    await edit(page, 'A Duet for Two Tabs')
    await expect.poll(() => field(page, 'Location').inputValue()).toBe('The Other Hall')
  }))

test('of one field that two tabs change, the form shows both, and takes either', () =>
  keep('An Argument', async (page) => {
    await edit(page, 'An Argument')
    await inOtherTab(page, async (other) => {
      await edit(other, 'An Argument')
      await field(other, 'Location').fill('The Other Hall')
      await field(other, 'Title').fill('An Agreement')
      await press(other, 'Save')
      await other.getByText(eventMessages.edited).waitFor()
    })
    await reload(page)
    await edit(page, 'An Agreement')
    await inOtherTab(page, async (other) => {
      await edit(other, 'An Agreement')
      await field(other, 'Location').fill('The Third Hall')
      await field(other, 'Title').fill('A Compromise')
      await press(other, 'Save')
      await other.getByText(eventMessages.edited).waitFor()
    })
    await field(page, 'Location').fill('My Own Hall')
    await press(page, 'Save')
    await page.getByText(changedMeanwhile('event')).waitFor()
    await page.getByText(nowSays('The Third Hall')).waitFor()
    await expect.poll(() => field(page, 'Location').inputValue()).toBe('My Own Hall')
    await press(page, forms.takeTheirs)
    await expect.poll(() => field(page, 'Location').inputValue()).toBe('The Third Hall')
    await field(page, 'Location').fill('My Own Hall After All')
    await press(page, 'Save')
    // What this tab left alone stays as the other has made it, also after the question.
    await page.getByRole('button', { name: 'Edit A Compromise' }).waitFor()
    await page.getByText('My Own Hall After All').waitFor()
  }))

test('a form of a publication takes nothing back that another tab has written', () =>
  visit(pages.journals, { isAdmin: true }, async (page) => {
    const { request } = page.context()
    const title = 'On Two Desks'
    const added = await (await request.post(calls.journal, { data: { title } })).json()
    const writeElsewhere = (change: object) =>
      request.put(calls.journal, { data: { ...change, videoId: added._id } })
    await reload(page)
    await edit(page, title)
    await writeElsewhere({ title: 'On Two Desks at Once' })
    await field(page, 'Volume').fill('6')
    await press(page, 'Save')
    await page.getByText(recordSaved('journal')).waitFor()
    await reload(page)
    await edit(page, 'On Two Desks at Once')

    await writeElsewhere({ pages: '1–9' })
    await field(page, 'Pages').fill('1–8')
    await field(page, 'Volume').fill('7')
    await press(page, 'Save')
    await page.getByText(changedMeanwhile('journal')).waitFor()
    await page.getByText(nowSays('1–9')).waitFor()
    await expect.poll(() => field(page, 'Pages').inputValue()).toBe('1–8')
    await press(page, 'Save')
    await page.getByText(recordSaved('journal')).waitFor()
    const journals = await (await request.get(calls.journal)).json()
    const saved = { title: 'On Two Desks at Once', pages: '1–8', volume: '7' }
    expect(journals.find(({ _id }: { _id: string }) => _id === added._id)).toMatchObject(saved)
    await request.delete(calls.journal, { data: { object: added._id } })
  }))

test('of what two tabs change in the own profile, the form shows both, and takes either', () =>
  ownProfile(
    browser,
    address,
    asha,
  )(async (page) => {
    await openProfile(page)
    await inOtherTab(page, async (other) => {
      await openProfile(other)
      await part(other, 'Summary').fill('Written elsewhere.')
      await part(other, 'GitHub').fill('github.com/elsewhere')
      await part(other, 'Visible to: LinkedIn').selectOption({ label: profile.audience.members })
      await press(other, profile.save)
      await other.getByText(profile.saved).waitFor()
    })
    await part(page, 'Summary').fill('Written here.')
    await part(page, 'LeetCode').fill('leetcode.com/u/here')
    await part(page, 'Visible to: LinkedIn').selectOption({ label: profile.audience.hidden })
    await press(page, profile.save)
    await page.getByText(changedMeanwhile(profile.noun)).waitFor()
    await page.getByText(nowSays('Written elsewhere.')).waitFor()
    await page.getByText(nowSays(profile.audience.members)).waitFor()
    await expect.poll(() => part(page, 'Summary').inputValue()).toBe('Written here.')
    const take = page.getByRole('dialog').getByRole('button', { name: forms.takeTheirs })
    await take.last().click()
    await expect.poll(() => part(page, 'Visible to: LinkedIn').inputValue()).toBe('members')
    await expect.poll(() => take.count()).toBe(1)
    await press(page, profile.save)
    await page.getByText(profile.saved).waitFor()
    const [row] = await db.select().from(students).where(eq(students.id, asha.student.id))
    expect(row).toMatchObject({
      summary: 'Written here.',
      github: 'https://github.com/elsewhere',
      leetcode: 'https://leetcode.com/u/here',
      visibility: { linkedin: 'members' },
    })
  }))

test('of what two tabs change of one student, the form shows both, and takes either', () =>
  visit(pages.roster, { isAdmin: true }, async (page) => {
    const ids = await addStudents(page, [{ register_no: '99TT001', name: 'Tara Twotabs' }])
    await openRoster(page, '99TT001')
    await edit(page, 'Tara Twotabs')
    await inOtherTab(page, async (other) => {
      await edit(other, 'Tara Twotabs')
      await field(other, 'Name').fill('Tara Elsewhere')
      await field(other, 'Year').selectOption('3')
      await field(other, 'Developer of this site').check()
      await press(other, 'Save')
      await other.getByText(rosterMessages.saved).waitFor()
    })
    await field(page, 'Name').fill('Tara Here')
    await field(page, 'Year').selectOption('4')
    await press(page, 'Save')
    await page.getByText(changedMeanwhile('student')).waitFor()
    await page.getByText(nowSays('Tara Elsewhere')).waitFor()
    await page.getByText(nowSays('Year 3')).waitFor()
    const take = page.getByRole('dialog').getByRole('button', { name: forms.takeTheirs })
    await take.first().click()
    await expect.poll(() => field(page, 'Year').inputValue()).toBe('3')
    // Back to what the form began with: it is meant, now that both sides were shown.
    await field(page, 'Name').fill('Tara Twotabs')
    await press(page, 'Save')
    await page.getByText(rosterMessages.saved).waitFor()
    await expect
      .poll(() => rosterRows(page))
      .toEqual([expect.stringMatching(/Tara Twotabs[^]*Year 3/)])
    await page
      .getByRole('table', { name: 'Roster' })
      .getByText(messages.students.developer)
      .waitFor()
    await removeStudents(page, ids)
  }))

test('of what two tabs change of one member, the form shows both, and takes either', () =>
  visit(pages.members, { isAdmin: true }, async (page) => {
    const { request } = page.context()
    const data = {
      name: 'Uma Twotabs',
      email: 'uma@site.example',
      userName: 'uma.twotabs',
      role: 'Teacher',
    }
    const added = await (await request.post(calls.members, { data })).json()
    await reload(page)
    await edit(page, 'Uma Twotabs', 'Edit: ')
    await inOtherTab(page, async (other) => {
      await edit(other, 'Uma Twotabs', 'Edit: ')
      await field(other, 'Name').fill('Uma Elsewhere')
      await field(other, 'Cyber Security').check()
      await press(other, 'Save')
      await other.getByText(memberMessages.saved, { exact: true }).waitFor()
    })
    await field(page, 'E-mail').fill('uma.here@site.example')
    await field(page, 'Internet of Things').check()
    await press(page, 'Save')
    await page.getByText(changedMeanwhile('account')).waitFor()
    await page.getByText(nowSays('Cyber Security')).waitFor()
    await expect.poll(() => field(page, 'Name').inputValue()).toBe('Uma Twotabs')
    await press(page, forms.takeTheirs)
    await expect.poll(() => field(page, 'Cyber Security').isChecked()).toBe(true)
    await expect.poll(() => field(page, 'Internet of Things').isChecked()).toBe(false)
    await press(page, 'Save')
    await page.getByText(memberMessages.saved, { exact: true }).waitFor()
    const row = page.getByRole('row', { name: /Uma Elsewhere/ })
    await row.getByText('uma.here@site.example').waitFor()
    await row.getByText('Cyber Security', { exact: true }).waitFor()
    await request.delete(`${calls.members}/${added._id}`)
  }))

test.each([
  [pages.majorEvents, 'Add event'],
  [pages.journals, 'Add journal'],
])('who signs out in another tab signs in there, and saves what was typed at %s', (path, add) =>
  visit(path, { isAdmin: true }, async (page) => {
    await page.getByRole('button', { name: add }).click()
    await fill(page, 'Typed Before the Session Ended')
    await inOtherTab(page, (other) => other.context().clearCookies())
    await press(page, 'Save')
    await page.getByText(signInBeside).waitFor()
    const opened = page.context().waitForEvent('page')
    await page.getByRole('dialog').getByRole('link', { name: 'Login' }).click()
    await signIn(await opened)
    await press(page, 'Save')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    const remove = page.getByRole('button', { name: 'Delete Typed Before the Session Ended' })
    await expect.poll(() => remove.count()).toBe(1)
    await remove.click()
    await press(page, 'Delete')
    await expect.poll(() => remove.count()).toBe(0)
  }),
)

/** An administrator before the list, which has an event of this title for as long as this lasts. */
function keep(title: string, journey: (page: Page) => Promise<void>) {
  return visit(pages.majorEvents, { isAdmin: true }, async (page) => {
    const { request } = page.context()
    const data = { title, location: 'Hall', date: '2099-01-01', time: '9 AM', abstract: '' }
    const multipart = { data: JSON.stringify(data), file: photo }
    const added = await (await request.post(calls.majorEvent, { multipart })).json()
    await reload(page)
    await journey(page)
    await request.delete(calls.majorEvent, { data: { object: added._id } })
  })
}

/** A form asks when the line is back, and not only every ten seconds. */
function askAgain(page: Page) {
  return page.evaluate(() => void dispatchEvent(new Event('online')))
}

async function inOtherTab(page: Page, journey: (other: Page) => Promise<void>) {
  const other = await page.context().newPage()
  await arrive(other, page.url())
  await journey(other)
  await other.close()
}

async function deleteInOtherTab(page: Page, title: string) {
  await inOtherTab(page, async (other) => {
    await other.getByRole('button', { name: `Delete ${title}` }).click()
    await press(other, 'Delete')
    await other.getByText(eventMessages.removed).waitFor()
  })
}

async function signIn(page: Page) {
  await page.getByLabel('Username').fill(admin.reg)
  await page.getByLabel('Password', { exact: true }).fill(admin.password)
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await page.waitForURL(`**${pages.desk}`)
  await page.close()
}

async function fill(page: Page, title: string) {
  await field(page, 'Title').fill(title)
  const isEvent = page.url().endsWith(pages.majorEvents)
  if (!isEvent) return
  await field(page, 'Location').fill('Hall')
  await field(page, 'Date').fill('2099-01-01')
  await field(page, eventMessages.timeLabel).fill('9 AM')
  await page.locator('dialog[open] input[name=photoId]').setInputFiles(photo)
  await field(page, eventMessages.photoAlt).fill('A poster')
  await page.getByRole('button', { name: 'Remove Poster.png' }).waitFor()
}

function edit(page: Page, title: string, verb = 'Edit ') {
  return page.getByRole('button', { name: `${verb}${title}`, exact: true }).click()
}

function openProfile(page: Page) {
  return page.getByRole('button', { name: profile.edit }).click()
}

function field(page: Page, label: string) {
  return page.getByRole('dialog').getByLabel(label)
}

function press(page: Page, name: string) {
  return page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
}
