import { beforeEach, describe, expect, test } from 'vitest'
import { fileAnchor } from '#contract/file-paths.ts'
import type { Kind } from '#contract/kinds/kind.ts'
import { kinds } from '#contract/kinds/kinds.ts'
import { noticePath } from '#contract/notice-paths.ts'
import { hasPages } from '#contract/pages.ts'
import { newId } from '#store/columns.ts'
import { fileTexts, pageTexts, searchWords } from '#store/file-schema.ts'
import { records } from '#store/schema.ts'
import { isReadable } from '#store/texts/text-trouble.ts'
import { lastBatch } from '#test/change-log.ts'
import { testDatabase } from '#test/database.ts'
import { aNote, aNotice, editor } from '#test/factories.ts'
import { hitsIn, marked, searchFor, titlesIn, written } from '#test/search.ts'
import { aReadFile } from '#test/waiting-files.ts'
import type { Member, Who } from '../accounts/access.ts'
import { addFile } from '../files/add-file.ts'
import { eraseDeleted } from '../history/erase-deleted.ts'
import { undoBatch } from '../history/undo-batch.ts'
import { editRecord, removeRecord } from '../records/edit-record.ts'
import { daysAfter, today } from '../site/today.ts'
import { countUnread, unreadAttachments } from '../texts/unread-files.ts'
import { gatherWords } from './gather-words.ts'

const { db } = await testDatabase()
const student: Member = { ...editor, accountId: 'student', role: 'stud', studentId: 's' }
const teacher: Member = { ...editor, accountId: 'teacher', role: 'Teacher', teacher: true }
const askers: readonly Who[] = [null, student, teacher, editor]

beforeEach(async () => {
  for (const table of [records, fileTexts, searchWords]) await db.delete(table)
})

/** A file as a record has it, whose only page holds these words. */
async function aFile(words: string, name = 'Circular.pdf') {
  const hash = newId().padEnd(64, '0')
  const file = { hash, name, type: 'application/pdf', size: 1 }
  const fileId = await db.transaction((tx) => addFile(tx, file))
  await aReadFile(db, hash, { 1: '', 2: words })
  return { name, fileId, hash }
}

async function aNoticeSaying(words: string, over: Parameters<typeof aNotice>[1] = {}) {
  const { name, fileId } = await aFile(words)
  return { id: await aNotice(db, { files: [{ name, fileId }], ...over }), fileId }
}

const section = { heading: '', text: '', body: '', pictures: [], people: [], documents: [] }

async function aPageWith(
  { fileId }: { fileId: string },
  { form = 'documents', ...over }: { form?: string; state?: string } = {},
) {
  const held = { fileId, alt: '', caption: 'The form for grants' }
  const data = {
    title: 'Grants',
    slug: 'grants',
    lede: '',
    sections: [
      { ...section, form: 'text', body: 'Read this.', files: [] },
      { ...section, form, files: [held] },
    ],
    menu: 'none',
    state: 'shown',
    ...over,
  }
  await db.insert(records).values({ id: 'grants', kind: 'page', data })
}

async function found(q: string, who: Who = null) {
  return hitsIn(await searchFor(db, q, who), 'texts')
}

describe('a sentence in an attachment', () => {
  test('of a notice is found to the page, and leads to the file on the notice', async () => {
    const { id, fileId } = await aNoticeSaying('The hall ticket is given out in room 12.')
    const [hit, ...others] = await found('hall ticket')
    expect(others).toEqual([])
    expect(written(hit?.title ?? [])).toBe('Circular.pdf')
    expect(hit?.facts).toBe('Page 2 · Notice “The lift is being mended”')
    expect(marked(hit?.snippet ?? [])).toBe('The [hall] [ticket] is given out in room 12.')
    expect(hit?.path).toBe(`${noticePath(id)}#${fileAnchor(fileId)}`)
  })

  test('of a section of a page is found by the name that it has there', async () => {
    const file = await aFile('Enclose the bonafide certificate.')
    await aPageWith(file)
    const [hit] = await found('bonafide')
    expect(written(hit?.title ?? [])).toBe('The form for grants')
    expect(hit?.facts).toBe('Page 2 · Page “Grants”')
    expect(hit?.path).toBe(`/Pages/grants#${fileAnchor(file.fileId)}`)
  })

  test('is found once, where the same bytes belong to a note as well', async () => {
    const { name, fileId, hash } = await aFile('Antennas hum.')
    await aNotice(db, { files: [{ name, fileId }] })
    await aNote(db, { title: 'Field work' }, [{ hash, name: 'Week 1.pdf' }])
    expect(titlesIn(await searchFor(db, 'antennas hum'), 'texts')).toEqual(['Week 1.pdf'])
  })

  test('is found where it is misspelt', async () => {
    await aNoticeSaying('The convocation is in May.')
    await gatherWords(db)
    expect((await searchFor(db, 'convocatoin')).corrected).toBe('convocation')
  })
})

describe('who finds an attachment', () => {
  const tomorrow = daysAfter(today(), 1)

  test.each([
    ['is current', {}, 1],
    ['has left the list and stands in the archive', { until: '2025-03-01' }, 1],
    ['is said to be for some, which everybody may read', { audience: 'year2' }, 1],
    ['appears tomorrow', { from: tomorrow }, 0],
  ] as const)('of a notice that %s', async (_state, over, count) => {
    await aNoticeSaying('Zyxomma is a dragonfly.', over)
    const counts = await Promise.all(
      askers.map(async (who) => (await found('zyxomma', who)).length),
    )
    expect(counts).toEqual(askers.map(() => count))
    await gatherWords(db)
    const mended = (await searchFor(db, 'zyxoma')).state
    expect(mended).toBe(count === 1 ? 'found' : 'none')
  })

  test.each([
    ['a page that is shown', {}, 1],
    ['a draft', { state: 'draft' }, 0],
    ['a section that became text and still holds it', { form: 'text' }, 0],
  ])('of %s', async (_state, over, count) => {
    await aPageWith(await aFile('Zyxomma is a dragonfly.'), over)
    const counts = await Promise.all(
      askers.map(async (who) => (await found('zyxomma', who)).length),
    )
    expect(counts).toEqual(askers.map(() => count))
  })

  test('that no record has: nobody', async () => {
    await aFile('Zyxomma is a dragonfly.')
    expect(await found('zyxomma', editor)).toEqual([])
  })
})

describe('an attachment that goes', () => {
  test('with an edit is found no more, and again once that is undone', async () => {
    const { id } = await aNoticeSaying('Zyxomma is a dragonfly.')
    await editRecord(db, editor, 'notice', { id, fields: { files: [] } })
    expect(await found('zyxomma', editor)).toEqual([])
    await undoBatch(db, editor, await lastBatch(db))
    expect(await found('zyxomma')).toHaveLength(1)
  })

  test('to the trash with its notice is found no more, and again once that is undone', async () => {
    const { id } = await aNoticeSaying('Zyxomma is a dragonfly.')
    await removeRecord(db, editor, 'notice', id)
    expect(await found('zyxomma', editor)).toEqual([])
    await undoBatch(db, editor, await lastBatch(db))
    expect(await found('zyxomma')).toHaveLength(1)
  })

  test('for good takes along what was read in it', async () => {
    const { id } = await aNoticeSaying('Zyxomma is a dragonfly.')
    await removeRecord(db, editor, 'notice', id)
    await eraseDeleted({ db, storage: { letGo: async () => {} } }, editor, { olderThan: 0 })
    expect(await db.$count(pageTexts)).toBe(0)
  })
})

test('an attachment that cannot be read is listed with where it stands, and only while it does', async () => {
  const { id, fileId } = await aNoticeSaying('')
  await db.update(fileTexts).set({ state: 'no-text' })
  const path = `${noticePath(id)}#${fileAnchor(fileId)}`
  expect(await unreadAttachments(db)).toMatchObject([
    { name: 'Circular.pdf', to: { words: 'Notice “The lift is being mended”', path } },
  ])
  expect(await countUnread(db)).toEqual({ noText: 1, failed: 0 })
  await removeRecord(db, editor, 'notice', id)
  expect(await unreadAttachments(db)).toEqual([])
  expect(await countUnread(db)).toEqual({ noText: 0, failed: 0 })
})

test('every kind that keeps files with words in them is among those whose files are found', async () => {
  const keeping = Object.values<Kind>(kinds).filter(({ fields }) =>
    [...fields, ...fields.flatMap(({ of = [] }) => of)].some(
      ({ holds, types }) =>
        ['file', 'files', 'attachments'].includes(holds) && (types?.some(isReadable) ?? true),
    ),
  )
  // Those with a table of their own are looked for there, the others as their descriptions say.
  const byTable = ['document', 'note', 'paper']
  const attached = keeping.map(({ name }) => name).filter((name) => !byTable.includes(name))
  expect(attached).toContain('notice')
  expect(attached.filter((name) => !hasPages(name))).toEqual([])
})
