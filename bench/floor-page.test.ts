import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { floorPage } from './floor-page.ts'

test.each([2000, 7658, 16_079, 60_000])('a floor of %d bytes weighs that on the wire', (bytes) => {
  const { body } = floorPage(bytes)
  expect(Math.abs(body.length - bytes)).toBeLessThan(bytes / 200)
})

test('a floor asks for nothing but itself', () => {
  const html = brotliDecompressSync(floorPage(16_000).body).toString()
  expect(html).toContain('<h1>')
  expect(html).not.toMatch(/<script|<img|@font-face|url\(|(?:src|href)="(?!data:)/)
})
