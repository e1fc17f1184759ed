import { describe, expect, test } from 'vitest'
import { storedPicturePath, ownPageFilePath } from '#contract/file-paths.ts'
import { captionOf } from '#contract/messages/captions.ts'
import { kinds } from '#contract/kinds/kinds.ts'
import { ownPageMessages } from '#contract/messages/own-pages.ts'
import { valueIsTaken } from '#contract/messages/records.ts'
import { pages, probes } from '#contract/paths.ts'
import { newRecord } from '#contract/record-schemas.ts'
import { unwritten } from '#domain/records/document-storage.ts'
import { addRecord, editRecord } from '#domain/records/edit-record.ts'
import { login } from '#test/app.ts'
import { builtApp } from '#test/built-app.ts'
import { anAdmin, editor } from '#test/factories.ts'
import { aSentFile, aSentPicture } from '#test/sent-file.ts'

const { app, db } = await builtApp()
const admin = await login(app, await anAdmin(db))
const path = '/Pages/scholarships'
const markup = '<b>Third</b>'

/** A section of every form, in each of which stands what is no markup. */
const sections = [
  { form: 'text', body: `First\n\n${markup}` },
  { form: 'points', text: `First\n${markup}` },
  {
    form: 'table',
    rows: [
      ['First', 'Second'],
      [markup, 'Fourth'],
    ],
  },
  { form: 'questions', questions: [{ question: markup, answer: 'First\nSecond' }] },
  {
    form: 'numbers',
    numbers: [{ value: '3', label: markup, unit: '%', source: 'Office', year: '2025' }],
  },
  { form: 'buttons', buttons: [{ label: markup, to: 'https://example.org/form' }] },
].map((section) => ({ heading: `As ${section.form}`, ...section }))

const id = await addRecord(db, editor, 'page', {
  fields: newRecord(kinds.page).parse({
    title: 'Scholarships',
    slug: 'scholarships',
    lede: 'Who pays, and for what.',
    sections,
    menu: 'People',
    state: 'shown',
  }),
})

async function read(url: string, headers: Record<string, string> = {}) {
  const { statusCode, body } = await app.inject({ url, headers })
  return { statusCode, body }
}

test('two pages have two addresses, and who adds the second is told which is taken', async () => {
  const fields = { title: 'Other scholarships', slug: 'scholarships' }
  const second = addRecord(db, editor, 'page', { fields: { ...unwritten(kinds.page), ...fields } })
  const sentence = valueIsTaken('page', 'scholarships')
  await expect(second).rejects.toMatchObject({ message: sentence, errors: { slug: sentence } })
})

test('every section is drawn under its heading, and no word of it is markup', async () => {
  const { body } = await read(path)
  for (const { heading } of sections) expect(body).toContain(`>${heading}</h2>`)
  expect(body.match(/>&lt;b&gt;Third&lt;\/b&gt;</g)).toHaveLength(sections.length)
  expect(body.match(/<table/g)).toHaveLength(1)
  expect(body).not.toContain('<b>Third')
  expect(body).toContain('href="https://example.org/form"')
  expect(body).toContain('Office, 2025')
  expect(body).not.toContain('>Edit</button>')
  expect((await read(path, admin)).body).toContain('aria-label="Edit Scholarships"')
})

test('a page stands in its menu on every page, and a draft nowhere', async () => {
  expect((await read(pages.about)).body).toContain(`href="${path}"`)
  await editRecord(db, editor, 'page', { id, fields: { state: 'draft' } })
  expect((await read(pages.about)).body).not.toContain(`href="${path}"`)
  expect((await read(path)).statusCode).toBe(404)
  const seen = await read(path, admin)
  expect(seen.statusCode).toBe(200)
  expect(seen.body).toContain(ownPageMessages.draftNote)
  expect((await read(pages.pageList, admin)).body).toContain(ownPageMessages.draft)
})

test('an address that a page had, or its end alone, leads to it', async () => {
  await editRecord(db, editor, 'page', { id, fields: { state: 'shown', slug: 'grants' } })
  for (const [url, status] of [
    [path, 301],
    ['/Pages/Grants', 301],
    ['/grants', 302],
    ['/scholarships', 302],
  ] as const) {
    const reply = await app.inject(url)
    expect([url, reply.statusCode, reply.headers.location]).toEqual([url, status, '/Pages/grants'])
  }
  expect((await app.inject('/nothing')).statusCode).toBe(404)
  await editRecord(db, editor, 'page', { id, fields: { slug: 'scholarships' } })
})

test('a page of several parts is read at its address alone, and says what it stands below', async () => {
  for (const [slug, title] of [
    ['academic', 'Academic'],
    ['academic/nba', 'Accreditation'],
  ]) {
    const fields = { title, slug, lede: 'What we are asked.', menu: 'People', state: 'shown' }
    await addRecord(db, editor, 'page', { fields: { ...unwritten(kinds.page), ...fields } })
  }
  const there = '/Pages/academic/nba'
  const { statusCode, body } = await read(there)
  expect(statusCode).toBe(200)
  expect(body).toMatch(new RegExp(`rel="canonical" href="[^"]*${there}"`))
  expect(body).toMatch(/aria-label="Breadcrumb"[^]*href="\/Pages\/academic"/)
  expect((await read('/Pages/academic')).body).not.toContain('aria-label="Breadcrumb"')
  for (const url of [pages.about, probes.sitemap]) expect((await read(url)).body).toContain(there)
  for (const [url, status] of [
    ['/Pages/Academic/NBA', 301],
    ['/Pages/academic%2Fnba', 301],
    ['/academic/nba', 302],
    ['/Academic/NBA', 302],
    ['/academic/nba/', 302],
  ] as const) {
    const reply = await app.inject(url)
    expect([url, reply.statusCode, reply.headers.location]).toEqual([url, status, there])
  }
  for (const url of [
    '/Pages',
    '/Pages/',
    '/Pages/academic//nba',
    '/Pages/academic/nba.html',
    '/Pages/academic/nba/more',
    '/Pages/academic/nba/%2e%2e%2f',
    `/Pages/${'a/'.repeat(2000)}`,
    '/academic%2Fnba',
  ]) {
    expect([url, (await app.inject(url)).statusCode]).toEqual([url, 404])
  }
  for (const url of [`${there}/`, '/Pages/academic/%6Eba', `${there}/../nba?utm_source=x`]) {
    expect((await read(url)).body).toContain(`${there}"`)
  }
  expect((await app.inject(`${there}.data`)).statusCode).toBe(200)
})

test('visitors are not led to a page that bears its title alone, and its editor is told', async () => {
  const fields = { title: 'Placements', slug: 'placements', menu: 'People', state: 'shown' }
  const bare = { ...unwritten(kinds.page), ...fields }
  const page = await addRecord(db, editor, 'page', { fields: bare })
  const link = 'href="/Pages/placements"'
  const led = async (headers: Record<string, string> = {}) => {
    const [home, map] = [await read(pages.home, headers), await read(probes.sitemap)]
    return [home.body.includes(link), map.body.includes('/Pages/placements</loc>')]
  }
  expect(await led()).toEqual([false, false])
  expect(await led(admin)).toEqual([true, false])
  const visited = await read('/Pages/placements')
  expect(visited.statusCode).toBe(200)
  expect(visited.body).not.toContain(ownPageMessages.bare)
  const edited = await read('/Pages/placements', admin)
  expect(edited.body).toContain(ownPageMessages.bare)
  expect(edited.body.match(/aria-label="Edit Placements"/g)).toHaveLength(2)

  await editRecord(db, editor, 'page', { id: page, fields: { lede: 'Who hires.' } })
  expect(await led()).toEqual([true, true])
  expect((await read('/Pages/placements', admin)).body).not.toContain(ownPageMessages.bare)
})

describe('the pictures and files of a page', () => {
  const url = `/api/records/page`
  const send = (fields: object) =>
    app.inject({ method: 'POST', url, headers: admin, payload: { fields } })

  test('are seen by everybody once the page is', async () => {
    const pictureId = await aSentPicture(app, admin, { width: 900, height: 600 })
    const bytes = new File(['%PDF-1.7\n%%EOF'], 'rules.pdf')
    const fileId = await aSentFile(app, admin, bytes)
    const named = [
      { form: 'pictures', pictures: [{ fileId: pictureId, alt: 'A lawn', caption: 'In May' }] },
      { form: 'documents', files: [{ fileId, alt: '', caption: 'Rules of the lawn' }] },
    ]
    const page = { title: 'Lawns', slug: 'lawns', state: 'draft', menu: 'none', sections: named }
    expect((await send(page)).statusCode).toBe(200)
    const file = ownPageFilePath('lawns', fileId)
    const asked = async (who: Record<string, string>) => {
      const { body } = await app.inject({ url: '/Pages/lawns', headers: admin })
      const [picture = ''] = /\/api\/pictures\/[0-9a-f]{64}\/320\.webp/.exec(body) ?? []
      const replies = [picture, file, storedPicturePath(pictureId)].map((place) => {
        return app.inject({ url: place, headers: who })
      })
      return (await Promise.all(replies)).map(({ statusCode }) => statusCode)
    }
    expect(await asked({})).toEqual([404, 404, 404])
    expect(await asked(admin)).toEqual([200, 200, 302])

    await editRecord(db, editor, 'page', { id: 'lawns', fields: { state: 'shown' } })
    expect(await asked({})).toEqual([200, 200, 302])
    const { body } = await read('/Pages/lawns')
    for (const said of ['alt="A lawn"', 'In May', 'Rules of the lawn', file]) {
      expect(body).toContain(said)
    }
    expect((await read(ownPageFilePath('lawns', pictureId))).statusCode).toBe(404)
    expect((await read(ownPageFilePath('scholarships', fileId))).statusCode).toBe(404)
  })

  test.each([
    [{ form: 'pictures', pictures: [] }, ownPageMessages.picturesMissing],
    [{ form: 'documents', files: [{ fileId: 'x', alt: '', caption: '' }] }, captionOf.title(1)],
    [{ form: 'people', people: [] }, ownPageMessages.peopleMissing],
  ])('are refused where something is missing: %j', async (section, sentence) => {
    const reply = await send({
      title: 'Gaps',
      slug: 'gaps',
      menu: 'none',
      state: 'shown',
      sections: [{ heading: 'Part', ...section }],
    })
    expect([reply.statusCode, reply.json().message]).toEqual([400, `Section 1: ${sentence}`])
  })
})
