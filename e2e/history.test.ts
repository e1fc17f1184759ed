import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import sample from '#content/sample/manifest.json' with { type: 'json' }
import { changeWords } from '#contract/change-words.ts'
import { publicationMessages } from '#contract/messages/publications.ts'
import { eventMessages } from '#contract/messages/events.ts'
import { calls, pages } from '#contract/paths.ts'
import { arrive } from '#test/arrive.ts'
import { openBrowser } from '#test/browser.ts'
import { addStudents, removeStudents } from '#test/roster-students.ts'
import { focusedText, pressAction } from '#test/toast-action.ts'
import { pdfFile, upload } from '#test/upload-dialog.ts'
import { visits } from '#test/visits.ts'

const visit = visits(await openBrowser())
const words = publicationMessages
const asAdmin = { isAdmin: true }
/** How many records the sample brought. */
const brought = Object.values(sample.records).reduce((sum, count) => sum + count)

describe('Undo in the toast', () => {
  test('brings back a deleted record by keys alone, and takes that back in turn', () =>
    visit(pages.patents, asAdmin, async (page) => {
      const title = await addPatent(page, 'A Bell That Waits')
      const link = page.getByRole('link', { name: title })
      await page.getByRole('button', { name: `Delete ${title}` }).focus()
      await page.keyboard.press('Enter')
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).focus()
      await page.keyboard.press('Enter')
      await page.getByText(words.removed.patent).waitFor()
      await expect.poll(() => link.count()).toBe(0)

      await pressAction(page, changeWords.undo)
      await page.getByText(changeWords.undone, { exact: true }).waitFor()
      await link.waitFor()
      await pressAction(page, changeWords.redo)
      await page.getByText(changeWords.redone).waitFor()
      await expect.poll(() => link.count()).toBe(0)
    }))

  test('takes an edit back', () =>
    visit(pages.patents, asAdmin, async (page) => {
      const title = await addPatent(page, 'A Lamp at Noon')
      await page.getByRole('button', { name: `Edit ${title}` }).click()
      const form = page.getByRole('dialog')
      await form.getByLabel('Title').fill('A Lamp at Night')
      await form.getByRole('button', { name: 'Save', exact: true }).click()
      await page.getByText(words.edited.patent).waitFor()
      // Adding offers to be undone as well; its message has made way.
      await expect.poll(() => page.getByText(words.added.patent).count()).toBe(0)
      await pressAction(page, changeWords.undo)
      await page.getByRole('link', { name: title }).waitFor()
      await expect.poll(() => page.getByRole('link', { name: 'A Lamp at Night' }).count()).toBe(0)
    }))

  test('leads back to where the focus was, though the next message is there before this one left', () =>
    visit(pages.patents, { ...asAdmin, reducedMotion: 'no-preference' }, async (page) => {
      const title = await addPatent(page, 'A Gate That Lingers')
      const button = page.getByRole('button', { name: `Edit ${title}` })
      await button.click()
      const form = page.getByRole('dialog', { name: 'Edit patent' })
      await form.getByLabel('Grant number').fill('1')
      await form.getByRole('button', { name: 'Save', exact: true }).click()
      const saved = page.getByText(words.edited.patent)
      await saved.waitFor()
      const messages = page.getByRole('region', { name: 'Messages' })
      await messages.evaluate((place) => place.style.setProperty('--quick', '600s'))
      await button.focus()
      await pressAction(page, changeWords.undo)
      await page.getByText(changeWords.undone, { exact: true }).waitFor()
      await expect.poll(() => saved.count()).toBe(0)
      await expect.poll(() => button.evaluate((it) => it === document.activeElement)).toBe(true)
    }))

  test('says who came in between, and changes nothing', () =>
    visit(pages.patents, asAdmin, async (page) => {
      const title = await addPatent(page, 'A Door in Two Minds')
      await page.getByRole('button', { name: `Edit ${title}` }).click()
      const form = page.getByRole('dialog')
      await form.getByLabel('Grant number').fill('1')
      await form.getByRole('button', { name: 'Save', exact: true }).click()
      await page.getByText(words.edited.patent).waitFor()
      const [patent] = await (await page.request.get('/patent')).json()
      await page.request.put('/patent', { data: { videoId: patent['_id'], grantNumber: '2' } })
      await pressAction(page, changeWords.undo)
      await page.getByText(`has changed the patent “${title}” since`).waitFor()
      const [now] = await (await page.request.get('/patent')).json()
      expect(now['grantNumber']).toBe('2')
    }))
})

test('an upload that was a mistake gives way to the document before it', () =>
  visit(pages.timeTable, asAdmin, async (page) => {
    const wrong = page.getByRole('main').getByText('Wrong.pdf')
    await page.getByRole('button', { name: /^Edit / }).click()
    await upload(page, pdfFile('Wrong.pdf'))
    await wrong.waitFor()
    await pressAction(page, changeWords.undo)
    await page.getByText(changeWords.undone, { exact: true }).waitFor()
    await expect.poll(() => wrong.count()).toBe(0)
  }))

test('an event that was deleted comes back with its picture', () =>
  visit(pages.majorEvents, asAdmin, async (page) => {
    const isEvent = { has: page.getByRole('button', { name: /^Delete/ }) }
    const card = page.getByRole('main').getByRole('listitem').filter(isEvent).first()
    const title = (await card.getByRole('heading').textContent()) ?? ''
    const picture = await card.locator('img').getAttribute('src')
    await card.getByRole('button', { name: /^Delete/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByText(eventMessages.removed).waitFor()
    await pressAction(page, changeWords.undo)
    await page.getByRole('heading', { name: title }).waitFor()
    await expect.poll(() => card.locator('img').getAttribute('src')).toBe(picture)
  }))

describe('the history', () => {
  test('tells what was deleted and restores it', () =>
    visit(pages.patents, asAdmin, async (page) => {
      const title = await addPatent(page, 'A Kettle That Knows')
      await page.getByRole('button', { name: `Delete ${title}` }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
      await page.getByText(words.removed.patent).waitFor()

      await page.goto(pages.history)
      await page.getByLabel('Type', { exact: true }).selectOption('patent')
      await page.waitForURL(/kind=patent/)
      await page.getByRole('heading', { name: `Deleted the patent “${title}”` }).click()
      await page.getByRole('button', { name: `Restore: ${title}` }).click()
      await page.getByText(changeWords.restored, { exact: true }).waitFor()
      await page.getByRole('heading', { name: `Restored the patent “${title}”` }).waitFor()
      await page.goto(pages.patents)
      await expect.poll(() => page.getByRole('link', { name: title }).count()).toBe(1)
    }))

  test('undoes from its row by keys; the focus stays there', () =>
    visit(pages.patents, asAdmin, async (page) => {
      const title = await addPatent(page, 'A Fence With Views')
      await page.goto(`${pages.history}?kind=patent`)
      const row = page.getByRole('listitem').filter({ hasText: `Added the patent “${title}”` })
      await row.getByRole('button', { name: `${changeWords.undo}: Added` }).focus()
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { name: `Deleted the patent “${title}”` }).waitFor()
      await expect.poll(() => focusedText(page)).toBe(changeWords.changedSince)
    }))

  test('asks before it takes back more than twenty records', () =>
    visit(pages.history, asAdmin, async (page) => {
      const many = Array.from({ length: 21 }, (_, index) => {
        return { register_no: `99ZZ7${10 + index}`, name: `Student ${index}` }
      })
      await removeStudents(page, await addStudents(page, many))
      await arrive(page, `${pages.history}?kind=student`)
      const button = page.getByRole('button', { name: 'Undo: Deleted 21 students' })
      await button.click()
      const question = page.getByRole('dialog')
      await question.getByText('This will undo changes to 21 records.').waitFor()
      await page.keyboard.press('Escape')
      await expect.poll(() => question.count()).toBe(0)
      await expect.poll(() => button.count()).toBe(1)
    }))

  test.each([{ javaScriptEnabled: true }, { javaScriptEnabled: false }])(
    'opens a large batch whole and finds a record in it (%j)',
    ({ javaScriptEnabled }) =>
      visit(`${pages.history}?kind=student`, asAdmin, async (admin) => {
        const storageState = await admin.context().storageState()
        const student = await unchangedStudent(admin)
        const options = { storageState, javaScriptEnabled }
        // Other journeys on this site write to students, too.
        await visit(`${pages.history}?kind=student&who=Sample`, options, async (page) => {
          // The sample comes in at once, with all that it has.
          const title = /^Imported 240 students/
          await page.getByRole('heading', { name: title }).first().click()
          await page
            .getByRole('link', { name: changeWords.showBatch(brought) })
            .first()
            .click()
          await page.getByRole('heading', { level: 1, name: title }).waitFor()
          const records = page.getByRole('main').locator('li > details')
          await expect.poll(() => records.count()).toBe(50)
          await page.getByRole('link', { name: 'Show the next 50' }).click()
          await page.getByText(`51 to 100 of ${brought} shown`).waitFor()
          await expect.poll(() => records.count()).toBe(50)

          await page.getByLabel(changeWords.nameOfRecord).fill(student.register_no)
          await page.getByRole('button', { name: 'Search' }).click()
          await page.getByText(changeWords.foundInBatch(1, brought)).waitFor()
          await records.first().locator('summary').click()
          const one = `${changeWords.undoOne}: ${student.name}`
          await expect.poll(() => page.getByRole('button', { name: one }).isVisible()).toBe(true)
        })
      }),
  )

  test('works without scripts: filter, look, undo, and what became of it', () =>
    visit(pages.patents, asAdmin, async (page) => {
      const title = await addPatent(page, 'A Stair Without Script')
      const state = await page.context().storageState()
      await visit(
        pages.history,
        { storageState: state, javaScriptEnabled: false },
        async (plain) => {
          await plain.getByLabel('Type', { exact: true }).selectOption('patent')
          await plain.getByRole('button', { name: 'Search' }).click()
          await plain.getByRole('heading', { name: `Added the patent “${title}”` }).click()
          await plain.getByRole('cell', { name: title }).waitFor()
          await plain
            .getByRole('button', { name: `${changeWords.undo}: Added the patent “${title}”` })
            .click()
          await plain.getByRole('heading', { name: `Deleted the patent “${title}”` }).waitFor()
          expect(plain.url()).toContain('kind=patent')
        },
      )
    }))

  test('of one record is reached from its page', () =>
    visit(pages.patents, asAdmin, async (page) => {
      const title = await addPatent(page, 'A Road That Remembers')
      await page.getByRole('link', { name: title }).click()
      await page.getByRole('link', { name: 'History' }).click()
      await page.getByText(`All changes to “${title}”.`).waitFor()
      await expect.poll(() => page.getByRole('cell', { name: title }).isVisible()).toBe(true)
    }))

  test.each([{ width: 320 }, { width: 360 }, { width: 768 }])('fits a screen of %j', ({ width }) =>
    visit(pages.history, { ...asAdmin, viewport: { width, height: 740 } }, async (page) => {
      await page.locator('main li > details > summary').first().click()
      const over = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(await over()).toBe(0)
    }),
  )

  test('is for administrators', () =>
    visit(pages.history, {}, async (page) => {
      expect(new URL(page.url()).pathname).toBe(pages.login)
    }))
})

/** Adds a patent on its list and returns its title. */
async function addPatent(page: Page, title: string) {
  await page.getByRole('button', { name: 'Add patent' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Title').fill(title)
  await form.getByLabel('Date granted').fill('2031-05-20')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('link', { name: title }).waitFor()
  return title
}

/** A student of the sample who is as the import left them: the sample's portraits came later. */
async function unchangedStudent({ request }: Page): Promise<{ register_no: string; name: string }> {
  for (const { register_no } of await (await request.get(calls.students)).json()) {
    const [student] = await (await request.get(`${calls.students}?reg_no=${register_no}`)).json()
    if (student.profile_photo === '') return student
  }
  throw new Error('Every student of the sample has a portrait.')
}
