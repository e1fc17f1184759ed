import { expect, test } from 'vitest'
import { attachments, choice, list, richText, table, text } from '#contract/kinds/field-builders.ts'
import { kind } from '#contract/kinds/kind.ts'
import { newRecord } from '#contract/record-schemas.ts'
import { inWords } from '../export/in-words.ts'
import { markdownOf } from '../export/markdown-text.ts'
import { recordHtml } from '../export/record-html.ts'
import { cellOf, valueIn as valueInCell } from '../sheets/cells.ts'
import { complete } from './complete.ts'
import { heldIn } from './held-files.ts'
import { mergeChange } from './merge-edit.ts'
import { describedBy, fieldsInWords } from './record-storage.ts'

// A list may stand in the groups of another, and so may a table: whatever reads fields reads these.

const questions = list('questions', {
  label: 'Questions',
  noun: 'Question',
  required: true,
  most: 2,
  onlyWith: { field: 'form', is: ['questions'] },
  of: [
    text('question', { label: 'Question', required: true, max: 20 }),
    richText('answer', { label: 'Answer', max: 100 }),
    attachments('files', { label: 'Files', most: 3 }),
  ],
})
const rows = table('rows', {
  label: 'Table',
  required: true,
  max: 40,
  most: 3,
  columns: 2,
  onlyWith: { field: 'form', is: ['table'] },
})
const sections = list('sections', {
  label: 'Sections',
  noun: 'Section',
  of: [choice('form', { label: 'Form', of: ['questions', 'table'] }), questions, rows],
})
const paper = kind({
  name: 'paper',
  noun: 'paper',
  plural: 'papers',
  title: 'title',
  writers: 'administrators',
  fields: [text('title', { label: 'Title', max: 100 }), sections],
  internal: [],
})

const asked = {
  form: 'questions',
  questions: [
    { question: 'Who?', answer: 'Any*body*.', files: [{ fileId: 'f', alt: '', caption: 'Plan' }] },
    { question: 'When?', answer: '', files: [] },
  ],
  rows: [],
}
const drawn = {
  form: 'table',
  questions: [],
  rows: [
    ['For', 'How | much'],
    ['Fees', '₹ 20'],
  ],
}
const record = { title: 'T', sections: [asked, drawn] }
const known = { records: new Map(), files: new Map() }

function refusal(section: object) {
  const { error } = newRecord(paper).safeParse({ title: 'T', sections: [section] })
  return error?.issues[0]?.message
}

test('a call takes them as they are, also as the text that a form sends', () => {
  expect(newRecord(paper).parse(record)).toEqual(record)
  const sent = { ...record, sections: JSON.stringify(record.sections) }
  expect(newRecord(paper).parse(sent)).toEqual(record)
})

test('what is wrong is said with the numbers of both groups', () => {
  const bare = [{ question: 'Who?' }, { answer: 'Now.' }]
  expect(refusal({ form: 'questions', questions: bare })).toBe(
    'Section 1: Question 2: Question is missing.',
  )
  const three = ['a', 'b', 'c'].map((question) => ({ question }))
  expect(refusal({ form: 'questions', questions: three })).toBe(
    'Section 1: Questions can have up to 2 entries.',
  )
})

test('empty groups and cells fall away, and a section in which nothing else stands with them', () => {
  const empty = [
    { form: 'questions', questions: [{ question: ' ', answer: '', files: [] }] },
    { form: 'table', rows: [['', ' '], ['']] },
  ]
  expect(newRecord(paper).parse({ title: 'T', sections: empty }).sections).toEqual([])
  const trimmed = { form: 'table', rows: [['a ', ''], ['', 'b\nc', ''], ['']] }
  expect(newRecord(paper).parse({ title: 'T', sections: [trimmed] }).sections[0]?.rows).toEqual([
    ['a', ''],
    ['', 'b c'],
  ])
})

test.each([
  [[['a'], ['b'], ['c'], ['d']], 'Table can have up to 3 rows and 2 columns.'],
  [[['a', 'b', 'c']], 'Table can have up to 3 rows and 2 columns.'],
  [[['a'.repeat(41)]], 'The field “Table” can be up to 40 characters long.'],
  ['x', 'Table must be rows of cells.'],
])('a table is refused that is too large, or none: %j', (given, said) => {
  expect(refusal({ form: 'table', rows: given })).toBe(`Section 1: ${said}`)
})

test('a record that is older than they are has them empty', () => {
  const whole = complete(paper, {
    title: 'T',
    sections: [{ form: 'table' }, { form: 'questions' }],
  })
  const none = { questions: [], rows: [] }
  expect(whole.sections).toEqual([
    { form: 'table', ...none },
    { form: 'questions', ...none },
  ])
  const odd = { form: 'table', rows: [['a', 1], 'b'] }
  expect(complete(paper, { sections: [odd] }).sections).toMatchObject([{ rows: [['a', '']] }])
})

test('the files that they name are found', () => {
  expect(heldIn(paper.fields, record)).toEqual([
    { field: questions.of[2], top: sections, fileId: 'f', called: 'Plan' },
  ])
})

test('the history says them group by group, and pages of the desk without marks', () => {
  const said = describedBy(paper).fields['sections']?.say?.(record.sections)
  expect(said).toBe(
    'questions, Who? – Any*body*. – Plan, When?; table, For – How | much, Fees – ₹ 20',
  )
  expect(fieldsInWords(paper, record)[1]?.value).toBe(
    'questions · Who? – Anybody. – Plan · When?\ntable · For – How | much · Fees – ₹ 20',
  )
})

test('two who change the same list are told of it in words', () => {
  const sides = { base: { sections: [] }, current: record, sent: { sections: [drawn] } }
  const { conflicts } = mergeChange(paper, sides)
  expect(conflicts['sections']?.read).toMatchObject([
    { questions: [{ answer: 'Anybody.' }, {}] },
    {},
  ])
})

test('a cell of a file says them, and says the same when it is read', () => {
  const bare = [
    { form: 'questions', questions: [{ question: 'Who | what?', answer: 'A\\B\nC' }], rows: [] },
    drawn,
  ]
  const plain = { ...sections, of: sections.of.map((part) => (part === questions ? words : part)) }
  const cell = cellOf(plain, bare, new Map())
  expect(cell.split('\n')).toHaveLength(2)
  expect(valueInCell(plain, cell, new Map())).toEqual({ value: bare })
})

/** A cell of a file names no files. */
const words = { ...questions, of: questions.of.slice(0, 2) }

test('an export says them in its table, its texts and its pages', () => {
  expect(inWords(sections, record.sections, known)).toBe(
    'questions · Who? · Any*body*. · Plan; When?\ntable · For | How \\| much; Fees | ₹ 20',
  )
  const stored = { id: 'p', snapshot: record }
  const markdown = markdownOf(paper, stored, known, '../')
  expect(markdown).toContain('Who?\n\nAny*body*.')
  expect(markdown).toContain('| For | How \\| much |\n| --- | --- |\n| Fees | ₹ 20 |')
  const html = recordHtml(paper, stored, { known, origin: 'http://localhost' })
  expect(html).toContain('<table><tr><th>For</th><th>How | much</th></tr><tr><td>Fees</td>')
  expect(html).toContain('<small>Question</small> When?')
})
