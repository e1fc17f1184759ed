import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { contentMessages, editPart } from '#contract/messages/content.ts'
import * as domainWords from '#contract/messages/domains.ts'
import { deskTitle, steps } from '#contract/messages/first-hour.ts'
import { mailAnswer, mailMessages } from '#contract/messages/mail.ts'
import { noticeMessages } from '#contract/messages/notices.ts'
import { ownPageMessages } from '#contract/messages/own-pages.ts'
import { recordAdded, recordSaved } from '#contract/messages/records.ts'
import { photosImportedLine } from '#contract/messages/roster-photos.ts'
import { sampleMessages } from '#contract/messages/sample.ts'
import * as sheetWords from '#contract/messages/sheets.ts'
import { listPages, isSingle } from '#contract/pages.ts'
import { calls, contentPath, feeds, pages, probes, searchPath, viewPath } from '#contract/paths.ts'
import { sheetPagePath } from '#contract/sheet-paths.ts'
import { arrive, scriptsReady } from '#test/arrive.ts'
import { openBrowser } from '#test/browser.ts'
import { builtApp } from '#test/built-app.ts'
import { dialog, field, press } from '#test/dialogs.ts'
import { anAdmin } from '#test/factories.ts'
import { freePort } from '#test/free-port.ts'
import { aPostedMail } from '#test/mail-worker.ts'
import { aPicture } from '#test/pictures.ts'
import { sampleFolder, sampleSite } from '#test/sample.ts'
import { signedInVisits } from '#test/signed-in-visits.ts'
import { zip } from '../scripts/sample/word/zip.ts'

const port = await freePort()
const baseURL = `http://localhost:${port}`
const { app, services, db, blobs } = await builtApp({ PUBLIC_URL: baseURL })
const { empty, fill } = await sampleSite(db, blobs)
await empty()
await fill()
await app.listen({ port, host: 'localhost' })
const visit = signedInVisits(await openBrowser(), baseURL)
const email = 'office@robotics.example'
const admin = await anAdmin(db, { email })

const name = 'Department of Artificial Intelligence and Robotics'
const domains = ['Artificial Intelligence', 'Robotics']
const people = [
  'Dr Leela Varma',
  'Dr Imran Qadri',
  'Ms Tara Bose',
  'Mr Joel Pinto',
  'Dr Nandini Rao',
  'Mr Arul Prakash',
]
const courses = ['Kinematics of Arms', 'Learning from Few Examples', 'Grasping']
const newcomers = ['Kavin Selvam', 'Malar Kodi']
const notice = 'Welcome to the new wing'

test('the sample becomes a department of its own, and not a word of it is left', async () => {
  await visit(pages.desk, { as: admin, viewport: { width: 1000, height: 800 } }, async (page) => {
    await page.getByRole('link', { name: new RegExp(deskTitle) }).click()
    await page.getByRole('link', { name: new RegExp(steps.department.title) }).click()
    await page.getByRole('heading', { level: 1, name: contentMessages.department.title }).waitFor()
    await scriptsReady(page)
    // The step leads to the form of the name, which opens by itself.
    await dialog(page).waitFor()
    await fillIn(page, 'Name', [
      ['Name', name],
      ['Short name', 'AI & Robotics'],
      ['Initials', 'AIR'],
    ])
    await fillIn(page, 'First screen of the home page', [
      ['Headline', 'Machines that help, and people who know why'],
      ['Introduction', 'A young department between the workshop and the clinic.'],
    ])
    await arrive(page, contentPath('department', 'look'))
    await field(page, 'Colour').first().fill('#0b6e4f')
    const logo = {
      name: 'logo.png',
      mimeType: 'image/png',
      buffer: await aPicture('png', 400, 400),
    }
    await dialog(page).locator('input[type=file]').first().setInputFiles(logo)
    await saved(page, recordSaved('department'))
    await page.getByRole('banner').locator('img').waitFor()
    await arrive(page, pages.domains)
    for (const title of domains) await add(page, domainWords.add, 'domain', [['Name', title]])

    await importSheet(page, 'person', [
      'Name,Role,Listed under,Domain',
      ...people.map((person) => `${person},Reader in Robotics,Faculty,Robotics`),
    ])
    await importPhotos(page)
    await importSheet(page, 'course', [
      'Course Code,Course Title,Type,Semester,Credits',
      ...courses.map((title, place) => `AR10${place},${title},Core,${place + 1},4`),
    ])
    await importRoster(page)
    await arrive(page, pages.notices)
    await add(page, noticeMessages.add, 'notice', [['Headline', notice]])
    await arrive(page, pages.pageList)
    await add(page, ownPageMessages.add, 'page', [
      ['Title', 'Scholarships'],
      ['Address', 'scholarships'],
    ])

    await arrive(page, pages.desk)
    await page.getByRole('button', { name: sampleMessages.remove }).click()
    await press(page, sampleMessages.remove)
    await page.getByText('Sample records removed').waitFor()
  })

  const found = await sampleWords()
  expect(found.length).toBeGreaterThan(500)
  await visit(pages.mail, { as: admin }, async (page) => {
    await page.getByRole('button', { name: mailMessages.test }).click()
    await page.getByText(mailAnswer('kept', email, '')).waitFor()
    for (const own of [people[0], courses[0], newcomers[0], notice, 'Scholarships']) {
      await arrive(page, searchPath(own ?? ''))
      await page.getByRole('main').getByRole('link', { name: own }).first().waitFor()
    }
    const said = [
      ...(await everythingSaid(async (path) => (await app.inject(path)).body)),
      ...(await everythingSaid(async (path) => (await page.request.get(path)).text())),
      ...(await everythingMailed()),
    ]
    for (const own of [name, notice, 'Scholarships', ...domains, ...people, ...courses]) {
      expect(said.some(({ text }) => text.includes(own))).toBe(true)
    }
    const left = said.flatMap(({ path, text }) =>
      found.filter((words) => text.includes(words)).map((words) => `${path}: ${words}`),
    )
    expect(left).toEqual([])
  })
})

/** Opens the form of a part on the page of the department's words, and saves these fields. */
async function fillIn(page: Page, part: string, fields: readonly [label: string, text: string][]) {
  if ((await dialog(page).count()) === 0) {
    await page.getByRole('button', { name: editPart(part) }).click()
  }
  for (const [label, text] of fields) await field(page, label).first().fill(text)
  await saved(page, recordSaved('department'))
}

async function add(
  page: Page,
  button: string,
  noun: string,
  fields: readonly [label: string, text: string][],
) {
  await page.getByRole('button', { name: button }).first().click()
  for (const [label, text] of fields) await field(page, label).first().fill(text)
  await saved(page, recordAdded(noun))
}

async function saved(page: Page, sentence: string) {
  await press(page, 'Save')
  await dialog(page).waitFor({ state: 'hidden' })
  await page.getByText(sentence).first().waitFor()
}

/** Imports a list from a file, and stays until it is there. */
async function importSheet(page: Page, kind: string, rows: readonly string[]) {
  await arrive(page, sheetPagePath(kind))
  await page
    .getByLabel(sheetWords.fileLabel)
    .setInputFiles(aFile(`${kind}.csv`, 'text/csv', rows.join('\n')))
  const count = rows.length - 1
  await page.getByRole('button', { name: sheetWords.finish(count) }).click()
  await page.getByText(sheetWords.importedLine({ added: count, changed: 0 })).waitFor()
}

async function importPhotos(page: Page) {
  await page.getByRole('button', { name: sheetWords.importPhotos }).click()
  const content = await aPicture('jpeg')
  const photos = zip(people.map((person) => ({ name: `${person}.jpg`, content })))
  await page
    .getByLabel(sheetWords.photosLabel)
    .setInputFiles(aFile('photos.zip', 'application/zip', photos))
  await page.getByRole('button', { name: `Import ${people.length} photos` }).click()
  const done = photosImportedLine({ added: people.length, changed: 0 })
  await page.getByText(done).first().waitFor()
}

async function importRoster(page: Page) {
  await arrive(page, pages.rosterImport)
  const rows = newcomers.map((student, place) => `26AR00${place},${student},1`)
  const file = ['Register Number,Name,Year', ...rows].join('\n')
  await page.locator('input[type=file]').setInputFiles(aFile('roster.csv', 'text/csv', file))
  await page.getByRole('button', { name: `Import ${newcomers.length} students` }).click()
  await page.getByRole('heading', { name: `Imported: ${newcomers.length} new` }).waitFor()
}

function aFile(file: string, mimeType: string, content: string | Buffer) {
  return { name: file, mimeType, buffer: Buffer.from(content) }
}

interface Said {
  path: string
  text: string
}

/** All that the site says on public pages and in answers to programs, to whoever `read` asks as. */
async function everythingSaid(read: (path: string) => Promise<string>): Promise<Said[]> {
  const siteMap = await read(probes.sitemap)
  const listed = [...siteMap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) =>
    url.slice(baseURL.length),
  )
  const open = listPages().filter((page) => page.audience === 'everyone' && isSingle(page))
  const all = new Set([
    probes.sitemap,
    ...listed,
    ...open.map(({ path }) => path),
    ...Object.values(feeds),
    ...answers,
  ])
  const said: Said[] = []
  for (const path of all) said.push({ path, text: textOf(await read(path)) })
  return said
}

/** What programs read, and what a search answers. */
const answers = [
  calls.journal,
  calls.conference,
  calls.patent,
  calls.students,
  calls.majorEvent,
  ...['CyberSecurity', 'Robotics'].flatMap((domain) =>
    [calls.notes, calls.links, calls.videos].map((call) => viewPath(call, { domain })),
  ),
  ...['network', 'security', 'block', 'lab'].flatMap((q) => [
    viewPath(calls.search, { q }),
    searchPath(q),
  ]),
]

function textOf(html: string) {
  return html.replaceAll('&amp;', '&').replaceAll('&#x27;', "'")
}

/** The mails that stand in the outbox, after one of each kind that accounts get. */
async function everythingMailed(): Promise<Said[]> {
  const accountId = admin.id
  await aPostedMail(db, { kind: 'reset', data: {}, accountId })
  await aPostedMail(db, { kind: 'locked', data: { network: '192.0.2.0/24' }, accountId })
  await aPostedMail(db, { kind: 'invitation', data: { invitedBy: 'The office' }, accountId })
  await aPostedMail(db, { kind: 'credentials', data: { what: 'The password' }, accountId })
  await services.mail.runDue()
  const outbox = join(services.config.DATA_DIR, 'outbox')
  const files = (await readdir(outbox)).filter((file) => file.endsWith('.eml'))
  expect(files.length).toBeGreaterThanOrEqual(4)
  return Promise.all(
    files.map(async (file) => {
      const { subject, text, html } = await PostalMime.parse(await readFile(join(outbox, file)))
      return { path: `mail “${subject}”`, text: textOf([subject, text, html].join('\n')) }
    }),
  )
}

/** Names, titles and sentences of the sample that are nobody else's. */
async function sampleWords() {
  const names = (await readdir(sampleFolder)).filter((file) => file.endsWith('.json'))
  const texts = await Promise.all(names.map((file) => readFile(join(sampleFolder, file), 'utf8')))
  const roster = await readFile(join(sampleFolder, 'students.csv'), 'utf8')
  const students = roster
    .split('\n')
    .slice(1)
    .flatMap((row) => row.split(',')[1] ?? [])
  const library = await readFile(join(sampleFolder, 'publications.bib'), 'utf8')
  const titles = [...library.matchAll(/^\s*title\s*=\s*\{([^{}]+)\}/gm)].map(
    ([, title = '']) => title,
  )
  const all = [...texts.flatMap((text) => stringsIn(JSON.parse(text))), ...students, ...titles]
  return [...new Set(all)].filter((words) => words.length > 12 && words.includes(' '))
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.split('\n')
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(stringsIn)
}
