import { expect, test } from 'vitest'
import { parseQuery } from './parse-query.ts'
import { findSynonyms } from './expand-terms.ts'

/** Each part of a search as it was typed, and what says the same. */
function found(q: string) {
  const spellings = { numbers: [], addresses: [], codes: [], initials: new Map() }
  return findSynonyms(parseQuery(q), spellings).map(({ words, others }) => [
    words.join(' '),
    ...others.map((phrase) => phrase.join(' ')),
  ])
}

test.each([
  ['an abbreviation', 'IoT notes', [['IoT', 'internet of things'], ['notes']]],
  [
    'several words at once',
    'fees of the Internet of Things',
    [['fees', 'admission'], ['of'], ['the'], ['Internet of Things', 'IoT']],
  ],
  ['the longest phrase', 'how to apply', [['how to apply', 'admission']]],
  ['the words of a prospectus', 'sanctioned intake', [['sanctioned intake', 'admission']]],
  ['a plural', 'syllabuses', [['syllabuses']]],
  ['a plural and capital letters', 'Exam Dates', [['Exam Dates', 'academic calendar']]],
  ['a word with a sign in it', 'e-mail', [['e mail', 'email', 'mail', 'contact us']]],
  [
    'several words that stand together',
    'InternetOfThings',
    [['InternetOfThings', 'internet of things', 'IoT']],
  ],
  ['no phrase across quotation marks', 'head "of department"', [['head'], ['of department']]],
] as const)('synonyms are known by %s', (_, q, parts) => {
  expect(found(q)).toEqual(parts)
})

test('what leads somewhere is not found by where it leads', () => {
  expect(found('admission')).toEqual([['admission']])
})
