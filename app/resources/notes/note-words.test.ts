import { expect, test } from 'vitest'
import { countLine, countOf } from '../../../contract/messages/notes.ts'

test.each([
  [1, 0, '1 note.'],
  [1, 1, '1 note, 1 file.'],
  [2, 0, '2 notes.'],
  [3, 5, '3 notes, 5 files.'],
  [1, 123456, '1 note, 1,23,456 files.'],
])('%i notes with %i files are counted as %s', (notes, files, line) => {
  expect(countLine({ notes, files })).toBe(line)
})

test('a note without files says so', () => {
  expect(countOf(0, 'file')).toBe('No files')
})
