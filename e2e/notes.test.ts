import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { confirmRemoval } from '#contract/messages/publications.ts'
import * as earlier from '#contract/messages/earlier-messages.ts'
import { noteMessages as words } from '#contract/messages/notes.ts'
import * as forms from '#contract/messages/record-forms.ts'
import { recordSaved } from '#contract/messages/records.ts'
import { resourceMessages } from '#contract/messages/resources.ts'
import { noteAnchor, notePath, resourcePath } from '#contract/resource-paths.ts'
import { axeObjections } from '#test/axe.ts'
import { openBrowser } from '#test/browser.ts'
import { builtApp } from '#test/built-app.ts'
import { dialog, field, focusedControl, press } from '#test/dialogs.ts'
import { anAdmin, aNote, aTeacher } from '#test/factories.ts'
import { freePort } from '#test/free-port.ts'
import { isInSight } from '#test/in-sight.ts'
import { signedInVisits } from '#test/signed-in-visits.ts'
import { slowUpload } from '#test/slow-upload.ts'
import { pressAction } from '#test/toast-action.ts'
import { pdfFile } from '#test/upload-dialog.ts'

const port = await freePort()
const baseURL = `http://localhost:${port}`
const { app, db } = await builtApp({ PUBLIC_URL: baseURL })
await app.listen({ port, host: 'localhost' })
const visit = signedInVisits(await openBrowser(), baseURL)
const keepers = { admin: await anAdmin(db), teacher: await aTeacher(db) }
const path = resourcePath('CyberSecurity', 'Notes')

await aNote(db, { title: 'Here Before' }, [{ name: 'Before.pdf' }])

test('a teacher uploads three files, one of them at the second attempt, and takes one away', () =>
  visit(path, { as: keepers.teacher }, async (page) => {
    await fill(page, 'On Certificates')
    const letGo = await slowUpload(page)
    await choose(page, 'One.pdf', 'Two.pdf', 'Three.pdf')
    await page.getByRole('progressbar', { name: 'Two.pdf' }).waitFor()
    await press(page, 'Cancel Two.pdf')
    await press(page, 'Retry Two.pdf')
    await press(page, words.send)
    await dialog(page).getByRole('button', { name: words.sending }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByText(forms.underWay('note')).waitFor()
    await letGo()
    await page.getByText('Upload successful').waitFor()

    for (const name of ['One.pdf', 'Two.pdf', 'Three.pdf']) await way(page, name).waitFor()
    await expect.poll(() => focused(page)).toMatch(/^On Certificates/)
    await expect.poll(() => new URL(page.url()).hash).toMatch(/^#note-/)
    await expect.poll(() => page.locator('details[name=note][open]').count()).toBe(1)

    await page.getByRole('button', { name: 'Delete Two.pdf' }).click()
    await dialog(page).getByText(confirmRemoval('file', 'Two.pdf')).waitFor()
    await press(page, 'Delete')
    await page.getByText(words.fileRemoved).waitFor()
    await expect.poll(() => way(page, 'Two.pdf').count()).toBe(0)
    await pressAction(page, 'Undo')
    await way(page, 'Two.pdf').waitFor()
    await expect
      .poll(() => page.locator('details[open] li').allTextContents())
      .toMatchObject([
        expect.stringContaining('One.pdf'),
        expect.stringContaining('Two.pdf'),
        expect.stringContaining('Three.pdf'),
      ])
  }))

test('a note is edited: its words, one more file, one less, and another order', async () => {
  const files = [{ name: 'First.pdf' }, { name: 'Second.pdf' }, { name: 'Third.pdf' }]
  await aNote(db, { title: 'A Unit', description: 'Read it.' }, files)
  await visit(path, { as: keepers.teacher }, async (page) => {
    await row(page, 'A Unit').click()
    await page.getByRole('button', { name: 'Edit A Unit' }).press('Enter')
    await expect.poll(() => focusedControl(page)).toBe('title')
    await field(page, words.title).fill('A Better Unit')
    await press(page, 'Move Third.pdf up')
    await press(page, 'Remove First.pdf')
    await choose(page, 'Fourth.pdf')
    await press(page, 'Save')
    await page.getByText(recordSaved('note')).waitFor()
    await row(page, 'A Better Unit').waitFor()
    const shown = page.locator('details').filter({ hasText: 'A Better Unit' }).getByRole('listitem')
    await expect
      .poll(() => shown.allTextContents())
      .toMatchObject([
        expect.stringContaining('Third.pdf'),
        expect.stringContaining('Second.pdf'),
        expect.stringContaining('Fourth.pdf'),
      ])
    await pressAction(page, 'Undo')
    await row(page, 'A Unit').waitFor()
  })
})

test('on a phone a file that is chosen comes into sight', () =>
  visit(path, { as: keepers.teacher, viewport: { width: 360, height: 740 } }, async (page) => {
    await fill(page, 'From a Phone')
    await choose(page, 'One.pdf', 'Two.pdf', 'Three.pdf')
    const last = dialog(page).getByRole('listitem').filter({ hasText: 'Three.pdf' })
    await expect.poll(() => isInSight(last)).toBe(true)
  }))

test('an administrator needs no mouse', () =>
  visit(path, { as: keepers.admin }, async (page) => {
    await page.getByRole('button', { name: words.add }).press('Enter')
    await expect.poll(() => focusedControl(page)).toBe('title')
    await page.keyboard.type('Typed by Keys')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Words.')
    await page.keyboard.press('Tab')
    await expect.poll(() => focusedControl(page)).toBe('course')
    await page.keyboard.press('Tab')
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('type')))
      .toBe('file')
    await choose(page, 'Keys.pdf')
    await page.getByRole('button', { name: 'Remove Keys.pdf' }).waitFor()
    await field(page, words.title).press('Enter')
    await page.getByText(words.added).waitFor()
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)

    await page.getByRole('button', { name: 'Remove Typed by Keys' }).press('Enter')
    await dialog(page).getByText(confirmRemoval('note', 'Typed by Keys')).waitFor()
    await dialog(page).getByRole('button', { name: 'Delete' }).press('Enter')
    await page.getByText('Note deleted successfully').waitFor()
    await expect.poll(() => row(page, 'Typed by Keys').count()).toBe(0)
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
    await pressAction(page, 'Undo')
    await row(page, 'Typed by Keys').waitFor()
  }))

test('files that fall anywhere on the list begin a note, and what was said of it can be read again', () =>
  visit(path, { as: keepers.teacher }, async (page) => {
    await drop(page, 'One.pdf', 'Two.pdf')
    await page.getByRole('button', { name: 'Remove Two.pdf' }).waitFor()
    await field(page, words.title).fill('Dropped on the List')
    await field(page, words.description).fill('Words.')
    await drop(page, 'Three.pdf')
    await page.getByRole('button', { name: 'Remove Three.pdf' }).waitFor()
    await press(page, words.send)
    await page.getByText(words.added).waitFor()
    await row(page, 'Dropped on the List').waitFor()
    // What was dropped is the first note's alone.
    await page.getByRole('button', { name: words.add }).click()
    await field(page, words.title).waitFor()
    await expect
      .poll(() =>
        dialog(page)
          .getByRole('button', { name: /^Remove / })
          .count(),
      )
      .toBe(0)
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: earlier.title }).click()
    await dialog(page).getByText(words.added).waitFor()
    expect(await axeObjections(page)).toEqual([])
  }))

test('whoever adds no notes has a page that takes no files', () =>
  visit(path, {}, async (page) => {
    await drop(page, 'One.pdf')
    await expect.poll(() => dialog(page).count()).toBe(0)
  }))

test('an empty page leads its editor to the first note, which can be taken back', () =>
  visit(resourcePath('InternetOfThings', 'Notes'), { as: keepers.teacher }, async (page) => {
    await page.getByText('No Notes available').waitFor()
    await fill(page, 'The First')
    await choose(page, 'First.pdf')
    await press(page, words.send)
    await page.getByText(words.added).waitFor()
    await row(page, 'The First').waitFor()
    await pressAction(page, 'Undo')
    await page.getByText(resourceMessages.none.Notes).waitFor()
    await expect.poll(() => row(page, 'The First').count()).toBe(0)
  }))

describe('nothing is lost', () => {
  test('when something is missing', () =>
    visit(path, { as: keepers.teacher }, async (page) => {
      await page.getByRole('button', { name: words.add }).click()
      await field(page, words.title).fill('Half a Note')
      await press(page, words.send)
      await dialog(page).getByText('Please fill out all fields and select a file.').waitFor()
      await dialog(page).getByText(words.filesMissing).waitFor()
      await expect.poll(() => focusedControl(page)).toBe('description')
      await expect.poll(() => field(page, words.title).inputValue()).toBe('Half a Note')
    }))

  test('when a file does not arrive', () =>
    visit(path, { as: keepers.teacher }, async (page) => {
      await fill(page, 'Offline')
      await page.context().setOffline(true)
      await choose(page, 'Lost.pdf')
      await page.getByRole('button', { name: 'Retry Lost.pdf' }).waitFor()
      await press(page, words.send)
      await dialog(page).getByText(words.notArrived).waitFor()
      await page.context().setOffline(false)
      await press(page, 'Retry Lost.pdf')
      await press(page, words.send)
      await page.getByText(words.added).waitFor()
      await way(page, 'Lost.pdf').waitFor()
      await expect.poll(() => row(page, 'Offline').count()).toBe(1)
    }))

  test('when the site cannot be reached, or the session has ended', () =>
    visit(path, { as: keepers.teacher }, async (page) => {
      await fill(page, 'Kept Words')
      await choose(page, 'Kept.pdf')
      await page.getByRole('button', { name: 'Remove Kept.pdf' }).waitFor()
      await page.context().setOffline(true)
      await press(page, words.send)
      await dialog(page).getByText('Error uploading note').waitFor()
      await page.context().setOffline(false)
      await page.context().clearCookies()
      await press(page, words.send)
      await dialog(page).getByText(messages.access.signedOut).first().waitFor()
      await expect.poll(() => dialog(page).getByRole('link', { name: 'Login' }).count()).toBe(1)
      await expect.poll(() => field(page, words.title).inputValue()).toBe('Kept Words')
      await expect.poll(() => page.getByRole('button', { name: 'Remove Kept.pdf' }).count()).toBe(1)
    }))

  test('when the form is put aside, and the browser asks before the page is left', () =>
    visit(path, { as: keepers.teacher }, async (page) => {
      await fill(page, 'Put Aside')
      await choose(page, 'Aside.pdf')
      await page.getByRole('button', { name: 'Remove Aside.pdf' }).waitFor()
      await page.keyboard.press('Escape')
      await page.getByText(forms.unsaved('note')).waitFor()

      const asked = page.waitForEvent('dialog').then(async (question) => {
        await question.dismiss()
        return question.type()
      })
      await page.getByRole('link', { name: 'About Cyber Security' }).click({ noWaitAfter: true })
      expect(await asked).toBe('beforeunload')

      await page.getByRole('button', { name: forms.goOn }).click()
      await expect.poll(() => field(page, words.title).inputValue()).toBe('Put Aside')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: forms.discard }).click()
      await expect.poll(() => page.getByText(forms.unsaved('note')).count()).toBe(0)
    }))
})

test('a link to a note opens it for whoever keeps it, and the router keeps its place', async () => {
  const id = await aNote(db, { title: 'Linked To' }, [{ name: 'Linked.pdf' }])
  await visit(notePath('CyberSecurity', id), { as: keepers.teacher }, async (page) => {
    await way(page, 'Linked.pdf').waitFor()
    await row(page, 'Here Before').click()
    await expect.poll(() => new URL(page.url()).hash).not.toBe(`#${noteAnchor(id)}`)
    await expect.poll(() => page.evaluate(() => history.state)).toMatchObject({ idx: 0 })
  })
})

test('whoever keeps notes without script reads what visitors read', () =>
  visit(path, { as: keepers.admin, javaScriptEnabled: false }, async (page) => {
    await row(page, 'Here Before').click()
    await way(page, 'Before.pdf').waitFor()
    await expect
      .poll(() => page.getByRole('button', { name: /^(Add|Delete|Remove)/ }).count())
      .toBe(0)
  }))

test('axe objects to nothing', () =>
  visit(path, { as: keepers.teacher }, async (page) => {
    await row(page, 'Here Before').click()
    expect(await axeObjections(page)).toEqual([])
    await fill(page, 'Looked At')
    await choose(page, 'Arrived.pdf')
    await page.getByRole('button', { name: 'Remove Arrived.pdf' }).waitFor()
    await slowUpload(page)
    await choose(page, 'Going.pdf')
    await page.getByRole('progressbar', { name: 'Going.pdf' }).waitFor()
    expect(await axeObjections(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByText(forms.unsaved('note')).waitFor()
    expect(await axeObjections(page)).toEqual([])
  }))

/** Opens the form and fills in its words. */
async function fill(page: Page, title: string) {
  await page.getByRole('button', { name: words.add }).click()
  await field(page, words.title).fill(title)
  await field(page, words.description).fill('Words.')
}

/** Chooses PDFs of these names, large enough to be watched. */
function choose(page: Page, ...names: string[]) {
  const files = names.map((name) => pdfFile(name, 400_000))
  return page.locator('dialog[open] input[type=file]').setInputFiles(files)
}

/** Drops PDFs of these names beside everything, wherever the page takes them. */
async function drop(page: Page, ...names: string[]) {
  const dataTransfer = await page.evaluateHandle((all) => {
    const data = new DataTransfer()
    for (const name of all) {
      data.items.add(new File(['%PDF-1.4\n%%EOF'], name, { type: 'application/pdf' }))
    }
    return data
  }, names)
  const open = page.locator('dialog[open]')
  const place = (await open.count()) > 0 ? open : page.locator('body')
  await place.dispatchEvent('drop', { dataTransfer })
}

/** The line that opens a note. */
function row(page: Page, title: string) {
  return page.getByRole('heading', { name: title })
}

/** The way to a file. */
function way(page: Page, name: string) {
  return page.getByRole('link', { name: `${resourceMessages.openFile} ${name}` })
}

/** The words of what has the focus. */
function focused(page: Page) {
  return page.evaluate(() => document.activeElement?.textContent)
}
