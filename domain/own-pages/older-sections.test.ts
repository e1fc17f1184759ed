import { beforeEach, describe, expect, test } from 'vitest'
import { changeSearch } from '#contract/change-schemas.ts'
import { kinds } from '#contract/kinds/kinds.ts'
import { newRecord } from '#contract/record-schemas.ts'
import { changes, records } from '#store/schema.ts'
import { lastBatch } from '#test/change-log.ts'
import { testDatabase } from '#test/database.ts'
import { editor } from '#test/factories.ts'
import { listChanges } from '../history/list-changes.ts'
import { undoBatch } from '../history/undo-batch.ts'
import { editRecord, recordForEditing } from '../records/edit-record.ts'
import { ownPage } from './own-pages.ts'

// A table, questions, numbers and buttons were once written as lines, with | between their parts.

const { db } = await testDatabase()

beforeEach(async () => {
  await db.delete(records)
  await db.delete(changes)
})

const unnamed = { body: '', pictures: [], people: [], documents: [], files: [] }

const sections = [
  { form: 'points', text: 'One | still one\nTwo' },
  { form: 'table', text: 'For | How much\nFees | ₹ 20,000 | a year\n\n| none' },
  { form: 'questions', text: 'Who?\nAnybody.\nReally.\n\nWhen?\n \n\nWhere?\nHere.' },
  { form: 'numbers', text: '₹ 20,000 | for one year | unseen\n94' },
  { form: 'buttons', text: 'Apply | example.org/form\nNotices | /Notices' },
].map((section) => ({ ...unnamed, heading: `As ${section.form}`, ...section }))

const page = { title: 'Old', slug: 'old', lede: '', sections, menu: 'none', state: 'shown' }

/** An entry of the change log of that time. */
const logged = {
  kind: 'page',
  recordId: 'old',
  batch: 'b'.repeat(16),
  actorId: editor.accountId,
  actorName: editor.name,
}

const drawn = [
  { lines: ['One | still one', 'Two'] },
  {
    rows: [
      ['For', 'How much'],
      ['Fees', '₹ 20,000', 'a year'],
      ['', 'none'],
    ],
  },
  {
    questions: [
      { question: 'Who?', answer: ['Anybody.', 'Really.'] },
      { question: 'When?', answer: [] },
      { question: 'Where?', answer: ['Here.'] },
    ],
  },
  {
    numbers: [
      { value: '₹ 20,000', label: 'for one year' },
      { value: '94', label: '' },
    ],
  },
  {
    links: [
      { label: 'Apply', to: 'https://example.org/form' },
      { label: 'Notices', to: '/Notices' },
    ],
  },
]

const shown = async () => (await ownPage(db, null, 'old')).sections

describe('sections that were written as lines', () => {
  beforeEach(() => db.insert(records).values({ id: 'old', kind: 'page', data: page, sort: 'Old' }))

  test('are drawn as they were, and each holds nothing of the others', async () => {
    const found = await shown()
    expect(found).toMatchObject(drawn)
    expect(
      found.map(({ rows, questions, numbers, links, lines }) =>
        [lines, rows, questions, numbers, links].map(({ length }) => Math.min(length, 1)),
      ),
    ).toEqual([
      [1, 0, 0, 0, 0],
      [0, 1, 0, 0, 0],
      [0, 0, 1, 0, 0],
      [0, 0, 0, 1, 0],
      [0, 0, 0, 0, 1],
    ])
  })

  test('keep their look when another field is changed, and when that is undone', async () => {
    await editRecord(db, editor, 'page', { id: 'old', fields: { title: 'New' } })
    expect(await shown()).toMatchObject(drawn)
    await undoBatch(db, editor, await lastBatch(db))
    expect(await shown()).toMatchObject(drawn)
  })

  test('come to the form as what they are', async () => {
    const { fields } = await recordForEditing(db, editor, 'page', 'old')
    expect(fields['sections']).toMatchObject([
      { text: 'One | still one\nTwo', rows: [] },
      { text: '', rows: drawn[1]?.rows },
      { questions: [{ question: 'Who?', answer: 'Anybody.\nReally.' }, {}, {}] },
      {
        numbers: [
          { value: '₹ 20,000', label: 'for one year' },
          { value: '94', label: '' },
        ],
      },
      { buttons: [{ label: 'Apply', to: 'example.org/form' }, {}] },
    ])
  })

  test('are edited by one while another changes the title: neither is asked anything', async () => {
    await db.insert(changes).values({ ...logged, before: null, after: page, action: 'add' })
    const { _id: id, version, fields } = await recordForEditing(db, editor, 'page', 'old')
    await editRecord(db, editor, 'page', { id, version, fields: { title: 'New' } })
    const [points] = fields['sections'] as object[]
    await editRecord(db, editor, 'page', { id, version, fields: { sections: [points] } })
    expect(await shown()).toMatchObject([drawn[0]])
    expect((await ownPage(db, null, 'old')).words.title).toBe('New')
  })
})

test('a deletion that was logged while they were lines is undone with all of them', async () => {
  await db.insert(changes).values({ ...logged, before: page, after: null, action: 'remove' })
  const told = await listChanges(db, editor, changeSearch.parse({}))
  const said = told.batches[0]?.changes[0]?.differences.find(({ label }) => label === 'Sections')
  expect(said?.before).toContain('Questions and answers, As questions, Who? – Anybody.\nReally.')
  expect(said?.before).toContain('Table, As table, For – How much, Fees – ₹ 20,000 – a year')
  await undoBatch(db, editor, logged.batch)
  expect(await shown()).toMatchObject(drawn)
})

test('a draft, or a form that was open meanwhile, is saved as what its lines say', () => {
  const { data } = newRecord(kinds.page).safeParse({
    ...page,
    sections: JSON.stringify([sections[1], sections[4]]),
  })
  expect(data?.sections).toMatchObject([
    {
      text: '',
      rows: [
        ['For', 'How much', ''],
        ['Fees', '₹ 20,000', 'a year'],
        ['', 'none', ''],
      ],
    },
    {
      buttons: [
        { label: 'Apply', to: 'example.org/form' },
        { label: 'Notices', to: '/Notices' },
      ],
    },
  ])
})
