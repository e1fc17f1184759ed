import { describe, expect, test } from 'vitest'
import { splitMatches } from './match-parts.ts'

describe('splitMatches', () => {
  test('cuts the text at every place that holds the query', () => {
    expect(marked('Murali Raghunathan', 'ra')).toBe('Mu[ra]li [Ra]ghunathan')
  })

  test('joins matches that touch', () => {
    expect(marked('banana', 'an')).toBe('b[anan]a')
  })

  test('does not count case or Latin accents, on either side', () => {
    expect(marked('José Élan', 'elan')).toBe('José [Élan]')
    expect(marked('Jose', 'JOSÉ')).toBe('[Jose]')
  })

  test('keeps the mark of a letter that is written in two code points with it', () => {
    expect(marked('Jose\u0301 A', 'jose')).toBe('[Jose\u0301] A')
  })

  test('finds a letter whose lower case is longer than itself', () => {
    expect(marked('İzmir', 'iz')).toBe('[İz]mir')
  })

  test('marks the whole phrase alone where it occurs', () => {
    expect(marked('Abdul Rahman, a rahman', 'abdul  rah')).toBe('[Abdul Rah]man, a rahman')
  })

  test('marks the words apart where the phrase does not occur', () => {
    expect(marked('Rahman Abdul', 'abdul rah')).toBe('[Rah]man [Abdul]')
  })

  test('marks a Tamil letter together with its vowel sign', () => {
    expect(marked('தமிழ்', 'ம')).toBe('த[மி]ழ்')
  })

  test('keeps vowel signs apart from one another', () => {
    expect(marked('கா கி', 'கி')).toBe('கா [கி]')
  })

  test('never cuts a conjunct of Devanagari', () => {
    expect(marked('शिक्षा', 'क')).toBe('शि[क्षा]')
  })

  test('never cuts a joined sign', () => {
    expect(marked('a\u{1F469}\u200d\u{1F4BB}b', '\u{1F469}')).toBe('a[\u{1F469}\u200d\u{1F4BB}]b')
  })

  test('reads signs of regular expressions as what they are', () => {
    expect(marked('C++ (1.0)', '+ (1.')).toBe('C+[+ (1.]0)')
  })

  test.each(['', '   ', 'xyz'])('leaves the text whole for %j', (query) => {
    expect(splitMatches('Bhavya', query)).toEqual([{ text: 'Bhavya', isMatch: false }])
  })

  test('has no parts for no text', () => {
    expect(splitMatches('', 'a')).toEqual([])
  })
})

function marked(text: string, query: string) {
  return splitMatches(text, query)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('')
}
