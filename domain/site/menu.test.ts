import { beforeEach, describe, expect, test } from 'vitest'
import { kinds } from '#contract/kinds/kinds.ts'
import { allDomains } from '#contract/kinds/menu-kind.ts'
import * as words from '#contract/messages/menu.ts'
import { namedDocumentPath } from '#contract/documents.ts'
import { pages } from '#contract/paths.ts'
import { newRecord, recordChange } from '#contract/record-schemas.ts'
import { resourcePath } from '#contract/resource-paths.ts'
import { changes, documents, records } from '#store/schema.ts'
import { lastBatch } from '#test/change-log.ts'
import { testDatabase } from '#test/database.ts'
import { theDomains } from '#test/department.ts'
import { aDocument, editor } from '#test/factories.ts'
import type { Who } from '../accounts/access.ts'
import { placedSections } from '#contract/page-sections.ts'
import { undoBatch } from '../history/undo-batch.ts'
import { addRecord, editRecord, recordForEditing, removeRecord } from '../records/edit-record.ts'
import { readFrame } from './frame.ts'
import { isTooLong, standingMenu } from './menu.ts'
import { shellContent } from './shell-content.ts'

const { db } = await testDatabase({ domains: false })

beforeEach(async () => {
  await db.delete(records)
  await db.delete(documents)
  await db.delete(changes)
  // Visitors are not led to a page without a word.
  const fields = { lede: 'We began in a shed.' }
  await editRecord(db, editor, 'about', { id: 'about', version: undefined, fields })
})

function write(entries: unknown, version?: number) {
  const fields = recordChange(kinds.menu).parse({ entries })
  return editRecord(db, editor, 'menu', { id: 'menu', version, fields })
}

/** The navigation bar in words: 'A, B (c, d)'. */
async function bar(who: Who = null) {
  const { navigation } = shellContent({ ...(await readFrame(db)), who })
  const said = navigation.map((one) =>
    'links' in one ? `${one.label} (${one.links.map(({ label }) => label).join(', ')})` : one.label,
  )
  return said.join(', ')
}

function aPage(over: object = {}) {
  const lede = 'Who pays, and for what.'
  const fields = { title: 'Scholarships', slug: 'scholarships', lede, menu: 'none', state: 'shown' }
  return addRecord(db, editor, 'page', {
    fields: newRecord(kinds.page).parse({ ...fields, ...over }),
  })
}

const about = { place: 'bar', path: pages.about }
const study = { place: 'heading', label: 'Study' }
const scholarships = { place: 'under', path: '/Pages/scholarships' }

describe('without a record', () => {
  test('the menu is that of every site', async () => {
    await theDomains(db)
    expect(await bar()).toMatch(
      /^Home, About Us, Academics \(Notices, .*, Events \(.*\), Contact Us$/,
    )
    expect(await bar()).toMatch(/Resource \(Internet of Things, .*\)/)
  })

  test('it fits into one line', async () => {
    await theDomains(db)
    const { isLong } = shellContent({ ...(await readFrame(db)), who: null })
    expect(isLong).toBe(false)
  })
})

test('a page whose sections are all hidden is not in the menu of visitors', async () => {
  const { version } = await recordForEditing(db, editor, 'about', 'about')
  const sections = placedSections('about', []).map(({ name }) => ({ name, state: 'hidden' }))
  const fields = { lede: '', story: 'In a shed.', sections }
  await editRecord(db, editor, 'about', { id: 'about', version, fields })
  expect(await bar()).not.toContain('About Us')
  expect(await bar(editor)).toContain('About Us')
})

test('whoever edits something finds their desk in it, and nobody else does', async () => {
  await write([about])
  expect(await bar(editor)).toBe('About Us, Desk')
  expect(await bar({ ...editor, role: 'Teacher', teacher: true })).toBe('About Us, Desk')
  expect(await bar({ ...editor, role: 'stud' })).toBe('About Us')
  expect(await bar()).toBe('About Us')
})

describe('a menu of the department’s own', () => {
  test('has its order, its names, its headings and its links elsewhere', async () => {
    await aPage()
    await aDocument(db, 'Anti-ragging form')
    await theDomains(db)
    await write([
      { place: 'heading', path: 'Resource', label: 'Learn' },
      { place: 'under', path: allDomains },
      { ...about, label: 'Who we are' },
      study,
      scholarships,
      { place: 'under', path: namedDocumentPath('Anti-ragging form') },
      { place: 'under', label: 'University', url: 'university.example/study' },
    ])
    expect(await bar()).toBe(
      'Learn (Internet of Things, Cyber Security, Blockchain Technology), Who we are, ' +
        'Study (Scholarships, Anti-ragging form, University)',
    )
    const { navigation } = shellContent({ ...(await readFrame(db)), who: null })
    expect(navigation).toContainEqual({
      label: 'Study',
      links: expect.arrayContaining([
        { label: 'University', path: 'https://university.example/study', isElsewhere: true },
      ]),
    })
  })

  test('loses what is gone, what is made a draft, and headings without anything under them', async () => {
    await theDomains(db)
    await aPage()
    await aPage({ title: 'Committees', slug: 'committees' })
    await write([
      about,
      study,
      scholarships,
      { place: 'under', path: '/Pages/committees' },
      { place: 'bar', path: resourcePath('CyberSecurity') },
    ])
    expect(await bar()).toBe('About Us, Study (Scholarships, Committees), Cyber Security')
    await editRecord(db, editor, 'page', { id: 'scholarships', fields: { state: 'draft' } })
    expect(await bar()).toBe('About Us, Study (Committees), Cyber Security')
    await removeRecord(db, editor, 'page', 'committees')
    await editRecord(db, editor, 'domain', { id: 'CyberSecurity', fields: { state: 'retired' } })
    expect(await bar()).toBe('About Us')
  })

  test('leads to a page where it stands by now, once', async () => {
    const id = await aPage({ menu: 'People' })
    await write([{ place: 'heading', path: 'People' }, scholarships])
    await editRecord(db, editor, 'page', { id, fields: { slug: 'grants' } })
    const { navigation } = shellContent({ ...(await readFrame(db)), who: null })
    expect(navigation).toEqual([
      { label: 'People', links: [{ label: 'Scholarships', path: '/Pages/grants' }] },
    ])
  })

  test('may keep what is gone while another entry is changed', async () => {
    await aPage()
    await write([about, { ...scholarships, place: 'bar' }])
    await removeRecord(db, editor, 'page', 'scholarships')
    await write([
      { ...about, label: 'Us' },
      { ...scholarships, place: 'bar' },
    ])
    expect(await bar()).toBe('Us')
  })

  test('has a page where the page says so, unless an entry leads there', async () => {
    await aPage({ menu: 'People' })
    await write([about, { place: 'heading', path: 'People', label: 'Who' }])
    expect(await bar()).toBe('About Us, Who (Scholarships)')
    await write([
      { ...scholarships, place: 'bar' },
      { place: 'heading', path: 'People' },
    ])
    expect(await bar()).toBe('Scholarships')
    await write([about])
    expect(await bar()).toBe('About Us')
  })

  test('is taken back by an undo, and by being emptied', async () => {
    const standing = await bar()
    await write([about])
    await undoBatch(db, editor, await lastBatch(db))
    expect(await bar()).toBe(standing)
    await write([about])
    await write([])
    expect(await bar()).toBe(standing)
  })

  test('is not written over by somebody who saw another', async () => {
    await write([about])
    const { version } = await recordForEditing(db, editor, 'menu', 'menu')
    await write([{ ...about, label: 'Us' }], version)
    await expect(write([{ ...about, label: 'We' }], version)).rejects.toMatchObject({
      code: 'conflict',
    })
  })

  test('too long for one line is said to be', () => {
    const bars = Array.from({ length: 12 }, () => ({ label: 'Scholarships', path: '/' }))
    expect([isTooLong(bars.slice(0, 6)), isTooLong(bars)]).toEqual([false, true])
  })

  test('may be that of every site, word for word', async () => {
    const before = await bar()
    await write(standingMenu.entries)
    expect(await bar()).toBe(before)
  })
})

describe('an entry is refused', () => {
  test.each([
    [
      'that has no name and leads nowhere',
      { place: 'heading', label: '', path: '', url: 'https://a.example' },
      words.twoWays,
    ],
    ['that leads nowhere', { place: 'bar', label: 'Us' }, words.nowhere],
    ['that leads to two places', { ...about, url: 'https://a.example' }, words.twoWays],
    [
      'whose address can be listened to',
      { place: 'bar', label: 'A', url: 'http://a.example' },
      words.insecure,
    ],
    ['whose address has no name', { place: 'bar', url: 'https://a.example' }, words.nameless],
    ['of a page that nobody knows', { place: 'bar', path: '/Pages/nothing' }, words.unknownPage],
    ['of a page for members', { place: 'bar', path: pages.desk }, words.unknownPage],
    ['of a path that leaves the site', { place: 'bar', path: '//a.example' }, words.unknownPage],
    ['that stands under nothing', { place: 'under', path: pages.about }, words.astray],
  ])('%s', async (_, entry, sentence) => {
    await expect(write([entry])).rejects.toMatchObject({
      code: 'invalid',
      errors: { entries: words.wrongEntry(1, sentence) },
    })
  })

  test('of a draft', async () => {
    await aPage({ state: 'draft' })
    await expect(write([study, scholarships])).rejects.toThrow(
      words.wrongEntry(2, words.unknownPage),
    )
  })

  test.each(['javascript:alert(1)', 'data:text/html,x', 'https://', 'https://user@a.example'])(
    'with the address %s',
    (url) => {
      const fields = { entries: [{ place: 'bar', label: 'A', url }] }
      expect(recordChange(kinds.menu).safeParse(fields).success).toBe(false)
    },
  )
})
