import { expect, test } from 'vitest'
import { escapeXml } from './xml.ts'

test('what has a meaning in XML is written out', () => {
  expect(escapeXml(`<a href="x">Fish & 'chips'</a>`)).toBe(
    '&lt;a href=&quot;x&quot;&gt;Fish &amp; &apos;chips&apos;&lt;/a&gt;',
  )
})

test('what XML cannot hold is left out', () => {
  expect(escapeXml('a\u0000b\u001f\uffffc\ud800')).toBe('abc\ufffd')
})
