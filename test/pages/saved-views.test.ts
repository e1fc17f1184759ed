import { expect, test } from 'vitest'
import * as words from '#contract/messages/views.ts'
import { pages } from '#contract/paths.ts'
import { saveView, savedViewsPath, viewStepPath } from '#contract/account-paths.ts'
import { savedViews } from '#store/desk-schema.ts'
import { login } from '#test/app.ts'
import { builtApp } from '#test/built-app.ts'
import { aJournal, anAdmin, aNotice, aStudent, aStudentAccount } from '#test/factories.ts'

const { app, db } = await builtApp()
const admin = await login(app, await anAdmin(db))
const other = await login(app, await anAdmin(db))

/** Not to be filtered before there are some, and notices not before there are archived ones. */
const unfilled = await Promise.all(
  [pages.notices, pages.students].map(async (url) => {
    const { body } = await app.inject({ url, headers: admin })
    return { url, body }
  }),
)

const student = await login(app, await aStudentAccount(db))
await aJournal(db, { year: '2024' })
await aNotice(db, { from: '2020-01-01', until: '2020-02-01' })
await aStudent(db)

type Headers = Record<string, string>

const read = async (url: string, headers: Headers = admin) =>
  (await app.inject({ url, headers })).body

const lists = [
  { page: 'roster', path: pages.roster, query: 'year=3&account=none' },
  { page: 'history', path: pages.history, query: 'kind=notice' },
  { page: 'ownHistory', path: pages.ownHistory, query: 'kind=notice' },
  { page: 'mail', path: pages.mail, query: 'state=failed' },
  { page: 'records', path: pages.records, query: 'kind=course&q=Keys' },
] as const

test.each(lists)('above $path stand the reader’s own views', async ({ page, path, query }) => {
  const shown = `${path}?${query}`
  expect(await read(path)).not.toContain(words.save)
  const asked = await read(shown)
  expect(asked).toContain(html(savedViewsPath(page, query)))
  await app.inject({
    method: 'POST',
    url: saveView,
    headers: admin,
    payload: { page, name: 'My <view>', query },
  })
  const saved = await read(shown)
  expect(saved).toContain(`<a href="${html(shown)}" aria-current="true">My &lt;view&gt;</a>`)
  expect(saved).not.toContain(words.save)
  expect(await read(path)).toContain(`<a href="${html(shown)}">My &lt;view&gt;</a>`)
  expect(await read(path, other)).not.toContain('My &lt;view&gt;')
})

const open = [
  { page: 'journals', path: pages.journals, query: 'year=2024' },
  { page: 'students', path: pages.students, query: 'year=3' },
  { page: 'notices', path: pages.notices, query: 'year=2024' },
  { page: 'courses', path: pages.courses, query: 'type=core' },
  { page: 'search', path: pages.search, query: 'q=Keys' },
] as const

test.each(open)(
  '$path, which everybody reads, leads its editors to their views, and names none',
  async ({ page, path, query }) => {
    const [plain, asked] = [await read(path), await read(`${path}?${query}`)]
    expect(plain).toContain(`href="${savedViewsPath(page)}"`)
    expect(plain).not.toContain(words.save)
    expect(asked).toContain(html(savedViewsPath(page, query)))
    for (const headers of [{}, student]) {
      expect(await read(`${path}?${query}`, headers)).not.toContain(words.label)
    }
  },
)

test.each(unfilled)('$url says nothing of views while it has nothing to filter', ({ body }) => {
  expect(body).not.toContain(words.label)
})

test('the page of the views saves, renames and removes them without scripts', async () => {
  const url = savedViewsPath('roster', 'year=2')
  const body = await read(url)
  expect(body).toContain(`action="${saveView}"`)
  expect(body).toContain('name="query" value="year=2"')
  expect(body).toContain('data-reading')
  const [view] = await db.select().from(savedViews)
  for (const step of ['rename', 'remove'] as const) {
    expect(await read(savedViewsPath(view?.page ?? ''))).toContain(
      `action="${viewStepPath(view?.id ?? '', step)}"`,
    )
  }
  expect(await read(`${url}&problem=429`)).toContain(words.tooMany)
})

test('the views of a list are for whoever reads it', async () => {
  const asStudent = await app.inject({ url: savedViewsPath('roster'), headers: student })
  expect(asStudent.statusCode).toBe(403)
  const unknown = await app.inject({ url: savedViewsPath('home'), headers: admin })
  expect(unknown.statusCode).toBe(404)
  const guest = await app.inject({ url: savedViewsPath('roster') })
  expect(guest.headers.location).toMatch(/^\/login/)
})

function html(address: string) {
  return address.replaceAll('&', '&amp;')
}
