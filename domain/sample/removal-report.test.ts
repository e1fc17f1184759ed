import { expect, test } from 'vitest'
import { removalReport } from './count-words.ts'

test('a report says what went', () => {
  expect(removalReport({ removed: { student: 240, event: 12 }, kept: {} })).toBe(
    'Sample records removed: 240 students and 12 events.',
  )
})

test('a report says what was kept, and why', () => {
  expect(removalReport({ removed: { note: 1 }, kept: { event: 2, document: 1 } })).toBe(
    'Sample records removed: 1 note. Kept because they have been edited or are in use: 2 events and 1 document.',
  )
})

test('where there is nothing left, it says so', () => {
  expect(removalReport({ removed: {}, kept: {} })).toBe('There are no sample records to remove.')
})
