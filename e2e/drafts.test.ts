import { request, type Page } from 'playwright-core'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { draftsPath } from '#contract/draft-paths.ts'
import * as draftWords from '#contract/messages/drafts.ts'
import { pasteLabel } from '#contract/messages/publication-import.ts'
import * as words from '#contract/messages/record-forms.ts'
import { calls, pages } from '#contract/paths.ts'
import { resourcePath } from '#contract/resource-paths.ts'
import { arrive, reload } from '#test/arrive.ts'
import { openBrowser } from '#test/browser.ts'
import { journeySite } from '#test/journey-site.ts'
import { pdfFile } from '#test/upload-dialog.ts'
import { visits } from '#test/visits.ts'

const visit = visits(await openBrowser())
/** In milliseconds. */
const hour = 3_600_000
const asAdmin = { isAdmin: true }

const { address, admin: account } = journeySite()
const admin = await request.newContext({ baseURL: address })
await admin.post(calls.login, { data: { loginInput: account.reg, password: account.password } })
afterAll(() => admin.dispose())

// The site keeps what the tests before have typed.
beforeEach(async () => {
  const list = await (await admin.get(pages.draftList)).text()
  for (const [, path = ''] of list.matchAll(/action="(\/api\/draft\/\w+\/discard)"/g)) {
    await admin.post(path)
  }
})

/** Forms that add something: where they are, what opens them and a field of theirs. */
const forms = [
  { path: pages.journals, opener: 'Add journal', field: 'Title' },
  { path: pages.majorEvents, opener: 'Add event', field: 'Title' },
  { path: pages.roster, opener: 'Add student', field: 'Name' },
  { path: pages.members, opener: 'Invite someone', field: 'Name' },
  { path: pages.members, opener: 'Add a student', field: 'Register Number' },
  { path: resourcePath('CyberSecurity', 'Links'), opener: 'Add New Link', field: 'Link Name' },
  { path: resourcePath('CyberSecurity', 'Notes'), opener: 'Add New Notes', field: 'Title' },
]

test('a draft is scheduled, called off and shared without scripts', async () => {
  await visit(pages.journals, asAdmin, async (page) => {
    await page.request.put(draftsPath('journal'), {
      data: {
        form: 'journal/new',
        id: null,
        fields: { title: 'On Plain Forms', authors: 'R. Karthik', year: '2024' },
        shownOn: '',
        editedOn: pages.journals,
      },
    })
  })
  await visit(pages.draftList, { ...asAdmin, javaScriptEnabled: false }, async (page) => {
    const row = page.getByRole('listitem').filter({ hasText: 'On Plain Forms' })
    await row.getByText(draftWords.page.ways.schedule, { exact: true }).first().click()
    await row.getByLabel(draftWords.form.publishOn).fill('2099-01-05T09:00')
    await row.getByRole('button', { name: draftWords.page.ways.schedule, exact: true }).click()
    await row.getByRole('button', { name: draftWords.page.ways.callOff }).click()
    await row.getByRole('button', { name: draftWords.page.ways.share }).click()
    await page.waitForURL('**/preview/*')
    await expect
      .poll(() => page.getByRole('heading', { name: 'On Plain Forms' }).count())
      .toBeGreaterThan(0)
  })
})

describe('a form that is closed without saving', () => {
  test.each(forms)('$opener: says what it remembers, and forgets it when told to', (form) =>
    visit(form.path, asAdmin, async (page) => {
      const { open, field, notice, close } = partsOf(page, form)
      await open()
      await expect.poll(() => notice.count()).toBe(0)
      await close()
      await open()
      await expect.poll(() => notice.count()).toBe(0)

      await field.fill('Half a thought')
      await close()
      await open()
      await notice.waitFor()
      await expect.poll(() => field.inputValue()).toBe('Half a thought')
      await close()
      await open()
      await notice.waitFor()

      await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click()
      await notice.waitFor({ state: 'detached' })
      await expect.poll(() => field.inputValue()).toBe('')
      await close()
      await open()
      await expect.poll(() => notice.count()).toBe(0)
      await expect.poll(() => field.inputValue()).toBe('')
    }),
  )

  test.each(forms)('$opener: forgets what was typed once it is cancelled', (form) =>
    visit(form.path, asAdmin, async (page) => {
      const { open, field, notice } = partsOf(page, form)
      await open()
      await field.fill('Never mind')
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
      await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
      await open()
      expect([await notice.count(), await field.inputValue()]).toEqual([0, ''])
    }),
  )

  test('keeps nothing of what was on its way when it is cancelled', () =>
    visit(pages.journals, asAdmin, async (page) => {
      const draft = `**${draftsPath('journal')}`
      const { open, field } = partsOf(page, { opener: 'Add journal', field: 'Title' })
      const { promise: letGo, resolve: go } = Promise.withResolvers<void>()
      await page.route(draft, async (route) => {
        await letGo
        await route.continue()
      })
      await open()
      const sent = page.waitForRequest(draft)
      await field.fill('Half')
      await sent
      await field.fill('Half a thought')
      await press(page, 'Cancel')
      const discarded = page.waitForRequest('**/discard')
      go()
      await discarded
      await expect(drafts(page)).resolves.toEqual([])
    }))

  test('a file that was chosen for a document is remembered as well', () =>
    visit(pages.calendar, asAdmin, async (page) => {
      const opener = page.getByRole('button', { name: /^Edit / })
      const notice = page.getByText(remembered)
      await opener.click()
      const row = page.getByRole('dialog').getByRole('listitem')
      await page.locator('dialog[open] input[type=file]').setInputFiles(pdfFile('Draft.pdf'))
      await row.waitFor()
      await page.keyboard.press('Escape')
      await opener.click()
      await notice.waitFor()
      await expect.poll(() => row.textContent()).toContain('Draft.pdf')
      await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click()
      await notice.waitFor({ state: 'detached' })
      await row.waitFor({ state: 'detached' })
    }))

  test('an edit goes on from what was typed, and anew from what is saved', () =>
    visit(pages.journals, asAdmin, async (page) => {
      const opener = page.getByRole('button', { name: /^Edit / }).first()
      await opener.click()
      const title = page.getByRole('dialog').getByLabel('Title')
      const before = await title.inputValue()
      await title.fill('Another title')
      await page.keyboard.press('Escape')
      await opener.click()
      await expect.poll(() => title.inputValue()).toBe('Another title')
      await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click()
      await expect.poll(() => title.inputValue()).toBe(before)
    }))
})

describe('a form of a page that was left without saving', () => {
  const path = resourcePath('CyberSecurity', 'Links')

  test('offers what was typed, by hand and not by itself, until it is discarded', () =>
    visit(path, asAdmin, async (page) => {
      const { open, field, offer } = storedParts(page)
      await open()
      await expect.poll(() => offer.count()).toBe(0)
      await field.fill('Typed before the crash')
      await reload(page)
      await open()
      await offer.waitFor()
      await expect.poll(() => field.inputValue()).toBe('')
      await press(page, words.restore)
      await expect.poll(() => field.inputValue()).toBe('Typed before the crash')
      await expect.poll(() => offer.count()).toBe(0)

      await reload(page)
      await open()
      await press(page, words.discard)
      await reload(page)
      await open()
      expect([await offer.count(), await field.inputValue()]).toEqual([0, ''])
    }))

  test.each([
    { path, opener: 'Add New Link', field: 'Link Name' },
    { path: pages.roster, opener: 'Add student', field: 'Register number' },
  ])('$opener: leads whoever uses keys on where a button is gone', (form) =>
    visit(form.path, asAdmin, async (page) => {
      const { open, field } = partsOf(page, form)
      const within = page.getByRole('dialog')
      const isFocused = () => field.evaluate((control) => control === document.activeElement)
      await open()
      await field.fill('Typed before')
      for (const name of [words.restore, words.discard]) {
        await reload(page)
        await open()
        await within.getByRole('button', { name, exact: true }).press('Enter')
        await expect.poll(isFocused).toBe(true)
      }

      await field.fill('Put aside')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: words.discard, exact: true }).press('Enter')
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
    }),
  )

  test('leads whoever uses keys on in the form of a page', () =>
    visit(pages.publicationImport, asAdmin, async (page) => {
      await page.getByLabel(pasteLabel).fill('@book{half')
      await reload(page)
      await page.getByRole('button', { name: words.discard }).press('Enter')
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.matches('main form *')))
        .toBe(true)
    }))

  test('offers what was typed last, though the browser’s clock is behind the site’s', () =>
    visit(path, asAdmin, async (page) => {
      const { open, field, offer } = storedParts(page)
      await page.clock.setFixedTime(Date.now() - hour)
      await open()
      const stored = page.waitForResponse((answer) => answer.url().endsWith(draftsPath('link')))
      await field.fill('Typed while the site answered')
      await (await stored).finished()
      await page.route(`**${draftsPath('link')}`, (route) => route.abort())
      await field.fill('Typed while it did not')
      await reload(page)
      await open()
      await offer.waitFor()
      await press(page, words.restore)
      await expect.poll(() => field.inputValue()).toBe('Typed while it did not')
    }))

  test('offers a student who was typed in on the roster, until the form is cancelled', () =>
    visit(pages.roster, asAdmin, async (page) => {
      const form = page.getByRole('dialog')
      const open = () => page.getByRole('button', { name: 'Add student' }).click()
      await open()
      await form.getByLabel('Name').fill('Half a Student')
      await form.getByLabel('Year').selectOption('3')
      await form.getByLabel('Developer of this site').check()
      await page.keyboard.press('Escape')
      await page.getByText(words.unsaved('new student')).waitFor()
      await reload(page)
      await open()
      await press(page, words.restore)
      await expect.poll(() => form.getByLabel('Name').inputValue()).toBe('Half a Student')
      await expect.poll(() => form.getByLabel('Year').inputValue()).toBe('3')
      await expect.poll(() => form.getByLabel('Developer of this site').isChecked()).toBe(true)
      await press(page, words.cancel)
      await expect.poll(() => drafts(page)).toEqual([])
    }))

  test('offers an invitation, with the username and the domains that were chosen', () =>
    visit(pages.members, asAdmin, async (page) => {
      const form = page.getByRole('dialog')
      const open = () => page.getByRole('button', { name: 'Invite someone' }).click()
      await open()
      await form.getByLabel(/^Name/).fill('Half a Person')
      await form.getByLabel('E-mail').fill('half@')
      await form.getByLabel('Username').fill('own.name')
      await form.getByLabel('Cyber Security').check()
      await page.keyboard.press('Escape')
      await page.getByText(words.unsaved('invitation')).waitFor()
      await reload(page)
      await open()
      await press(page, words.restore)
      await expect.poll(() => form.getByLabel(/^Name/).inputValue()).toBe('Half a Person')
      await expect.poll(() => form.getByLabel('E-mail').inputValue()).toBe('half@')
      await expect.poll(() => form.getByLabel('Username').inputValue()).toBe('own.name')
      await expect.poll(() => form.getByLabel('Cyber Security').isChecked()).toBe(true)
      await press(page, words.cancel)
      await expect.poll(() => drafts(page)).toEqual([])
    }))

  test('brings back domains, which are there only once the role is restored', () =>
    visit(pages.members, asAdmin, async (page) => {
      const member = { name: 'Vani', email: 'vani@site.example', userName: 'vani', role: 'Admin' }
      const added = await (await page.request.post(calls.members, { data: member })).json()
      await reload(page)
      const form = page.getByRole('dialog')
      const open = () => page.getByRole('button', { name: 'Edit: Vani' }).click()
      await open()
      await expect.poll(() => form.getByLabel('Cyber Security').count()).toBe(0)
      await form.getByLabel('Role').selectOption('Teacher')
      await form.getByLabel('Cyber Security').check()
      await reload(page)
      await open()
      await press(page, words.restore)
      await expect.poll(() => form.getByLabel('Role').inputValue()).toBe('Teacher')
      await expect.poll(() => form.getByLabel('Cyber Security').isChecked()).toBe(true)
      await expect.poll(() => form.getByLabel('Internet of Things').isChecked()).toBe(false)
      await expect.poll(() => drafts(page)).toEqual([`member/${added._id}`])
      // As it was: nothing is unsaved.
      await form.getByLabel('Role').selectOption('Admin')
      await expect.poll(() => drafts(page)).toEqual([])
      await press(page, words.cancel)
      await page.request.delete(`${calls.members}/${added._id}`)
    }))

  test('forgets it once the record is saved, or the form is cancelled', () =>
    visit(path, asAdmin, async (page) => {
      const { open, field, offer } = storedParts(page)
      await open()
      await field.fill('Never mind')
      await press(page, words.cancel)
      await reload(page)
      await open()
      await expect.poll(() => offer.count()).toBe(0)
      await field.fill('Saved After All')
      await page.getByRole('dialog').getByLabel('URL').fill('example.org')
      await page.getByRole('dialog').getByLabel('Description').fill('Read.')
      await press(page, 'Add')
      await page.getByRole('button', { name: 'Edit Saved After All' }).waitFor()
      await expect.poll(() => drafts(page)).toEqual([])
      await page.getByRole('button', { name: 'Delete Saved After All' }).click()
      await press(page, 'Delete')
    }))

  test('keeps it from whoever signs in next', () =>
    visit(path, asAdmin, async (page) => {
      const { open, field } = storedParts(page)
      await open()
      await field.fill('Mine alone')
      await expect.poll(() => drafts(page)).toHaveLength(1)
      await page.keyboard.press('Escape')
      await page.locator('summary').filter({ hasText: 'Administrator' }).click()
      await page.getByRole('button', { name: 'Logout' }).click()
      await expect.poll(() => new URL(page.url()).pathname).toBe(pages.home)
      await expect.poll(() => drafts(page)).toEqual([])
    }))

  test('of another account is removed unread', () =>
    visit(path, asAdmin, async (page) => {
      const { open, offer } = storedParts(page)
      const draft = { at: new Date().toISOString(), fields: { name: 'Somebody else’s' } }
      const others = { 'link/new CyberSecurity': draft }
      await page.evaluate(
        (text) => localStorage.setItem('drafts', text),
        JSON.stringify({ account: 'somebody', forms: others }),
      )
      await open()
      expect([await offer.count(), await drafts(page)]).toEqual([0, []])
    }))

  test('works as ever where the browser stores nothing', () =>
    visit(path, asAdmin, async (page) => {
      await page.evaluate(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException('Full', 'QuotaExceededError')
        }
      })
      const { open, field } = storedParts(page)
      await open()
      await field.fill('Not stored')
      await expect.poll(() => field.inputValue()).toBe('Not stored')
    }))

  test('asks before the page is left, and only where something is unsaved', () =>
    visit(pages.home, asAdmin, async (page) => {
      await arrive(page, path)
      const { open, field } = storedParts(page)
      const asked: string[] = []
      page.on('dialog', (question) => {
        asked.push(question.type())
        void question.accept()
      })
      await open()
      await reload(page)
      expect(asked).toEqual([])
      await open()
      await field.fill('Half a thought')
      await page.goBack()
      expect(asked).toEqual(['beforeunload'])
    }))
})

test('the question for a lost password forgets the address that was not sent', () =>
  visit(pages.login, {}, async (page) => {
    const opener = page.getByRole('button', { name: 'Forgot password' })
    await opener.click()
    const field = page.getByRole('dialog').getByLabel('E-mail')
    await field.fill('half@')
    await page.keyboard.press('Escape')
    await opener.click()
    await expect.poll(() => field.inputValue()).toBe('')
  }))

const remembered = 'You have unsaved changes from earlier.'

function partsOf(page: Page, { opener, field }: { opener: string; field: string }) {
  const dialog = page.getByRole('dialog')
  return {
    open: async () => {
      await page.getByRole('button', { name: opener, exact: true }).first().click()
      await dialog.waitFor()
    },
    field: dialog.getByLabel(new RegExp(`^${field}`)),
    notice: dialog.getByText(remembered),
    close: async () => {
      await page.keyboard.press('Escape')
      await expect.poll(() => dialog.count()).toBe(0)
    },
  }
}

function storedParts(page: Page) {
  const dialog = page.getByRole('dialog')
  return {
    open: async () => {
      await page.getByRole('button', { name: 'Add New Link' }).first().click()
      await dialog.waitFor()
    },
    field: dialog.getByLabel('Link Name'),
    offer: dialog.getByText(/^You have unsaved changes from \d/),
  }
}

function press(page: Page, name: string) {
  return page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
}

/** The names of the forms whose drafts are stored. */
function drafts(page: Page) {
  return page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('drafts') ?? '{"forms":{}}')
    return Object.keys(stored.forms)
  })
}
