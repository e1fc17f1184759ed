import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { contentMessages, editPart } from '#contract/messages/content.ts'
import { courseMessages } from '#contract/messages/courses.ts'
import * as domainWords from '#contract/messages/domains.ts'
import { deskTitle, steps } from '#contract/messages/first-hour.ts'
import { noticeMessages } from '#contract/messages/notices.ts'
import { ownPageMessages } from '#contract/messages/own-pages.ts'
import * as peopleWords from '#contract/messages/people.ts'
import { recordAdded, recordSaved } from '#contract/messages/records.ts'
import { sampleMessages } from '#contract/messages/sample.ts'
import { listPages, isSingle } from '#contract/pages.ts'
import { calls, contentPath, feeds, pages, probes } from '#contract/paths.ts'
import { mails } from '#store/mail-schema.ts'
import { arrive, scriptsReady } from '#test/arrive.ts'
import { openBrowser } from '#test/browser.ts'
import { builtApp } from '#test/built-app.ts'
import { dialog, field, press } from '#test/dialogs.ts'
import { anAdmin } from '#test/factories.ts'
import { freePort } from '#test/free-port.ts'
import { aPicture } from '#test/pictures.ts'
import { sampleFolder, sampleSite } from '#test/sample.ts'
import { signedInVisits } from '#test/signed-in-visits.ts'

const port = await freePort()
const baseURL = `http://localhost:${port}`
const { app, db, blobs } = await builtApp({ PUBLIC_URL: baseURL })
const { empty, fill } = await sampleSite(db, blobs)
await empty()
await fill()
await app.listen({ port, host: 'localhost' })
const visit = signedInVisits(await openBrowser(), baseURL)
const admin = await anAdmin(db)

const name = 'Department of Artificial Intelligence and Robotics'
const people = [
  'Dr Leela Varma',
  'Dr Imran Qadri',
  'Ms Tara Bose',
  'Mr Joel Pinto',
  'Dr Nandini Rao',
]

test('the sample becomes a department of its own, and not a word of it is left', async () => {
  await visit(pages.desk, { as: admin, viewport: { width: 1000, height: 800 } }, async (page) => {
    await page.getByRole('link', { name: new RegExp(deskTitle) }).click()
    await page.getByRole('link', { name: new RegExp(steps.department.title) }).click()
    await page.getByRole('heading', { level: 1, name: contentMessages.department.title }).waitFor()
    await scriptsReady(page)
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
    for (const title of ['Artificial Intelligence', 'Robotics']) {
      await add(page, domainWords.add, 'domain', [['Name', title]])
    }
    await arrive(page, pages.faculty)
    for (const person of people) {
      const photo = await aPicture('jpeg')
      await page.getByRole('button', { name: peopleWords.add }).click()
      await field(page, 'Name').fill(person)
      await field(page, 'Role').fill('Reader in Robotics')
      await dialog(page)
        .locator('input[type=file]')
        .setInputFiles({ name: `${person}.jpg`, mimeType: 'image/jpeg', buffer: photo })
      await saved(page, recordAdded('person'))
    }
    await arrive(page, pages.courses)
    await add(page, courseMessages.add, 'course', [
      ['Course Code', 'AR101'],
      ['Course Title', 'Kinematics of Arms'],
    ])
    await arrive(page, pages.notices)
    await add(page, noticeMessages.add, 'notice', [['Headline', 'Welcome to the new wing']])
    await arrive(page, pages.pageList)
    await add(page, ownPageMessages.add, 'page', [
      ['Title', 'Scholarships'],
      ['Address', 'scholarships'],
    ])
    await page.request.post(calls.roster, {
      data: { register_no: '26AR001', name: 'Kavin Selvam', year: 1 },
    })

    await arrive(page, pages.desk)
    await page.getByRole('button', { name: sampleMessages.remove }).click()
    await press(page, sampleMessages.remove)
    await page.getByText('Sample records removed').waitFor()
  })

  const said = await everythingSaid()
  for (const own of [name, 'Kinematics of Arms', 'Welcome to the new wing', ...people]) {
    expect(said.some(({ text }) => text.includes(own))).toBe(true)
  }
  const found = await sampleWords()
  expect(found.length).toBeGreaterThan(500)
  const left = said.flatMap(({ path, text }) =>
    found.filter((words) => text.includes(words)).map((words) => `${path}: ${words}`),
  )
  expect(left).toEqual([])
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

/** All that the site says to visitors, where it says it. */
async function everythingSaid() {
  const siteMap = (await app.inject(probes.sitemap)).body
  const listed = [...siteMap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) =>
    url.slice(baseURL.length),
  )
  const open = listPages().filter((page) => page.audience === 'everyone' && isSingle(page))
  const read = [calls.journal, calls.conference, calls.patent, calls.students, calls.majorEvent]
  const all = new Set([
    probes.sitemap,
    ...listed,
    ...open.map(({ path }) => path),
    ...Object.values(feeds),
    ...read,
  ])
  const said: { path: string; text: string }[] = []
  for (const path of all) said.push({ path, text: (await app.inject(path)).body })
  for (const mail of await db.select().from(mails)) {
    said.push({ path: 'mail', text: JSON.stringify(mail) })
  }
  return said.map(({ path, text }) => ({ path, text: text.replaceAll('&amp;', '&') }))
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
