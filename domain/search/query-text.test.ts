import { describe, expect, test } from 'vitest'
import type { KnownWord } from './know-words.ts'
import { namesQuery, proseQuery } from './query-text.ts'

function known(typed: string, over: Partial<KnownWord> = {}): KnownWord {
  const word = typed.toLowerCase()
  return {
    word,
    typed,
    stem: word,
    isStop: false,
    isLast: false,
    endings: [],
    isThere: true,
    ...over,
  }
}

function each(...words: KnownWord[]) {
  return words.map((word) => ({ words: [word] }))
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
      [{ words: [known('zero'), known('trust', { isLast: true })] }],
      "('zero' <-> 'trust')",
    ],
    ['words of other scripts', each(known('செல்வம்')), "'செல்வம்'"],
  ])('by %s', (_, terms, query) => {
    expect(proseQuery(terms)).toBe(query)
  })
})

describe('names are asked for', () => {
  test.each([
    ['by their beginnings', each(known('K'), known('S'), known('Rao')), "'k':* & 's':* & 'rao':*"],
    ['by initials that stand together', each(known('KS')), "('ks':* | ('k':* & 's':*))"],
    ['by no initials in small letters', each(known('ks')), "'ks':*"],
    ['by no initials that are too many', each(known('RAMAN')), "'raman':*"],
    [
      'in any order, in a row or not',
      [{ words: [known('Rao'), known('Asha')] }],
      "'rao':* & 'asha':*",
    ],
  ])('%s', (_, terms, query) => {
    expect(namesQuery(terms)).toBe(query)
  })
})
