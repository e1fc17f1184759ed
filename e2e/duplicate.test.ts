import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { courseMessages } from '#contract/messages/courses.ts'
import { noticeMessages } from '#contract/messages/notices.ts'
import * as words from '#contract/messages/record-forms.ts'
import * as plain from '#contract/messages/plain-forms.ts'
import { recordAdded } from '#contract/messages/records.ts'
import { pageOfRecord } from '#contract/pages.ts'
import { pages, plainFormPath, recordsPath } from '#contract/paths.ts'
import { noticePath } from '#contract/notice-paths.ts'
import { papersPath } from '#contract/resource-paths.ts'
import { papers } from '#store/resource-schema.ts'
import { events, records } from '#store/schema.ts'
import { login } from '#test/app.ts'
import { openBrowser } from '#test/browser.ts'
import { builtApp } from '#test/built-app.ts'
import { dialog, field, focusedControl, press } from '#test/dialogs.ts'
import { anAdmin, aNotice, aResearchPaper } from '#test/factories.ts'
import { aStoredFile } from '#test/documents.ts'
import { freePort } from '#test/free-port.ts'
import { pdfOf } from '#test/readable-files.ts'
import { aSentPicture } from '#test/sent-file.ts'
import { signedInVisits } from '#test/signed-in-visits.ts'

const port = await freePort()
const baseURL = `http://localhost:${port}`
const { app, db, blobs } = await builtApp({ PUBLIC_URL: baseURL })
await app.listen({ port, host: 'localhost' })
const visit = signedInVisits(await openBrowser(), baseURL)
const admin = await anAdmin(db)

test('one record after the other is added by keys, and each begins with what the last one repeats', () =>
  visit(pages.courses, { as: admin }, async (page) => {
    await page.getByRole('button', { name: courseMessages.add }).click()
    await field(page, courseMessages.code).fill('CS9001')
    await field(page, courseMessages.title).fill('Knots')
    await field(page, courseMessages.semester).selectOption('5')
    const another = dialog(page).getByRole('button', { name: words.saveAndAnother })
    await another.focus()
    await page.keyboard.press('Enter')
    await page.getByText(recordAdded('course')).waitFor()
    await expect.poll(() => field(page, courseMessages.code).inputValue()).toBe('')
    await expect.poll(() => field(page, courseMessages.semester).inputValue()).toBe('5')
    await expect.poll(() => focusedControl(page)).toBe('code')
    await page.keyboard.type('CS9002')
    await field(page, courseMessages.title).fill('Splices')
    await press(page, 'Save')
    await page.getByRole('link', { name: 'Splices' }).waitFor()

    await page.getByRole('button', { name: 'Edit Splices' }).click()
    const save = dialog(page).getByRole('button', { name: 'Save', exact: true })
    await expect.poll(() => save.getAttribute('aria-disabled')).toBe('true')
    await expect.poll(() => save.getAttribute('aria-description')).toBe(words.untouched)
    await page.keyboard.press('Control+s')
    await dialog(page).waitFor()
    await field(page, courseMessages.title).fill('Splices and bends')
    await save.click()
    await page.getByRole('link', { name: 'Splices and bends' }).waitFor()
  }))

test('a festival is duplicated on its page, with its picture', async () => {
  const headers = await login(app, admin)
  const photoId = await aSentPicture(app, headers, { width: 900, height: 600 })
  const day = { date: '2025-02-15', time: '10:00 AM to 10:00 PM', location: 'The lawn' }
  const payload = { fields: { ...day, title: 'Festival of Lamps', photoId } }
  const url = recordsPath('festival')
  const id = (await app.inject({ method: 'POST', url, headers, payload })).json()._id
  const path = pageOfRecord('festival', { id }) ?? ''
  await visit(path, { as: admin }, async (page) => {
    await page.getByRole('button', { name: words.duplicating('Festival of Lamps') }).click()
    await field(page, 'Name').fill('Festival of Kites')
    await press(page, 'Save')
    await page.waitForURL('**/festival-of-kites')
    await page.getByRole('heading', { level: 1, name: 'Festival of Kites' }).waitFor()
    expect(await page.request.get(path).then((reply) => reply.status())).toBe(200)
    const [copy] = await db.select().from(records).where(eq(records.id, 'festival-of-kites'))
    expect([null, undefined, photoId]).not.toContain(copy?.data.photoId)
  })
})

test('a notice is duplicated: the form begins with what it says, and nothing is written until it is saved', async () => {
  await aNotice(db, { title: 'The library is closed', audience: 'students' })
  const before = await db.$count(records)
  await visit(pages.notices, { as: admin }, async (page) => {
    await page.getByRole('button', { name: 'Edit The library is closed' }).click()
    await press(page, words.duplicate)
    await dialog(page).getByText(words.beginsAs('The library is closed', false)).waitFor()
    await expect.poll(() => field(page, 'Headline').inputValue()).toBe('The library is closed')
    await expect.poll(() => field(page, 'For').inputValue()).toBe('students')
    expect(await db.$count(records)).toBe(before)

    await press(page, words.cancel)
    await page.getByRole('button', { name: 'Edit The library is closed' }).click()
    await field(page, 'Headline').fill('Typed and not saved')
    await press(page, words.duplicate)
    await dialog(page).getByText(words.beginsAs('The library is closed', false)).waitFor()
    await field(page, 'Headline').fill('The library is open')
    await press(page, 'Save')
    await page.getByText(recordAdded('notice')).waitFor()
    await page.getByRole('heading', { name: 'The library is open' }).waitFor()
    await page.getByRole('heading', { name: 'The library is closed' }).waitFor()
    // What was typed into the other form has been put aside, and not lost.
    await page.getByText(words.unsavedChanges('The library is closed')).waitFor()
    await page.getByRole('button', { name: noticeMessages.add }).first().click()
    await expect.poll(() => field(page, 'Headline').inputValue()).toBe('')
  })
})

describe('the files of a record', () => {
  test('stand in the form of its copy, which has them for itself', async () => {
    const files = await attached('Rules.pdf', 'Map.pdf')
    const id = await aNotice(db, { title: 'The pool opens', files })
    await visit(noticePath(id), { as: admin }, async (page) => {
      await page.getByRole('button', { name: 'Edit The pool opens' }).click()
      await press(page, words.duplicate)
      await dialog(page).getByText(words.beginsAs('The pool opens', true)).waitFor()
      await dialog(page).getByText('Map.pdf').waitFor()
      await field(page, 'Headline').fill('The gym opens')
      await dialog(page).getByRole('button', { name: 'Remove Map.pdf' }).click()
      await press(page, 'Save')
      await page.getByText(recordAdded('notice')).waitFor()
      await page.goto(pages.notices)
      await page.getByRole('link', { name: 'The gym opens', exact: true }).click()
      await page.getByRole('link', { name: 'Rules.pdf' }).waitFor()
      await expect.poll(() => page.getByRole('link', { name: 'Map.pdf' }).count()).toBe(0)
      await page.goto(noticePath(id))
      await page.getByRole('link', { name: 'Map.pdf' }).waitFor()
    })
  })

  test('are there without scripts as well, and one can be left out', async () => {
    const files = await attached('Hours.pdf', 'Fees.pdf')
    const id = await aNotice(db, { title: 'The court opens', files })
    const options = { as: admin, javaScriptEnabled: false }
    await visit(plainFormPath('notice', { id }), options, async (page) => {
      await page.getByRole('link', { name: words.duplicate }).click()
      await page.getByText(words.beginsAs('The court opens', true)).waitFor()
      await page.getByLabel('Headline').fill('')
      await page.getByLabel(plain.form.keepFile('Fees.pdf')).uncheck()
      await page.getByRole('button', { name: 'Save' }).click()
      // What is refused comes back with the files, which are the copy's own by now.
      await page.getByText(plain.form.notSaved).waitFor()
      await page.getByLabel('Headline').fill('The rink opens')
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByText(plain.done.added ?? '').waitFor()
      await page.goto(pages.notices)
      await page.getByRole('link', { name: 'The rink opens', exact: true }).click()
      await page.getByRole('link', { name: 'Hours.pdf' }).waitFor()
      await expect.poll(() => page.getByRole('link', { name: 'Fees.pdf' }).count()).toBe(0)
      await page.goto(noticePath(id))
      await page.getByRole('link', { name: 'Fees.pdf' }).waitFor()
    })
  })

  test.each([true, false])(
    'are there where a record must have one, with scripts: %s',
    async (javaScriptEnabled) => {
      await db.delete(papers)
      const id = await aResearchPaper(db, { title: 'On Locks' })
      const [before] = await db.select().from(papers)
      const list = papersPath(before?.domain ?? '', before?.year ?? '')
      const path = javaScriptEnabled ? list : plainFormPath('paper', { id })
      await visit(path, { as: admin, javaScriptEnabled }, async (page) => {
        if (javaScriptEnabled) {
          await page.getByRole('button', { name: 'Edit On Locks' }).click()
          await press(page, words.duplicate)
          await dialog(page).getByText('Lecture.pdf').waitFor()
          await press(page, 'Upload')
          await page.getByText('On Locks (copy)').first().waitFor()
        } else {
          await page.getByRole('link', { name: words.duplicate }).click()
          await page.getByText(plain.form.heldFile).waitFor()
          await page.getByRole('button', { name: 'Save' }).click()
          await page.getByText(plain.done.added ?? '').waitFor()
        }
      })
      const all = await db.select().from(papers)
      expect(all.map(({ title }) => title).toSorted()).toEqual(['On Locks', 'On Locks (copy)'])
      expect(new Set(all.map(({ fileId }) => fileId)).size).toBe(2)
    },
  )

  test('a photo and pictures are seen in the form, and can be taken away there', async () => {
    const headers = await login(app, admin)
    const photoId = await aSentPicture(app, headers, { width: 900, height: 600 })
    const day = { date: '2025-02-15', time: '10:00 AM to 10:00 PM', location: 'The lawn' }
    const fields = { ...day, title: 'Evening of Kites', photoId, photoIs: 'decorative' }
    const url = recordsPath('event')
    await app.inject({ method: 'POST', url, headers, payload: { fields } })
    await visit(pages.majorEvents, { as: admin }, async (page) => {
      await page.getByRole('button', { name: 'Edit Evening of Kites' }).click()
      await press(page, words.duplicate)
      await dialog(page).getByText(words.beginsAs('Evening of Kites', true)).waitFor()
      await dialog(page).locator('img').first().waitFor()
      await field(page, 'Title').fill('Evening of Stars')
      await press(page, 'Save')
      await page.getByRole('link', { name: 'Evening of Stars' }).first().waitFor()

      await page.getByRole('button', { name: 'Edit Evening of Kites' }).click()
      await press(page, words.duplicate)
      await dialog(page).getByText(words.beginsAs('Evening of Kites', true)).waitFor()
      await field(page, 'Title').fill('Evening of Clouds')
      await dialog(page).getByRole('button', { name: words.removePicture }).click()
      await press(page, 'Save')
      await page.getByRole('link', { name: 'Evening of Clouds' }).first().waitFor()
    })
    const all = await db.select().from(events)
    const photos = new Map(all.map((event) => [event.title, event.photoId]))
    expect(photos.get('Evening of Kites')).toBe(photoId)
    expect([null, undefined, photoId]).not.toContain(photos.get('Evening of Stars'))
    expect(photos.get('Evening of Clouds')).toBeNull()
  })
})

function attached(...names: string[]) {
  return Promise.all(
    names.map(async (name) => {
      return { name, fileId: await aStoredFile(db, blobs, name, pdfOf([name])) }
    }),
  )
}
