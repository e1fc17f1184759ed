import { beforeEach, describe, expect, test } from 'vitest'
import { kinds } from '#contract/kinds/kinds.ts'
import { noticePath } from '#contract/notice-paths.ts'
import { noticeMessages } from '#contract/messages/notices.ts'
import { feeds } from '#contract/paths.ts'
import { searchWords } from '#store/file-schema.ts'
import { files, records } from '#store/schema.ts'
import { testDatabase } from '#test/database.ts'
import { aNotice, editor } from '#test/factories.ts'
import { hitsIn, searchFor } from '#test/search.ts'
import type { Member } from '../accounts/access.ts'
import { addRecord, editRecord } from '../records/edit-record.ts'
import { lastBatch } from '#test/change-log.ts'
import { undoBatch } from '../history/undo-batch.ts'
import { readFrame } from '../site/frame.ts'
import { siteMap } from '../site/site-map.ts'
import { daysAfter, today as dayNow } from '../site/today.ts'
import { currentNotices, getAttachment, getNotice, noticeList } from './list-notices.ts'
import { noticeFeed } from './notice-feed.ts'

const { db } = await testDatabase()
const student: Member = { ...editor, role: 'stud', accountId: 'student', studentId: 's' }
const today = '2026-11-21'
const asked = { today, year: '' }

beforeEach(async () => {
  await db.delete(records)
})

const titles = (found: readonly { title: string }[]) => found.map(({ title }) => title)

describe('a notice', () => {
  test('is current from its first day to its last, both included', async () => {
    await aNotice(db, { title: 'One day', from: today, until: today })
    await aNotice(db, { title: 'Tomorrow', from: '2026-11-22' })
    await aNotice(db, { title: 'Over', from: '2026-11-01', until: '2026-11-20' })
    await aNotice(db, { title: 'Without end', from: '2025-01-01' })
    expect(titles(await currentNotices(db, today))).toEqual(['One day', 'Without end'])
    expect(titles(await currentNotices(db, '2026-11-22'))).toEqual(['Tomorrow', 'Without end'])
  })

  test('stands ahead of later ones where it is pinned or urgent', async () => {
    await aNotice(db, { title: 'Pinned', placement: 'pinned', from: '2026-11-01' })
    await aNotice(db, { title: 'Latest', from: '2026-11-20' })
    await aNotice(db, { title: 'Urgent', placement: 'urgent', from: '2026-11-02' })
    await aNotice(db, { title: 'Early', from: '2026-01-01' })
    expect(titles(await currentNotices(db, today, 3))).toEqual(['Urgent', 'Pinned', 'Latest'])
  })

  test('goes to the archive of the year in which it appeared', async () => {
    await aNotice(db, { title: 'Old', from: '2025-12-30', until: '2026-01-02' })
    await aNotice(db, { title: 'Older', from: '2024-05-05', until: '2024-06-01' })
    await aNotice(db, { title: 'Current', from: '2025-05-05' })
    expect(await noticeList(db, null, asked)).toMatchObject({ years: ['2025', '2024'] })
    const { notices } = await noticeList(db, null, { today, year: '2025' })
    expect(notices).toMatchObject([{ title: 'Old', state: 'archived' }])
  })

  test.each(['1999', 'x', "' or true", '\0'])('has no archive of %j', async (year) => {
    await aNotice(db, { from: '2025-12-30', until: '2026-01-02' })
    expect(await noticeList(db, null, { today, year })).toMatchObject({ notices: [] })
  })
})

describe('what has not appeared yet', () => {
  test('is listed for whoever may write it, and for nobody else', async () => {
    await aNotice(db, { title: 'Soon', from: '2026-12-01' })
    const listed = await Promise.all(
      [null, student, editor].map(async (who) => (await noticeList(db, who, asked)).scheduled),
    )
    expect(listed.map(titles)).toEqual([[], [], ['Soon']])
  })

  test.each([
    [null, 'not-found'],
    [student, 'not-found'],
  ])('has no page and no attachments for others', async (who, code) => {
    const [file] = await db
      .insert(files)
      .values({ hash: 'a'.repeat(64), name: 'Plan.pdf', type: 'application/pdf', size: 1 })
      .returning()
    const held = [{ name: 'Plan.pdf', fileId: file?.id ?? '' }]
    const id = await aNotice(db, { from: '2026-12-01', files: held })
    const one = { id, today, name: 'Plan.pdf' }
    await expect(getNotice(db, who, one)).rejects.toMatchObject({ code })
    await expect(getAttachment(db, who, one)).rejects.toMatchObject({ code })
    expect(await getNotice(db, editor, one)).toMatchObject({ state: 'scheduled' })
    expect(await getAttachment(db, editor, one)).toMatchObject({ isPublic: false })
    const onItsDay = { ...one, today: '2026-12-01' }
    expect(await getAttachment(db, who, onItsDay)).toMatchObject({
      file: { name: 'Plan.pdf' },
      isPublic: true,
    })
    const missing = getAttachment(db, who, { ...onItsDay, name: 'Other.pdf' })
    await expect(missing).rejects.toMatchObject({ code: 'not-found' })
  })

  test('is in no feed, no site map, no search and no banner, until its day', async () => {
    const tomorrow = daysAfter(dayNow(), 1)
    const soon = { title: 'Zyxomma', from: tomorrow, until: tomorrow, placement: 'urgent' } as const
    const id = await aNotice(db, soon)
    const hidden = await seen()
    expect(hidden).toEqual({ feed: false, map: false, search: 0, banner: 0 })
    expect(await noticeFeed(db, 'http://localhost', tomorrow)).toContain('Zyxomma')
    expect((await readFrame(db, tomorrow)).urgent).toEqual([{ id, title: 'Zyxomma' }])
    expect((await readFrame(db, daysAfter(tomorrow, 1))).urgent).toEqual([])
    await editRecord(db, editor, 'notice', { id, fields: { from: dayNow() } })
    expect(await seen()).toEqual({ feed: true, map: true, search: 1, banner: 1 })

    async function seen() {
      await db.delete(searchWords)
      return {
        feed: (await noticeFeed(db, 'http://localhost')).includes('Zyxomma'),
        map: (await siteMap(db)).includes(noticePath(id)),
        search: hitsIn(await searchFor(db, 'zyxomma'), 'notices').length,
        banner: (await readFrame(db)).urgent.length,
      }
    }
  })
})

describe('the feed', () => {
  test('dates a notice by its first day where the department is, and names itself', async () => {
    await aNotice(db, { title: 'Later', from: '2026-11-20' })
    await aNotice(db, { title: 'First', from: '2026-11-02', audience: 'year2' })
    const feed = await noticeFeed(db, 'https://cse.example', today)
    expect(feed).toContain('<published>2026-11-19T18:30:00.000Z</published>')
    expect(feed.indexOf('Later')).toBeLessThan(feed.indexOf('First'))
    expect(feed).toContain('Second-year students')
    expect(feed).toContain(`href="https://cse.example${feeds.notices}"`)
  })
})

test.each([
  ['everyone', '', ''],
  ['everyone', 'Section B', 'Section B'],
  ['year2', '', 'Second-year students'],
  ['students', 'M.Tech., batch 2025', 'All students, M.Tech., batch 2025'],
] as const)(
  'a notice for %s, of these %j, says that it is for %j',
  async (audience, within, said) => {
    await aNotice(db, { title: 'For some', from: '2026-11-20', audience, within })
    const { notices } = await noticeList(db, null, { today, year: '' })
    expect(notices.find(({ title }) => title === 'For some')?.forWhom).toBe(said)
  },
)

describe('the form', () => {
  const fields = {
    title: 'Fees are due',
    audience: 'everyone',
    text: '',
    files: [],
    from: '2026-11-21',
    until: '',
    placement: 'listed',
  }

  test('refuses a last day before the first, and a banner without end', async () => {
    const early = addRecord(db, editor, 'notice', { fields: { ...fields, until: '2026-11-20' } })
    await expect(early).rejects.toMatchObject({
      code: 'invalid',
      message: noticeMessages.untilTooEarly,
    })
    const endless = addRecord(db, editor, 'notice', { fields: { ...fields, placement: 'urgent' } })
    await expect(endless).rejects.toMatchObject({
      code: 'invalid',
      message: noticeMessages.untilMissing,
    })
    expect(await db.$count(records)).toBe(0)
  })

  test('weighs a change with what stays as it is', async () => {
    const id = await addRecord(db, editor, 'notice', { fields: { ...fields, until: '2026-12-01' } })
    const later = editRecord(db, editor, 'notice', { id, fields: { from: '2026-12-02' } })
    await expect(later).rejects.toMatchObject({ code: 'invalid' })
    await editRecord(db, editor, 'notice', { id, fields: { placement: 'urgent' } })
    const endless = editRecord(db, editor, 'notice', { id, fields: { until: '' } })
    await expect(endless).rejects.toMatchObject({ code: 'invalid' })
  })

  test.each([
    [null, 'signed-out'],
    [student, 'forbidden'],
    [{ ...editor, role: 'Teacher', teacher: true } as const, 'forbidden'],
  ])('is for administrators', async (who, code) => {
    await expect(addRecord(db, who, 'notice', { fields })).rejects.toMatchObject({ code })
  })

  test('can be taken back', async () => {
    const id = await addRecord(db, editor, 'notice', { fields })
    await undoBatch(db, editor, await lastBatch(db))
    const gone = getNotice(db, editor, { id, today })
    await expect(gone).rejects.toMatchObject({ code: 'not-found' })
  })
})

test('every audience has words', () => {
  const { choices, words } = kinds.notice.fields[1]
  expect(Object.keys(words ?? {})).toEqual([...choices])
})
