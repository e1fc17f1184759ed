import { expect, test } from 'vitest'
import { fileAnchor } from '#contract/file-paths.ts'
import { noticeMessages } from '#contract/messages/notices.ts'
import { recordAdded } from '#contract/messages/records.ts'
import { pages, searchPath } from '#contract/paths.ts'
import { files } from '#store/schema.ts'
import { openBrowser } from '#test/browser.ts'
import { builtApp } from '#test/built-app.ts'
import { dialog, field, press } from '#test/dialogs.ts'
import { anAdmin } from '#test/factories.ts'
import { freePort } from '#test/free-port.ts'
import { pdfOf } from '#test/readable-files.ts'
import { signedInVisits } from '#test/signed-in-visits.ts'

const port = await freePort()
const baseURL = `http://localhost:${port}`
const { app, db, services } = await builtApp({ PUBLIC_URL: baseURL })
await app.listen({ port, host: 'localhost' })
const visit = signedInVisits(await openBrowser(), baseURL)

const circular = pdfOf([
  'To all students',
  'Hall tickets are given out at the counter\nfrom Monday',
])

test('an administrator posts a circular, and a guest finds a sentence of it on a page without scripts', async () => {
  await visit(pages.notices, { as: await anAdmin(db) }, async (page) => {
    await page.getByRole('button', { name: noticeMessages.add }).click()
    await field(page, 'Headline').fill('Before the examinations')
    await dialog(page)
      .locator('input[type=file]')
      .setInputFiles({ name: 'Circular.pdf', mimeType: 'application/pdf', buffer: circular })
    await press(page, 'Save')
    await page.getByText(recordAdded('notice')).waitFor()
  })
  await services.texts.runDue()

  const found = searchPath('hall tickets counter')
  await visit(found, { javaScriptEnabled: false }, async (page) => {
    const hit = page.getByRole('listitem').filter({ hasText: 'Circular.pdf' })
    await expect
      .poll(() => hit.textContent())
      .toContain('Page 2 · Notice “Before the examinations”')
    await hit.getByRole('link').click()
    await page.getByRole('heading', { level: 1, name: 'Before the examinations' }).waitFor()
    const [file] = await db.select().from(files)
    expect(new URL(page.url()).hash).toBe(`#${fileAnchor(file?.id ?? '')}`)
    const row = page.locator('li:target')
    await expect.poll(() => row.getByRole('link', { name: 'Circular.pdf' }).isVisible()).toBe(true)
  })
})
