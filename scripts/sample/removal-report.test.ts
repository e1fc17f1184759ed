import { expect, test } from 'vitest'
import { removalReport } from './removal-report.ts'

test('a report says what went', () => {
  expect(removalReport({ removed: { student: 240, event: 12 }, kept: {} })).toBe(
    'The sample department is gone: 240 students and 12 events.',
  )
})

test('a report says what was kept, and why', () => {
  expect(removalReport({ removed: { note: 1 }, kept: { event: 2, document: 1 } })).toBe(
    `The sample department is gone: 1 note.
Kept, because somebody has made them their own: 2 events and 1 document.`,
  )
})

test('where there is nothing left, it says so', () => {
  expect(removalReport({ removed: {}, kept: {} })).toBe('There is no sample record to remove.')
})
