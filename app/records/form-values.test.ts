import { table } from '#contract/kinds/field-builders.ts'
import { describe, expect, test } from 'vitest'
import { kinds } from '#contract/kinds/kinds.ts'
import { noteMessages } from '#contract/messages/notes.ts'
import { missing } from '#contract/messages/record-forms.ts'
import { copiedTexts, emptyFields, groupsIn, moved, repeatedTexts } from './form-values.ts'
import { changedTexts } from './texts.ts'

const note = kinds.note.fields.filter(({ name }) => name !== 'domain')
const words = { title: 'On Locks', description: 'Read it.' }

function complaints(texts: Record<string, string>, files: number, needsFiles = true) {
  const parts = new Map([['files', { count: () => files }]])
  return emptyFields(note, { texts, parts, needsFiles })
}

describe('a form that may be sent', () => {
  test('has words in its fields and a file', () => {
    expect(complaints(words, 1)).toEqual({})
  })

  test('may be without files where the record is there already', () => {
    expect(complaints(words, 0, false)).toEqual({})
  })
})

describe('a form that may not be sent', () => {
  test('names each field that is blank', () => {
    expect(complaints({ title: ' ', description: '\n' }, 1)).toEqual({
      title: missing,
      description: missing,
    })
  })

  test.each([
    [0, noteMessages.filesMissing],
    [51, noteMessages.tooManyFiles],
  ])('says why %d files will not do', (count, sentence) => {
    expect(complaints(words, count)).toEqual({ files: sentence })
  })

  test('says nothing of what may be empty', () => {
    const journal = emptyFields(kinds.journal.fields, {
      texts: { title: 'T', authors: '' },
      parts: new Map(),
      needsFiles: true,
    })
    expect(journal).toEqual({})
  })
})

test('only what differs from the beginning is a change', () => {
  const began = { name: 'Locks', url: 'https://example.org' }
  expect(changedTexts({ name: 'Keys', url: 'https://example.org', note: '' }, began)).toEqual({
    name: 'Keys',
  })
})

test('a file is moved by a place', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((name) => ({ name, fileId: name }))
  if (!a || !b || !c) throw new Error('There are three.')
  expect(moved([a, b, c], 2, -1)).toEqual([a, c, b])
  expect(moved([a, b, c], 0, 1)).toEqual([b, a, c])
})

describe('a copy begins with what the record says', () => {
  test('but for its files, and what the form does not know', () => {
    const files = [{ name: 'one.pdf', fileId: 'one' }]
    expect(copiedTexts(kinds.note, { ...words, files, id: 'a', version: 3 })).toEqual(words)
  })

  test('but for an address, and with another title where that stands in one', () => {
    const page = { title: 'Prizes', slug: 'prizes', lede: 'All of them.', menu: 'none' }
    const { slug: _address, ...said } = page
    expect(copiedTexts(kinds.page, page)).toEqual({ ...said, title: 'Prizes (copy)' })
  })

  test.each([
    ['course', { code: 'CS101', title: 'Locks' }, { title: 'Locks' }],
    ['paper', { title: 'Keys', year: '2024' }, { title: 'Keys (copy)', year: '2024' }],
    ['document', { title: 'Calendar', about: 'Days' }, { title: 'Calendar (copy)', about: 'Days' }],
    ['journal', { title: 'Radios', doi: '10.1/2' }, { title: 'Radios' }],
    ['person', { name: 'Dr Rao', account: 'rao' }, { name: 'Dr Rao' }],
    ['domain', { title: 'Robots', key: 'Robots', place: '0002' }, { title: 'Robots (copy)' }],
  ] as const)('but for what no two of a %s say', (kind, values, begins) => {
    expect(copiedTexts(kinds[kind], values)).toEqual(begins)
  })

  test('with its lists, and a long title cut for the word behind it', () => {
    const sections = [{ form: 'text', heading: 'One', body: 'Two.', text: '' }]
    const copied = copiedTexts(kinds.page, { title: 'x'.repeat(200), sections })
    expect(copied).toMatchObject({ sections: JSON.stringify(sections) })
    const most = kinds.page.fields.find(({ name }) => name === 'title')?.max
    expect(copied.title).toHaveLength(Number(most))
    expect(copied.title).toMatch(/x \(copy\)$/)
  })
})

test('the next record repeats what one says again, and nothing that is its own', () => {
  const sent = {
    code: 'CS1',
    title: 'Locks',
    semester: '3',
    domain: 'CyberSecurity',
    programmes: '["be"]',
    teacher: 'Asha Raman',
  }
  expect(repeatedTexts(kinds.course, sent)).toEqual({
    semester: '3',
    domain: 'CyberSecurity',
    programmes: '["be"]',
  })
  expect(repeatedTexts(kinds.journal, { title: 'Keys', year: '2024', doi: '10.1/x' })).toEqual({
    year: '2024',
  })
})

test('groups of a draft that is older than a field say in it what they said under its older name', () => {
  const of = [table('rows', { label: 'Table', max: 99, most: 9, columns: 3, was: 'text' })]
  expect(groupsIn('[{"text":"For | How much\\nFees | 20"}]', of)).toMatchObject([
    {
      rows: [
        ['For', 'How much'],
        ['Fees', '20'],
      ],
    },
  ])
  expect(groupsIn('[{"rows":[],"text":"a | b"}]', of)).toMatchObject([{ rows: [] }])
})
