import { describe, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { fileViewerMessages as words } from '#contract/messages/file-viewer.ts'
import {
  noteFilePath,
  notePath,
  noteViewerPath,
  paperFilePath,
  papersPath,
  paperViewerPath,
  resourcePath,
} from '#contract/resource-paths.ts'
import { openBrowser } from '#test/browser.ts'
import { builtApp } from '#test/built-app.ts'
import { aNote, aResearchPaper } from '#test/factories.ts'
import { aReadFile } from '#test/waiting-files.ts'

const { app, db } = await builtApp()
const domain = 'CyberSecurity'
const files = {
  pdf: { name: 'Über <Locks> & "keys".pdf', hash: 'a'.repeat(64), size: 2_100_000 },
  image: { name: 'Plan.png', type: 'image/png' },
  video: { name: 'Walk.mp4', type: 'video/mp4' },
  other: { name: 'Lab.docx', type: 'application/octet-stream', hash: 'b'.repeat(64), size: 900 },
  plain: { name: 'Slots.txt', type: 'text/plain', hash: 'c'.repeat(64), size: 60 },
}
const slots = '  Day   Hour    Room\n  Mon   9:00\tLab 1\n\n\n  (fn  x\n    body)'
const id = await aNote(db, { title: 'On Locks' }, Object.values(files))
await aReadFile(db, files.pdf.hash, { 4: 'A lock wears out at its springs.' }, 24)
await aReadFile(db, files.plain.hash, { 1: slots })
await aReadFile(db, files.other.hash, { 1: 'Bring a lock.', 2: 'Open the lock. Close it.' })

async function get(url: string) {
  const { body, statusCode, headers } = await app.inject(url)
  return { body, statusCode, policy: String(headers['content-security-policy']) }
}

function view(file: keyof typeof files, place: { page?: number; words?: string } = {}) {
  return get(noteViewerPath(domain, { id, title: files[file].name, ...place }))
}

/** What stands in a page for those without scripts. */
function plain(body: string) {
  return Array.from(body.matchAll(/<noscript>([\s\S]*?)<\/noscript>/g), ([, text]) => text).join('')
}

function addressOf(file: keyof typeof files) {
  return noteFilePath(id, files[file].name)
}

test.each(Object.keys(files) as (keyof typeof files)[])(
  'the page of a file says what it is and leads back: %s',
  async (file) => {
    const { body, statusCode } = await view(file)
    expect(statusCode).toBe(200)
    expect(body).toContain('Domain: Cyber Security')
    for (const path of [domain, `${domain}/Notes`]) expect(body).toContain(`/${path}"`)
    expect(body).toContain(`href="${notePath(domain, id)}"`)
    expect(body).not.toContain('window.__reactRouterContext')
  },
)

test('plain text is shown with its own lines and blanks', async () => {
  const browser = await openBrowser()
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.setContent((await view('plain', { words: 'lab' })).body)
  const shown = page.locator('#words > p')
  expect(await shown.evaluate((it) => it instanceof HTMLElement && it.innerText)).toBe(slots)
  expect(await shown.locator('mark').textContent()).toBe('Lab')
})

describe('without scripts', () => {
  test('a PDF stands in a frame, at its page', async () => {
    const { body } = await view('pdf', { page: 4, words: 'wears out' })
    expect(body).toContain('<h1')
    expect(body).toContain('Über &lt;Locks&gt; &amp; &quot;keys&quot;.pdf</h1>')
    expect(body).toContain('PDF · 24 pages · 2.1 MB')
    expect(plain(body)).toContain(`<iframe`)
    expect(plain(body)).toContain(`${addressOf('pdf')}#page=4&amp;search=wears%20out`)
  })

  test('the words of the page that was found stand there too, for phones without a viewer', async () => {
    const { body } = await view('pdf', { page: 4, words: 'wears out' })
    expect(plain(body)).toMatch(/A lock <mark[^>]*>wears out<\/mark> at its springs\./)
    expect(plain(body)).toContain('Page 4 of 24')
  })

  test('a picture and a video stand there', async () => {
    const image = plain((await view('image')).body)
    expect(image).toMatch(new RegExp(`<img[^>]*src="${addressOf('image')}"[^>]*alt="Plan.png"`))
    const video = plain((await view('video')).body)
    expect(video).toContain(`src="${addressOf('video')}"`)
    expect(video).toMatch(/<video[^>]*controls/)
  })

  test('nothing is said to be loading', async () => {
    const { body } = await view('image')
    expect(body).toMatch(/data-file-waiting="[^>]*hidden/)
    expect(plain(body)).not.toContain(words.loading)
  })
})

describe('any other file', () => {
  test('is offered under its own name', async () => {
    const { body } = await view('other')
    expect(body).toContain('Download Lab.docx</a>')
    expect(body).toContain(`download="Lab.docx" href="${addressOf('other')}"`)
    expect(body).not.toContain('data-file=')
  })

  test('shows its words with what was looked for marked, and leads to the next page', async () => {
    const { body } = await view('other', { page: 1, words: 'lock' })
    expect(body).toMatch(/Bring a <mark[^>]*>lock<\/mark>\./)
    expect(body).toContain('Page 1 of 2')
    expect(body).toContain('page=2&amp;words=lock#words')
    const next = await view('other', { page: 2, words: 'lock' })
    expect(next.body).toMatch(/Open the <mark[^>]*>lock<\/mark>\./)
  })
})

test.each(['Notes', 'Links', 'ResearchPapers'])(
  'an address may say %s of the kind of resource',
  async (kind) => {
    const path = noteViewerPath(domain, { id, title: files.image.name })
    const { body } = await get(path.replace('/notes/', `/${kind}/`))
    expect(body).toContain('Plan.png</h1>')
  },
)

test('the policy lets films of our own play, and no others', async () => {
  expect((await view('video')).policy).toContain("media-src 'self';")
})

test('search engines know a file by one address', async () => {
  const { body } = await view('pdf', { page: 4, words: 'lock' })
  const [, canonical] = /rel="canonical" href="([^"]*)"/.exec(body) ?? []
  expect(canonical).toMatch(/title=[^&]*$/)
})

describe('the viewer of papers', () => {
  const year = '2023'

  test('shows a paper by its title, and leads back to its year', async () => {
    const title = 'Locks & their limits'
    const paper = await aResearchPaper(db, { title, year })
    const { body } = await get(paperViewerPath({ domain, year, title, page: 2 }))
    expect(body).toContain('Locks &amp; their limits</h1>')
    expect(body).toContain('Domain: Cyber Security')
    expect(body).toContain(`data-file="${paperFilePath(paper)}"`)
    expect(body).toContain('data-page="2"')
    expect(body).toContain(`href="${papersPath(domain, year)}"`)
  })

  test('leads to the file of a note that bears the name', async () => {
    const url = paperViewerPath({ domain, year, title: files.image.name })
    const { statusCode, headers } = await app.inject(url)
    expect(statusCode).toBe(302)
    expect(headers.location).toContain(noteViewerPath(domain, { id, title: files.image.name }))
  })
})

test.each([
  [noteViewerPath(domain, { id: '', title: 'x.pdf' }), words.choose.Notes, 'Notes'],
  [noteViewerPath(domain, { id, title: '' }), words.choose.Notes, 'Notes'],
  [
    paperViewerPath({ domain, year: '2023', title: '' }),
    words.choose.ResearchPapers,
    'ResearchPapers',
  ],
])('%s names no file, and leads to where one is chosen', async (url, way, list) => {
  const { body, statusCode } = await get(url)
  expect(statusCode).toBe(200)
  expect(body).toContain(words.notNamed)
  expect(body).toContain(way)
  expect(body).toContain(`href="${resourcePath(domain, list)}"`)
})

test.each([
  noteViewerPath(domain, { id, title: 'Gone.pdf' }),
  noteViewerPath('InternetOfThings', { id, title: files.image.name }),
  noteViewerPath('Alchemy', { id, title: files.image.name }),
  paperViewerPath({ domain, year: '2023', title: 'Nowhere' }),
  paperViewerPath({ domain, year: 'soon', title: 'Nowhere' }),
])('%s is nowhere', async (url) => {
  const { body, statusCode } = await get(url)
  expect(statusCode).toBe(404)
  expect(body).toContain(messages.notFound.title)
})
