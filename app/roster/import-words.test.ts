import { expect, test } from 'vitest'
import { importedLine, outcomeChoices, planSentence } from './import-words.ts'

const none = { added: 0, changed: 0, unchanged: 0, refused: 0 }

test.each([
  [{ ...none, unchanged: 9 }, 'The roster has all of this already: there is nothing to import.'],
  [{ ...none, refused: 2 }, 'No row of this file can be imported as it is.'],
  [{ ...none, added: 1 }, '1 student would be added. Nothing has been written yet.'],
  [
    { ...none, added: 2000, changed: 3, refused: 12 },
    '2,000 students would be added and 3 students would be changed. Nothing has been written yet. 12 rows cannot be taken as they stand.',
  ],
])('%j is said in words', (counts, sentence) => {
  expect(planSentence(counts)).toBe(sentence)
})

test('the filter says how many rows each outcome has', () => {
  const labels = outcomeChoices({ ...none, added: 3, refused: 1 }, 4).map(({ label }) => label)
  expect(labels).toEqual(['All 4', 'New 3', 'Changed 0', 'Same 0', 'Refused 1'])
})

test('an import says what it did', () => {
  expect(importedLine({ ...none, added: 1200, changed: 1 })).toBe('Imported: 1,200 new, 1 changed')
})
