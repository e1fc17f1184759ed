import { expect, test } from 'vitest'
import { isTooShort, parseQuery, wordsIn } from './parse-query.ts'

test.each([
  ['two words', [['two'], ['words']]],
  ['  “zero trust” now ', [['zero', 'trust'], ['now']]],
  ['tcp/ip node.js', [['tcp'], ['ip'], ['node'], ['js']]],
  ['A. Raman', [['A'], ['Raman']]],
  ["d'Souza", [['d'], ['Souza']]],
  ['K. S. Rao', [['K'], ['S'], ['Rao']]],
  ['K.S.Rao', [['K'], ['S'], ['Rao']]],
  ['செல்வம்', [['செல்வம்']]],
  ['हिन्दी और தமிழ்', [['हिन्दी'], ['और'], ['தமிழ்']]],
  ['„mesh radio“ now', [['mesh', 'radio'], ['now']]],
  ['"left open', [['left'], ['open']]],
  ['"" "a b" ""', [['a', 'b']]],
  ['"sensor"', [['sensor']]],
  ['2024-25 #tag @you', [['2024'], ['25'], ['tag'], ['you']]],
  ['https://doi.org/10.5555/ab-1', [['10'], ['5555'], ['ab'], ['1']]],
  ['see http://dx.doi.org/10.5555/ab', [['see'], ['10'], ['5555'], ['ab']]],
  ['doi.org/10.5555/ab', [['10'], ['5555'], ['ab']]],
  ['DOI: 10.5555/ab', [['10'], ['5555'], ['ab']]],
  ['doi 10', [['doi'], ['10']]],
  ['doi.org', [['doi'], ['org']]],
  ['!? ""', []],
  ['…—😀', []],
])('“%s” is %j', (q, terms) => {
  expect(parseQuery(q).map(({ words }) => words)).toEqual(terms)
})

test.each([
  ['C++ notes', [true, false]],
  ['notes (c#)', [false, true]],
  ['"sensor" net', [true, false]],
  ['c++11 c+ #c', [true, false, false, false]],
])('which words of “%s” are no beginnings: %j', (q, whole) => {
  expect(parseQuery(q).map(({ isWhole = false }) => isWhole)).toEqual(whole)
})

test('an accent is the same however it is typed', () => {
  expect(wordsIn('Noe\u0308l')).toEqual(['No\u00ebl'])
  expect(parseQuery('Noe\u0308l')).toEqual(parseQuery('No\u00ebl'))
})

test('a mark that no letter carries is no word', () => {
  expect(wordsIn('\u0301 \u0301abc')).toEqual(['abc'])
})

test('a flood of words, or of letters, is cut', () => {
  expect(parseQuery('a1 '.repeat(50))).toHaveLength(12)
  expect(parseQuery(`"${'a1 '.repeat(50)}"`)[0]?.words).toHaveLength(12)
  expect(parseQuery('x'.repeat(500))[0]?.words[0]).toHaveLength(40)
})

test.each([
  ['', true],
  ['a', true],
  ['ab', false],
  ['A R', false],
  ['C++', false],
  ['+', true],
  ['"a"', false],
  ['…', true],
  ['海', false],
])('“%s” is too short: %s', (q, short) => {
  expect(isTooShort(parseQuery(q))).toBe(short)
})
