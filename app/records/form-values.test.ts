import { describe, expect, test } from 'vitest'
import { kinds } from '#contract/kinds/kinds.ts'
import { noteMessages } from '#contract/messages/notes.ts'
import { missing } from '#contract/messages/record-forms.ts'
import { changedTexts, emptyFields, moved } from './form-values.ts'

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
