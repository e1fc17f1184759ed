import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { filePagePath, picturePath } from '#contract/file-paths.ts'
import { kinds } from '#contract/kinds/kinds.ts'
import { notShown } from '#contract/messages/previews.ts'
import { noticePath } from '#contract/notice-paths.ts'
import { contentPath, pages, partAnchor } from '#contract/paths.ts'
import { previewPath } from '#contract/draft-paths.ts'
import { daysAfter, today } from '#domain/site/today.ts'
import { uploads } from '#store/file-schema.ts'
import { changes, site } from '#store/schema.ts'
import { login } from '#test/app.ts'
import { builtApp } from '#test/built-app.ts'
import { anAdmin, aNotice, aPerson, aStudentAccount, aTeacher } from '#test/factories.ts'
import { pdfOf } from '#test/readable-files.ts'
import { aSentFile, aSentPicture } from '#test/sent-file.ts'

const { app, db, services } = await builtApp()
const admin = await login(app, await anAdmin(db))
const student = await login(app, await aStudentAccount(db))
const teacher = await aTeacher(db)
const asTeacher = await login(app, teacher)

type Sent = { id: string | null; fields: Record<string, unknown>; shownOn?: string }

function preview(
  kind: string,
  { shownOn, ...sent }: Sent,
  headers: Record<string, string> = admin,
) {
  return app.inject({ method: 'POST', url: previewPath(kind), headers, payload: { sent, shownOn } })
}

const heading = { id: 'department', fields: { headline: 'Machines that ask' }, shownOn: pages.home }

/** Everything that a write leaves behind. */
async function traces() {
  return { versions: await db.select().from(site), log: await db.$count(changes) }
}

describe('a preview', () => {
  test.each([
    ['a guest', {}, 401],
    ['a student', student, 403],
    ['a teacher', asTeacher, 403],
  ])('of the department is refused to %s', async (_who, headers, status) => {
    expect((await preview('department', heading, headers)).statusCode).toBe(status)
  })

  test.each(Object.keys(kinds))('of %s is refused to students', async (kind) => {
    const { statusCode } = await preview(kind, { id: 'any', fields: {} }, student)
    expect(statusCode).toBe(403)
  })

  test.each([
    ['nothing', undefined],
    ['no record', { fields: {} }],
    ['text that is no JSON', '{"id":'],
    ['a list', []],
    ['null', 'null'],
  ])('of %s is refused', async (_what, sent) => {
    const payload = { sent, shownOn: pages.home }
    const url = previewPath('department')
    const { statusCode } = await app.inject({ method: 'POST', url, headers: admin, payload })
    expect(statusCode).toBe(400)
  })

  test('of a record that is not there is not found', async () => {
    expect((await preview('notice', { id: 'gone', fields: {} })).statusCode).toBe(404)
  })

  test('shows the page of a visitor with what was typed, and nobody keeps it', async () => {
    const { statusCode, body, headers } = await preview('department', heading)
    expect(statusCode).toBe(200)
    expect(body.includes('Machines that ask')).toBe(true)
    expect(headers['cache-control']).toBe('no-store')
    expect(body.includes(pages.desk)).toBe(false)
  })

  test('of the words of a mail shows that mail as it is sent, with what was typed', async () => {
    const fields = { resetSubject: 'A <new> password' }
    const shownOn = contentPath('mails', 'reset')
    const { statusCode, body, headers } = await preview('mails', { id: 'mails', fields, shownOn })
    expect(statusCode).toBe(200)
    expect(body.includes('<h1>A &lt;new&gt; password</h1>')).toBe(true)
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    const elsewhere = { id: 'mails', fields, shownOn: contentPath('mails', 'none') }
    expect((await preview('mails', elsewhere)).statusCode).toBe(404)
  })

  test('of a part of a page begins at that part, which visitors get without a name', async () => {
    const fields = { vision: 'Machines that ask before they act' }
    const at = partAnchor('home', 'vision')
    const shownOn = `${pages.home}#${at}`
    const seen = (await preview('home', { id: 'home', fields, shownOn })).json()
    expect(seen.at).toBe(at)
    expect(seen.page).toContain(`<div id="${at}">`)
    expect((await app.inject(pages.home)).body).not.toContain(at)
  })

  test('leaves nothing behind', async () => {
    const before = await traces()
    await preview('department', heading)
    await preview('notice', { id: null, fields: aDraft() })
    expect(await traces()).toEqual(before)
    const front = await app.inject(pages.home)
    expect(front.body.includes('Machines that ask')).toBe(false)
    expect(front.headers['content-security-policy']).toContain("frame-ancestors 'none'")
  })

  test('says what saving would refuse, by its field', async () => {
    const { statusCode, json } = await preview('notice', { id: null, fields: {} })
    expect(statusCode).toBe(400)
    expect(json().errors).toHaveProperty('title')
  })

  test('of a notice is that of its first day', async () => {
    const id = await aNotice(db, { title: 'Later', from: daysAfter(today(), 9) })
    expect((await app.inject(noticePath(id))).statusCode).toBe(404)
    const { body } = await preview('notice', { id, fields: { title: 'Much later' } })
    expect(body.includes('Much later')).toBe(true)
  })

  test('of a draft is that of the page once it is published', async () => {
    const fields = { title: 'Scholarships', slug: 'scholarships', state: 'draft', menu: 'People' }
    const { statusCode, body } = await preview('page', { id: null, fields })
    expect(statusCode).toBe(200)
    expect(body.includes('Scholarships')).toBe(true)
    expect((await app.inject('/Pages/scholarships')).statusCode).toBe(404)
  })

  test('of somebody else’s record is refused to a teacher, and that of the own one is not', async () => {
    const own = await aPerson(db, { name: 'Asha Raman', account: teacher.reg })
    const other = await aPerson(db, { name: 'Ravi Menon' })
    const fields = { interests: 'Sensors in paddy fields' }
    const replies = [
      await preview('person', { id: own, fields }, asTeacher),
      await preview('person', { id: other, fields }, asTeacher),
      await preview('person', { id: own, fields: { role: 'Head' } }, asTeacher),
    ]
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 403, 403])
    expect(replies[0]?.body.includes('Sensors in paddy fields')).toBe(true)
  })

  test.each([
    '//elsewhere.example',
    'https://elsewhere.example/',
    '',
    '/\\elsewhere.example',
    pages.desk,
    '/nowhere',
  ])('is shown on no page at %j', async (shownOn) => {
    const { statusCode, json } = await preview('department', { ...heading, shownOn })
    expect([statusCode, json().message]).toEqual([404, notShown])
  })

  test('comes as a page for a form that leads into a frame, of ours alone', async () => {
    const { shownOn, ...sent } = heading
    const { statusCode, body, headers } = await app.inject({
      method: 'POST',
      url: previewPath('department'),
      headers: { ...admin, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ shownOn, sent: JSON.stringify(sent) }).toString(),
    })
    expect(statusCode).toBe(200)
    expect(body.includes('Machines that ask')).toBe(true)
    const policy = headers['content-security-policy']
    expect(policy).toContain("frame-ancestors 'self'")
    // Browsers complain of each script that a page has and may not run.
    expect(policy).toContain("script-src 'none'")
    expect(body).not.toMatch(/<script(?! type="application)/)
  })

  test.each([
    ['beside the name', { width: 300, height: 200 }, true],
    ['in place of the name where it is wide', { width: 900, height: 90 }, false],
  ])('shows a logo that has just been uploaded %s', async (_where, measures, hasName) => {
    const logoId = await aSentPicture(app, admin, measures)
    const sent = { id: 'department', fields: { logoId }, shownOn: pages.home }
    const { page } = (await preview('department', sent)).json()
    const [link = ''] = page.match(/<img [^]*?<\/a>/) ?? []
    expect(link).toContain(`width="${measures.width}" height="${measures.height}"`)
    expect(link.includes('<span')).toBe(hasName)
  })

  test('shows a picture that its sender has just uploaded, and nobody else', async () => {
    const fileId = await aSentPicture(app, admin, { width: 900, height: 600 })
    const fields = {
      title: 'A Fair of Wheels',
      location: 'Lawn',
      date: '2099-01-05',
      time: '10:00 AM to 4:00 PM',
      pictures: [{ fileId, alt: 'A wheel on a lawn', caption: '' }],
    }
    const before = await traces()
    const { page } = (await preview('event', { id: null, fields })).json()
    expect(page).toContain('A wheel on a lawn')
    const [upload] = await db.select().from(uploads).where(eq(uploads.id, fileId))
    const url = picturePath(upload?.hash ?? '', 320, 'webp')
    expect(page).toContain(url)
    expect((await app.inject({ url, headers: admin })).headers['content-type']).toBe('image/png')
    expect((await app.inject({ url, headers: asTeacher })).statusCode).toBe(404)
    expect((await app.inject(url)).statusCode).toBe(404)
    expect(await traces()).toEqual(before)
  })

  test.each([
    [
      'link',
      { name: 'Rules for Bolts', url: 'https://bolts.example', description: 'All of them.' },
      '/Resource/CyberSecurity/Links',
    ],
    [
      'video',
      { videoId: 'abc_DEF-124', title: 'A Bolt Is Drawn', description: 'Slowly.' },
      '/Resource/CyberSecurity/Videos',
    ],
  ])('of a %s stands in its list, at a place that stays', async (kind, said, path) => {
    const fields = { domain: 'CyberSecurity', ...said }
    const { page, at } = (await preview(kind, { id: null, fields })).json()
    expect(page).toContain(Object.values(said)[0])
    expect(page).toContain(`id="${at}"`)
    expect((await preview(kind, { id: null, fields })).json().at).toBe(at)
    expect((await app.inject(path)).body.includes(at)).toBe(false)
  })

  test('of a note lists files that no form has named yet', async () => {
    const fileId = await aSentFile(app, admin, new File(['Draw.'], 'Bolts.txt'))
    const fields = {
      domain: 'CyberSecurity',
      title: 'On Bolts',
      description: 'Drawn.',
      files: [fileId],
    }
    const { page, at } = (await preview('note', { id: null, fields })).json()
    expect(page).toContain('Bolts.txt')
    expect(page).toContain(`id="${at}"`)
    const again = (await preview('note', { id: null, fields })).json()
    expect(again).toMatchObject({ page: expect.stringContaining('Bolts.txt'), at })
  })

  test('of a person with the name of another stands beside that one', async () => {
    await aPerson(db, { name: 'Dr Kavya Twice' })
    const fields = { name: 'Kavya Twice', group: 'faculty', domain: '' }
    const { statusCode, body } = await preview('person', { id: null, fields })
    expect(statusCode).toBe(200)
    expect(body).toContain('Kavya Twice')
  })

  test('of a paper stands among those of its year', async () => {
    const fileId = await aSentPdf('Bolts')
    const words = { title: 'How Bolts Rust', abstract: 'By the sea.', year: '2021' }
    const fields = { domain: 'CyberSecurity', ...words, fileId }
    const { page, at } = (await preview('paper', { id: null, fields })).json()
    expect(page).toContain('How Bolts Rust')
    expect(page).toContain(`id="${at}"`)
  })

  test('of a document shows its first page, to whoever has sent it alone', async () => {
    const fileId = await aSentPdf('Fees')
    const fields = { title: 'Fees 2027', category: 'forms', about: 'For everyone.', fileId }
    const { page } = (await preview('document', { id: null, fields })).json()
    expect(page).toContain('For everyone.')
    const url = filePagePath(fileId, 1)
    expect(page).toContain(url)
    const seen = await app.inject({ url, headers: admin })
    expect([seen.statusCode, seen.headers['content-type']]).toEqual([200, 'image/webp'])
    for (const headers of [{}, student, asTeacher]) {
      expect((await app.inject({ url, headers })).statusCode).toBe(404)
    }
    expect((await app.inject({ url: filePagePath(fileId, 2), headers: admin })).statusCode).toBe(
      404,
    )
    expect((await app.inject({ url: filePagePath('gone', 1), headers: admin })).statusCode).toBe(
      404,
    )
  })

  test('of the menu stands over the front page', async () => {
    const entries = [{ place: 'bar', label: 'Who we are', path: pages.about, url: '' }]
    const fields = { entries: JSON.stringify(entries) }
    const { page } = (await preview('menu', { id: 'menu', fields, shownOn: pages.home })).json()
    expect(page).toContain('Who we are')
    expect((await app.inject(pages.home)).body.includes('Who we are')).toBe(false)
  })

  test('of two editors at once shows each their own, and neither waits for a write', async () => {
    const texts = Array.from({ length: 6 }, (_, turn) => `Headline ${turn} of many`)
    const other = await login(app, await anAdmin(db))
    const replies = await Promise.all(
      texts.map((headline, turn) =>
        preview('department', { ...heading, fields: { headline } }, turn % 2 ? admin : other),
      ),
    )
    const seen = replies.filter(({ statusCode }) => statusCode === 200)
    expect(seen.length).toBeGreaterThan(0)
    for (const { body } of seen) {
      expect(texts.filter((text) => body.includes(text))).toHaveLength(1)
    }
    expect(services.database.db.site.current()).not.toBeNull()
  })
})

function aSentPdf(text: string) {
  const bytes = new Uint8Array(pdfOf([text]))
  return aSentFile(app, admin, new File([bytes], `${text}.pdf`, { type: 'application/pdf' }))
}

function aDraft() {
  return { title: 'The lift is out of order', body: 'Use the stairs.', from: today() }
}
