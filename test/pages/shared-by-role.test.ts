import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addressPattern, isSingle, listPages } from '#contract/pages.ts'
import { pages, probes, profilePath } from '#contract/paths.ts'
import { papersPath, resourcePath } from '#contract/resource-paths.ts'
import { editRecord, recordForEditing } from '#domain/records/edit-record.ts'
import { record } from '#store/changes.ts'
import { students } from '#store/schema.ts'
import {
  aJournal,
  aLink,
  aNote,
  aNotice,
  anAdmin,
  anEvent,
  aPerson,
  aResearchPaper,
  aStudent,
  aStudentAccount,
  aTeacher,
  editor,
} from '#test/factories.ts'
import { rememberingSite, signsInNames, unnumbered, visitor } from '#test/remembering-site.ts'
import { pathsIn } from '#test/site-map.ts'

const { app, db, signedIn, get, kept, anew } = await rememberingSite()

// Of each it could be asked whether it is the reader's own.
const kavin = await aStudent(db, {
  name: 'Kavin Selvan',
  visibility: { email: 'hidden', papers: 'members' },
})
const asha = await aStudent(db, { name: 'Asha Raman' })
await aJournal(db, { title: 'Sedges', authors: 'Kavin Selvan' })
const owner = await aTeacher(db)
await aPerson(db, { name: 'Dr Meera Iyer', account: owner.reg })
await anEvent(db)
await aNotice(db)
await aResearchPaper(db)
await aNote(db)
const adder = await aTeacher(db, { domains: [] })
await aLink(db, {}, { ...editor, accountId: adder.id })

const links = resourcePath('CyberSecurity', 'Links')
const papers = papersPath('CyberSecurity', '2024')
const siteMap = await app.inject({ url: probes.sitemap })
const told = pathsIn(siteMap.body)

/** Pages that show what is the reader's alone, or a secret; and the one for every address that there is not. */
const own = new Set<string>(['login', 'resetPassword', 'mailedPapers', 'notFound'])

/** What everybody may read: one address of each page. */
const addresses = [
  ...listPages()
    .filter((page) => page.audience === 'everyone' && !page.isForDevelopment && !own.has(page.key))
    .flatMap((page) => {
      if (isSingle(page)) return [page.path]
      const pattern = addressPattern(page.path)
      return told.find((path) => pattern.test(path)) ?? []
    }),
  links,
  papers,
  profilePath(kavin.registerNumber),
]

const [firstName, otherName] = signsInNames

/** What a hydrated page fetches of another one to which it leads. */
function dataPath(path: string) {
  const [address = '', asked] = path.split('?')
  const of = address === pages.home ? '/_' : address
  return `${of}.data${asked === undefined ? '' : `?${asked}`}`
}

async function called(name: string, make: typeof anAdmin | null) {
  return make ? signedIn(await make(db, { name }), name) : visitor
}

describe.each([
  ['visitors', null],
  ['administrators', anAdmin],
  ['teachers', aTeacher],
  ['students', aStudentAccount],
])('%s', async (_who, make) => {
  const [one, other] = [await called(firstName, make), await called(otherName, make)]
  // Where nothing is asked for, students are led to their own profile.
  const isTheirs = (path: string) => make === aStudentAccount && path === pages.search
  const common = addresses.filter((path) => !isTheirs(path))

  const data = common.map(dataPath)

  test.each([...common, `${pages.search}?q=sedges`, ...data])('share %s', async (path) => {
    await kept(path, one)
    const { body, isFromMemory } = await get(path, other)
    expect(isFromMemory).toBe(true)
    expect(unnumbered(body)).toBe(unnumbered(await anew(path, other)))
  })

  test.each(common)('need not wait for %s after another student’s edit', async (path) => {
    await kept(path, one)
    const columns = { summary: `Before ${path}.` }
    await record(db, editor, async (tx, log) => {
      await tx.update(students).set(columns).where(eq(students.id, asha.id))
      log({ kind: 'student', recordId: asha.id, before: { summary: '' }, after: columns })
    })
    await db.site.catchUp()
    expect(await get(path, one)).toMatchObject({ isFromMemory: true })
  })
})

describe.each([
  ['a visitor', null],
  ['an administrator', anAdmin],
  ['a student', aStudentAccount],
])('%s', async (_who, make) => {
  const reader = await called(firstName, make)

  test('need not wait for pages after a notice that they do not show', async () => {
    await kept(pages.about, reader)
    await kept(pages.notices, reader)
    await aNotice(db, { title: 'The lift is being mended again' })
    expect(await get(pages.about, reader)).toMatchObject({ isFromMemory: true })
    const list = await get(pages.notices, reader)
    expect(list.isFromMemory).toBe(false)
    expect(list.body).toContain('The lift is being mended again')
  })

  test('is shown an urgent notice at once, and no more when it is urgent no longer', async () => {
    const title = 'The building is closed today'
    const id = await aNotice(db, { title, until: '2999-12-31' })
    const { body } = await kept(pages.about, reader)
    expect(body).not.toContain(title)
    for (const [placement, isShown] of [
      ['urgent', true],
      ['pinned', false],
    ] as const) {
      const { version } = await recordForEditing(db, editor, 'notice', id)
      await editRecord(db, editor, 'notice', { id, fields: { placement }, version })
      const answer = await get(pages.about, reader)
      expect(answer.isFromMemory).toBe(false)
      expect(answer.body.includes(title)).toBe(isShown)
    }
  })
})

test('a member’s own address stands where a paper is asked for by mail', async () => {
  const mails = [`"o'hara"@example.edu`, 'meena@example.edu', '']
  for (const email of mails) {
    const who = await signedIn(await anAdmin(db, { email }), 'Somebody')
    const { body } = await kept(papers, who)
    const shown = email.replaceAll('"', '&quot;').replaceAll("'", '&#x27;')
    expect(body).toMatch(new RegExp(`<input[^>]* name="email"[^>]* value="${shown}"`))
    for (const another of mails.filter((one) => one !== '' && one !== email))
      expect(body).not.toContain(another.replaceAll('"', '&quot;').replaceAll("'", '&#x27;'))
  }
})

test('what a teacher has added to a domain of others is theirs to change on a page of their own', async () => {
  const addedIt = await signedIn(adder, 'Somebody')
  const another = await signedIn(await aTeacher(db, { domains: [] }), 'Somebody')
  const button = 'aria-label="Edit Rules for Locks"'
  for (const _ of ['before', 'after']) {
    const { body, isFromMemory } = await get(links, addedIt)
    expect(isFromMemory).toBe(false)
    expect(body).toContain(button)
    expect((await kept(links, another)).body).not.toContain(button)
  }
})
