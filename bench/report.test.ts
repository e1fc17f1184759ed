import { expect, test } from 'vitest'
import { renderSection } from './report.ts'
import { atMost } from './verdict.ts'

const empty = { title: 'Memory', notes: [], tables: [], verdicts: [] }

test('a section is a heading, its notes, its tables and what stands beside its goal', () => {
  const section = {
    ...empty,
    notes: ['At rest.'],
    tables: [{ head: ['at', 'MiB'], rows: [['idle', '88.2']] }],
    verdicts: [atMost('idle', [88.2], 90, 'MiB')],
  }
  expect(renderSection(section)).toBe(`## Memory

At rest.

| at   | MiB  |
|------|------|
| idle | 88.2 |

| beside its goal | measured | goal     | met |
|-----------------|----------|----------|-----|
| idle            | 88.2 MiB | ≤ 90 MiB | yes |`)
})

test('what a section lacks leaves no gap', () => {
  expect(renderSection(empty)).toBe('## Memory')
})
