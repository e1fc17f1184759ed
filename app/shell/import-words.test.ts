import { expect, test } from 'vitest'
import { outcomeChoices } from './import-words.ts'

const none = { added: 0, changed: 0, unchanged: 0, leftOut: 0, refused: 0 }

test('the filter says how many rows each outcome has', () => {
  const labels = outcomeChoices({ ...none, added: 3, refused: 1 }, 4).map(({ label }) => label)
  expect(labels).toEqual(['All 4', 'New 3', 'Changed 0', 'Unchanged 0', 'Rejected 1'])
})
