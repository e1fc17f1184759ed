import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { contentMessages } from '#contract/messages/content.ts'
import { editPart } from '#contract/messages/editable.ts'
import * as domainWords from '#contract/messages/domains.ts'
import { deskTitle, progress, steps } from '#contract/messages/first-hour.ts'
import { contactHeading, unnamed } from '#contract/messages/frame.ts'
import { mailAnswer, mailMessages } from '#contract/messages/mail.ts'
import { noticeMessages } from '#contract/messages/notices.ts'
import { ownPageMessages } from '#contract/messages/own-pages.ts'
import { recordAdded, recordSaved } from '#contract/messages/records.ts'
import { photosImportedLine } from '#contract/messages/roster-photos.ts'
import { sampleMessages } from '#contract/messages/sample.ts'
import * as planWords from '#contract/messages/sheet-plans.ts'
import * as sheetWords from '#contract/messages/sheets.ts'
import { picturesPath } from '#contract/file-paths.ts'
import { contentPath, pages, searchPath } from '#contract/paths.ts'
import { sheetPagePath } from '#contract/sheet-paths.ts'
import { insertEvent } from '#domain/events/write-events.ts'
import { sampler } from '#domain/sample/sample-records.ts'
import { record } from '#store/changes.ts'
import { site } from '#store/schema.ts'
import { arrive, scriptsReady } from '#test/arrive.ts'
import { openBrowser } from '#test/browser.ts'
import { builtApp } from '#test/built-app.ts'
import { dialog, field, press } from '#test/dialogs.ts'
import { anAdmin } from '#test/factories.ts'
import { freePort } from '#test/free-port.ts'
import { aPicture } from '#test/pictures.ts'
import { everythingMailed, everythingSaid, sampleWords, wordsIn } from '#test/everything-said.ts'
import { sampleSite } from '#test/sample.ts'
import { signedInVisits } from '#test/signed-in-visits.ts'
import { zip } from '../scripts/sample/word/zip.ts'

const port = await freePort()
const baseURL = `http://localhost:${port}`
const { app, services, db, blobs } = await builtApp({ PUBLIC_URL: baseURL })
// As with SAMPLE_CONTENT=off: nobody has written a word yet.
await (await sampleSite(db, blobs)).empty()
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

test('the sign of a department without initials is called by its name, also where it stands alone', () =>
  visit(pages.home, { as: admin, viewport: { width: 360, height: 740 } }, async (page) => {
    const home = page.getByRole('banner').locator(`a[href="${pages.home}"]`).first()
    await expect.poll(() => home.innerText()).toBe(unnamed)
  }))

test('an empty site becomes a department of its own, and says not a word of the sample', async () => {
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
    await fillIn(page, contactHeading, [['Telephone', '044 2235 7004']])
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
    await page.getByRole('button', { name: ownPageMessages.add }).first().click()
    await field(page, 'Title').first().fill('Scholarships')
    await field(page, 'Address').fill('scholarships')
    await field(page, 'In the menu').selectOption('Academics')
    await saved(page, recordAdded('page'))

    // What is left of the first hour is what no browser can do: a mail server.
    await arrive(page, pages.firstHour)
    await page.getByText(progress(9, 10)).waitFor()
  })

  await visit(pages.mail, { as: admin }, async (page) => {
    await page.getByRole('button', { name: mailMessages.test }).click()
    await page.getByText(mailAnswer('kept', email, '')).waitFor()
    for (const own of [people[0], courses[0], newcomers[0], notice, 'Scholarships']) {
      await arrive(page, searchPath(own ?? ''))
      await page.getByRole('main').getByRole('link', { name: own }).first().waitFor()
    }
    await arrive(page, pages.home)
    await page.getByRole('link', { name: 'See the curriculum' }).click()
    for (const course of courses) await page.getByRole('link', { name: course }).waitFor()
    await page.getByRole('banner').getByText('Academics').click()
    await page.getByRole('banner').getByRole('link', { name: 'Scholarships' }).click()
    await page.getByRole('heading', { level: 1, name: 'Scholarships' }).waitFor()
    const said = [
      ...(await everythingSaid(baseURL, async (path) => (await app.inject(path)).body)),
      ...(await everythingSaid(baseURL, async (path) => (await page.request.get(path)).text())),
      ...(await everythingMailed(services, admin.id)),
    ]
    for (const own of [name, notice, 'Scholarships', ...domains, ...people, ...courses]) {
      expect(said.some(({ text }) => text.includes(own))).toBe(true)
    }
    for (const person of people) {
      const own = said.find(
        ({ path, text }) => path.startsWith(`${pages.faculty}/`) && text.includes(person),
      )
      expect(own?.text).toContain(picturesPath)
    }
    expect(wordsIn(said, await sampleWords())).toEqual([])
  })
})

test('whoever removes the sample by keys goes on from the start of the desk', async () => {
  await db.update(site).set({ sampleSince: new Date() })
  const fields = { title: 'A', location: 'B', date: '2026-01-01', time: 'Noon', abstract: '' }
  await record(db, sampler, (tx, log) => insertEvent(tx, log, { fields, photo: null }))
  await visit(pages.desk, { as: admin }, async (page) => {
    const remove = { name: sampleMessages.remove, exact: true }
    await page.getByRole('button', remove).press('Enter')
    await dialog(page).getByRole('button', remove).press('Enter')
    await expect.poll(() => page.getByRole('button', remove).count()).toBe(0)
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
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
  await page.getByRole('button', { name: planWords.finish(count) }).click()
  const imported = planWords.importedLine({ added: count, changed: 0 })
  await page.getByRole('heading', { name: imported }).waitFor()
}

async function importPhotos(page: Page) {
  await page.getByRole('button', { name: sheetWords.importPhotos }).click()
  const content = await aPicture('jpeg')
  const photos = zip(people.map((person) => ({ name: `${person}.jpg`, content })))
  await page
    .getByLabel(sheetWords.photosLabel)
    .setInputFiles(aFile('photos.zip', 'application/zip', photos))
  await page.getByRole('button', { name: `Import ${people.length} photos` }).click()
  const done = photosImportedLine({ added: people.length, changed: 0, refused: 0 })
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
