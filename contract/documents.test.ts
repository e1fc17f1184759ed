import { expect, test } from 'vitest'
import { documentAt, documentKey } from './documents.ts'
import { calendarAlias, pages } from './paths.ts'

test.each([
  ['calendar', 'calendar'],
  [' Calendar ', 'calendar'],
  [calendarAlias, 'calendar'],
  ['Time table', 'time table'],
  ['Cocurricular Events', 'cocurricular events'],
])('%j is the document %j', (title, key) => {
  expect(documentKey(title)).toBe(key)
})

test.each([
  [pages.calendar, 'calendar'],
  [pages.timeTable.toUpperCase(), 'timeTable'],
  [`${pages.cocurricularEvents}/`, 'cocurricular'],
  [pages.extraCurricularEvents, 'extraCurricular'],
])('at %s stands the page of %s', (path, document) => {
  expect(documentAt(path)).toBe(document)
})
