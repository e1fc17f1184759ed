import { expect, test } from 'vitest'
import { someLeft } from './import-ended.ts'
import * as entries from './publication-import.ts'
import { importedLine, planLine, tableWords } from './sheet-plans.ts'

const none = { added: 0, changed: 0, unchanged: 0, leftOut: 0, refused: 0 }

test.each([
  [{ added: 1 }, '1 new row.'],
  [
    { added: 2, changed: 1, unchanged: 3, leftOut: 1 },
    '2 new rows, 1 changed, 3 unchanged, 1 left out.',
  ],
  [{ leftOut: 1 }, '1 row left out.'],
  [{ changed: 1200, refused: 6 }, '1,200 changed rows. 6 rows cannot be imported.'],
  [{ refused: 1 }, '1 row cannot be imported.'],
])('a preview says what it counts: %o', (counts, line) => {
  expect(planLine({ ...none, ...counts })).toBe(line)
})

test('what was imported, and what was not, is counted in rows or entries', () => {
  expect(importedLine({ added: 1, changed: 2 })).toBe('Imported: 1 new row, 2 changed')
  expect(someLeft(1, tableWords)).toBe('1 row was not imported:')
  expect(someLeft(1200, entries.leftWords)).toBe('1,200 entries were not imported:')
  const counts = { new: 1, duplicate: 0, repeated: 0, refused: 1 }
  expect(entries.planLine(counts)).toBe(
    '2 entries were read: 1 is new, 1 entry cannot be imported.',
  )
})
