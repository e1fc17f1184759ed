import sharp from 'sharp'
import { expect, test } from 'vitest'
import { bytesToSniff, sniffType } from './sniff-type.ts'

const download = 'application/octet-stream'
const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#246' } })

test.each(['png', 'jpeg', 'webp', 'avif'] as const)('%s is known by its bytes', async (format) => {
  const bytes = await picture.clone().toFormat(format).toBuffer()
  expect(await sniffType(bytes.subarray(0, bytesToSniff))).toBe(`image/${format}`)
})

test('text is known though its last letter is cut', async () => {
  const words = Buffer.from(`${'x'.repeat(bytesToSniff - 1)}é`)
  expect(await sniffType(words.subarray(0, bytesToSniff))).toBe('text/plain')
})

test.each([
  ['a PDF', '%PDF-1.7\n%âãÏÓ\n1 0 obj\n', 'application/pdf'],
  ['an MP4', '\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'video/mp4'],
  ['a WebM', '\x1a\x45\xdf\xa3\x87\x42\x82\x84webm', 'video/webm'],
  ['a web page', '<!doctype html><script>alert(1)</script>', download],
  ['an SVG', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>', download],
  ['a ZIP', 'PK\x03\x04\x14\0\0\0\0\0', download],
  ['a program', '\x7fELF\x02\x01\x01\0\0\0\0\0\0\0\0\0\x02\0', download],
  ['a web page that mentions a PDF', '<html>%PDF-1.7</html>', download],
  ['nothing', '', download],
  ['text', 'Dear reader,\n\tround 2\f\r\n', 'text/plain'],
  ['text in another encoding', 'Caf\xe9', download],
  ['text with a NUL in it', 'words\0', download],
  ['markup behind a mark and blanks', '\xef\xbb\xbf \n<svg onload="x">', download],
  ['a program for a shell', '#!/bin/sh\nexit\n', 'text/plain'],
])('%s is told by its bytes', async (_name, bytes, type) => {
  expect(await sniffType(Buffer.from(bytes, 'latin1'))).toBe(type)
})
