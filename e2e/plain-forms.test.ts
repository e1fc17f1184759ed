import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { kinds } from '#contract/kinds/kinds.ts'
import { captionOf, captionWords } from '#contract/messages/captions.ts'
import { addTo } from '#contract/messages/record-forms.ts'
import { linkMessages } from '#contract/messages/resources.ts'
import { resourcePath } from '#contract/resource-paths.ts'
import { noticeMessages } from '#contract/messages/notices.ts'
import * as words from '#contract/messages/plain-forms.ts'
import { logInElsewhere, over as loggedOut, sendAgain } from '#contract/messages/sessions.ts'
import { calls, pages, plainFormPath, recordListPath, recordPath } from '#contract/paths.ts'
import { formKind, listableKinds } from '#domain/records/listed-records.ts'
import { changes } from '#store/schema.ts'
import { axeObjections } from '#test/axe.ts'
import { openBrowser } from '#test/browser.ts'
import { builtApp } from '#test/built-app.ts'
import { anAdmin, aNotice } from '#test/factories.ts'
import { freePort } from '#test/free-port.ts'
import { aPicture } from '#test/pictures.ts'
import { sampleSite } from '#test/sample.ts'
import { signedInVisits } from '#test/signed-in-visits.ts'

// Whoever has no scripts edits every kind of record by a form on a page of its own.

const port = await freePort()
const baseURL = `http://localhost:${port}`
const { app, db, blobs } = await builtApp({ PUBLIC_URL: baseURL })
const sample = await sampleSite(db, blobs)
await sample.empty()
await sample.fill()
await app.listen({ port, host: 'localhost' })
const admin = await anAdmin(db)
const browse = signedInVisits(await openBrowser(), baseURL)
const visit = (path: string, journey: (page: Page) => Promise<void>) =>
  browse(
    path,
    { as: admin, javaScriptEnabled: false, viewport: { width: 360, height: 800 } },
    journey,
  )

const member = { role: 'Admin', teacher: false, kinds: [] } as unknown as Parameters<
  typeof listableKinds
>[0]

describe.each(listableKinds(member))('%s', (name) => {
  const { single = false, parts = [] } = formKind(name)

  test('a record that is sent as it came is not changed', () =>
    visit(single ? pages.records : recordListPath(name), async (page) => {
      const before = await db.$count(changes)
      for (const path of await formsOf(page)) {
        await page.goto(path)
        await save(page)
        await expect.poll(() => page.locator('main').textContent()).toContain(words.done.saved)
      }
      expect(await db.$count(changes)).toBe(before)
    }))

  async function formsOf(page: Page): Promise<string[]> {
    if (single) {
      const named = parts.map((part) => plainFormPath(name, { part: part.name }))
      return named.length > 0 ? named : [plainFormPath(name)]
    }
    const first = page.locator(`main :is(li, th) a[href^="${pages.plainForm}"]`).first()
    return (await first.count()) === 0 ? [] : [(await first.getAttribute('href')) ?? '']
  }
})

test.each([true, false])(
  'what is sent after the session has ended is sent again after a login elsewhere (scripts: %s)',
  (javaScriptEnabled) =>
    browse(plainFormPath('journal'), { as: admin, javaScriptEnabled }, async (page) => {
      const title = `Kept over a login, ${javaScriptEnabled}`
      await page.locator('main [name=title]').fill(title)
      const { request } = page.context()
      await request.post(calls.logout)
      await save(page)
      await page.getByRole('heading', { level: 1, name: loggedOut }).waitFor()
      await expect.poll(() => page.getByRole('main').textContent()).toContain(sendAgain)
      const other = page.waitForEvent('popup')
      await page.getByRole('link', { name: logInElsewhere }).click()
      expect(new URL((await other).url()).pathname).toBe(pages.login)
      await request.post(calls.login, {
        data: { loginInput: admin.reg, password: admin.password },
      })
      await page.reload()
      await page.waitForURL(`**${recordListPath('journal', { done: 'added' })}`)
      await expect.poll(() => page.getByRole('main').textContent()).toContain(title)
    }),
)

test('a list leads to the form of a new record, which stands where the list does, and to that of each', () =>
  visit(resourcePath('CyberSecurity', 'Links'), async (page) => {
    await expect
      .poll(() => page.getByRole('button', { name: /^(Add|Edit|Delete|Select)/ }).count())
      .toBe(0)
    await page.getByRole('link', { name: linkMessages.add }).click()
    await expect.poll(() => page.getByLabel('Domain').inputValue()).toBe('CyberSecurity')
    await page.getByLabel('Link Name').fill('Locks of the World')
    await page.getByLabel('URL').fill('https://locks.example/')
    await page.getByLabel('Description').fill('Each with its key.')
    await save(page)
    await expect.poll(() => page.locator('main').textContent()).toContain(words.done.added)

    await page.goto(resourcePath('CyberSecurity', 'Links'))
    await page.getByRole('link', { name: 'Edit Locks of the World' }).click()
    await page.getByLabel('Link Name').fill('Locks of All Ages')
    await save(page)
    await expect.poll(() => page.locator('main').textContent()).toContain(words.done.saved)
    await page.goto(resourcePath('CyberSecurity', 'Links'))
    await page.getByRole('heading', { name: 'Locks of All Ages' }).waitFor()
  }))

test('what is wrong in an item of a list is marked where it stands, and the head of the form leads there', () =>
  visit(plainFormPath('page'), async (page) => {
    await page.getByLabel('Title').first().fill('The Pond')
    await page.getByRole('button', { name: words.form.addAs('Section', 'Pictures') }).click()
    const buffer = await aPicture('png')
    const file = { name: 'pond.png', mimeType: 'image/png', buffer }
    await page.locator('input[type=file]').setInputFiles(file)
    await save(page)
    const said = captionOf.alt(1)
    await page.getByRole('link', { name: `Section 1: ${said}` }).click()
    const wrong = page.locator('[aria-invalid]')
    await expect.poll(() => wrong.count()).toBe(1)
    const id = await wrong.getAttribute('id')
    const note = await wrong.getAttribute('aria-describedby')
    expect(decodeURIComponent(new URL(page.url()).hash)).toBe(`#${id}`)
    await expect.poll(() => page.locator(`[id="${note}"]`).textContent()).toBe(said)
    await wrong.fill('Water in May')
    await save(page)
    await page.getByText(words.done.added ?? '').waitFor()
  }))

test('what is refused comes back with the reasons, and with all that was typed and sent', () =>
  visit(plainFormPath('notice'), async (page) => {
    await page.getByLabel(kinds.notice.fields[0].label).fill('The lawn is closed')
    await page.getByLabel('First day').fill('someday')
    await page.getByLabel('Last day').fill('2025-02-01')
    const file = {
      name: 'Plan of the lawn.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('Grass'),
    }
    await page.locator('input[type=file]').setInputFiles(file)
    await save(page)
    await page.getByText(words.form.notSaved).waitFor()
    await expect.poll(() => page.getByLabel('First day').inputValue()).toBe('someday')
    await page.getByLabel('First day').fill('2025-02-15')
    await save(page)
    await page.getByText(noticeMessages.untilTooEarly).first().waitFor()
    await page.getByLabel('Last day').fill('')
    await save(page)
    await page.getByText(words.done.added ?? '').waitFor()
    await page.getByRole('link', { name: 'The lawn is closed' }).click()
    await expect
      .poll(() => page.getByLabel(words.form.keepFile('Plan of the lawn.txt')).isChecked())
      .toBe(true)
    await page.getByLabel(words.form.keepFile('Plan of the lawn.txt')).uncheck()
    await save(page)
    await page.getByRole('link', { name: 'The lawn is closed' }).click()
    await expect
      .poll(() => page.getByLabel(words.form.keepFile('Plan of the lawn.txt')).count())
      .toBe(0)
  }))

test('a page is made of sections, which are added, filled, moved and taken away', () =>
  visit(plainFormPath('page'), async (page) => {
    await page.getByLabel('Title').fill('The lawn')
    await page.getByLabel('Address').fill('the-lawn')
    await add(page, 'Text')
    await item(page, 1).getByLabel('Heading').fill('What grows')
    await item(page, 1).getByLabel('Text').fill('Grass.\n\nAnd *moss*.')
    await add(page, 'Pictures')
    const buffer = await aPicture('png')
    await item(page, 2).getByLabel('Heading').fill('How it looks')
    const picture = { name: 'lawn.png', mimeType: 'image/png', buffer }
    await item(page, 2).locator('input[type=file]').setInputFiles(picture)
    await save(page)
    // A picture has to say what it shows; it need not be chosen again.
    await page.getByText(words.form.notSaved).waitFor()
    await item(page, 2).getByRole('group').getByLabel(captionWords.alt).fill('Grass in May')
    await add(page, 'Text')
    await page.getByLabel(words.form.removeItem('Section', 3)).check()
    await page.getByLabel(words.form.place).nth(1).fill('1')
    await save(page)
    await page.getByText(words.done.added ?? '').waitFor()
    await page.goto('/Pages/the-lawn')
    const headings = page.locator('main h2')
    await expect.poll(() => headings.allTextContents()).toEqual(['How it looks', 'What grows'])
    await page.getByRole('img', { name: 'Grass in May' }).waitFor()
  }))

test('a table is lines, and questions are added one by one', () =>
  visit(plainFormPath('page'), async (page) => {
    await page.getByLabel('Title').fill('Fees')
    await page.getByLabel('Address').fill('fees')
    await add(page, 'Table')
    await item(page, 1).getByLabel('Table').fill('For | How much\nFees\t20,000')
    await add(page, 'Questions and answers')
    const questions = item(page, 2)
    for (const [at, question] of ['Who pays?', 'When?', 'Never asked?'].entries()) {
      await questions.getByRole('button', { name: addTo('Question') }).click()
      await page.getByText(words.form.added('Question')).waitFor()
      await questions
        .getByLabel('Question', { exact: false })
        .and(page.locator('input[type=text]'))
        .nth(at)
        .fill(question)
    }
    await questions.getByLabel(words.form.removeItem('Question', 3)).check()
    await save(page)
    await page.getByText('Section 2: Question 1: Answer is missing.').first().waitFor()
    for (const at of [0, 1]) await questions.getByLabel('Answer').nth(at).fill(`Answer ${at}`)
    await save(page)
    await page.getByText(words.done.added ?? '').waitFor()
    await page.goto('/Pages/fees')
    await expect
      .poll(() => page.locator('main summary').allTextContents())
      .toEqual(['Who pays?', 'When?'])
    await page.getByRole('cell', { name: '20,000' }).waitFor()
  }))

test('two who change the same field are shown each other’s words', async () => {
  const id = await aNotice(db, { title: 'Before' })
  await visit(plainFormPath('notice', { id }), async (page) => {
    const other = { fields: { title: 'Theirs' } }
    await page.context().request.put(recordPath('notice', id), { data: other })
    await page.getByLabel('Headline').fill('Mine')
    await save(page)
    await page.getByText('It now says “Theirs”.').waitFor()
    await expect.poll(() => page.getByLabel('Headline').inputValue()).toBe('Mine')
    await save(page)
    await page.getByText(words.done.saved ?? '').waitFor()
    await page.getByRole('link', { name: 'Mine', exact: true }).waitFor()
  })
})

test('a record is found by its title and deleted after a question', async () => {
  const id = await aNotice(db, { title: 'Nobody needs this' })
  await visit(recordListPath('notice', { q: 'NOBODY needs' }), async (page) => {
    await page.getByRole('link', { name: 'Nobody needs this' }).click()
    await page.getByRole('link', { name: words.page.remove }).click()
    await page.getByText(words.removal.question('notice', 'Nobody needs this')).waitFor()
    await page.getByRole('button', { name: words.removal.confirm }).click()
    await page.getByText(words.done.removed ?? '').waitFor()
  })
  const last = await db.select().from(changes).where(eq(changes.recordId, id))
  expect(last.map(({ action }) => action)).toEqual(['add', 'remove'])
})

test.each([
  pages.records,
  recordListPath('notice'),
  plainFormPath('notice'),
  plainFormPath('home', { part: 'hero' }),
  plainFormPath('department', { part: 'name' }),
])('%s is accessible', (path) =>
  // The checks are a script.
  browse(path, { as: admin, viewport: { width: 360, height: 800 } }, async (page) => {
    expect(await axeObjections(page)).toEqual([])
  }),
)

function save(page: Page) {
  return page.locator('main').getByRole('button', { name: 'Save', exact: true }).last().click()
}

function add(page: Page, what: string) {
  return page.getByRole('button', { name: words.form.addAs('Section', what), exact: true }).click()
}

function item(page: Page, number: number) {
  return page.getByRole('group', { name: words.form.itemOf('Section', number), exact: true })
}
