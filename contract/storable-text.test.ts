import { expect, test } from 'vitest'
import { storableText } from './storable-text.ts'

test.each([
  ['of spaces without width', '\u200b\u200b'],
  ['of a mark of direction', '\u200f'],
  ['of a letter that fills a place', '\u3164'],
  ['of spaces and a joiner', ' \u200d\u00a0 '],
])('text %s alone is empty', (_what, text) => {
  expect(storableText(text)).toBe('')
})

test('nothing makes what follows it read backwards', () => {
  expect(storableText('exam\u202efdp.exe')).toBe('examfdp.exe')
})

test('a letter with its mark is one character', () => {
  expect(storableText('Re\u0301sume\u0301')).toBe('Résumé')
})

test.each(['கலைவாணி', 'علي رضا', '👩‍🔬', 'می‌خواهم', 'C++', '…'])('%s stays as it is', (text) => {
  expect(storableText(text)).toBe(text)
})
