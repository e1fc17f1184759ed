import { expect, test } from 'vitest'
import { plainLinesOf, readRichText } from './read-rich-text.ts'

test('a text is read once, however often it is shown', () => {
  const text = '## Fees\n\nAre **due**.'
  expect(readRichText(text)).toBe(readRichText(text))
  expect(plainLinesOf(text)).toEqual(['Fees', 'Are due.'])
})

test('what was not asked for lately is forgotten', () => {
  const first = readRichText('the first of many')
  const lately = readRichText('asked again and again')
  for (let at = 0; at < 120; at += 1) {
    readRichText(`${at} ${'a'.repeat(10_000)}`)
    expect(readRichText('asked again and again')).toBe(lately)
  }
  expect(readRichText('the first of many')).not.toBe(first)
})
