import { expect, test } from 'vitest'
import { readFacts } from './read-facts.ts'

test('each field that says something is named, a long one in part', () => {
  const fields = [
    ['Year', '4'],
    ['Section', ''],
    ['Summary', `One\n${'x'.repeat(80)}`],
  ] as const
  expect(readFacts(fields)).toBe(`Year: 4 · Summary: One ${'x'.repeat(56)}…`)
})
