import { expect, test } from 'vitest'
import { journal, journalOf, patent } from '#test/data/publication-samples.ts'
import { makeCiteKey } from './cite-key.ts'

test('family name, year and first word', () => {
  expect(makeCiteKey(journal)).toBe('sunberg2013information')
  expect(makeCiteKey(patent)).toBe('wilkinson1990nonlinear')
})

test.each([
  ['A Belief Function', 'Zachary Sunberg', 'sunberg2020belief'],
  ['On the {3D} of it', 'Jörg Müller', 'muller20203d'],
  ["The Gödel's proof", 'Émile van der Øre', 'vanderore2020godels'],
  ['End-to-End', '', 'anonymous2020end'],
  ['தமிழ்', '王小明', 'anonymous2020'],
])('%s by %s', (title, authors, key) => {
  expect(makeCiteKey(journalOf({ title, authors, year: '2020' }))).toBe(key)
})
