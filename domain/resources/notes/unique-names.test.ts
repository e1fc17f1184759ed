import { expect, test } from 'vitest'
import { uniqueNames } from './unique-names.ts'

test.each([
  [['a.pdf', 'b.pdf'], [], ['a.pdf', 'b.pdf']],
  [['name.pdf', 'name.pdf'], [], ['name.pdf', 'name (2).pdf']],
  [['a.pdf', 'a.pdf', 'a.pdf'], [], ['a.pdf', 'a (2).pdf', 'a (3).pdf']],
  [['a.pdf', 'a.pdf', 'a (2).pdf'], [], ['a.pdf', 'a (3).pdf', 'a (2).pdf']],
  [['a.pdf'], ['a.pdf', 'a (2).pdf'], ['a (3).pdf']],
  [['README', 'README'], [], ['README', 'README (2)']],
  [['.plan', '.plan'], [], ['.plan', '.plan (2)']],
  [['a.tar.gz', 'a.tar.gz'], [], ['a.tar.gz', 'a.tar (2).gz']],
  [['a.pdf', 'A.pdf'], [], ['a.pdf', 'A.pdf']],
  [['__proto__', '__proto__'], [], ['__proto__', '__proto__ (2)']],
  [['பாடம்.pdf', 'பாடம்.pdf'], [], ['பாடம்.pdf', 'பாடம் (2).pdf']],
])('files called %j beside %j are kept as %j', (names, taken, kept) => {
  expect(uniqueNames(names, taken)).toEqual(kept)
})

test('a name as long as names may be loses letters of its own, not its number or ending', () => {
  const long = `${'x'.repeat(251)}.pdf`
  expect(uniqueNames([long, long])).toEqual([long, `${'x'.repeat(247)} (2).pdf`])
})

test('two hundred files of one name all get one of their own', () => {
  const names = uniqueNames(Array.from({ length: 200 }, () => 'page.png'))
  expect(new Set(names).size).toBe(200)
  expect(names.at(-1)).toBe('page (200).png')
})
