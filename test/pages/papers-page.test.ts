import { describe, expect, test } from 'vitest'
import { paperMessages as words, papersOfYear } from '#contract/messages/papers.ts'
import { paperViewerPath, papersPath, resourcePath } from '#contract/resource-paths.ts'
import { axeObjections } from '#test/axe.ts'
import { login } from '#test/app.ts'
import { openBrowser } from '#test/browser.ts'
import { builtApp } from '#test/built-app.ts'
import { anAdmin, aResearchPaper, aStudentAccount, aTeacher } from '#test/factories.ts'
import { freePort } from '#test/free-port.ts'
import { signedInVisits } from '#test/signed-in-visits.ts'

const port = await freePort()
const baseURL = `http://localhost:${port}`
const { app, db } = await builtApp({ PUBLIC_URL: baseURL })
await app.listen({ port, host: 'localhost' })
const path = papersPath('CyberSecurity', '2024')
const long = 'We opened a lock and shut it again. '.repeat(40)
await aResearchPaper(db, { title: 'Older & <b>bold</b>' })
await aResearchPaper(db, { title: `Newer ${'averylongword'.repeat(12)}`, abstract: long })
await aResearchPaper(db, { title: 'Of last year', year: '2023' })
for (const number of [1, 2, 3, 4, 5, 6, 7, 8, 9]) {
  await aResearchPaper(db, { title: `Report ${number}`, abstract: long, year: '2022' })
}
const visit = signedInVisits(await openBrowser(), baseURL)

describe('the papers of a year', () => {
  test('are in the HTML whole, those added last first', async () => {
    const { body } = await app.inject(path)
    expect(body).toContain(`>${papersOfYear('2024')}</h2>`)
    expect(body.indexOf('Newer')).toBeLessThan(body.indexOf('Older &amp; &lt;b&gt;'))
    expect(body).toContain(long)
    expect(body).toContain('PDF · 1.2 MB')
    expect(body).not.toContain('Of last year')
  })

  test('stand in a shelf of at most 92vh, however many they are', () =>
    visit(papersPath('CyberSecurity', '2022'), {}, async (page) => {
      const shelf = page.getByRole('region', { name: papersOfYear('2022') })
      const measured = await shelf.evaluate((it) => ({
        share: it.clientHeight / innerHeight,
        hidden: it.scrollHeight - it.clientHeight,
        // What is hidden in the shelf makes the page no longer.
        below: document.documentElement.scrollHeight - document.body.scrollHeight,
      }))
      expect(measured.share).toBeLessThanOrEqual(0.92)
      expect(measured.hidden).toBeGreaterThan(0)
      expect(measured.below).toBeLessThanOrEqual(0)
      await shelf.focus()
      await page.keyboard.press('End')
      await expect.poll(() => shelf.evaluate((it) => it.scrollTop)).toBeGreaterThan(0)
    }))

  test('lead to the viewer', () =>
    visit(path, {}, async (page) => {
      const open = page.getByRole('link', { name: `${words.open} Older` })
      const paper = { domain: 'CyberSecurity', year: '2024', title: 'Older & <b>bold</b>' }
      expect(await open.getAttribute('href')).toBe(paperViewerPath(paper))
    }))

  test('fold a long abstract until it is opened, by keys and without a script', () =>
    visit(path, { javaScriptEnabled: false }, async (page) => {
      const abstract = page.locator('p', { hasText: 'We opened a lock' })
      const folded = await abstract.evaluate((it) => it.clientHeight)
      await page.locator('summary', { hasText: 'of the abstract of Newer' }).press('Enter')
      await expect
        .poll(() => abstract.evaluate((it) => it.clientHeight))
        .toBeGreaterThan(folded * 1.5)
    }))
})

describe('the years', () => {
  test.each([{ javaScriptEnabled: true }, { javaScriptEnabled: false }])(
    'open in a dialog, each with its papers and its address, with %j',
    (options) =>
      visit(path, options, async (page) => {
        await page.getByRole('button', { name: 'Filter by Year' }).click()
        const dialog = page.getByRole('dialog', { name: 'Filter by Year' })
        const chosen = dialog.locator('[aria-current=page]')
        expect(await chosen.textContent()).toBe('2024 2 papers')
        for (const year of ['2025', '2022', '2021', '2020']) {
          expect(await dialog.getByRole('link', { name: year }).count()).toBe(1)
        }
        await dialog.getByRole('link', { name: '2023 1 paper' }).click()
        await page.getByRole('heading', { name: papersOfYear('2023') }).waitFor()
        expect(new URL(page.url()).pathname).toBe(papersPath('CyberSecurity', '2023'))
        await page.getByText('Of last year').first().waitFor()
      }),
  )

  test('without papers lead to the newest that has some', () =>
    visit(papersPath('CyberSecurity', '2020'), { javaScriptEnabled: false }, async (page) => {
      await page.getByText('No PDFs available.').waitFor()
      await page.getByRole('link', { name: 'See the papers from 2024' }).click()
      expect(new URL(page.url()).pathname).toBe(path)
    }))

  test('begin with this one', async () => {
    const { body } = await app.inject(resourcePath('CyberSecurity', 'ResearchPapers'))
    const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Asia/Kolkata' })
    expect(body).toContain(papersOfYear(year.format(new Date())))
    const address = baseURL + resourcePath('CyberSecurity', 'ResearchPapers')
    expect(body).toContain(`<link rel="canonical" href="${address}"`)
  })

  test.each(['Notes', 'Links', 'Videos', 'notes'])('of %s are none: all of them', async (kind) => {
    const { statusCode, headers } = await app.inject(`${resourcePath('CyberSecurity', kind)}/2024`)
    expect(statusCode).toBe(302)
    expect(headers.location?.toLowerCase()).toBe(resourcePath('CyberSecurity', kind).toLowerCase())
  })
})

describe.each([
  ['a guest', false],
  ['a student', false],
  ['a teacher', false],
  ['an administrator', true],
])('for %s', (who, mayEdit) => {
  test(`the page ${mayEdit ? 'is worked in' : 'is only read'}`, async () => {
    const { body } = await app.inject({ url: path, headers: await headersOf(who) })
    expect(body.includes('__reactRouterContext')).toBe(mayEdit)
    expect(body.includes(words.add)).toBe(mayEdit)
    expect(body.includes('aria-label="Delete Older')).toBe(mayEdit)
  })
})

describe('axe finds nothing', () => {
  const phone = { viewport: { width: 320, height: 640 } }

  test.each([path, papersPath('CyberSecurity', '2020'), papersPath('CyberSecurity', '2022')])(
    'at %s on a phone, and nothing leads sideways',
    (address) =>
      visit(address, phone, async (page) => {
        expect(await axeObjections(page)).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
      }),
  )

  test('among the years', () =>
    visit(path, phone, async (page) => {
      await page.getByRole('button', { name: 'Filter by Year' }).click()
      expect(await axeObjections(page)).toEqual([])
    }))

  test('in a form that was refused', async () =>
    visit(path, { as: await anAdmin(db) }, async (page) => {
      await page.getByRole('button', { name: words.add }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Upload', exact: true }).click()
      await page.getByRole('dialog').getByText('Please select a file to upload.').waitFor()
      expect(await axeObjections(page)).toEqual([])
    }))
})

async function headersOf(who: string) {
  if (who === 'a student') return login(app, await aStudentAccount(db))
  if (who === 'a teacher') return login(app, await aTeacher(db))
  return who === 'an administrator' ? login(app, await anAdmin(db)) : {}
}
