import { expect, test } from 'vitest'
import { fileName } from './read-upload.ts'

test.each([
  ['Lecture 1.pdf', 'Lecture 1.pdf'],
  ['', 'file'],
  ['   ', 'file'],
  ['.', 'file'],
  ['..', 'file'],
  ['...', 'file'],
  ['../../etc/passwd', 'passwd'],
  ['..\\..\\boot.ini', 'boot.ini'],
  ['C:\\Users\\Ravi\\marks.xlsx', 'marks.xlsx'],
  ['notes/', 'file'],
  ['a\u0000b\u001b.pdf', 'ab.pdf'],
  ['two\nlines\t.txt', 'two lines .txt'],
  ['a\u202efdp.exe', 'afdp.exe'],
  ['CON', 'CON_'],
  ['nul.txt', 'nul_.txt'],
  ['com1.tar.gz', 'com1_.tar.gz'],
  ['Console.pdf', 'Console.pdf'],
  ['undefined', 'undefined'],
  ['__proto__', '__proto__'],
  ['.bashrc', '.bashrc'],
  ['50% "of" <it>?#.pdf', '50% "of" <it>?#.pdf'],
  ['%22Lab%22 1%0D%0A2.pdf', '"Lab" 1 2.pdf'],
  ['..%2F..%2fpasswd', '..%2F..%2fpasswd'],
  ['काल ✓😀.pdf', 'काल ✓😀.pdf'],
  ['Re\u0301sume\u0301.pdf', 'Résumé.pdf'],
  ['half \ud83d.pdf', 'half \ufffd.pdf'],
])('%j is kept as %j', (sent, kept) => {
  expect(fileName(sent)).toBe(kept)
})

test.each([
  [`${'x'.repeat(400)}.pdf`, `${'x'.repeat(251)}.pdf`],
  ['x'.repeat(400), 'x'.repeat(255)],
  [`${'x'.repeat(250)}😀.pdf`, `${'x'.repeat(250)}.pdf`],
])('a name too long for a disk keeps its ending and whole letters', (sent, kept) => {
  expect(fileName(sent)).toBe(kept)
})
