import { expect, test } from 'vitest'
import { isTooShort, parseQuery } from './parse-query.ts'

test.each([
  ['two words', [['two'], ['words']]],
  ['  “zero trust” now ', [['zero', 'trust'], ['now']]],
  ['"left open', [['left'], ['open']]],
  ['tcp/ip node.js', [['tcp'], ['ip'], ['node'], ['js']]],
  ['A. Raman', [['A'], ['Raman']]],
  ["d'Souza", [['d'], ['Souza']]],
  ['செல்வம்', [['செல்வம்']]],
  ['!? ""', []],
])('“%s” is %j', (q, terms) => {
  expect(parseQuery(q).map(({ words }) => words)).toEqual(terms)
})

test('a flood of words, or of letters, is cut', () => {
  expect(parseQuery('a1 '.repeat(50))).toHaveLength(8)
  expect(parseQuery('x'.repeat(500))[0]?.words[0]).toHaveLength(40)
})

test.each([
  ['', true],
  ['a', true],
  ['ab', false],
  ['A R', false],
])('“%s” is too short: %s', (q, short) => {
  expect(isTooShort(parseQuery(q))).toBe(short)
})
