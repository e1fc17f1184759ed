import { describe, expect, test } from 'vitest'
import type { SearchGroup } from '#contract/search.ts'
import { allLine, placeLine, quoted, resultLine } from './search-words.ts'

const hit = { path: '/', title: [], facts: '', snippet: [] }

function aGroup(over: Partial<SearchGroup> = {}): SearchGroup {
  return { kind: 'people', hits: [hit], total: 1, isWhole: true, ...over }
}

describe('what a search came to', () => {
  test.each([
    ['empty', [], null, ''],
    ['short', [], null, 'Type at least two letters.'],
    ['none', [], null, 'No results for “mesh”.'],
    ['found', [aGroup()], null, 'One result for “mesh”'],
    ['found', [aGroup(), aGroup({ total: 1200 })], null, '1,201 results for “mesh”'],
    ['found', [aGroup({ total: 500, isWhole: false })], null, 'More than 500 results for “mesh”'],
    ['found', [aGroup()], 'mess', 'No results for “mesh”. One result for “mess”'],
  ] as const)('%s', (state, groups, corrected, line) => {
    expect(resultLine({ q: 'mesh', state, groups: [...groups], corrected, isPart: false })).toBe(
      line,
    )
  })
})

test('where nothing contains all words, it is said which were looked for', () => {
  const part = { corrected: 'joel pinto', isPart: true, groups: [aGroup()] }
  expect(resultLine({ q: 'joel pinto email', state: 'found', ...part })).toBe(
    'Nothing contains all of these words. One result for “joel pinto”',
  )
})

test.each([
  ['mesh', '“mesh”'],
  ['"derives the Jacobian"', '“derives the Jacobian”'],
  ['“derives” the', '““derives” the”'],
  ['"a" or "b"', '“"a" or "b"”'],
  ['x'.repeat(80), `“${'x'.repeat(80)}”`],
  [`${'x'.repeat(79)} ${'y'.repeat(120)}`, `“${'x'.repeat(79)}…”`],
])(
  'a question is shown once between quotation marks, and no longer than a line or two (%s)',
  (q, shown) => {
    expect(quoted(q)).toBe(shown)
  },
)

describe('the way to all of a group', () => {
  test.each([
    [aGroup(), ''],
    [aGroup({ total: 23 }), 'All 23 people'],
    [aGroup({ total: 500, isWhole: false }), 'More people'],
    [aGroup({ kind: 'texts', total: 9 }), 'All 9 files'],
  ])('%#', (group, line) => {
    expect(allLine(group)).toBe(line)
  })
})

test('a page of a group says where in it one is', () => {
  expect(placeLine(aGroup({ hits: [hit, hit], total: 22 }), 20)).toBe('21 to 22 of 22')
  expect(placeLine(aGroup({ total: 500, isWhole: false }), 0)).toBe('1 to 1 of the top 500')
})
