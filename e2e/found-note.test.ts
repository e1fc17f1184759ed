import { expect, test } from 'vitest'
import { noteMessages as words } from '#contract/messages/notes.ts'
import * as searchMessages from '#contract/messages/search.ts'
import { pages } from '#contract/paths.ts'
import { resourcePath } from '#contract/resource-paths.ts'
import { openBrowser } from '#test/browser.ts'
import { builtApp } from '#test/built-app.ts'
import { dialog, field, press } from '#test/dialogs.ts'
import { aStudentAccount, aTeacher } from '#test/factories.ts'
import { freePort } from '#test/free-port.ts'
import { pdfOf } from '#test/readable-files.ts'
import { signedInVisits } from '#test/signed-in-visits.ts'

const port = await freePort()
const baseURL = `http://localhost:${port}`
const { app, db, services } = await builtApp({ PUBLIC_URL: baseURL })
await app.listen({ port, host: 'localhost' })
const visit = signedInVisits(await openBrowser(), baseURL)

const lecture = pdfOf([
  'Why antennas are tuned',
  'Feeding a dipole',
  'Matching by stubs',
  'A balun keeps the current\nfrom the outside of the cable',
])
const files = [
  { name: 'Lecture.pdf', mimeType: 'application/pdf', buffer: lecture },
  { name: 'Exercises.txt', mimeType: 'text/plain', buffer: Buffer.from('Cut a stub for 866 MHz.') },
  {
    name: 'Slides.pdf',
    mimeType: 'application/pdf',
    buffer: pdfOf(['The outline of the lecture']),
  },
]

test('a teacher uploads three files, and a student finds page 4 of one and reads it there', async () => {
  await visit(
    resourcePath('InternetOfThings', 'Notes'),
    { as: await aTeacher(db) },
    async (page) => {
      await page.getByRole('button', { name: words.add, exact: true }).click()
      await field(page, words.title).fill('Feeding antennas')
      await field(page, words.description).fill('For the second laboratory.')
      await dialog(page).locator('input[type=file]').setInputFiles(files)
      await press(page, words.send)
      await page.getByText(words.added).waitFor()
    },
  )
  await services.texts.runDue()

  await visit(pages.home, { as: await aStudentAccount(db) }, async (page) => {
    await page.keyboard.press('Control+K')
    await page
      .getByRole('combobox', { name: searchMessages.label })
      .pressSequentially('balun current')
    const hit = page.getByRole('option', { name: /Lecture\.pdf.*Page 4/s })
    await hit.waitFor()
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => hit.getAttribute('aria-selected')).toBe('true')
    await page.keyboard.press('Enter')
    await page.waitForURL(/notesview.*page=4/)
    await page.getByRole('heading', { level: 1, name: 'Lecture.pdf' }).waitFor()
    const marked = page.getByRole('region', { name: 'Page 4' }).locator('.highlight')
    await expect.poll(() => marked.allTextContents()).toEqual(['balun', 'current'])
    await expect.poll(() => page.getByRole('region', { name: 'Page 4' }).isVisible()).toBe(true)
  })
})
