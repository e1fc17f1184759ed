import { expect, test } from 'vitest'
import { countLine, countOf } from '../../../contract/messages/notes.ts'

test.each([
  [[0], '1 note.'],
  [[1], '1 note, 1 file.'],
  [[0, 0], '2 notes.'],
  [[2, 0, 3], '3 notes, 5 files.'],
  [[123456], '1 note, 1,23,456 files.'],
])('notes with %j files are counted as %s', (counts, line) => {
  expect(countLine(counts.map((length) => ({ files: Array.from({ length }) })))).toBe(line)
})

test('a note without files says so', () => {
  expect(countOf(0, 'file')).toBe('No files')
})
