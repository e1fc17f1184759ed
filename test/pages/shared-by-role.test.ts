import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addressPattern, isSingle, listPages } from '#contract/pages.ts'
import { pages, probes, profilePath } from '#contract/paths.ts'
import { papersPath, resourcePath } from '#contract/resource-paths.ts'
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

  test.each([...common, `${pages.search}?q=sedges`])('share %s', async (path) => {
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
