import { describe, expect, test } from 'vitest'
import type { KnownWord } from './know-words.ts'
import type { ExpandedTerm } from './expand-terms.ts'
import { namesQuery, proseQuery } from './question.ts'

function known(typed: string, over: Partial<KnownWord> = {}): KnownWord {
  const word = typed.toLowerCase()
  return {
    word,
    typed,
    stem: word,
    isStop: false,
    isLast: false,
    isOther: false,
    endings: [],
    isThere: true,
    isWhole: true,
    ...over,
  }
}

function each(...words: KnownWord[]) {
  return words.map((word) => wanted([word]))
}

function wanted(words: KnownWord[], ...others: KnownWord[][]): ExpandedTerm {
  const phrases = others.map((phrase) => ({ words: phrase, inRow: phrase.length > 1 }))
  return { typed: { words, inRow: false }, others: phrases }
}

describe('texts are asked for', () => {
  test.each([
    ['every word', each(known('mesh'), known('radio')), "'mesh' & 'radio'"],
    [
      'whatever begins with the last one, and above all for that one itself',
      each(known('mesh'), known('rad', { isLast: true })),
      "'mesh' & ('rad':* | 'rad')",
    ],
    [
      'the words whose stems are shorter than what was typed',
      each(known('modelli', { isLast: true, endings: ['modelling'] })),
      "('modelli':* | 'modelli' | 'modelling')",
    ],
    ['no beginning of two letters', each(known('ra', { isLast: true })), "'ra'"],
    [
      'words in a row',
      [{ typed: { words: [known('zero'), known('trust')], inRow: true }, others: [] }],
      "('zero' <-> 'trust')",
    ],
    [
      'a synonym of several words in a row',
      [wanted([known('iot')], [known('internet'), known('of'), known('things')])],
      "('iot' | ('internet' <-> 'of' <-> 'things'))",
    ],
    [
      'two words, or the one that they may be',
      [wanted([known('block'), known('chain', { isLast: true })], [known('blockchain')])],
      "(('block' & ('chain':* | 'chain')) | 'blockchain')",
    ],
    [
      'a compound whose second part is half typed',
      [wanted([known('timetab')], [known('time'), known('tab', { isLast: true })])],
      "('timetab' | ('time' <-> 'tab':*))",
    ],
    ['words of other scripts', each(known('செல்வம்')), "'செல்வம்'"],
  ])('by %s', (_, terms, query) => {
    expect(proseQuery(terms)).toBe(query)
  })
})

describe('names are asked for', () => {
  test.each([
    ['by their beginnings', [known('K'), known('S'), known('Rao')], "'k':* & 's':* & 'rao':*"],
    ['by initials that stand together', [known('KS')], "('ks':* | ('k':* & 's':*))"],
    ['by no initials in small letters', [known('ks')], "'ks':*"],
    ['by no initials that are too many', [known('RAMAN')], "'raman':*"],
    ['in any order, in a row or not', [known('Rao'), known('Asha')], "'rao':* & 'asha':*"],
  ])('%s', (_, terms, query) => {
    expect(namesQuery(terms)).toBe(query)
  })
})
