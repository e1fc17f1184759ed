import { expect, test } from 'vitest'
import {
  attachments,
  choice,
  list,
  picture,
  references,
  richText,
  table,
  text,
} from './field-builders.ts'
import { addsTo, leadingChoice, listAddedTo, plainParts, readPlainForm } from './plain-form.ts'

const sections = list('sections', {
  label: 'Sections',
  noun: 'Section',
  of: [
    choice('form', { label: 'Form', of: ['text', 'files', 'questions', 'table'] }),
    richText('body', { label: 'Text', max: 100, onlyWith: { field: 'form', is: ['text'] } }),
    attachments('files', {
      label: 'Files',
      most: 3,
      onlyWith: { field: 'form', is: ['files'] },
    }),
    list('questions', {
      label: 'Questions',
      noun: 'Question',
      onlyWith: { field: 'form', is: ['questions'] },
      of: [
        text('question', { label: 'Question', max: 100 }),
        text('answer', { label: 'Answer', max: 100 }),
      ],
    }),
    table('rows', {
      label: 'Table',
      max: 100,
      most: 9,
      columns: 3,
      onlyWith: { field: 'form', is: ['table'] },
    }),
  ],
})
const fields = [
  text('title', { label: 'Title', max: 100 }),
  picture('photo', { label: 'Photo' }),
  references('people', { label: 'People', to: 'person' }),
  sections,
]

test('items stand where their numbers ask, and those that are to go are gone', () => {
  const sent = {
    'sections.0.form': ['text'],
    'sections.0.body': ['First\r\nline'],
    'sections.0:place': ['2'],
    'sections.1.body': ['Gone'],
    'sections.1:remove': ['1'],
    'sections.2.body': ['Moved'],
    'sections.2:place': ['1'],
    'sections.10.body': ['Last'],
    'sections.10:place': ['no number'],
  }
  expect(bodies(sent)).toEqual(['Moved', 'First\nline', 'Last'])
})

test('of two items that ask for one place, the one that was moved there comes first', () => {
  const sent = {
    'sections.0.body': ['Here'],
    'sections.0:place': ['1'],
    'sections.1.body': ['Moved'],
    'sections.1:place': ['1'],
  }
  expect(bodies(sent)).toEqual(['Moved', 'Here'])
})

test('a file that is sent takes the place of one that is there, which else stays or is removed', () => {
  const held = { 'photo:held': ['old'] }
  expect(read(held).photo).toBe('old')
  expect(read(held, { photo: ['new'] }).photo).toBe('new')
  expect(read({ ...held, 'photo:remove': ['1'] }).photo).toBe(null)
  expect(read({}).photo).toBe(null)
})

test('files in an item keep their words, and a new one is called as the form says', () => {
  const sent = {
    'sections.0.form': ['files'],
    'sections.0.files.0:held': ['a'],
    'sections.0.files.0:caption': ['Plan'],
    'sections.0.files:caption': ['Map'],
  }
  const [section] = read(sent, { 'sections.0.files': ['b'] }).sections as { files: unknown }[]
  expect(section?.files).toEqual([
    { fileId: 'a', alt: '', caption: 'Plan' },
    { fileId: 'b', alt: '', caption: 'Map' },
  ])
})

test('what is said of a file that was not chosen is not lost', () => {
  const sent = { 'sections.0.form': ['files'], 'sections.0.files:caption': ['Map'] }
  const [section] = read(sent).sections as { files: unknown }[]
  expect(section?.files).toEqual([{ fileId: '', alt: '', caption: 'Map' }])
})

test('every box that is ticked counts, and none is an empty list', () => {
  expect(read({ people: ['a', 'b'] }).people).toEqual(['a', 'b'])
  expect(read({}).people).toEqual([])
})

test('an item is added with its choice, and asks for what goes with that', () => {
  expect(leadingChoice(sections.of)?.name).toBe('form')
  const adds = addsTo('sections', 'files')
  const { sections: all } = read({ 'sections.0.form': ['text'] }, {}, adds)
  expect(all).toMatchObject([{ form: 'text' }, { form: 'files' }])
  expect(listAddedTo(fields, adds)).toBe(sections)
  expect(plainParts(sections.of, { form: 'files' }).map(({ name }) => name)).toEqual(['files'])
  expect(read({ title: ['x'] }, {}, 'title=y')).toMatchObject({ title: 'x', sections: [] })
  expect(listAddedTo(fields, 'title=y')).toBeUndefined()
})

test('a list in an item is read, put in order and added to as any other', () => {
  const sent = {
    'sections.0.form': ['text'],
    'sections.0:place': ['2'],
    'sections.1.form': ['questions'],
    'sections.1:place': ['1'],
    'sections.1.questions.0.question': ['Last'],
    'sections.1.questions.0:place': ['2'],
    'sections.1.questions.1.question': ['First'],
    'sections.1.questions.1:place': ['1'],
    'sections.1.questions.2.question': ['Gone'],
    'sections.1.questions.2:remove': ['1'],
  }
  const adds = addsTo('sections.1.questions')
  // The section was moved to the first place by the same press.
  const [section] = read(sent, {}, adds).sections as { questions: { question?: string }[] }[]
  expect(section?.questions.map(({ question }) => question)).toEqual(['First', 'Last', undefined])
  expect(listAddedTo(fields, adds)?.noun).toBe('Question')
})

test('a table is read from lines with bars or tabs between its cells', () => {
  const lines = 'For | How much\r\nFees\t₹ 20,000\n\nEither \\| or | x\n'
  const sent = { 'sections.0.form': ['table'], 'sections.0.rows': [lines] }
  const [section] = read(sent).sections as { rows: string[][] }[]
  expect(section?.rows).toEqual([
    ['For', 'How much'],
    ['Fees', '₹ 20,000'],
    ['Either | or', 'x'],
  ])
})

function bodies(texts: Record<string, string[]>) {
  // A list holds groups.
  return (read(texts).sections as { body: string }[]).map(({ body }) => body)
}

function read(texts: Record<string, string[]>, files: Record<string, string[]> = {}, adds = '') {
  const sent = { texts: new Map(Object.entries(texts)), files: new Map(Object.entries(files)) }
  return readPlainForm(fields, sent, adds)
}
