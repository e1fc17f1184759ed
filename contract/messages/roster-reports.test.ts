import { expect, test } from 'vitest'
import {
  countedLine,
  doneLine,
  importedLine,
  importPlanLine,
  planLine,
  promotedLine,
} from './roster-reports.ts'

const report = { due: 3, accounts: 0 }
const none = { added: 0, changed: 0, unchanged: 0, leftOut: 0, refused: 0 }

test.each([
  ['move', report, 3, '3 students will move to Year 3.'],
  ['move', { ...report, due: 1 }, 3, '1 student will move to Year 3.'],
  ['invite', { ...report, due: 0 }, null, 'This does not apply to any of these students.'],
  [
    'remove',
    { ...report, accounts: 1 },
    null,
    '3 students will be removed from the roster, along with their public profiles. 1 of them has an account and will no longer be able to log in.',
  ],
  [
    'remove',
    { due: 2000, accounts: 1200 },
    null,
    '2,000 students will be removed from the roster, along with their public profiles. 1,200 of them have an account and will no longer be able to log in.',
  ],
  [
    'remove',
    { due: 1, accounts: 1 },
    null,
    '1 student will be removed from the roster, along with their public profile. They have an account and will no longer be able to log in.',
  ],
] as const)('a plan to %s %j says what it means', (action, plan, year, line) => {
  expect(planLine(action, plan, year)).toBe(line)
})

test('what was done is said', () => {
  expect(doneLine('invite', report, null)).toBe('Invited 3 students')
  expect(doneLine('move', { ...report, due: 1 }, 2)).toBe('Moved 1 student to Year 2')
  expect(doneLine('remove', report, null)).toBe('Removed 3 students')
})

test('a promotion says how many it is about, and what it did', () => {
  const nobody = { moved: 0, removed: 0, graduated: 0, cohort: '' }
  expect(countedLine([300, 300, 300, 301])).toBe('1,201 students in all years')
  expect(promotedLine({ ...nobody, moved: 1 })).toBe('1 student moved up a year')
  expect(promotedLine({ ...nobody, moved: 9, removed: 3 })).toBe(
    '9 students moved up a year, 3 graduated',
  )
  expect(promotedLine({ ...nobody, moved: 9, graduated: 3, cohort: '2027' })).toBe(
    '9 students moved up a year, 3 joined the cohort of 2027',
  )
})

test.each([
  [{ ...none, unchanged: 9 }, 'The roster already matches this file. There is nothing to import.'],
  [
    { ...none, leftOut: 2, refused: 1 },
    'There is nothing to import. 2 rows will be left out. 1 row cannot be imported as it is.',
  ],
  [
    { ...none, added: 1, leftOut: 1 },
    '1 student would be added. Nothing has been saved yet. 1 row will be left out.',
  ],
  [{ ...none, refused: 2 }, 'No row in this file can be imported as it is.'],
  [{ ...none, added: 1 }, '1 student would be added. Nothing has been saved yet.'],
  [
    { ...none, added: 1, refused: 1 },
    '1 student would be added. Nothing has been saved yet. 1 row cannot be imported as it is.',
  ],
  [
    { ...none, added: 2000, changed: 3, refused: 12 },
    '2,000 students would be added and 3 students would be changed. Nothing has been saved yet. 12 rows cannot be imported as they are.',
  ],
])('a file with %j is said in words', (counts, sentence) => {
  expect(importPlanLine(counts)).toBe(sentence)
})

test('an import says what it did', () => {
  expect(importedLine({ ...none, added: 1200, changed: 1 })).toBe('Imported: 1,200 new, 1 changed')
})
