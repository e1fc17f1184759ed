import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { confirmRemoval } from '#contract/messages/publications.ts'
import { paperMessages as words, papersOfYear, titleTaken } from '#contract/messages/papers.ts'
import { calls, recordsPath } from '#contract/paths.ts'
import { paperFilePath, papersPath } from '#contract/resource-paths.ts'
import { papers } from '#store/resource-schema.ts'
import { uploads } from '#store/file-schema.ts'
import { openBrowser } from '#test/browser.ts'
import { builtApp } from '#test/built-app.ts'
import { dialog, field, focusedControl, press } from '#test/dialogs.ts'
import { anAdmin, aResearchPaper } from '#test/factories.ts'
import { freePort } from '#test/free-port.ts'
import { signedInVisits } from '#test/signed-in-visits.ts'
import { slowUpload } from '#test/slow-upload.ts'
import { pressAction } from '#test/toast-action.ts'
import { pdfFile } from '#test/upload-dialog.ts'

const port = await freePort()
const baseURL = `http://localhost:${port}`
const { app, db } = await builtApp({ PUBLIC_URL: baseURL })
await app.listen({ port, host: 'localhost' })
const visit = signedInVisits(await openBrowser(), baseURL)
const admin = await anAdmin(db)
const path = papersPath('CyberSecurity', '2024')

test('an administrator uploads a paper, deletes it and brings it back, by keys alone', () =>
  visit(path, { as: admin }, async (page) => {
    await page.getByRole('button', { name: words.add }).press('Enter')
    await expect.poll(() => focusedControl(page)).toBe('title')
    await page.keyboard.type('Typed in One Go')
    await page.keyboard.press('Tab')
    await page.keyboard.type('What was found, and how.')
    await expect.poll(() => field(page, words.year).inputValue()).toBe('2024')
    await choose(page, 'final (3).pdf')
    await dialog(page).getByRole('button', { name: 'Upload', exact: true }).press('Enter')
    await page.getByText('PDF uploaded successfully.').waitFor()
    await title(page, 'Typed in One Go').waitFor()

    await page.getByRole('button', { name: 'Delete Typed in One Go' }).press('Enter')
    const question = confirmRemoval('research paper', 'Typed in One Go')
    await dialog(page).getByText(question).waitFor()
    await dialog(page).getByRole('button', { name: 'Delete' }).press('Enter')
    await page.getByText('PDF deleted successfully.').waitFor()
    await expect.poll(() => title(page, 'Typed in One Go').count()).toBe(0)
    await pressAction(page, 'Undo')
    await title(page, 'Typed in One Go').waitFor()
  }))

test('a paper is edited, its PDF too, and moves to its year', async () => {
  await aResearchPaper(db, { title: 'As Printed', year: '2024' })
  await visit(path, { as: admin }, async (page) => {
    await page.getByRole('button', { name: 'Edit As Printed' }).press('Enter')
    await expect.poll(() => focusedControl(page)).toBe('title')
    await field(page, words.title).fill('As Corrected')
    await field(page, words.year).fill('2011')
    await choose(page, 'corrected.pdf', 120_000)
    await press(page, 'Save')
    await page.getByRole('heading', { name: papersOfYear('2011') }).waitFor()
    await title(page, 'As Corrected').waitFor()
    const [edited] = await db.select().from(papers).where(eq(papers.title, 'As Corrected'))
    const file = await app.inject(paperFilePath(edited?.id ?? ''))
    expect(file.headers['content-length']).toBe('120000')
    await pressAction(page, 'Undo')
    await expect.poll(() => title(page, 'As Corrected').count()).toBe(0)
  })
})

test('a paper of another year is shown where it has gone, and taken back from there', () =>
  visit(path, { as: admin }, async (page) => {
    await page.getByRole('button', { name: words.add }).click()
    await fill(page, 'Of Long Ago', '2009')
    await choose(page, 'old.pdf')
    await press(page, 'Upload')
    await page.getByRole('heading', { name: papersOfYear('2009') }).waitFor()
    await title(page, 'Of Long Ago').waitFor()
    expect(new URL(page.url()).pathname).toBe(papersPath('CyberSecurity', '2009'))
    await pressAction(page, 'Undo')
    await expect.poll(() => title(page, 'Of Long Ago').count()).toBe(0)
  }))

test('Upload may be pressed while the PDF is on its way', () =>
  visit(path, { as: admin }, async (page) => {
    const flow = await slowUpload(page)
    await page.getByRole('button', { name: words.add }).click()
    await fill(page, 'Sent Slowly')
    await choose(page, 'slow.pdf', 300_000)
    await press(page, 'Upload')
    await dialog(page).getByRole('button', { name: 'Uploading…' }).waitFor()
    await expect.poll(() => dialog(page).getByRole('progressbar').count()).toBe(1)
    await flow()
    await title(page, 'Sent Slowly').waitFor()
    const [sent] = await db.select().from(papers).where(eq(papers.title, 'Sent Slowly'))
    const file = await app.inject(paperFilePath(sent?.id ?? ''))
    expect(file.headers['content-length']).toBe('300000')
  }))

test('what is missing or wrong is said, and what was typed and chosen stays', async () => {
  await aResearchPaper(db, { title: 'There Already' })
  await visit(path, { as: admin }, async (page) => {
    await page.getByRole('button', { name: words.add }).click()
    await fill(page, 'There Already')
    await press(page, 'Upload')
    await dialog(page).getByText('Please select a file to upload.').waitFor()
    await choose(page, 'notes.txt')
    await dialog(page).getByText(words.fileType, { exact: true }).waitFor()
    await choose(page, 'paper.pdf')
    await dialog(page).getByText('paper.pdf: Uploaded').waitFor({ state: 'attached' })
    await press(page, 'Upload')
    await dialog(page).getByText(titleTaken('There Already', '2024')).first().waitFor()
    await expect.poll(() => focusedControl(page)).toBe('title')

    await field(page, words.title).fill('Another')
    await page.context().setOffline(true)
    await press(page, 'Upload')
    await dialog(page).getByText('Error uploading PDF.').waitFor()
    await page.context().setOffline(false)
    await page.context().clearCookies()
    await press(page, 'Upload')
    await dialog(page).getByText(messages.access.signedOut).first().waitFor()
    const data = { loginInput: admin.reg, password: admin.password }
    await page.context().request.post(calls.login, { data })
    await press(page, 'Upload')
    await title(page, 'Another').waitFor()
  })
})

test('a form that is cancelled while its file is on its way adds nothing and says nothing', () =>
  visit(path, { as: admin }, async (page) => {
    const before = await db.$count(papers)
    await slowUpload(page)
    const sent: string[] = []
    page.on('request', (request) => sent.push(new URL(request.url()).pathname))
    await page.getByRole('button', { name: words.add }).click()
    await fill(page, 'Never Mind')
    await choose(page, 'slow.pdf', 300_000)
    await press(page, 'Upload')
    await press(page, 'Cancel')
    await dialog(page).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: words.add }).click()
    await expect.poll(() => field(page, words.title).inputValue()).toBe('')
    await expect.poll(() => page.getByRole('alert').allTextContents()).toEqual([''])
    expect(sent).not.toContain(recordsPath('paper'))
    expect(await db.$count(papers)).toBe(before)
  }))

test('a file of a form that is cancelled is taken back', () =>
  visit(path, { as: admin }, async (page) => {
    await page.getByRole('button', { name: words.add }).click()
    // The site has it a moment before the browser knows under which name.
    const answer = page.waitForResponse(
      (answered) =>
        answered.url().endsWith(calls.uploads) && answered.request().method() === 'POST',
    )
    await choose(page, 'paper.pdf')
    await (await answer).finished()
    expect(await db.$count(uploads)).toBe(1)
    await press(page, 'Cancel')
    await expect.poll(() => db.$count(uploads)).toBe(0)
  }))

test('whoever deletes a paper that has gone before is told', async () => {
  const id = await aResearchPaper(db, { title: 'Gone Before' })
  await visit(path, { as: admin }, async (page) => {
    await page.getByRole('button', { name: 'Delete Gone Before' }).click()
    await page.context().request.delete(`${calls.removePaper}/${id}`)
    await press(page, 'Delete')
    await page.getByText(`Error deleting PDF. ${words.unknown}`).waitFor()
    await expect.poll(() => title(page, 'Gone Before').count()).toBe(0)
  })
})

test('an administrator without script reads what visitors read', () =>
  visit(path, { as: admin, javaScriptEnabled: false }, async (page) => {
    await page.getByRole('heading', { level: 2, name: papersOfYear('2024') }).waitFor()
    await expect.poll(() => page.getByRole('button', { name: /^(Upload|Delete)/ }).count()).toBe(0)
  }))

async function fill(page: Page, name: string, year = '2024') {
  await field(page, words.title).fill(name)
  await field(page, words.abstract).fill('Words.')
  await field(page, words.year).fill(year)
}

function choose(page: Page, name: string, size?: number) {
  const file = pdfFile(name, size)
  const mimeType = name.endsWith('.pdf') ? file.mimeType : 'text/plain'
  return dialog(page)
    .locator('input[type=file]')
    .setInputFiles({ ...file, mimeType })
}

/** The title of a paper in the list. */
function title(page: Page, name: string) {
  return page.getByRole('heading', { level: 3, name })
}
