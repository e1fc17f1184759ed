import { beforeEach, expect, test } from 'vitest'
import { changeSearch } from '#contract/change-schemas.ts'
import { richTextMessages } from '#contract/messages/rich-text.ts'
import { kinds } from '#contract/kinds/kinds.ts'
import { newRecord } from '#contract/record-schemas.ts'
import { changes, records } from '#store/schema.ts'
import { lastBatch } from '#test/change-log.ts'
import { testDatabase } from '#test/database.ts'
import { aNotice, editor } from '#test/factories.ts'
import { emptySection } from '#test/page-sections.ts'
import { hitsIn, searchFor } from '#test/search.ts'
import { listChanges } from '../history/list-changes.ts'
import { undoBatch } from '../history/undo-batch.ts'
import { coursePage } from '../courses/course-page.ts'
import { festivalPage } from '../events/festival-page.ts'
import { getNotice, noticePage } from '../notices/list-notices.ts'
import { noticeFeed } from '../notices/notice-feed.ts'
import { addRecord, editRecord } from '../records/edit-record.ts'
import { ownPage } from '../own-pages/own-pages.ts'
import { today } from '../site/today.ts'
import { defaultPageTitles } from '../site/page-titles.ts'

const { db } = await testDatabase()
const plain = '1. Bring *nothing*.\n# 5 is the room_no_5\n\n- or [this](x)'
const lines = ['1. Bring *nothing*.', '# 5 is the room_no_5', '- or [this](x)']
const paragraphs = lines.map((text) => ({ is: 'paragraph', words: [{ text }] }))

beforeEach(async () => {
  await db.delete(records)
  await db.delete(changes)
})

/** A notice as it stood in the table before texts had marks. */
async function anOlderNotice() {
  const id = 'older-notice'
  const data = { title: 'Older', audience: 'everyone', text: plain, from: today(), files: [] }
  await db.insert(records).values({ id, kind: 'notice', data, sort: today() })
  return id
}

const asked = (id: string) => ({ id, today: today() })

test('a text that was written before texts had marks reads as it did', async () => {
  const id = await anOlderNotice()
  expect(await noticePage(db, null, asked(id))).toMatchObject({
    text: paragraphs,
    notice: { paragraphs: lines },
    description: lines.join(' '),
  })
})

test('it keeps its look when another field is changed, and when that is undone', async () => {
  const id = await anOlderNotice()
  await editRecord(db, editor, 'notice', { id, fields: { title: 'Newer' } })
  expect(await noticePage(db, null, asked(id))).toMatchObject({ text: paragraphs })
  await undoBatch(db, editor, await lastBatch(db))
  expect(await noticePage(db, null, asked(id))).toMatchObject({ text: paragraphs })
})

test('a deletion that was logged before texts had marks is undone with the text as it was', async () => {
  const before = { title: 'Older', audience: 'everyone', text: plain, from: today(), files: [] }
  const entry = { kind: 'notice', recordId: 'gone', before, after: null, batch: 'b'.repeat(16) }
  const by = { actorId: editor.accountId, actorName: editor.name, action: 'remove' } as const
  await db.insert(changes).values({ ...entry, ...by })
  const told = await listChanges(db, editor, changeSearch.parse({}))
  expect(told.batches[0]?.changes[0]?.differences).toContainEqual({
    label: 'Text',
    before: lines.join('\n'),
    after: '',
  })
  await undoBatch(db, editor, entry.batch)
  expect(await noticePage(db, null, asked('gone'))).toMatchObject({ text: paragraphs })
})

test('a page of the department keeps its sections: text is text, and lines are lines', async () => {
  const sections = [
    { form: 'text', heading: 'A', text: plain },
    { form: 'points', heading: 'B', text: '*one*\ntwo' },
  ]
  const data = { title: 'Old', slug: 'old', lede: '', sections, menu: 'none', state: 'shown' }
  await db.insert(records).values({ id: 'old', kind: 'page', data, sort: 'Old' })
  const page = await ownPage(db, null, 'old')
  expect(page.sections).toMatchObject([
    { words: { text: paragraphs } },
    { lines: ['*one*', 'two'] },
  ])
})

const heading = (text: string) => ({ is: 'heading', level: 1, words: [{ text }] })
const paragraph = (text: string) => ({ is: 'paragraph', words: [{ text }] })

test('a syllabus keeps its units: the first line of several is their heading', async () => {
  const syllabus = 'To *count*.\n\nUnit 1\n1. Sets\nMaps\n \n\nUnit 2\n- Limits\n'
  const data = { code: 'MA1101', title: 'Mathematics', type: 'core', semester: '1', syllabus }
  await db.insert(records).values({ id: 'maths', kind: 'course', data, sort: '' })
  expect((await coursePage(db, 'MA1101', defaultPageTitles)).syllabus.text).toEqual([
    paragraph('To *count*.'),
    heading('Unit 1'),
    paragraph('1. Sets\nMaps'),
    heading('Unit 2'),
    paragraph('- Limits'),
  ])
})

test('a festival keeps what it said of itself', async () => {
  const day = { date: '2025-02-15', time: '10:00 AM', location: 'The lawn' }
  const data = { title: 'Lamps', ...day, about: plain, afterwards: plain, thanks: 'To *all*.' }
  await db.insert(records).values({ id: 'lamps', kind: 'festival', data, sort: day.date })
  const page = await festivalPage(db, {
    id: 'lamps',
    who: null,
    origin: 'http://localhost',
    today: today(),
    strands: [],
  })
  expect(page).toMatchObject({
    texts: {
      story: { text: paragraphs },
      report: { text: paragraphs },
      credits: { text: [{ is: 'paragraph', words: [{ text: 'To *all*.' }] }] },
    },
  })
})

test('search finds words without their marks, and a feed says where links lead', async () => {
  const body = '**Zyg**omatic [forms](https://example.org/f)\n\n- in a list'
  const id = await aNotice(db, { title: 'Marks', body })
  expect(hitsIn(await searchFor(db, 'zygomatic'), 'notices')).toHaveLength(1)
  expect(await noticeFeed(db, 'http://localhost')).toContain('https://example.org/f&quot;&gt;forms')
  expect(await getNotice(db, null, asked(id))).toMatchObject({
    paragraphs: ['Zygomatic forms', '• in a list'],
  })
})

test('the history says the words, and the marks only where nothing else has changed', async () => {
  const id = await aNotice(db, { title: 'Marks', body: 'One *two*' })
  await editRecord(db, editor, 'notice', { id, fields: { body: 'One **two**' } })
  await editRecord(db, editor, 'notice', { id, fields: { body: 'One **three**' } })
  const { batches } = await listChanges(db, editor, changeSearch.parse({}))
  const [words, marks] = batches.map((batch) => batch.changes[0]?.differences)
  expect(words).toEqual([{ label: 'Text', before: 'One two', after: 'One three' }])
  expect(marks).toEqual([{ label: 'Text', before: 'One *two*', after: 'One **two**' }])
})

test.each([
  ['[x](javascript:alert(1))', 'not an address'],
  ['![x](/x.png)', richTextMessages.picture],
  ['- '.repeat(40), richTextMessages.tangled],
  ['x'.repeat(20_001), 'characters long'],
])('%j is refused when it is saved', (body, said) => {
  const fields = { title: 'T', audience: 'everyone', from: today(), placement: 'listed', body }
  const { error } = newRecord(kinds.notice).safeParse(fields)
  expect(error?.issues[0]?.message).toContain(said)
})

test('a section asks for text or for lines, and keeps nothing of the other', async () => {
  const page = { title: 'T', slug: 'tea', menu: 'none', state: 'shown' }
  const read = (sections: unknown) => newRecord(kinds.page).safeParse({ ...page, sections })
  const both = { heading: '', body: 'words', text: 'lines' }
  expect(
    read([
      { form: 'text', ...both },
      { form: 'points', ...both },
    ]).data?.sections,
  ).toEqual([
    { ...emptySection, form: 'text', heading: '', body: 'words', text: '' },
    { ...emptySection, form: 'points', heading: '', body: '', text: 'lines' },
  ])
  const bare = { form: 'text', heading: 'H', body: '', text: 'lines' }
  expect(read([bare]).error?.issues[0]?.message).toContain('Section 1')
  const { data } = read([{ form: 'text', ...both }])
  await addRecord(db, editor, 'page', { fields: { ...data } })
  expect((await ownPage(db, null, 'tea')).sections).toMatchObject([{ lines: [] }])
})
