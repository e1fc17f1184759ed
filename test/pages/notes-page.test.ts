import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { calls } from '#contract/paths.ts'
import { noteViewerPath, resourcePath } from '#contract/resource-paths.ts'
import { axeObjections } from '#test/axe.ts'
import { openBrowser } from '#test/browser.ts'
import { builtApp } from '#test/built-app.ts'
import { login } from '#test/app.ts'
import { anAdmin, aNote, aStudentAccount, aTeacher } from '#test/factories.ts'
import { multipart } from '#test/multipart.ts'
import { accounts } from '#store/account-schema.ts'
import { eq } from 'drizzle-orm'

const { app, db } = await builtApp()
const path = resourcePath('CyberSecurity', 'Notes')
const notes = {
  older: await aNote(db, { title: 'Ciphers & <modes>', description: 'Blocks first.' }, [
    { name: 'Über "modes".pdf', type: 'application/pdf', size: 1_234_567 },
    { name: 'Lab.docx', type: 'application/octet-stream', size: 900 },
  ]),
  newer: await aNote(db, { title: 'Certificates', createdAt: new Date('2026-03-04T20:00:00Z') }),
}
await aNote(db, { title: 'On Radios', domain: 'InternetOfThings' })

const members = {
  student: await aStudentAccount(db),
  teacher: await aTeacher(db),
  admin: await anAdmin(db),
}

const address = await app.listen({ port: 0 })
const browser = await openBrowser()

describe('the notes of a domain', () => {
  test('are in the HTML whole, the newest first', async () => {
    const { body } = await app.inject(path)
    expect(body).toContain('2 notes, 2 files.')
    expect(body.indexOf('Certificates')).toBeLessThan(body.indexOf('Ciphers &amp; &lt;modes&gt;'))
    expect(body).toContain('Blocks first.')
    expect(body).toContain('PDF · 1.2 MB')
    const viewer = noteViewerPath('CyberSecurity', { id: notes.older, title: 'Über "modes".pdf' })
    expect(body).toContain(`href="${viewer.replaceAll('&', '&amp;')}"`)
    expect(body).toContain('<time dateTime="2026-03-05">5 Mar 2026</time>')
    expect(body).not.toContain('On Radios')
  })

  test('are told anew once there is one more', async () => {
    expect((await app.inject(path)).body).not.toContain('Just added')
    await aNote(db, { title: 'Just added' })
    expect((await app.inject(path)).body).toContain('Just added')
  })
})

describe('whoever may keep notes has what it takes', () => {
  test.each([
    ['a guest', null, false],
    ['a student', members.student, false],
    ['a teacher', members.teacher, true],
    ['an administrator', members.admin, true],
  ])('%s', async (_name, account, mayEdit) => {
    const headers = account ? await login(app, account) : {}
    const { body } = await app.inject({ url: path, headers })
    const labels = ['Add New Notes', 'Delete Lab.docx', 'Remove Certificates']
    expect(labels.filter((label) => body.includes(label))).toEqual(mayEdit ? labels : [])
  })
})

describe('a teacher of another domain', () => {
  test('works on the own note alone, and adds none', async () => {
    const account = await aTeacher(db, { domains: ['CyberSecurity'] })
    const headers = await login(app, account)
    const url = calls.addNote
    const file = new File(['%PDF-1.7\n%%EOF'], 'keys.pdf')
    const note = { title: 'Theirs', description: 'Read it.', domain: 'CyberSecurity', files: file }
    const form = await multipart(note)
    const sent = { ...form, headers: { ...form.headers, ...headers } }
    expect((await app.inject({ method: 'POST', url, ...sent })).statusCode).toBe(200)
    await db
      .update(accounts)
      .set({ domains: ['InternetOfThings'] })
      .where(eq(accounts.id, account.id))
    const { body } = await app.inject({ url: path, headers })
    const labels = ['Remove Theirs', 'Edit Theirs', 'Delete keys.pdf']
    const others = ['Add New Notes', 'Remove Certificates', 'Edit Certificates', 'Delete Lab.docx']
    expect([...labels, ...others].filter((label) => body.includes(label))).toEqual(labels)
  })
})

describe.each([{ javaScriptEnabled: true }, { javaScriptEnabled: false }])('with %j', (options) => {
  test('one note is open at a time', () =>
    visit(path, options, async (page) => {
      const link = page.getByRole('link', { name: 'Open File Lab.docx' })
      expect(await link.isVisible()).toBe(false)
      await page.getByRole('heading', { name: 'Ciphers' }).click()
      await link.waitFor()
      await page.getByRole('heading', { name: 'Certificates' }).click()
      await expect.poll(() => link.isVisible()).toBe(false)
      expect(await page.locator('details[name=note][open]').count()).toBe(1)
    }))

  test('a link to a note opens it', () =>
    visit(`${path}#note-${notes.older}`, options, async (page) => {
      const link = page.getByRole('link', { name: 'Open File Lab.docx' })
      await expect.poll(() => link.isVisible()).toBe(true)
    }))
})

test('the note that is open stands in the address', () =>
  visit(path, {}, async (page) => {
    const hash = () => new URL(page.url()).hash
    const [first, second] = [notes.older, notes.newer].map((id) => `#note-${id}`)
    await page.getByRole('heading', { name: 'Ciphers' }).click()
    await expect.poll(hash).toBe(first)
    await page.getByRole('heading', { name: 'Certificates' }).click()
    await expect.poll(hash).toBe(second)
    await page.getByRole('heading', { name: 'Certificates' }).click()
    await expect.poll(hash).toBe('')
  }))

test('a note that was opened before the script came stands in the address once it is there', () =>
  visit(path, {}, async (page) => {
    const { promise: opened, resolve: hasOpened } = Promise.withResolvers<void>()
    await page.route('**/assets/lists-*.js', async (route) => {
      await opened
      await route.continue()
    })
    await page.reload({ waitUntil: 'commit' })
    await page.getByRole('heading', { name: 'Ciphers' }).click()
    await page.getByRole('link', { name: 'Open File Lab.docx' }).waitFor()
    expect(new URL(page.url()).hash).toBe('')
    hasOpened()
    await expect.poll(() => new URL(page.url()).hash).toBe(`#note-${notes.older}`)
  }))

test('an open note has nothing that axe objects to, and fits a phone', () =>
  visit(`${path}#note-${notes.older}`, { viewport: { width: 320, height: 640 } }, async (page) => {
    await page.getByRole('link', { name: 'Open File Lab.docx' }).waitFor()
    expect(await axeObjections(page)).toEqual([])
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(over).toBe(0)
  }))

/** Opens a page in a browser of its own. */
async function visit(
  url: string,
  options: BrowserContextOptions,
  journey: (page: Page) => Promise<void>,
) {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options })
  const page = await context.newPage()
  await page.goto(address + url)
  await journey(page)
  await context.close()
}
