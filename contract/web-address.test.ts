import { expect, test } from 'vitest'
import { webAddressIn } from './web-address.ts'

test.each([
  'https://www.rfc-editor.org/rfc/rfc7252',
  'http://192.0.2.7/notes',
  'HTTPS://Example.ORG/Path?q=%20#part',
  'https://example.org:8443/',
  'https://பதிவு.example/தாள்',
])('%s is kept as it was written', (text) => {
  expect(webAddressIn(text)).toBe(text)
})

test.each([
  ['example.org/a', 'https://example.org/a'],
  ['example.org:8443/a', 'https://example.org:8443/a'],
  ['//example.org/a', 'https://example.org/a'],
])('%s is understood as %s', (text, address) => {
  expect(webAddressIn(text)).toBe(address)
})

test.each([
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'javascript:1',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'ftp://example.org/',
  'mailto:office@example.org',
  'tel:12345',
  'https:example.org',
  'https:/example.org',
  String.raw`https:\\example.org`,
  'https://',
  'https://lms/',
  'https://bank.example@evil.example/',
  'office@example.org',
  'https://example.org/a b',
  'two words',
  'https://[',
  '__proto__',
  `https://example.org/${'x'.repeat(2000)}`,
])('%s is nothing that a link may lead to', (text) => {
  expect(webAddressIn(text)).toBeNull()
})
