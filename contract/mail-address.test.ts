import { expect, test } from 'vitest'
import { isMailAddress, readMailAddress } from './mail-address.ts'

test.each([
  'asha@example.org',
  'o’brien+lab@mail.example.org',
  "o'brien@example.org",
  'அருண்@எடுத்துக்காட்டு.இந்தியா',
  'root@localhost',
])('%s is an address', (text) => {
  expect(isMailAddress(text)).toBe(true)
})

test.each([
  '',
  'asha',
  'asha@',
  '@example.org',
  'a@b@example.org',
  'asha@example.org,eve@evil.example',
  'asha@example.org eve@evil.example',
  'asha@example.org\r\nBcc: eve@evil.example',
  '"eve@evil.example x"@example.org',
  'Asha <asha@example.org>',
  'asha@[127.0.0.1]',
  'asha\u0000@example.org',
  'asha\u202e@example.org',
  `${'a'.repeat(65)}@example.org`,
  `a@${'b'.repeat(260)}.org`,
])('%j is none, or more than one', (text) => {
  expect(isMailAddress(text)).toBe(false)
})

test.each([
  ['office@example.org', { name: '', address: 'office@example.org' }],
  [' The Office <office@example.org> ', { name: 'The Office', address: 'office@example.org' }],
  ['"The Office" <office@example.org>', { name: 'The Office', address: 'office@example.org' }],
  ['The Office', null],
  ['A <a@example.org>, B <b@example.org>', null],
  ['The\r\nOffice <office@example.org>', null],
])('%j is read as %j', (text, read) => {
  expect(readMailAddress(text)).toEqual(read)
})
