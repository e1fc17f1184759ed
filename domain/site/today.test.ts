import { expect, test } from 'vitest'
import { today } from './today.ts'

test.each([
  ['2025-02-14T18:29:59Z', '2025-02-14'],
  ['2025-02-14T18:30:00Z', '2025-02-15'],
])('at %s it is %s at the department', (moment, day) => {
  expect(today(new Date(moment))).toBe(day)
})
