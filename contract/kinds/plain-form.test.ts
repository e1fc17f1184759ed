import { expect, test } from 'vitest'
import { attachments, choice, list, picture, references, richText, text } from './field.ts'
import { leadingChoice, plainParts, readPlainForm, withAdded } from './plain-form.ts'

const sections = list('sections', {
  label: 'Sections',
  noun: 'Section',
  of: [
    choice('form', { label: 'Form', of: ['text', 'files'] }),
    richText('body', { label: 'Text', max: 100, onlyWith: { field: 'form', is: ['text'] } }),
    attachments('files', {
      label: 'Files',
      most: 3,
      onlyWith: { field: 'form', is: ['files'] },
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

test('every box that is ticked counts, and none is an empty list', () => {
  expect(read({ people: ['a', 'b'] }).people).toEqual(['a', 'b'])
  expect(read({}).people).toEqual([])
})

test('an item is added with its choice, and asks for what goes with that', () => {
  expect(leadingChoice(sections.of)?.name).toBe('form')
  const { sections: all } = withAdded(fields, { sections: [{ form: 'text' }] }, 'sections=files')
  expect(all).toEqual([{ form: 'text' }, { form: 'files' }])
  expect(plainParts(sections.of, { form: 'files' }).map(({ name }) => name)).toEqual(['files'])
  expect(withAdded(fields, { title: 'x' }, 'title=y')).toEqual({ title: 'x' })
})

function bodies(texts: Record<string, string[]>) {
  // A list holds groups.
  return (read(texts).sections as { body: string }[]).map(({ body }) => body)
}

function read(texts: Record<string, string[]>, files: Record<string, string[]> = {}) {
  return readPlainForm(fields, {
    texts: new Map(Object.entries(texts)),
    files: new Map(Object.entries(files)),
  })
}
