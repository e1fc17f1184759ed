import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Day } from './day.tsx'

test('a day is written out, and stays itself for machines', () => {
  expect(renderToStaticMarkup(<Day date="2025-02-15" />)).toBe(
    '<time dateTime="2025-02-15">15 February 2025</time>',
  )
})

test('a day in short stays that day', () => {
  expect(renderToStaticMarkup(<Day date="2026-11-03" length="medium" />)).toContain('3 Nov 2026')
})
