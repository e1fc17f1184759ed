import { expect, test } from 'vitest'
import { renderSummary, type Measured } from './summary.ts'
import { atMost } from './verdict.ts'

const conditions = ['- Date: 2026-11-24 04:10 UTC', '- Commit: abc1234', '- Machine: 2 cores']

/** A part with goals so many of which are met and missed. */
function part(met: number, missed: number): Measured {
  const verdicts = [
    ...Array.from({ length: met }, (_, at) => atMost(`met ${at}`, [1], 2, 'ms')),
    ...Array.from({ length: missed }, (_, at) => atMost(`missed ${at}`, [3], 2, 'ms')),
  ]
  return { name: 'pages', conditions, section: { title: 'Pages', notes: [], tables: [], verdicts } }
}

test('a part with few goals names them all, with its day and commit', () => {
  const summary = renderSummary([part(2, 1)])
  expect(summary).toContain('2 of 3 goals met (2026-11-24, commit abc1234).')
  for (const name of ['met 0', 'met 1', 'missed 0']) expect(summary).toContain(`| ${name}`)
})

test('a part with many goals names those that it missed, and leads to the others', () => {
  const summary = renderSummary([part(20, 2)])
  expect(summary).toContain('20 of 22 goals met')
  expect(summary).toContain('| missed 1')
  expect(summary).not.toContain('| met 0')
  expect(summary).toContain('(results/pages.md)')
})
