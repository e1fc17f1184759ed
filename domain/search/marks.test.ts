import { describe, expect, test } from 'vitest'
import { marked } from '#test/search.ts'
import { markedParts, wordsFound, type Mark } from './marks.ts'

function aMark(word: string, over: Partial<Mark> = {}): Mark {
  return { word, stem: word, isPrefix: false, endings: [], ...over }
}

describe('marked is', () => {
  test.each([
    ['the word whatever its case and accents', aMark('noel'), 'Noël and NOEL', '[Noël] and [NOEL]'],
    [
      'a form of it',
      aMark('networks', { stem: 'network' }),
      'a network, networking',
      'a [network], [networking]',
    ],
    [
      'a form with another end',
      aMark('studies', { stem: 'studi' }),
      'study or studio',
      '[study] or studio',
    ],
    [
      'what begins with one that is half typed',
      aMark('ant', { isPrefix: true }),
      'antennas want',
      '[antennas] want',
    ],
    [
      'an ending that its stem does not reach',
      aMark('modelli', { endings: ['modelling'] }),
      'Modelling',
      '[Modelling]',
    ],
    [
      'no word that only begins like a short one',
      aMark('it'),
      'it is its item',
      '[it] is its item',
    ],
    ['no longer number', aMark('202'), '202 and 2024', '[202] and 2024'],
    ['a word with its marks in scripts of India', aMark('செல்வம்'), 'மதுமிதா செல்வம்', 'மதுமிதா [செல்வம்]'],
  ])('%s', (_, mark, text, expected) => {
    expect(marked(markedParts(text, [mark]))).toBe(expected)
  })

  test('nothing where nothing is asked, and the text is whole', () => {
    expect(markedParts('A “text” … with signs', [])).toEqual([
      { text: 'A “text” … with signs', isMatch: false },
    ])
  })
})

test('a viewer is told the words as the text has them, each once, and no lone letters', () => {
  const marks = [
    aMark('networks', { stem: 'network' }),
    aMark('network', { stem: 'network' }),
    aMark('a'),
  ]
  expect(wordsFound('A Network of a kind', marks)).toBe('network')
})
