import { expect, test } from 'vitest'
import { namesApart, safeName } from './readable-names.ts'

test.each([
  ['Time table 2026.pdf', 'Time table 2026.pdf'],
  ['a/b\\c:d*e?f"g<h>i|j', 'a-b-c-d-e-f-g-h-i-j'],
  ['../../etc/passwd', '-..-etc-passwd'],
  ['.hidden', 'hidden'],
  ['ends in dots...', 'ends in dots'],
  ['CON', '_CON'],
  ['nul.txt', '_nul.txt'],
  ['', 'unnamed'],
  ['\u0000\u202e\ud800', 'unnamed'],
  ['வணக்கம்.pdf', 'வணக்கம்.pdf'],
])('%j is stored as %j', (given, name) => {
  expect(safeName(given)).toBe(name)
})

test('a long name is cut before its ending, and fits into what disks take', () => {
  const name = safeName(`${'😀'.repeat(300)}.pdf`)
  expect(name.endsWith('.pdf')).toBe(true)
  expect(Buffer.byteLength(name)).toBeLessThan(255)
})

test('names that differ only in case or in how they are encoded get numbers', () => {
  const next = namesApart()
  expect(['Notes.pdf', 'notes.PDF', 'Notes.pdf', 'e\u0301', '\u00e9'].map(next)).toEqual([
    'Notes.pdf',
    'notes (2).PDF',
    'Notes (3).pdf',
    '\u00e9',
    '\u00e9 (2)',
  ])
})
