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
    [
      'a form of a short word, but no other word that begins so',
      aMark('prof'),
      'profs profile',
      '[profs] profile',
    ],
    ['a form with its last letter doubled', aMark('net'), 'netting, netball', '[netting], netball'],
    ['a form of a short word in another script', aMark('море'), 'моресем', '[моресем]'],
    ['no longer number', aMark('202'), '202 and 2024', '[202] and 2024'],
    [
      'an accent that is a sign of its own',
      aMark('noel'),
      'Noe\u0308l, No\u00ebl',
      '[Noe\u0308l], [No\u00ebl]',
    ],
    ['capitals of other scripts', aMark('иван'), 'ИВАН, диван', '[ИВАН], диван'],
    [
      'an initial, but no word of it',
      aMark('k'),
      'K. S. Rao, K.Rao, Kumar',
      '[K]. S. Rao, [K].Rao, Kumar',
    ],
    ['a word between signs', aMark('trust'), '“zero-trust”/trust_me', '“zero-[trust]”/[trust]_me'],
    ['nothing in a text of signs', aMark('it'), '… — !?', '… — !?'],
    ['nothing in no text', aMark('it'), '', ''],
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

test('a small number is marked next to the word that it was typed with, and by no other', () => {
  const semester = aMark('semester')
  const five = aMark('5', { nextTo: [semester] })
  const text = 'Semester 5. Unit 5: Limits. The 5 semester plan'
  expect(marked(markedParts(text, [semester, five]))).toBe(
    '[Semester] [5]. Unit 5: Limits. The [5] [semester] plan',
  )
})

test('side by side, each word that is asked for is marked by itself', () => {
  const marks = [aMark('k'), aMark('s'), aMark('rao')]
  expect(marked(markedParts('Rao K.S., K. Vijayarao', marks))).toBe(
    '[Rao] [K].[S]., [K]. Vijayarao',
  )
})

test('parts joined are the text, also where it is one very long word', () => {
  const text = `${'x'.repeat(5000)} K. S. ராவ் — naïve`
  const parts = markedParts(text, [aMark('naive'), aMark('x', { isPrefix: true })])
  expect(parts.map((part) => part.text).join('')).toBe(text)
  expect(parts.filter(({ isMatch }) => isMatch)).toHaveLength(2)
})

test('a viewer is told the words as the text has them, each once, and no lone letters', () => {
  const marks = [
    aMark('networks', { stem: 'network' }),
    aMark('network', { stem: 'network' }),
    aMark('a'),
  ]
  expect(wordsFound('A Network of a kind', marks)).toBe('network')
})

test('a viewer is told nothing of what the text does not hold', () => {
  expect(wordsFound('… !?', [aMark('network')])).toBe('')
  expect(wordsFound('K. S. Rao', [aMark('k'), aMark('s'), aMark('rao')])).toBe('rao')
})
