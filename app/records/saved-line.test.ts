import { expect, test } from 'vitest'
import { saved } from '#contract/messages/drafts.ts'
import { savedLine } from './saved-line.ts'

test.each([
  ['Asia/Kolkata', 'Draft saved at 6:30 pm.'],
  ['Pacific/Auckland', 'Draft saved at 2:00 am.'],
])('a draft is saved at a time of the department, in %s', (zone, sentence) => {
  expect(savedLine('2026-11-27T13:00:00Z', zone)).toBe(sentence)
})

test('where the zone of the department is not known no time is said', () => {
  expect(savedLine('2026-11-27T13:00:00Z', '')).toBe(saved)
})
