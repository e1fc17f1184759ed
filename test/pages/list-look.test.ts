import { expect, test } from 'vitest'
import * as words from '#contract/messages/list-look.ts'
import { savedViewsPath } from '#contract/account-paths.ts'
import { pages, recordListPath } from '#contract/paths.ts'
import { login } from '#test/app.ts'
import { builtApp } from '#test/built-app.ts'
import { aJournal, anAdmin, aPerson, aStudent, aTeacher } from '#test/factories.ts'

const { app, db } = await builtApp()
const admin = await login(app, await anAdmin(db))
await aStudent(db, {
  registerNumber: '21CS001',
  name: 'Asha',
  email: 'asha@example.org',
  section: 'B',
})
await aJournal(db, { title: 'On Keys', year: '2024' })

const read = async (url: string, headers = admin) => (await app.inject({ url, headers })).body

/** The titles of the columns, whether they are read or only heard. */
function titles(body: string) {
  const head = /<thead>.*?<\/thead>/s.exec(body)?.[0] ?? ''
  return [...head.matchAll(/<th [^>]*>(.*?)<\/th>/gs)].map(([, text = '']) =>
    text.replaceAll(/<[^>]*>/g, ''),
  )
}

test('the roster shows the columns that its address names, in its own order', async () => {
  const usual = await read(pages.roster)
  expect(titles(usual)).toEqual([
    'Select',
    'Register Number',
    'Name',
    'Year',
    'E-mail',
    'Account',
    'Change',
  ])
  expect(usual).toContain('Section B')
  const url = `${pages.roster}?columns=name&columns=section&columns=year&columns=password`
  const chosen = await read(url)
  expect(titles(chosen)).toEqual(['Select', 'Name', 'Year', 'Section', 'Change'])
  expect(chosen).not.toContain('Section B')
  expect(titles(await read(`${pages.roster}?columns=name`))).toEqual(['Select', 'Name', 'Change'])
})

test('the choice is made by a form that needs no script, and a search leaves it as it is', async () => {
  const body = await read(`${pages.roster}?q=Asha&columns=name&columns=year&density=compact`)
  expect(body).toContain(words.compactRows)
  expect(body).toContain('data-compact="true"')
  expect(body.match(/type="hidden" name="columns" value="name,year"/g)).toHaveLength(1)
  expect(body).toContain('type="hidden" name="q" value="Asha"')
  expect(body).toMatch(/name="columns"[^>]*checked=""[^>]*value="year"/)
  expect(body).not.toMatch(/name="columns"[^>]*checked=""[^>]*value="email"/)
  expect(body).toContain(
    savedViewsPath('roster', 'q=Asha&columns=name%2Cyear&density=compact').replaceAll('&', '&amp;'),
  )
  expect(body).toContain(`href="${pages.roster}?q=Asha"`)
})

test('a list of records shows short fields of its kind in columns', async () => {
  const list = recordListPath('journal')
  expect(titles(await read(list))).toEqual(['Title'])
  const body = await read(`${list}&columns=name&columns=year&columns=abstract&density=compact`)
  expect(titles(body)).toEqual(['Title', 'Year'])
  expect(body).toMatch(/<td [^>]*data-label="Year">2024<\/td>/)
  expect(body).toContain('data-compact="true"')
})

test('what only others may write of a record is no column for its owner', async () => {
  const account = await aTeacher(db)
  await aPerson(db, { account: account.reg, role: 'Head' })
  const list = recordListPath('person')
  const [own, all] = [await read(list, await login(app, account)), await read(list)]
  expect(all).toMatch(/name="columns"[^>]*value="role"/)
  expect(own).toMatch(/name="columns"[^>]*value="email"/)
  expect(own).not.toMatch(/name="columns"[^>]*value="role"/)
  const forced = await read(`${list}&columns=name&columns=role`, await login(app, account))
  expect(forced).not.toContain('data-label="Role"')
})
