import { entrustable } from '#contract/kinds/entrusted.ts'
import { describe, expect, test } from 'vitest'
import {
  addressPattern,
  isSingle,
  pageOfRecord,
  listPages,
  type Audience,
  type PageDescription,
  type VariousPage,
} from '#contract/pages.ts'
import { namedDocumentPath } from '#contract/documents.ts'
import { batchPath, ownBatchPath } from '#contract/history-paths.ts'
import {
  eventPath,
  pages,
  personPath,
  probes,
  profileEditPath,
  profilePath,
  searchPath,
} from '#contract/paths.ts'
import { sheetPagePath } from '#contract/sheet-paths.ts'
import { personalDataPath, savedViewsPath } from '#contract/account-paths.ts'
import { publicationPath } from '#contract/publication-paths.ts'
import {
  mailPaperPath,
  noteViewerPath,
  papersPath,
  paperViewerPath,
  resourcePath,
} from '#contract/resource-paths.ts'
import { contentPath, entrustedPath, plainFormPath } from '#contract/paths.ts'
import { readDomains } from '#domain/domains/read-domains.ts'
import { login } from '#test/app.ts'
import { builtApp } from '#test/built-app.ts'
import { sampleTexts } from '#test/department.ts'
import { lastBatch } from '#test/change-log.ts'
import {
  aDocument,
  aJournal,
  aLink,
  anAdmin,
  anEvent,
  aNote,
  aPaper,
  aPatent,
  aRecordOf,
  aResearchPaper,
  anEditor,
  aStudentAccount,
  aTeacher,
  aVideo,
  aWork,
} from '#test/factories.ts'

// What contract/pages.ts says of a page is what the server does, whoever asks.

const { app, db } = await builtApp()
const student = await aStudentAccount(db, { indexable: true })
const teacher = await aTeacher(db)
const file = 'Plan.png'
const note = await aNote(db, {}, [{ name: file, type: 'image/png' }])
const paper = await aResearchPaper(db, { title: 'On Keys', year: '2024' })
const shelf = { domain: 'CyberSecurity', year: '2024' }

await aLink(db, { domain: shelf.domain })
await aVideo(db, { domain: shelf.domain })
await aDocument(db, 'Fee receipt')

/** An address of each page that has many, or none without a record. */
const examples: Record<VariousPage, string> = {
  profile: profilePath(student.reg),
  profileEdit: profileEditPath(student.reg),
  document: namedDocumentPath('Fee receipt'),
  person: personPath('kalaivani-sundaresan'),
  journal: publicationPath('journal', await aJournal(db)),
  conference: publicationPath('conference', await aPaper(db)),
  patent: publicationPath('patent', await aPatent(db)),
  work: publicationPath('work', await aWork(db)),
  event: eventPath(await anEvent(db)),
  domain: resourcePath('CyberSecurity'),
  notes: resourcePath('CyberSecurity', 'Notes'),
  links: resourcePath('CyberSecurity', 'Links'),
  videos: resourcePath('CyberSecurity', 'Videos'),
  papers: resourcePath('CyberSecurity', 'ResearchPapers'),
  papersOfYear: papersPath(shelf.domain, shelf.year),
  resources: `${pages.resources}?domain=CyberSecurity`,
  resourceOfYear: `${resourcePath('CyberSecurity', 'Links')}/2024`,
  noteViewer: noteViewerPath('CyberSecurity', { id: note, title: file }),
  paperViewer: paperViewerPath({ ...shelf, title: 'On Keys' }),
  mailPaper: mailPaperPath(paper),
  content: contentPath('home'),
  entrusted: entrustedPath(teacher.reg),
  personalData: personalDataPath('account', teacher.id),
  sheetImport: sheetPagePath('course'),
  batch: batchPath(await lastBatch(db)),
  // Of these members none has done anything; domain/history/own-changes.test.ts tells of one who has.
  ownBatch: ownBatchPath('none'),
  savedViews: savedViewsPath('ownHistory'),
  plainForm: plainFormPath('note'),
  notFound: '/no/such/page',
}

/** Pages that show nothing: what they answer instead. */
const unshown = new Map([
  ['resources', 302],
  ['resourceOfYear', 302],
  ['notFound', 404],
  ['ownBatch', 404],
])

const visitors: Record<string, Record<string, string>> = {
  guest: {},
  owner: await login(app, student),
  student: await login(app, await aStudentAccount(db)),
  teacher: await login(app, teacher),
  editor: await login(app, await anEditor(db, entrustable)),
  administrator: await login(app, await anAdmin(db)),
}

const admitted: Record<Audience, string[]> = {
  everyone: Object.keys(visitors),
  members: ['owner', 'student', 'teacher', 'editor', 'administrator'],
  owner: ['owner'],
  teachers: ['teacher', 'administrator'],
  writers: ['teacher', 'editor', 'administrator'],
  editors: ['editor', 'administrator'],
  administrators: ['administrator'],
}

const described = await Promise.all(
  listPages()
    .filter(({ isForDevelopment }) => !isForDevelopment)
    .map(async (page) => ({
      ...page,
      address: isSingle(page) ? page.path : await exampleOf(page),
    })),
)

async function exampleOf({ key, shows }: { key: string; shows?: string }) {
  const known: Record<string, string> = examples
  if (shows === undefined) return known[key] ?? ''
  return pageOfRecord(shows, await aRecordOf(db, shows)) ?? ''
}

/** A page as somebody sees it who may. */
async function seen({ address, audience }: { address: string; audience: Audience }) {
  const [visitor = ''] = admitted[audience]
  const { body, headers } = await app.inject({ url: address, headers: visitors[visitor] })
  return { body, policy: String(headers['content-security-policy']) }
}

function escaped(text: string) {
  return text.replaceAll('&', '&amp;')
}

describe.each(described)('$key', (page: PageDescription & { key: string; address: string }) => {
  const { key, address, audience, crawlers, title, description } = page

  test('has the address of its example', () => {
    const pattern = key === 'notFound' ? /^\// : addressPattern(page.path)
    expect(address.replace(/\?.*/, '')).toMatch(pattern)
  })

  test.each(Object.keys(visitors))(`is for ${audience}, and answers so: %s`, async (visitor) => {
    const { statusCode, headers } = await app.inject({ url: address, headers: visitors[visitor] })
    const toLogin = `${pages.login}?${new URLSearchParams({ next: address })}`
    // An administrator has another desk.
    const shown = key === 'teaching' && visitor === 'administrator' ? 302 : 200
    const expected = admitted[audience].includes(visitor) ? (unshown.get(key) ?? shown) : toLogin
    const isSent = headers.location?.startsWith(pages.login)
    expect(isSent ? headers.location : statusCode).toBe(expected)
  })

  test('answers scripts as it answers browsers', async () => {
    const [path = '', query] = address.split('?')
    const url = `${path === '/' ? '/_root' : path}.data${query === undefined ? '' : `?${query}`}`
    const answers = Object.entries(visitors).map(async ([visitor, headers]) => {
      const { body } = await app.inject({ url, headers })
      return body.includes(`${pages.login}?`) ? [] : [visitor]
    })
    expect((await Promise.all(answers)).flat()).toEqual(admitted[audience])
  })

  test.skipIf(unshown.has(key))('tells search engines whether to list it', async () => {
    const { body } = await seen(page)
    expect(body.includes('<meta name="robots" content="noindex"')).toBe(crawlers === 'noindex')
  })

  test.skipIf(title === undefined || !isSingle(page))('bears its title', async () => {
    const { body } = await seen(page)
    expect(body).toContain(`<meta property="og:title" content="${escaped(title ?? '')}"`)
    // What the department has written of the page stands in its place.
    const written: Readonly<Record<string, string>> = {
      about: sampleTexts.about.lede,
      verification: sampleTexts.verification.intro,
    }
    const said = written[key] ?? description ?? ''
    expect(body).toContain(`<meta name="description" content="${escaped(said)}"`)
    expect(body).toContain(`<link rel="canonical" href="http://localhost:3000${page.path}"`)
  })

  test.skipIf(unshown.has(key))(
    'has one title, a description, a canonical link and a card',
    async () => {
      const { body } = await seen(page)
      expect(body.match(/<title>[^<]+<\/title>/g)).toHaveLength(1)
      expect(body).toMatch(/<meta name="description" content="[^"]+"/)
      expect(body.match(/<link rel="canonical" href="http:\/\/localhost:3000[^"]*"/g)).toHaveLength(
        1,
      )
      for (const name of ['og:title', 'og:description', 'og:url', 'og:image']) {
        expect(body).toContain(`<meta property="${name}" content="`)
      }
    },
  )

  test.skipIf(unshown.has(key))('has a strict policy and no inline style', async () => {
    const { body, policy } = await seen(page)
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('unsafe')
    expect(body).not.toMatch(/ style="/)
    expect(body).not.toMatch(/ on[a-z]+="/)
  })

  test.skipIf(unshown.has(key))('asks nobody else for anything', async () => {
    const { body } = await seen(page)
    const loaded = [...body.matchAll(/<(?:script|img|source|iframe)[^>]* src="([^"]+)"/g)]
    const linked = [
      ...body.matchAll(
        /<link(?=[^>]*rel="(?:stylesheet|icon|preload|modulepreload)")[^>]* href="([^"]+)"/g,
      ),
    ]
    for (const [, source] of [...loaded, ...linked]) expect(source).toMatch(/^\/(?!\/)/)
  })
})

test('the site map holds the pages that are listed, and no other', async () => {
  const { body } = await app.inject(probes.sitemap)
  const listed = described.filter(({ address }) =>
    body.includes(`<loc>http://localhost:3000${escaped(address)}</loc>`),
  )
  const expected = described.filter(({ crawlers }) => crawlers === 'listed')
  expect(listed.map(({ key }) => key)).toEqual(expected.map(({ key }) => key))
})

test('the navigation bar holds what is said to be in a menu', async () => {
  const { body } = await app.inject(pages.home)
  const bar = body.slice(body.indexOf('<nav'), body.indexOf('</nav>'))
  const links = [...bar.matchAll(/<a href="([^"]+)"[^>]*>([^<]+)<\/a>/g)]
  const ofPages = described.flatMap(({ path, menu }) => (menu ? [`${path} ${menu.label}`] : []))
  const ofDomains = (await readDomains(db)).map(({ key, title }) => `${resourcePath(key)} ${title}`)
  const expected = [...ofPages, ...ofDomains]
  const found = links.map(([, path, label]) => `${path} ${label}`)
  expect(found.toSorted()).toEqual([...expected, '#Contact Contact Us'].toSorted())
})

/** Whom search tells of a page. Administrators know a teacher's from the desk. */
const told: Record<Audience, string[]> = { ...admitted, teachers: ['teacher'] }

test.each(Object.entries(visitors))(
  'search leads %s to the pages found as such',
  async (visitor, headers) => {
    const { body } = await app.inject({ url: searchPath(''), headers })
    const main = body.slice(body.indexOf('<main'), body.indexOf('</main>'))
    const found = described.filter(({ address }) => main.includes(`href="${escaped(address)}"`))
    const expected = described.filter(
      ({ key, search, audience }) =>
        search &&
        told[audience].includes(visitor) &&
        // Whoever is logged in has no use for the login.
        (key !== 'login' || visitor === 'guest'),
    )
    expect(found.map(({ key }) => key)).toEqual(expected.map(({ key }) => key))
  },
)
