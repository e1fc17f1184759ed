import { expect, test } from 'vitest'
import { nextLine, shownLine } from './pager.tsx'

test.each([
  [86, 0, 50, '50 of 86 shown', 'Show the next 36'],
  [240, 50, 50, '51 to 100 of 240 shown', 'Show the next 50'],
  [51, 0, 50, '50 of 51 shown', 'Show the last one'],
  [1001, 0, 50, '50 of more than 1,000 shown', 'Show the next 50'],
  [1001, 1001, 50, '50 of more than 1,000 shown', 'Show the next 50'],
])('a page of %i with %i before %i says so', (total, before, shown, line, next) => {
  expect(shownLine(total, before, shown)).toBe(line)
  expect(nextLine(total, before, shown)).toBe(next)
})
