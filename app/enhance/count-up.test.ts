import { expect, test } from 'vitest'
import { countedTo } from './count-up.ts'

test('a count begins at nothing and ends at the number', () => {
  expect(countedTo('94.7', 0)).toBe('0.0')
  expect(countedTo('94.7', 1)).toBe('94.7')
  expect(countedTo('100', 1)).toBe('100')
})

test.each(['100', '94.7', '7'])('on the way to %s no number begins with a needless 0', (final) => {
  const shown = [0, 0.01, 0.1, 0.37, 0.8, 0.99].map((progress) => countedTo(final, progress))
  for (const number of shown) expect(number).toMatch(/^(0|[1-9]\d*)(\.\d)?$/)
})

test('a count never goes back', () => {
  const shown = Array.from({ length: 11 }, (_, tenth) => Number(countedTo('90', tenth / 10)))
  expect(shown).toEqual(shown.toSorted((a, b) => a - b))
})
