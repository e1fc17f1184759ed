import { beforeAll, expect, test } from 'vitest'
import type { KindName } from '#contract/kinds/kinds.ts'
import { pages, plainFormPath } from '#contract/paths.ts'
import { papersPath, resourcePath } from '#contract/resource-paths.ts'
import { documentKey } from '#contract/documents.ts'
import { login } from '#test/app.ts'
import { sampleDomainKeys } from '#test/department.ts'
import { builtApp } from '#test/built-app.ts'
import {
  aDocument,
  aJournal,
  aLink,
  anAdmin,
  anEditor,
  anEvent,
  aNote,
  aNotice,
  aPerson,
  aRecordOf,
  aResearchPaper,
  aStudent,
  aStudentAccount,
  aTeacher,
  aVideo,
} from '#test/factories.ts'

// Whoever has no scripts is led from a list to the forms that need none.

const { app, db } = await builtApp()
const domain = 'CyberSecurity'
const notices = await login(app, await anEditor(db, ['notice']))
const admin = await login(app, await anAdmin(db))
const student = await login(app, await aStudentAccount(db))
const teacher = await login(app, await aTeacher(db, { domains: [domain] }))

interface List {
  kind: KindName
  path: string
  /** Adds a record to it and returns the id. */
  make: () => Promise<string>
  /** Where a new one stands, if the page says that. */
  within?: string
}

const lists: List[] = [
  { kind: 'event', path: pages.majorEvents, make: () => anEvent(db) },
  { kind: 'document', path: pages.documents, make: aForm },
  { kind: 'journal', path: pages.journals, make: () => aJournal(db) },
  { kind: 'notice', path: pages.notices, make: () => aNotice(db) },
  { kind: 'person', path: pages.faculty, make: () => aPerson(db) },
  { kind: 'course', path: pages.courses, make: async () => (await aRecordOf(db, 'course')).id },
  { kind: 'cohort', path: pages.alumni, make: async () => (await aRecordOf(db, 'cohort')).id },
  { kind: 'page', path: pages.pageList, make: async () => (await aRecordOf(db, 'page')).id },
  { kind: 'domain', path: pages.domains, make: async () => sampleDomainKeys[0] ?? '' },
  { kind: 'note', path: resourcePath(domain, 'Notes'), make: () => aNote(db), within: domain },
  { kind: 'link', path: resourcePath(domain, 'Links'), make: () => aLink(db), within: domain },
  { kind: 'video', path: resourcePath(domain, 'Videos'), make: () => aVideo(db), within: domain },
  {
    kind: 'paper',
    path: papersPath(domain, '2024'),
    make: () => aResearchPaper(db),
    within: domain,
  },
]

let ids: Partial<Record<KindName, string>> = {}

beforeAll(async () => {
  ids = Object.fromEntries(
    await Promise.all(lists.map(async ({ kind, make }) => [kind, await make()] as const)),
  )
})

test.each(lists)('$path leads to the forms of its records', async ({ kind, path, within }) => {
  const links = await linksOf(path, admin)
  expect(links).toContain(plainFormPath(kind, { domain: within }))
  expect(links).toContain(plainFormPath(kind, { id: ids[kind] ?? '' }))
})

test.each(lists)('$path is for others as small as before', async ({ kind, path }) => {
  const isOfAdmins = kind === 'page' || kind === 'domain'
  for (const headers of isOfAdmins ? [] : [{}, student]) {
    const { statusCode, body } = await app.inject({ url: path, headers })
    expect(statusCode).toBe(200)
    expect(body).not.toContain(pages.plainForm)
    expect(body).not.toContain('<noscript')
  }
})

test('the roster leads to the forms of students', async () => {
  const { id } = await aStudent(db)
  const links = await linksOf(pages.roster, admin)
  expect(links).toContain(plainFormPath('student'))
  expect(links).toContain(plainFormPath('student', { id }))
})

test('a festival is begun from the list of events', async () => {
  expect(await linksOf(pages.majorEvents, admin)).toContain(plainFormPath('festival'))
})

test('whoever writes one kind of record is led to its forms alone', async () => {
  expect(await linksOf(pages.notices, notices)).toContain(plainFormPath('notice'))
  expect(await linksOf(pages.majorEvents, notices)).toEqual([])
})

test('a teacher is led to the forms of what is theirs to write', async () => {
  const own = plainFormPath('note', { id: ids.note ?? '' })
  expect(await linksOf(resourcePath(domain, 'Notes'), teacher)).toContain(own)
  const [elsewhere = ''] = sampleDomainKeys.filter((key) => key !== domain)
  await aNote(db, { domain: elsewhere })
  expect(await linksOf(resourcePath(elsewhere, 'Notes'), teacher)).toEqual([])
})

test('the form of a new record begins in the domain from which one comes, if there is one', async () => {
  const chosen = `<option value="${domain}" selected="">`
  const here = await read(plainFormPath('link', { domain }), admin)
  expect(here).toContain(chosen)
  const nowhere = await read(plainFormPath('link', { domain: 'Nowhere' }), admin)
  expect(nowhere).not.toContain('Nowhere" selected')
})

/** Where the links to forms lead that stand in for buttons. */
async function linksOf(path: string, headers: Record<string, string>) {
  const body = await read(path, headers)
  const blocks = Array.from(
    body.matchAll(/<noscript>(.*?)<\/noscript>/gs),
    ([, inner = '']) => inner,
  )
  return blocks
    .flatMap((inner) => Array.from(inner.matchAll(/href="([^"]+)"/g), ([, href = '']) => href))
    .map((href) => href.replaceAll('&amp;', '&'))
}

async function read(path: string, headers: Record<string, string>) {
  const { statusCode, body } = await app.inject({ url: path, headers })
  expect([path, statusCode]).toEqual([path, 200])
  return body
}

async function aForm() {
  await aDocument(db, 'Leave Form')
  return documentKey('Leave Form')
}
