import { expect, test } from 'vitest'
import { listed } from './listed.ts'

test.each([
  [[], ''],
  [['Signals'], 'Signals'],
  [['Signals', 'Locks'], 'Signals and Locks'],
  [['Signals', 'Locks', 'Chains'], 'Signals, Locks and Chains'],
])('%j is listed as “%s”', (names, text) => {
  expect(listed(names)).toBe(text)
})

test('of names one may be meant', () => {
  expect(listed(['Signals', 'Locks', 'Chains'], 'or')).toBe('Signals, Locks or Chains')
})
