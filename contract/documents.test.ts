import { expect, test } from 'vitest'
import { documentKey } from './documents.ts'
import { calendarAlias } from './paths.ts'

test.each([
  ['calendar', 'calendar'],
  [' Calendar ', 'calendar'],
  [calendarAlias, 'calendar'],
  ['Time table', 'time table'],
  ['Cocurricular Events', 'cocurricular events'],
])('%j is the document %j', (title, key) => {
  expect(documentKey(title)).toBe(key)
})
