import { expect, test } from 'vitest'
import { documentKey } from './documents.ts'

test.each([
  ['calendar', 'calendar'],
  [' Calendar ', 'calendar'],
  ['Acdemic Calander', 'calendar'],
  ['Time table', 'time table'],
  ['Cocurricular Events', 'cocurricular events'],
])('%j is the document %j', (title, key) => {
  expect(documentKey(title)).toBe(key)
})
