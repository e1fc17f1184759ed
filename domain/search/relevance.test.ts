import { describe, expect, test } from 'vitest'
import { byRelevance, relevance, type Called } from './candidate.ts'
import type { Criterion } from './criteria.ts'

/** What was typed, each word with the phrases that say the same. */
function asked(words: Record<string, string[]>): Criterion[] {
  return Object.entries(words).map(([typed, others]) => ({
    ways: [typed, ...others].map((phrase) => {
      const marks = phrase
        .split(' ')
        .map((word) => ({ word, stem: word, isPrefix: false, endings: [] }))
      const places = marks.length > 1 ? marks.map((_, at) => at) : null
      return { marks, places, isTyped: phrase === typed }
    }),
  }))
}

function hit(title: string, over: Partial<Called> = {}): Called {
  return { title, facts: '', ...over }
}

const mesh = asked({ mesh: [] })
const iot = asked({ iot: ['internet things'] })

describe('nearer is', () => {
  test.each([
    ['a title that is nothing else', mesh, hit('Mesh'), hit('Mesh Routing')],
    ['a title of fewer words', mesh, hit('Mesh Routing'), hit('Notes on Sleepy Mesh Routing')],
    [
      'a title, not a heading within',
      mesh,
      hit('On Mesh Routing'),
      hit('Home', { labels: ['Mesh'] }),
    ],
    [
      'a heading, not facts',
      mesh,
      hit('Home', { labels: ['A mesh'] }),
      hit('Radios', { facts: 'Mesh' }),
    ],
    ['facts, not a text', mesh, hit('Radios', { facts: 'Mesh' }), hit('Radios')],
    ['another name, like a title', mesh, hit('Radios', { names: ['Mesh'] }), hit('Mesh Routing')],
    [
      'a title that says most of it, where neither says all',
      asked({ mesh: [], radio: [] }),
      hit('Mesh', { facts: 'A radio' }),
      hit('Kites', { facts: 'Mesh, radio' }),
    ],
    [
      'a text that says it in one place, not one over which it is scattered',
      asked({ mesh: [], radio: [] }),
      hit('Kites', { text: 'A radio in a mesh' }),
      hit('Kites', { text: 'A radio' }),
    ],
    [
      'a title that says most of it, not a text over which all is scattered',
      asked({ mesh: [], radio: [] }),
      hit('Mesh'),
      hit('Kites'),
    ],
    [
      'a word that was typed, not another of its stem',
      asked({ election: [] }).map(({ ways }) => ({
        ways: ways.map((way) => ({
          ...way,
          marks: way.marks.map((mark) => ({ ...mark, stem: 'elect' })),
        })),
      })),
      hit('An Election the Loser Can Check'),
      hit('Electives'),
    ],
    ['what was typed, not its synonym', iot, hit('IoT'), hit('Internet Things')],
    [
      'a synonym, not a longer title',
      iot,
      hit('Internet Things'),
      hit('Fuzzing Protocols: IoT at Home'),
    ],
    ['a phrase, not its words apart', iot, hit('Internet Things'), hit('Things on the Internet')],
  ] as const)('%s', (_, criteria, near, far) => {
    expect(relevance(near, criteria)).toBeGreaterThan(relevance(far, criteria))
  })
})

test('small words make a name no longer', () => {
  expect(relevance(hit('The Mesh of Dr'), mesh)).toBe(relevance(hit('Mesh'), mesh))
})

test('a usual word that was typed makes no name longer, and need not stand in it', () => {
  const usual = [{ word: 'other', stem: 'other', isPrefix: false, endings: [] }]
  const others = mesh.map((criterion) => ({ ...criterion, usual }))
  expect(relevance(hit('Other Mesh'), others)).toBe(relevance(hit('Mesh'), mesh))
  expect(relevance(hit('Latest Mesh'), others)).toBe(relevance(hit('Latest Mesh'), mesh))
})

test('of hits that only their texts find none is nearer', () => {
  expect(relevance(hit('Radios'), mesh)).toBe(relevance(hit('A Long Walk'), mesh))
})

test('a hit that says all but what names its group stands between those that say it and those that do not', () => {
  const hits = ['Kites', 'A Mesh', 'Course on a Mesh'].map((title) => ({
    path: title,
    title: [{ text: title, isMatch: false }],
    facts: '',
    snippet: [],
  }))
  const ranked = byRelevance('courses', hits, asked({ mesh: [], course: [] }), mesh)
  expect(ranked.map(({ hit: { path } }) => path)).toEqual(['Course on a Mesh', 'A Mesh', 'Kites'])
})
