import { expect, test } from 'vitest'
import { draftMoment } from './draft-moment.ts'

test.each([
  ['Asia/Kolkata', '27 Nov 2026, 6:30 pm'],
  ['Pacific/Auckland', '28 Nov 2026, 2:00 am'],
])('a draft that is offered was typed at a time of the department, in %s', (zone, moment) => {
  expect(draftMoment('2026-11-27T13:00:00Z', zone)).toBe(moment)
})
