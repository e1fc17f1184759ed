import { describe, expect, test } from 'vitest'
import { documentTitles } from '#contract/documents.ts'
import { messages } from '#contract/messages.ts'
import { courseMessages } from '#contract/messages/courses.ts'
import * as searchMessages from '#contract/messages/search.ts'
import { resourceMessages } from '#contract/messages/resources.ts'
import * as documentMessages from '#contract/messages/documents.ts'
import { picturePath } from '#contract/file-paths.ts'
import { sitePages } from '#contract/pages.ts'
import {
  coursePath,
  eventPath,
  feeds,
  pages,
  personPath,
  probes,
  profilePath,
  programmePath,
  searchGroupPath,
  searchPath,
} from '#contract/paths.ts'
import { noticePath } from '#contract/notice-paths.ts'
import { publicationPath } from '#contract/publication-paths.ts'
import { papersPath, resourcePath } from '#contract/resource-paths.ts'
import { login } from '#test/app.ts'
import { builtApp } from '#test/built-app.ts'
import {
  aDocument,
  aJournal,
  anAdmin,
  anEvent,
  aPaper,
  aNotice,
  aPatent,
  aProgramme,
  aResearchPaper,
  aStudent,
} from '#test/factories.ts'

const { app, db } = await builtApp()
const programme = await aProgramme(db, 'B.E. Marine Radio', { slug: 'marine' })
const notice = await aNotice(db, { title: 'The hall is painted' })
const student = await aStudent(db, {
  registerNumber: '23CS007',
  name: 'மதுமிதா செல்வம்',
  summary: 'Radios.',
})
const journal = await aJournal(db, { title: 'Sleep & Wake <of> Radios', abstract: 'An abstract.' })
const paper = await aPaper(db, { authors: 'Meera Iyer, K. Sundaresan' })
const patent = await aPatent(db)
await aDocument(db, documentTitles.calendar)
await aResearchPaper(db)
const photo = { hash: 'a'.repeat(64), name: 'p.png', type: 'image/png', size: 9 }
const event = await anEvent(db, {
  title: 'An <Evening> of Radios',
  abstract: 'Bring a valve.\n\nAnd a friend.',
  photo: { ...photo, width: 1600, height: 900 },
})
const admin = await anAdmin(db, { name: 'Asha Keeper' })

async function page(url: string, headers: Record<string, string> = {}) {
  const { statusCode, headers: sent, body } = await app.inject({ url, headers })
  return {
    status: statusCode,
    headers: sent,
    body,
    policy: String(sent['content-security-policy']),
  }
}

/** That of the sample. */
const festivalPath = '/Event/Festivals/elan-2025'

const reading = [
  [pages.home, 'Where things talk'],
  [pages.about, 'sixty kitchen tables'],
  [pages.faculty, 'Joined July 2020'],
  [personPath('kalaivani-sundaresan'), 'A Talk on Trees'],
  [personPath('shwetha-hegde'), 'No publications yet.'],
  [pages.alumni, 'One stroke per graduate'],
  [pages.verification, 'What we never confirm'],
  [pages.courses, 'Zero-Knowledge Proofs'],
  [pages.coursesOfPeople, 'Zero-Knowledge Proofs'],
  [`${pages.courses}?type=optional`, courseMessages.none],
  [profilePath(student.registerNumber), student.name],
  [pages.journals, 'Sleep &amp; Wake &lt;of&gt; Radios'],
  [pages.conferences, 'A Talk on Trees'],
  [pages.patents, 'A Quiet Fan'],
  [publicationPath('journal', journal), 'An abstract.'],
  [publicationPath('conference', paper), 'A Talk on Trees'],
  [publicationPath('patent', patent), '202341012345'],
  [pages.majorEvents, 'An &lt;Evening&gt; of Radios'],
  [pages.newestFestival, 'Saturday February 15 2025'],
  [festivalPath, 'Seven bands, one drum kit'],
  [pages.search, 'Academic Calendar'],
  [searchPath('quiet fan'), 'One result for “quiet fan”'],
  [searchPath('qxwzy'), 'No results for “qxwzy”'],
  [searchGroupPath('radios', 'publications'), '1 to 1 of 1'],
  [searchGroupPath('', 'texts'), searchMessages.within.texts],
  [eventPath(event), 'Saturday, 15 February 2025'],
  [resourcePath('CyberSecurity'), 'Every system makes promises'],
  [resourcePath('InternetOfThings', 'Notes'), resourceMessages.none.Notes],
  [resourcePath('BlockchainTechnology', 'Links'), resourceMessages.none.Links],
  [resourcePath('BlockchainTechnology', 'ResearchPapers'), resourceMessages.none.ResearchPapers],
  [papersPath('CyberSecurity', '2024'), 'Forty locks were opened'],
  [pages.calendar, sitePages.calendar.description],
  [pages.timeTable, documentMessages.none],
  [pages.cocurricularEvents, sitePages.cocurricular.description],
  [pages.extraCurricularEvents, sitePages.extraCurricular.description],
] as const
const working = [
  [pages.students, student.name],
  [pages.login, 'Username or e-mail'],
] as const

test.each([
  ['Notes', 'texts'],
  ['ResearchPapers', 'texts'],
  ['Videos', 'videos'],
  ['Links', 'links'],
] as const)('the list of %s leads to the search of %s alone', async (resource, group) => {
  const { body } = await page(resourcePath('CyberSecurity', resource))
  expect(body).toContain(`href="${searchGroupPath('', group)}"`)
  const searched = await page(searchGroupPath('', group))
  expect(searched.body).toContain(`<input type="hidden" name="in" value="${group}"/>`)
})

test.each([...reading, ...working])('%s has its words in the HTML', async (url, words) => {
  const { status, body, headers } = await page(url)
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(body).toMatch(/^<!DOCTYPE html><html lang=/)
  expect(body).toContain(words)
})

test.each([
  [pages.curriculum, 'Curriculum'],
  [coursePath('CS3201'), 'CS3201'],
  [programmePath(programme), 'B.E. Marine Radio'],
  [noticePath(notice), 'The hall is painted'],
  [personPath('shwetha-hegde'), 'Shwetha Hegde'],
  [eventPath(event), 'An &lt;Evening&gt; of Radios'],
  [festivalPath, 'Elan 2025'],
  [publicationPath('patent', patent), 'A Quiet Fan'],
])('the way to %s leads to the pages above it, and ends with its own title', async (url, title) => {
  const [way = ''] = /<nav[^>]*aria-label="Breadcrumb".*?<\/nav>/.exec((await page(url)).body) ?? []
  const steps = [...way.matchAll(/<li[^>]*>(.*?)<\/li>/g)].map(([, step = '']) => step)
  const last = steps.pop()
  expect(last).toMatch(new RegExp(`<span[^>]* aria-current="page">[^<]*${title}</span>$`))
  expect(steps).not.toHaveLength(0)
  for (const step of steps) expect(step).toMatch(/<a [^>]*href="\//)
})

describe.each(reading)('%s is only read', (url) => {
  test('so it carries its styles and no React', async () => {
    const { body } = await page(url)
    expect(body).not.toContain('__reactRouterContext')
    expect(body).not.toContain('rel="stylesheet"')
    expect(body.match(/<script type="module"/g)).toHaveLength(1)
  })
})

describe.each(working)('%s is worked in', (url) => {
  test('so it hydrates', async () => {
    expect((await page(url)).body).toContain('__reactRouterContext')
  })

  test('and yet waits for no stylesheet', async () => {
    const { body } = await page(url)
    expect(body).toContain('<style>')
    expect(body).not.toMatch(/<link rel="stylesheet"(?![^>]* disabled)/)
  })
})

describe('an address that leads nowhere', () => {
  test.each([
    '/nothing/here',
    '/People/Students/Profile?register_no=nobody',
    '/People/Students/Profile',
    '/Publications/journals/unknown',
    '/Event/Major_events/unknown',
    resourcePath('Alchemy'),
    resourcePath('Alchemy', 'Notes'),
    resourcePath('CyberSecurity', 'Diaries'),
    papersPath('CyberSecurity', '24'),
    papersPath('Alchemy', '2024'),
    `${resourcePath('CyberSecurity', 'Notes')}/latest`,
    `${resourcePath('CyberSecurity', 'Diaries')}/2024`,
    pages.resources,
    `${pages.resources}?domain=Alchemy`,
    personPath('nobody'),
    '/People/../etc/passwd',
    '/%E0%A4%A',
    '/100%?q=%zz',
  ])('%s says so with status 404 and a way home', async (url) => {
    const { status, body } = await page(url)
    expect(status).toBe(404)
    expect(body).toMatch(new RegExp(`<title>${messages.notFound.title} · [^<]+</title>`))
    expect(body).toContain(messages.notFound.home)
    expect(body).toContain('id="Contact"')
  })

  test('a publication of another kind is not found under this one', async () => {
    expect((await page(publicationPath('patent', journal))).status).toBe(404)
  })
})

describe('the desk', () => {
  test('sends a guest to the login, and back afterwards', async () => {
    const { status, headers } = await page(pages.desk)
    expect(status).toBe(302)
    expect(headers.location).toBe('/login?next=%2FAdmin_page%2FEdit')
  })

  test('is open to an administrator', async () => {
    const { status, body } = await page(pages.desk, await login(app, admin))
    expect(status).toBe(200)
    expect(body).toContain('aria-label="Edit Page: Journals">Edit Page<')
    expect(body).toContain('aria-label="Edit Page: Major Events">Edit Page<')
  })
})

describe('an administrator', () => {
  test('gets the pages to keep hydrated, under the own name', async () => {
    const { body, headers } = await page(pages.journals, await login(app, admin))
    expect(body).toContain('__reactRouterContext')
    expect(body).toContain('Asha Keeper')
    expect(headers['cache-control']).toBe('private, no-cache')
  })
})

describe('for crawlers', () => {
  test('the site map names the standing pages and every publication, but no profile', async () => {
    const { body, headers } = await page(probes.sitemap)
    expect(headers['content-type']).toContain('application/xml')
    expect(body).toContain(`<loc>http://localhost:3000${publicationPath('patent', patent)}</loc>`)
    expect(body).toContain('<loc>http://localhost:3000/People/Students</loc>')
    expect(body).toContain(`<loc>http://localhost:3000${eventPath(event)}</loc>`)
    expect(body).toContain(`<loc>http://localhost:3000${festivalPath}</loc>`)
    expect(body).toContain(`${resourcePath('InternetOfThings', 'Notes')}</loc>`)
    expect(body).toContain(`${papersPath('CyberSecurity', '2024')}</loc>`)
    expect(body).not.toContain('23CS007')
  })

  test('robots.txt names the site map', async () => {
    expect((await page(probes.robots)).body).toContain('Sitemap: http://localhost:3000/sitemap.xml')
  })

  test('a profile asks not to be indexed', async () => {
    const { body } = await page(profilePath(student.registerNumber))
    expect(body).toContain('<meta name="robots" content="noindex"')
  })

  test('a publication carries the tags of Scholar and Zotero, and safe JSON-LD', async () => {
    const { body } = await page(publicationPath('journal', journal))
    expect(body).toContain(
      '<meta name="citation_title" content="Sleep &amp; Wake &lt;of&gt; Radios"',
    )
    const data = jsonLdOf(body)
    expect(data).not.toContain('<')
    expect(JSON.parse(data)).toMatchObject({ '@context': 'https://schema.org' })
  })
})

describe('the courses', () => {
  test.each([pages.courses, pages.coursesOfPeople, `${pages.coursesOfPeople}?type=core`])(
    'at %s have one address for search engines',
    async (url) => {
      const canonical = `<link rel="canonical" href="http://localhost:3000${pages.courses}"`
      expect((await page(url)).body).toContain(canonical)
    },
  )
})

describe('a person', () => {
  test('is told to machines in JSON-LD', async () => {
    const { body } = await page(personPath('kalaivani-sundaresan'))
    const data = jsonLdOf(body)
    expect(JSON.parse(data)).toMatchObject({ '@type': 'Person', familyName: 'Sundaresan' })
  })

  test('is in the site map', async () => {
    const { body } = await page(probes.sitemap)
    expect(body).toContain(`<loc>http://localhost:3000${personPath('shwetha-hegde')}</loc>`)
  })
})

describe('the events', () => {
  test('show a photo in the sizes of screens, with its measures, once it is near', async () => {
    const { body } = await page(pages.majorEvents)
    expect(body).toContain(`${picturePath(photo.hash, 1280, 'avif')} 1280w`)
    expect(body).toMatch(/<img [^>]*width="1600" height="900"[^>]* loading="lazy"/)
  })

  test('tell the card of another site what an event looks like', async () => {
    const { body } = await page(eventPath(event))
    const picture = picturePath(photo.hash, 1280, 'jpg')
    expect(body).toContain(`<meta property="og:image" content="http://localhost:3000${picture}"`)
    expect(body).toContain('<meta property="og:image:height" content="720"')
  })

  test.each([pages.newestFestival, eventPath(event)])(
    'tell machines what %s is about',
    async (url) => {
      const { body } = await page(url)
      const data = jsonLdOf(body)
      expect(data).not.toContain('<')
      expect(JSON.parse(data)).toMatchObject({
        '@type': 'Event',
        startDate: '2025-02-15T10:00:00+05:30',
      })
    },
  )

  test.each([
    [pages.majorEvents, feeds.events],
    [pages.newestFestival, feeds.events],
    [eventPath(event), feeds.events],
    [pages.patents, feeds.publications],
  ])('%s names its feed', async (url, feed) => {
    const { body } = await page(url)
    expect(body).toMatch(
      new RegExp(`<link rel="alternate" type="application/atom\\+xml"[^>]* href="${feed}"`),
    )
  })

  test('are followed in a calendar', async () => {
    const { body } = await page(eventPath(event))
    expect(body).toContain(`href="webcal://localhost:3000${feeds.calendar}"`)
  })
})

test.each(['//[', '//evil.example/login', '/Publications/journals/%00'])(
  '%s is nowhere',
  async (url) => {
    expect((await page(url)).status).toBe(404)
  },
)

test('a page that was fetched by script is come back to as a page', async () => {
  const { body } = await page(`${pages.desk}.data?_routes=root`)
  expect(body).toContain(`/login?${new URLSearchParams({ next: pages.desk })}"`)
})

describe('for the editor of the machine', () => {
  test('healthz says that the process is alive', async () => {
    expect((await app.inject(probes.alive)).json()).toEqual({ status: 'alive' })
  })

  test('readyz says that database and files answer', async () => {
    const reply = await app.inject(probes.ready)
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toEqual({ database: 'ready', files: 'ready' })
  })
})

function jsonLdOf(html: string) {
  return /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? ''
}
