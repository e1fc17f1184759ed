import { expect, test } from 'vitest'
import { cleanLayout, cleanText } from './clean-text.ts'

test.each([
  ['a word that a line broke', 'an infor-\r\nmation', 'an information'],
  ['a word that PDFium knows to be broken', 'infor\ufffe\nmation', 'information'],
  ['a soft hyphen', 'infor\u00admation infor\u00ad\nmation', 'information information'],
  ['a name with a hyphen', 'Jean-\nPaul', 'Jean-\nPaul'],
  ['a range', '10-\n20', '10-\n20'],
  ['letters that printers join', 'e\ufb03cient', 'efficient'],
  ['what no database takes', 'a\0b\ud800c\x07', 'ab\ufffdc'],
  ['spaces', '  a \t b\u00a0c  \n\n\n\n  d ', 'a b c\n\nd'],
  ['accents apart from their letters', 'Cafe\u0301', 'Café'],
])('%s is made readable', (_name, text, clean) => {
  expect(cleanText(text)).toBe(clean)
})

test.each([
  ['columns', 'Mon  9:00   OS\r\nTue\t10:00\tDBMS', 'Mon  9:00   OS\nTue\t10:00\tDBMS'],
  ['lines left free', 'one\n\n\n\ntwo', 'one\n\n\n\ntwo'],
  ['the indent of the first line, and no empty ends', ' \n\n  one\ntwo \n\n', '  one\ntwo'],
  ['a hyphen that somebody has set', 'infor-\nmation', 'infor-\nmation'],
  ['no signs that are none', 'a\0b\ufeffc', 'abc'],
])('plain text keeps %s', (_name, text, clean) => {
  expect(cleanLayout(text)).toBe(clean)
})

test('a page without end is cut', () => {
  expect(cleanText('x'.repeat(500_000)).length).toBe(100_000)
})
